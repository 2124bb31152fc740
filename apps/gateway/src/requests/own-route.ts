import type { IncomingHttpHeaders } from 'node:http';
import type { Operation } from '@groundwork/http';
import type { GatewayContext } from '../context.ts';
import type { RateLimitBucket } from '../rate-limits/rate-limits.ts';
import type { CompleteResponse } from '../responses/complete-response.ts';

export interface OwnRoute {
  readonly path: string;
  readonly spec: string;
  readonly bucket: RateLimitBucket;
  readonly handler: OwnHandler;
}

export interface OwnRequest {
  readonly query: string;
  readonly headers: IncomingHttpHeaders;
}

export interface OwnHandler {
  (ctx: GatewayContext): (request: OwnRequest) => CompleteResponse | Promise<CompleteResponse>;
  readonly operation: Operation;
}

/** `operation` is the source of the endpoint's description (`libs/openapi`). */
export const ownEndpoint = (
  operation: Operation,
  create: (ctx: GatewayContext) => (request: OwnRequest) => CompleteResponse | Promise<CompleteResponse>,
): OwnHandler => Object.assign((ctx: GatewayContext) => create(ctx), { operation });
