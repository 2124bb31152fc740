import type { RequestHandler } from 'express';
import type { z } from 'zod';
import type { KnownIncludes } from '@groundwork/jsonapi';
import type { DescribedResponse } from './described-responses.ts';

/**
 * Description of an endpoint's input and output. `libs/openapi` documents the endpoint from it, and tests check that
 * the endpoint matches it.
 */
export interface Operation<Include extends string = string> {
  /** Schema of the body: `resourceBody` or `identifiersBody`; absent if the endpoint reads no body. */
  readonly takes?: z.ZodType;
  /** Query parameters besides `include` and, for a page of a list, `page[…]`. */
  readonly query?: z.ZodObject;
  /** Related records that `include` may name; if absent, any `include` is refused. */
  readonly include?: KnownIncludes<Include>;
  /** Responses on success, each with a different status. */
  readonly responses: DescribedResponse | readonly DescribedResponse[];
}

/** Creates a request handler for a context. Only handlers of internal routes have no description. */
export interface RouteHandler<Ctx> {
  (ctx: Ctx): RequestHandler;
  readonly operation?: Operation;
}

/** Request handler of an endpoint, with its description. */
export interface Handler<Ctx> extends RouteHandler<Ctx> {
  readonly operation: Operation;
}
