import { LRUCache } from 'lru-cache';
import { isGroundworkError, tooManyRequests } from '@groundwork/errors';
import { networkOf, networksPerSite, siteOf } from './network.ts';

/** Limit on failed attempts per network and time; eight times as high for all networks of a site (T-TK-8, ADR 65). */
export interface AttemptBudget {
  /**
   * Makes an attempt. While an attempt runs, it counts like a failed one. If that leaves no budget, further
   * attempts wait, so that a correct attempt is never refused only because many run at once.
   *
   * @param address the caller's address, in any spelling
   * @param attempt rejects with `unauthenticated` if it is wrong; other errors do not count
   * @throws GroundworkError `too-many-requests`, without making the attempt, if the budget is spent; otherwise the
   *   attempt's own error. After an error that does not count, all waiting attempts reject with the same error
   */
  run<T>(address: string, attempt: () => Promise<T>): Promise<T>;
}

interface AttemptBudgetOptions {
  /** Failed attempts allowed per network; 0 disables the limit. */
  readonly maxFailures: number;
  readonly windowMs: number;
}

/** Limit on the keys counted at once. Beyond it, the least recently used key is forgotten, so its count restarts. */
const maxKeys = 10_000;

export function createAttemptBudget(options: AttemptBudgetOptions): AttemptBudget {
  const { maxFailures, windowMs } = options;
  const networks = createPool({ maxFailures, windowMs });
  const sites = createPool({ maxFailures: maxFailures * networksPerSite, windowMs });
  return {
    run(address, attempt) {
      if (maxFailures === 0) return attempt();
      const site = siteOf(address);
      return networks.run(networkOf(address), () =>
        site === undefined ? attempt() : sites.run(site, attempt),
      );
    },
  };
}

interface Share {
  endsAt: number;
  wrong: number;
  running: number;
  readonly waiting: Waiting[];
}

interface Waiting {
  readonly start: () => void;
  readonly refuse: (failure: unknown) => void;
}

function createPool({ maxFailures, windowMs }: AttemptBudgetOptions) {
  const shares = new LRUCache<string, Share>({ max: maxKeys });

  function shareOf(key: string): Share {
    const known = shares.get(key);
    if (known) return known;
    const share: Share = { endsAt: 0, wrong: 0, running: 0, waiting: [] };
    shares.set(key, share);
    return share;
  }

  function proceed(share: Share): void {
    // Monotonic time: setting the clock back must not make a window longer.
    const time = performance.now();
    if (share.endsAt <= time) {
      share.endsAt = time + windowMs;
      share.wrong = 0;
    }
    if (share.wrong >= maxFailures) refuseWaiting(share, tooManyRequests(secondsUntil(share.endsAt, time)));
    while (share.wrong + share.running < maxFailures) {
      const next = share.waiting.shift();
      if (!next) return;
      share.running += 1;
      next.start();
    }
  }

  async function settle<T>(share: Share, attempt: Promise<T>): Promise<T> {
    try {
      return await attempt;
    } catch (failure) {
      if (isGroundworkError(failure, 'unauthenticated')) share.wrong += 1;
      else refuseWaiting(share, failure);
      throw failure;
    } finally {
      share.running -= 1;
      proceed(share);
    }
  }

  return {
    run<T>(key: string, attempt: () => Promise<T>): Promise<T> {
      const share = shareOf(key);
      return new Promise((resolve, refuse) => {
        const start = () => {
          resolve(settle(share, attempt()));
        };
        share.waiting.push({ start, refuse });
        proceed(share);
      });
    },
  };
}

function refuseWaiting({ waiting }: Share, failure: unknown): void {
  for (const { refuse } of waiting.splice(0)) refuse(failure);
}

const secondsUntil = (time: number, now: number) => Math.max(1, Math.ceil((time - now) / 1000));
