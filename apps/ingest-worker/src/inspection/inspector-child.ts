/**
 * Sandboxed process that reads archives from standard input (frames.ts) and writes one JSON line per archive to descriptor 3. It opens
 * nothing, starts nothing and knows no secret; its parent replaces it after any refusal.
 */
import { writeSync } from 'node:fs';
import { ArchiveRefusal, inspectModuleArchive, inspectPolicySetArchive } from '@groundwork/archives';
import { framedArchivesIn, type FramedArchive } from './frames.ts';
import type { InspectorMessage } from './inspector-message.ts';

const RESULTS = 3;

async function inspect({ kind, content }: FramedArchive): Promise<InspectorMessage> {
  try {
    if (kind === 'policy-set') {
      const { details, notes } = await inspectPolicySetArchive(content);
      return { kind: 'accepted-policy-set', details, notes };
    }
    const { details, notes } = await inspectModuleArchive(content);
    return { kind: 'accepted', details, notes };
  } catch (error) {
    if (error instanceof ArchiveRefusal) return { kind: 'refused', code: error.code, reason: error.message };
    return { kind: 'failed', error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

function send(message: InspectorMessage): void {
  const line = Buffer.from(`${JSON.stringify(message)}\n`);
  for (let written = 0; written < line.length;) written += writeSync(RESULTS, line, written);
}

async function* standardInput(): AsyncGenerator<Buffer> {
  for await (const chunk of process.stdin) if (Buffer.isBuffer(chunk)) yield chunk;
}

send({ kind: 'ready' });
for await (const archive of framedArchivesIn(standardInput())) {
  const message = await inspect(archive);
  send(message);
  if (message.kind !== 'accepted' && message.kind !== 'accepted-policy-set') break;
}
