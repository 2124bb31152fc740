import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/**
 * Buckets, each counting per key and second:
 *
 * - `api`, `registry`: by token, for `/api/v2` and for the registry protocol;
 * - `objects`: by source address, for uploads, downloads and webhooks, which carry no token;
 * - `anonymous`: by source address, for everything else that needs no token or brings none;
 * - `probes`: by source address, for health checks, so that nothing else can starve them;
 * - `failures`: by source address, for wrong tokens. It is asked only after a token was found wrong.
 */
export type RateLimitBucket = 'api' | 'registry' | 'objects' | 'anonymous' | 'probes' | 'failures';

/** What is left of a bucket; all zero where there is no limit (wire-facts 2.2: 0 means unlimited to clients). */
export interface RateLimitState {
  readonly limit: number;
  readonly remaining: number;
  readonly resetMilliseconds: number;
  readonly exceeded: boolean;
}

export interface RateLimits {
  /** Takes one from the bucket of this key. Never rejects: `exceeded` tells that there was none left. */
  take(bucket: RateLimitBucket, key: string): Promise<RateLimitState>;
}

/** More wrong tokens than this per second and source are answered 429 (reliability T-TK-8). */
const mostFailures = 20;
const unlimited: RateLimitState = { limit: 0, remaining: 0, resetMilliseconds: 0, exceeded: false };

/** @param limits requests per second; 0 turns a limit off */
export function createRateLimits(limits: { readonly api: number; readonly registry: number }): RateLimits {
  const limiters: Record<RateLimitBucket, RateLimiterMemory | undefined> = {
    api: limiterOf(limits.api),
    registry: limiterOf(limits.registry),
    objects: limiterOf(limits.registry),
    anonymous: limiterOf(limits.api),
    probes: limiterOf(limits.api),
    failures: limiterOf(Math.min(limits.api, mostFailures)),
  };
  return {
    async take(bucket, key) {
      const limiter = limiters[bucket];
      if (!limiter) return unlimited;
      try {
        return stateOf(limiter.points, await limiter.consume(key), false);
      } catch (thrown) {
        if (!(thrown instanceof RateLimiterRes)) throw thrown;
        return stateOf(limiter.points, thrown, true);
      }
    },
  };
}

function limiterOf(points: number): RateLimiterMemory | undefined {
  return points === 0 ? undefined : new RateLimiterMemory({ points, duration: 1 });
}

function stateOf(limit: number, result: RateLimiterRes, exceeded: boolean): RateLimitState {
  return {
    limit,
    remaining: Math.max(0, result.remainingPoints),
    resetMilliseconds: Math.max(0, result.msBeforeNext),
    exceeded,
  };
}
