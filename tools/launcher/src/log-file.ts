import { once } from 'node:events';
import { close, openSync, write } from 'node:fs';
import { Writable, type Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';

/** What a dead process has written is here at once, unless a child of its own holds the pipe open. */
const lastOutputMs = 500;

/** A log file for the output of one process after the other. */
export function openLog(path: string) {
  const file = appendTo(path);
  const outputs = new Set<Readable>();
  return {
    write(output: Readable | null): void {
      if (output === null) return;
      outputs.add(output);
      output.once('close', () => outputs.delete(output));
      output.pipe(file, { end: false });
    },
    /** Waits for the rest of what a process wrote before it ended. A child of its own that still writes is cut off. */
    async end(): Promise<void> {
      const closed = Promise.all([...outputs].map((output) => once(output, 'close')));
      await Promise.race([closed, delay(lastOutputMs, undefined, { ref: false })]);
      for (const output of outputs) output.destroy();
      await new Promise<void>((resolve) => file.end(resolve));
    },
  };
}

/**
 * Appends to a file. What cannot be written, as on a full disk, is lost, and what comes after it is written again: a
 * process must neither end nor wait because nobody can read its log.
 */
function appendTo(path: string): Writable {
  const file = openSync(path, 'a');
  return new Writable({
    write: (chunk: Buffer, _encoding, done) => write(file, chunk, () => done()),
    final: (done) => close(file, () => done()),
  });
}
