import type { Io } from './io.ts';
import { cut } from './output.ts';

/** Gets what a command does, and how much of it is done, from 0 to 1, if that is known. */
type Update = (what: string, share?: number) => void;

/** Shows a person how far a work is: one line on a terminal, which disappears at its end; nothing where nobody watches. */
export async function withProgress<Result>(
  io: Io,
  title: string,
  work: (update: Update) => Promise<Result>,
): Promise<Result> {
  let drawn: string | undefined;
  const draw = (what: string) => {
    if (!io.isInteractive || what === drawn) return;
    drawn = what;
    io.redraw(`${cut(title, io.columns - 1 - what.length)}${what}`);
  };
  draw('');
  try {
    return await work((what, share) => {
      draw(`: ${what}${share === undefined ? '' : ` ${bar(share)}`}`);
    });
  } finally {
    if (io.isInteractive) io.redraw('');
  }
}

const barWidth = 10;

/** `[###-------] 35 %` */
function bar(share: number): string {
  const full = Math.floor(share * barWidth);
  return `[${'#'.repeat(full)}${'-'.repeat(barWidth - full)}] ${Math.floor(share * 100)} %`;
}
