import type { IncomingHttpHeaders } from 'node:http';
import type { Operation } from '@groundwork/http';
import type { GatewayContext } from '../context.ts';
import type { RateLimitBucket } from '../rate-limits/rate-limits.ts';
import type { Answer } from '../responses/answer.ts';

/** An address that the gateway serves itself, for GET and HEAD, without a token. */
export interface OwnRoute {
  readonly path: string;
  /** Where its behavior is documented. */
  readonly spec: string;
  readonly bucket: RateLimitBucket;
  readonly handler: OwnHandler;
}

/** What the gateway's own endpoints read of a request. */
export interface OwnRequest {
  /** What follows the question mark; empty if there is none. */
  readonly query: string;
  readonly headers: IncomingHttpHeaders;
}

/** What an endpoint of the gateway itself exports: the handler of a context, and what it sends. */
export interface OwnHandler {
  (ctx: GatewayContext): (request: OwnRequest) => Answer | Promise<Answer>;
  readonly operation: Operation;
}

/** An endpoint of the gateway itself, with what it sends: the source of its description (`libs/openapi`). */
export const ownEndpoint = (
  operation: Operation,
  create: (ctx: GatewayContext) => (request: OwnRequest) => Answer | Promise<Answer>,
): OwnHandler => Object.assign((ctx: GatewayContext) => create(ctx), { operation });
