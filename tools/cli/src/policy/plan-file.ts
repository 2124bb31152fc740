import { createHash } from 'node:crypto';
import { type FileHandle, open, writeFile } from 'node:fs/promises';
import type { PlanFile } from '@groundwork/opa';
import { maxPlanBytes } from '@groundwork/policy-evaluation';
import { Failure, systemErrorOf } from '../frame/failure.ts';

/**
 * Copies a plan, which may be a pipe, to a file that only this user can read. It is read once, so that the digest and OPA see the same
 * bytes.
 *
 * @throws Failure if there is no plan, or it is too large
 */
export async function readPlan(given: string, copy: string): Promise<PlanFile> {
  const plan = await bytesOf(given);
  if (plan.length === 0) throw new Failure('unjudged', `The plan ${given} is empty.`, howToWrite);
  await writeFile(copy, plan, { mode: 0o600, flag: 'wx' });
  return { path: copy, bytes: plan.length, digest: createHash('sha256').update(plan).digest('hex') };
}

const chunkBytes = 1024 * 1024;

async function bytesOf(given: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let file: FileHandle | undefined;
  try {
    file = await open(given);
    for (let bytes = 0; bytes <= maxPlanBytes;) {
      const { bytesRead, buffer } = await file.read({ buffer: Buffer.alloc(chunkBytes), position: null });
      if (bytesRead === 0) return Buffer.concat(chunks);
      bytes += bytesRead;
      chunks.push(buffer.subarray(0, bytesRead));
    }
  } catch (error) {
    throw unreadable(given, error);
  } finally {
    await file?.close();
  }
  throw tooLarge(given);
}

const howToWrite =
  'Write it with "terraform show -json FILE" or "tofu show -json FILE", where FILE is what plan -out has written.';

const tooLarge = (given: string) =>
  new Failure(
    'unjudged',
    `The plan ${given} has more than ${maxPlanBytes / 1024 / 1024} MiB, the limit.`,
    'Plan fewer resources at once: split the configuration, or use -target.',
  );

function unreadable(given: string, error: unknown): Failure {
  const { code } = systemErrorOf(error);
  const why = code === 'ENOENT' ? 'There is no plan' : `The plan cannot be read (${code})`;
  return new Failure('unjudged', `${why}: ${given}.`, howToWrite, { cause: error });
}
