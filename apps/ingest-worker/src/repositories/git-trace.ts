import type { Readable } from 'node:stream';
import { retryAfterMs } from '@groundwork/http';

/** The file descriptor to which git writes the headers that it receives. It is no other output of git. */
export const traceDescriptor = 3;

/** Longer lines are cut; the headers that are read are short. */
const maxLineLength = 1_024;
const received = /<= Recv header: (?:HTTP\/[\d.]+ (\d{3})|retry-after: *(.{1,64}))/i;
const limitStatuses: ReadonlySet<string> = new Set(['403', '429', '500', '502', '503', '504']);

/**
 * Reads how long the server asks git to wait, from the headers of its last response. Git prints headers only with a trace, which may
 * contain anything; nothing else of it is kept.
 */
export function watchTrace(trace: Readable): () => number | undefined {
  let rest = '';
  let status = '';
  let retryAfter: string | undefined;
  const read = (line: string) => {
    const [, newStatus, wait] = received.exec(line) ?? [];
    if (newStatus !== undefined) [status, retryAfter] = [newStatus, undefined];
    if (wait !== undefined) retryAfter = wait;
  };
  trace.on('error', () => undefined);
  trace.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString('latin1')).split('\n');
    rest = (lines.pop() ?? '').slice(0, maxLineLength);
    for (const line of lines) read(line.slice(0, maxLineLength));
  });
  return () => (limitStatuses.has(status) ? retryAfterMs(retryAfter, new Date()) : undefined);
}
