import type { Io } from './io.ts';

/** Shows a person how far a command is. */
export interface Progress {
  /** @param share how much is done, from 0 to 1, if that is known */
  update(what: string, share?: number): void;
  end(): void;
}

const silent: Progress = { update: () => undefined, end: () => undefined };
const steps = 100;

/** A bar on a terminal; nothing where nobody watches. */
export async function showProgress(io: Io, title: string): Promise<Progress> {
  if (!io.isInteractive) return silent;
  const { progress } = await import('@clack/prompts');
  const bar = progress({ max: steps, output: process.stderr });
  bar.start(title);
  let done = 0;
  let isEnded = false;
  return {
    update(what, share) {
      const now = share === undefined ? done : Math.floor(share * steps);
      bar.advance(Math.max(now - done, 0), what);
      done = now;
    },
    end() {
      if (!isEnded) bar.stop(title);
      isEnded = true;
    },
  };
}
