import { setTimeout as sleep } from 'node:timers/promises';

/**
 * How long a subscription that stops waits for its handlers; a message whose handler is slower is delivered again
 * elsewhere.
 */
const drainMs = 10_000;

/** The running handlers of one subscription. */
export interface InFlight {
  readonly size: number;
  /** Counts the work, which must not reject, until it is done; then calls `afterwards`, when it no longer counts. */
  add(work: Promise<void>, afterwards?: () => void): void;
  /** Resolves when nothing runs any longer, at the latest after the drain time. */
  drain(): Promise<void>;
}

export function createInFlight(): InFlight {
  const running = new Set<Promise<void>>();
  return {
    get size() {
      return running.size;
    },
    add(work, afterwards) {
      running.add(work);
      void work.finally(() => {
        running.delete(work);
        afterwards?.();
      });
    },
    async drain() {
      const giveUp = new AbortController();
      const limit = sleep(drainMs, undefined, { signal: giveUp.signal, ref: false }).catch(() => undefined);
      await Promise.race([Promise.all(running), limit]);
      giveUp.abort();
    },
  };
}
