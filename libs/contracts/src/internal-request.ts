import type { z } from 'zod';
import type { ServiceName } from './services.ts';

/**
 * A request between services.
 *
 * - `owner` serves it; only the `issuers` may send it.
 * - Always a POST with a JSON body at `/internal/<path>`, so that no secret or name is part of an address.
 */
export interface InternalRequest<
  Body extends z.ZodType = z.ZodType,
  ResponseSchema extends z.ZodType = z.ZodType,
> {
  readonly owner: ServiceName;
  readonly path: `/internal/${string}`;
  readonly issuers: readonly ServiceName[];
  readonly body: Body;
  readonly response: ResponseSchema;
}

/** Declares an internal request, keeping the exact types of its schemas. */
export function defineInternalRequest<Body extends z.ZodType, ResponseSchema extends z.ZodType>(
  request: InternalRequest<Body, ResponseSchema>,
): InternalRequest<Body, ResponseSchema> {
  return request;
}
