import { patternOfPath, type RouteOwner } from '@groundwork/contracts';
import type { RateLimitBucket } from '../rate-limits/rate-limits.ts';

export interface ServiceRoute {
  readonly owner: RouteOwner;
  readonly pattern: string;
  readonly needsToken: boolean;
  readonly bucket: RateLimitBucket;
  readonly time: 'whole' | 'until-answered';
  /** All methods that occur below this prefix; only the service knows the methods of each address. */
  readonly methods: readonly string[];
}

export const supportedMethods = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'];

/** Addresses that carry a signature instead of a token. */
const tokenless = /^\/(?:v1\/object|webhooks\/vcs)\/[^/]+/;

/** A form with an archive, which takes as long as its upload. */
const archiveForm = /^\/app\/organizations\/[^/]+\/(?:publish\/archive|policy-sets\/[^/]+\/versions)$/;

/** Undefined if no service owns the path. `/internal` never has an owner. */
export function serviceRouteOf(path: string): ServiceRoute | undefined {
  const owned = patternOfPath(path);
  if (owned === undefined) return undefined;
  if (tokenless.test(path)) {
    const isObject = path.startsWith('/v1/object/');
    const methods = isObject ? ['GET', 'HEAD', 'PUT'] : ['POST'];
    return {
      ...owned,
      needsToken: false,
      bucket: 'objects',
      time: isObject ? 'until-answered' : 'whole',
      methods,
    };
  }
  // Pages identify the user by a session cookie instead of a token.
  if (owned.owner === 'catalogue')
    return {
      ...owned,
      needsToken: false,
      bucket: 'pages',
      time: archiveForm.test(path) ? 'until-answered' : 'whole',
      methods: ['GET', 'HEAD', 'POST'],
    };
  if (path.startsWith('/api/registry/'))
    return { ...owned, needsToken: true, bucket: 'registry', time: 'whole', methods: ['GET', 'HEAD'] };
  return { ...owned, needsToken: true, bucket: 'api', time: 'whole', methods: supportedMethods };
}
