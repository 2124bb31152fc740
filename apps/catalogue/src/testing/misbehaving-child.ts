/** Stand-in for render-child.ts that obeys the text of a README. */
import { appendFileSync, readFileSync } from 'node:fs';
import { env } from 'node:process';
import { z } from 'zod';

const jobSchema = z.object({ text: z.string() }).transform(({ text }) => text);

const rendered = (html: string) => process.send?.({ kind: 'rendered', html, lines: 0, isWhole: true });

/** Dies like a process that the kernel kills when memory runs out, `times` times; the file counts them. */
function beKilled(times: number, file: string): void {
  appendFileSync(file, '.');
  if (readFileSync(file).length > times) rendered('no longer killed');
  else process.kill(process.pid, 'SIGKILL');
}

function doAs(text: string): void {
  const [, times, file = ''] = /^be killed (\d+) times, by (.+)$/.exec(text) ?? [];
  if (times !== undefined) {
    beKilled(Number(times), file);
    return;
  }
  switch (text) {
    case 'compute without end':
      for (;;);
    case 'wait without end':
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
      return;
    case 'fill the memory':
      for (const kept: string[] = []; ;) kept.push(`${kept.length}`.repeat(100));
    case 'exit':
      process.exit(3);
      return;
    case 'show the environment':
      rendered(Object.keys(env).sort().join(' '));
      return;
    case 'say something else':
      process.send?.({ kind: 'rendered' });
      return;
    case 'fail':
      process.send?.({ kind: 'failed', stack: 'Error: a fault of ours' });
      return;
    default:
      rendered(`${process.pid} ${text}`);
  }
}

process.on('message', (message: unknown) => doAs(jobSchema.parse(message)));
process.send?.({ kind: 'ready' });
