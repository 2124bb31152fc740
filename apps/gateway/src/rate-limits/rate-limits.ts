import { LRUCache } from 'lru-cache';
import { networkOf, networksPerSite, siteOf } from '@groundwork/http';

/**
 * Buckets, each counting per key and second:
 *
 * - `api`, `registry`: by token, for `/api/v2` and for the registry protocol;
 * - `objects`: by source address, for uploads, downloads and webhooks, which carry no token;
 * - `pages`: by source address, for the catalogue;
 * - `anonymous`: by source address, for every other request that needs no token or has none;
 * - `discovery`: by source address, for the reads before a client's first request with a token, so that a flood of unknown addresses from
 *   the same source cannot block them;
 * - `probes`: by source address, for health checks, so that nothing else can starve them;
 * - `failures`: by source address, for tokens that were wrong, or were not looked up because others were wrong.
 *
 * A source address is counted by its network, with a higher limit for its site (`networkOf`, `siteOf`).
 */
export type RateLimitBucket = 'api' | 'registry' | SourceBucket;

type SourceBucket = 'objects' | 'pages' | 'anonymous' | 'discovery' | 'probes' | 'failures';

/** All zero if there is no limit: to clients, 0 means unlimited (docs/compatibility.md#headers). */
export interface RateLimitState {
  readonly limit: number;
  readonly remaining: number;
  readonly resetMs: number;
  readonly exceeded: boolean;
}

export interface RateLimits {
  /** Takes one request from the bucket of this key, a token id or an address; `exceeded` is true if none was left. */
  take(bucket: RateLimitBucket, key: string): RateLimitState;
}

/** More wrong tokens than this per second and source get 429 (T-TK-8). */
const maxFailures = 20;

export const failureLimit = (limits: { readonly api: number }) => Math.min(limits.api, maxFailures);

/** Number of probes per second that are always allowed, because a monitor requests health and status in the same second. */
const minProbes = 10;

const windowMs = 1_000;
/**
 * Limit on the number of keys that a bucket remembers. Beyond it, the least recently used key is forgotten, so its count restarts at zero.
 */
const maxKeys = 10_000;
const unlimited: RateLimitState = { limit: 0, remaining: 0, resetMs: 0, exceeded: false };

interface Window {
  readonly endsAt: number;
  taken: number;
}

type Limiter = (key: string) => RateLimitState;

/** @param limits requests per second; 0 turns a limit off */
export function createRateLimits(limits: { readonly api: number; readonly registry: number }): RateLimits {
  const limiters: Record<RateLimitBucket, Limiter> = {
    api: limiterOf(limits.api),
    registry: limiterOf(limits.registry),
    objects: sourceLimiterOf(limits.registry),
    pages: sourceLimiterOf(limits.registry),
    anonymous: sourceLimiterOf(limits.api),
    discovery: sourceLimiterOf(limits.registry),
    probes: sourceLimiterOf(limits.api && Math.max(limits.api, minProbes)),
    failures: sourceLimiterOf(failureLimit(limits)),
  };
  return { take: (bucket, key) => limiters[bucket](key) };
}

/** Counts addresses by their networks. A refused request is not counted for the site, so one network cannot use up its limit. */
function sourceLimiterOf(limit: number): Limiter {
  const ofNetwork = limiterOf(limit);
  const ofSite = limiterOf(limit * networksPerSite);
  return (address) => {
    const state = ofNetwork(networkOf(address));
    const site = siteOf(address);
    if (state.exceeded || site === undefined) return state;
    const siteState = ofSite(site);
    return siteState.exceeded ? siteState : state;
  };
}

function limiterOf(limit: number): Limiter {
  if (limit === 0) return () => unlimited;
  const windows = new LRUCache<string, Window>({ max: maxKeys });
  return (key) => {
    // Monotonic: a clock that is set back must not stretch a window.
    const now = performance.now();
    let window = windows.get(key);
    if (!window || window.endsAt <= now) {
      window = { endsAt: now + windowMs, taken: 0 };
      windows.set(key, window);
    }
    window.taken += 1;
    return {
      limit,
      remaining: Math.max(0, limit - window.taken),
      resetMs: window.endsAt - now,
      exceeded: window.taken > limit,
    };
  };
}
