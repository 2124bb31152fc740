import { LRUCache } from 'lru-cache';
import { isGroundworkError, tooManyRequests } from '@groundwork/errors';

/** Looks up tokens that the gateway does not know, with a budget for each source (T-TK-8, ADR 34). */
export interface TokenLookups {
  /**
   * Looks a token up. Those that prove wrong (`unauthenticated`) are counted. While as many lookups of the source run
   * as it has wrong ones left, further ones wait for them, so that right tokens are never refused, however many there are.
   *
   * @param source whose budget it is
   * @throws GroundworkError `too-many-requests` when the source has spent its budget, before any lookup; and whatever
   * the lookup throws. Callers that wait for a lookup that fails get its failure
   */
  run<T>(source: string, lookUp: () => Promise<T>): Promise<T>;
}

const windowMs = 1_000;
/** The most sources that are counted at the same time; the least recently used one starts again. */
const maxSources = 10_000;

interface Source {
  /** `performance.now()` at the end of its second. */
  endsAt: number;
  wrong: number;
  running: number;
  readonly waiting: Waiting[];
}

interface Waiting {
  readonly start: () => void;
  readonly refuse: (failure: unknown) => void;
}

/** @param limit how many wrong tokens of one source are looked up in a second; 0 turns the limit off */
export function createTokenLookups(limit: number): TokenLookups {
  const sources = new LRUCache<string, Source>({ max: maxSources });

  function sourceOf(key: string): Source {
    const known = sources.get(key);
    if (known) return known;
    const source: Source = { endsAt: 0, wrong: 0, running: 0, waiting: [] };
    sources.set(key, source);
    return source;
  }

  /** Starts waiting lookups in order, as far as the budget allows; refuses them once it is spent. */
  function proceed(source: Source): void {
    const now = performance.now();
    if (source.endsAt <= now) {
      source.endsAt = now + windowMs;
      source.wrong = 0;
    }
    if (source.wrong >= limit) refuseWaiting(source, tooManyRequests(secondsUntil(source.endsAt, now)));
    while (source.wrong + source.running < limit) {
      const next = source.waiting.shift();
      if (!next) return;
      source.running += 1;
      next.start();
    }
  }

  async function settle<T>(source: Source, lookup: Promise<T>): Promise<T> {
    try {
      return await lookup;
    } catch (failure) {
      if (isGroundworkError(failure, 'unauthenticated')) source.wrong += 1;
      else refuseWaiting(source, failure);
      throw failure;
    } finally {
      source.running -= 1;
      proceed(source);
    }
  }

  return {
    run(key, lookUp) {
      if (limit === 0) return lookUp();
      const source = sourceOf(key);
      return new Promise((resolve, refuse) => {
        const start = () => {
          resolve(settle(source, lookUp()));
        };
        source.waiting.push({ start, refuse });
        proceed(source);
      });
    },
  };
}

function refuseWaiting({ waiting }: Source, failure: unknown): void {
  for (const { refuse } of waiting.splice(0)) refuse(failure);
}

const secondsUntil = (time: number, now: number) => Math.max(1, Math.ceil((time - now) / 1000));
