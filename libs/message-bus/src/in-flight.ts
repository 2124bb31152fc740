import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds that a stopping subscription waits for its handlers. Unfinished messages are redelivered. */
const drainMs = 10_000;

/** Running handlers of one subscription. */
export interface InFlight {
  readonly size: number;
  /** Counts the work, which must not reject, until it is done; then calls `afterwards`. */
  add(work: Promise<void>, afterwards?: () => void): void;
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
