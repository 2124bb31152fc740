import { LRUCache } from 'lru-cache';
import { networkOf, networksPerSite, siteOf } from '@groundwork/http';

/**
 * Buckets, each counting per key and second:
 *
 * - `api`, `registry`: by token, for `/api/v2` and for the registry protocol;
 * - `objects`: by source address, for uploads, downloads and webhooks, which carry no token;
 * - `pages`: by source address, for the pages of the catalogue and what belongs to them;
 * - `anonymous`: by source address, for every other request that needs no token or has none;
 * - `discovery`: by source address, for what every client reads before its first request with a token, so that a flood of
 *   requests for unknown addresses takes it away from nobody behind the same address;
 * - `probes`: by source address, for health checks, so that nothing else can starve them;
 * - `failures`: by source address, for tokens that were wrong, or not looked up because others were.
 *
 * By source address means by its network, and more for all networks of its site (`networkOf`, `siteOf`).
 */
export type RateLimitBucket = 'api' | 'registry' | SourceBucket;

/** Buckets whose keys are source addresses. */
type SourceBucket = 'objects' | 'pages' | 'anonymous' | 'discovery' | 'probes' | 'failures';

/**
 * What is left in a bucket; all zero if there is no limit (docs/compatibility.md#headers: 0 means unlimited to
 * clients).
 */
export interface RateLimitState {
  readonly limit: number;
  readonly remaining: number;
  readonly resetMs: number;
  readonly exceeded: boolean;
}

export interface RateLimits {
  /** Takes one from the bucket of this key, a token id or an address; `exceeded` says that there was none left. */
  take(bucket: RateLimitBucket, key: string): RateLimitState;
}

/** More wrong tokens than this per second and source get 429 (T-TK-8). */
const mostFailures = 20;

/** How many wrong tokens per second a source may send; 0 for no limit. */
export const failureLimit = (limits: { readonly api: number }) => Math.min(limits.api, mostFailures);

/** Whoever starts or watches the platform asks for its health and its status in the same second, however small the limit is. */
const fewestProbes = 10;

const windowMs = 1_000;
/**
 * The most keys of a bucket that are counted at the same time. The least recently used one is forgotten first, and
 * starts again.
 */
const maxKeys = 10_000;
const unlimited: RateLimitState = { limit: 0, remaining: 0, resetMs: 0, exceeded: false };

/** The second that began with the first request of a key. */
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
    probes: sourceLimiterOf(limits.api && Math.max(limits.api, fewestProbes)),
    failures: sourceLimiterOf(failureLimit(limits)),
  };
  return { take: (bucket, key) => limiters[bucket](key) };
}

/** Counts addresses by their networks. What a network is refused is not counted for its site, so that it takes no more of that than its own share. */
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
    // A clock that is set back must not stretch a window.
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
