import { ownerOfPath } from '@groundwork/contracts';
import type { GatewayContext } from './context.ts';
import { showDiscoveryDocument } from './discovery/show-discovery-document.ts';
import type { UpstreamName } from './forwarding/upstreams.ts';
import { showLiveness, showReadiness, showStatus } from './platform/show-health.ts';
import { showPing } from './platform/show-ping.ts';
import type { RateLimitBucket } from './rate-limits/rate-limits.ts';
import type { Answer } from './responses/answer.ts';

/** What the gateway answers itself, GET and HEAD, without a token. Everything else belongs to a service. */
export interface OwnRoute {
  readonly path: string;
  /** Where its behaviour is written down. */
  readonly spec: string;
  readonly bucket: RateLimitBucket;
  readonly handler: (ctx: GatewayContext) => () => Answer | Promise<Answer>;
}

export const routes: readonly OwnRoute[] = [
  {
    path: '/.well-known/terraform.json',
    spec: 'A0',
    bucket: 'anonymous',
    handler: showDiscoveryDocument,
  },
  { path: '/api/v2/ping', spec: 'design 8', bucket: 'anonymous', handler: showPing },
  { path: '/livez', spec: 'design 8', bucket: 'probes', handler: showLiveness },
  { path: '/readyz', spec: 'design 8', bucket: 'probes', handler: showReadiness },
  { path: '/statusz', spec: 'design 8', bucket: 'probes', handler: showStatus },
];

/** How a service's path is admitted and timed. */
export interface ServiceRoute {
  readonly owner: UpstreamName;
  readonly needsToken: boolean;
  readonly bucket: RateLimitBucket;
  readonly time: 'whole' | 'until-answered';
}

/** Addresses that carry their own proof, a signature, instead of a token. */
const tokenless = /^\/(?:v1\/object|webhooks\/vcs)\/[^/]+/;

/** How to treat a path that belongs to a service; undefined where nobody owns it. `/internal` never has an owner. */
export function serviceRouteOf(path: string): ServiceRoute | undefined {
  const owner = ownerOfPath(path);
  if (owner === undefined || owner === 'gateway') return undefined;
  if (tokenless.test(path)) {
    const time = path.startsWith('/v1/object/') ? 'until-answered' : 'whole';
    return { owner, needsToken: false, bucket: 'objects', time };
  }
  const bucket = path.startsWith('/api/registry/') ? 'registry' : 'api';
  return { owner, needsToken: true, bucket, time: 'whole' };
}
