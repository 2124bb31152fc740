import { expect, it } from '@jest/globals';
import { silentIo } from '../import/testing/source-stand-in.ts';
import { withProgress } from './progress.ts';

it('somebody who watches sees a bar that fits into a line, drawn again when it changes, and nothing of it at the end', async () => {
  const lines: string[] = [];
  const io = { ...silentIo(), isInteractive: true, redraw: (line: string) => void lines.push(line) };
  const title = `Publishing ${'x'.repeat(100)}`;
  const result = await withProgress(io, title, (update) => {
    update('sending', 0);
    update('sending', 0.355);
    update('sending', 0.3551);
    update('sending', 1);
    update('reading');
    return Promise.resolve('done');
  });
  expect(result).toBe('done');
  expect(lines.map((line) => line.replace(/^[^:]*/, ''))).toEqual([
    '',
    ': sending [----------] 0 %',
    ': sending [###-------] 35 %',
    ': sending [##########] 100 %',
    ': reading',
    '',
  ]);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(io.columns);
});

it('where nobody watches, nothing is drawn', async () => {
  const lines: string[] = [];
  const io = { ...silentIo(), redraw: (line: string) => void lines.push(line) };
  await withProgress(io, 'Publishing', (update) => {
    update('sending', 1);
    return Promise.resolve();
  });
  expect(lines).toEqual([]);
});
