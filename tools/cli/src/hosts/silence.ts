import { Failure } from '../frame/failure.ts';
import type { Host } from './host.ts';

/** How long a host has said nothing, while something is expected of it. */
export interface Silence {
  /** Aborts, with the failure as its reason, when it takes too long. */
  readonly signal: AbortSignal;
  /** It has said something: the time begins again. */
  heard(): void;
  /** Nothing is expected any more. */
  end(): void;
}

/** Begins to wait for a host. */
export function newSilence({ origin }: Host, patienceMs: number): Silence {
  const ended = new AbortController();
  const timer = setTimeout(() => {
    ended.abort(
      new Failure(
        'unreachable',
        `${origin} has sent nothing for ${patienceMs / 1000} seconds.`,
        'Try again later, or check your network.',
      ),
    );
  }, patienceMs);
  // Nobody may look at an answer any more, and the program need not wait for that.
  timer.unref();
  return { signal: ended.signal, heard: () => void timer.refresh(), end: () => clearTimeout(timer) };
}
