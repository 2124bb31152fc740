import type { GatewayContext } from '../context.ts';
import type { RateLimitBucket } from '../rate-limits/rate-limits.ts';
import type { Answer } from '../responses/answer.ts';

/** An address that the gateway serves itself, for GET and HEAD, without a token. */
export interface OwnRoute {
  readonly path: string;
  /** Where its behavior is documented. */
  readonly spec: string;
  readonly bucket: RateLimitBucket;
  /** @param query what follows the question mark; empty if there is none */
  readonly handler: (ctx: GatewayContext) => (query: string) => Answer | Promise<Answer>;
}
