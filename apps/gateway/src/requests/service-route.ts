import { ownerOfPath, type RouteOwner } from '@groundwork/contracts';
import type { RateLimitBucket } from '../rate-limits/rate-limits.ts';

/** How requests for a service's path are admitted and timed. */
export interface ServiceRoute {
  readonly owner: RouteOwner;
  readonly needsToken: boolean;
  readonly bucket: RateLimitBucket;
  readonly time: 'whole' | 'until-answered';
}

/** Addresses that carry their own proof, a signature, in place of a token. */
const tokenless = /^\/(?:v1\/object|webhooks\/vcs)\/[^/]+/;

/** How to treat a path that belongs to a service; undefined if nobody owns it. `/internal` never has an owner. */
export function serviceRouteOf(path: string): ServiceRoute | undefined {
  const owner = ownerOfPath(path);
  if (owner === undefined) return undefined;
  if (tokenless.test(path)) {
    const time = path.startsWith('/v1/object/') ? 'until-answered' : 'whole';
    return { owner, needsToken: false, bucket: 'objects', time };
  }
  const bucket = path.startsWith('/api/registry/') ? 'registry' : 'api';
  return { owner, needsToken: true, bucket, time: 'whole' };
}
