import type { Io } from './io.ts';
import { cut } from './output.ts';

/** Receives the current step and, if known, the share of it that is done, from 0 to 1. */
type Update = (what: string, share?: number) => void;

/** Shows the progress of work on one line of the terminal until it ends. Shows nothing without a terminal. */
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
