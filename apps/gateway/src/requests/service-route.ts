import { patternOfPath, type RouteOwner } from '@groundwork/contracts';
import type { RateLimitBucket } from '../rate-limits/rate-limits.ts';

/** How requests for a service's path are admitted and timed. */
export interface ServiceRoute {
  readonly owner: RouteOwner;
  /** The pattern that covers the path: the name of the route among the metrics. */
  readonly pattern: string;
  readonly needsToken: boolean;
  readonly bucket: RateLimitBucket;
  readonly time: 'whole' | 'until-answered';
  /** All that its service takes below this prefix; which of them an address takes, only the service knows. */
  readonly methods: readonly string[];
}

/** The methods that anything here supports. */
export const supportedMethods = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'];

/** Addresses that carry their own proof, a signature, in place of a token. */
const tokenless = /^\/(?:v1\/object|webhooks\/vcs)\/[^/]+/;

/** A form with an archive, which takes as long as its bytes take. */
const archiveForm = /^\/app\/organizations\/[^/]+\/publish\/archive$/;

/** How to treat a path that belongs to a service; undefined if nobody owns it. `/internal` never has an owner. */
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
  // Pages know people by a session of their own.
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
