import type { Clock } from '@groundwork/auth';
import { LRUCache } from 'lru-cache';

const keptMs = 10_000;
const maxKept = 10_000;

/** Facts beside the contents of a page, which most visits would look up again. */
export interface Recent<Fact extends object | string> {
  /**
   * A fact that was found in the last ten seconds, or else the result of `find`.
   *
   * @param key who asks, and about what: each user has their own facts
   */
  get(key: string, find: () => Promise<Fact>): Promise<Fact>;
}

/** @param isKept says which facts may be shown for ten seconds longer than they are true; all by default */
export function createRecent<Fact extends object | string>(
  clock: Clock,
  isKept: (fact: Fact) => boolean = () => true,
): Recent<Fact> {
  const kept = new LRUCache<string, Fact>({
    max: maxKept,
    ttl: keptMs,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  });
  return {
    async get(key, find) {
      const earlier = kept.get(key);
      if (earlier !== undefined) return earlier;
      const fact = await find();
      if (isKept(fact)) kept.set(key, fact);
      return fact;
    },
  };
}
