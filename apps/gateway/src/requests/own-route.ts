import type { GatewayContext } from '../context.ts';
import type { RateLimitBucket } from '../rate-limits/rate-limits.ts';
import type { Answer } from '../responses/answer.ts';

/** An address that the gateway answers itself, for GET and HEAD, without a token. */
export interface OwnRoute {
  readonly path: string;
  /** Where its behavior is documented. */
  readonly spec: string;
  readonly bucket: RateLimitBucket;
  readonly handler: (ctx: GatewayContext) => () => Answer | Promise<Answer>;
}
