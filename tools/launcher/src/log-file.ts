import { once } from 'node:events';
import { close, openSync, write } from 'node:fs';
import { Writable, type Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';

/** Limit on the wait for the last output of a dead process. It arrives at once, unless one of its children keeps the pipe open. */
const lastOutputMs = 500;

/** Opens a log file for the output of consecutive processes. */
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
    /** Waits briefly for the remaining output of an ended process, then closes the file. */
    async end(): Promise<void> {
      const closed = Promise.all([...outputs].map((output) => once(output, 'close')));
      await Promise.race([closed, delay(lastOutputMs, undefined, { ref: false })]);
      for (const output of outputs) output.destroy();
      await new Promise<void>((resolve) => file.end(resolve));
    },
  };
}

/**
 * Appends to a file. Output that cannot be written, as on a full disk, is dropped: a process must not end or wait because
 * of its log.
 */
function appendTo(path: string): Writable {
  const file = openSync(path, 'a');
  return new Writable({
    write: (chunk: Buffer, _encoding, done) => write(file, chunk, () => done()),
    final: (done) => close(file, () => done()),
  });
}
