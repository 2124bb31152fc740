import { Failure } from '../frame/failure.ts';
import type { Host } from './host.ts';

/** Idle timeout of a connection to a host. */
export interface IdleTimeout {
  /** Aborts at the timeout, with a Failure as its reason. */
  readonly signal: AbortSignal;
  restart(): void;
  cancel(): void;
}

export function startIdleTimeout({ origin }: Host, patienceMs: number): IdleTimeout {
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
  // The caller may never read the rest of a response, which must not keep the process alive.
  timer.unref();
  return { signal: ended.signal, restart: () => void timer.refresh(), cancel: () => clearTimeout(timer) };
}
