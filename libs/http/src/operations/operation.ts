import type { RequestHandler } from 'express';
import type { z } from 'zod';
import type { KnownIncludes } from '@groundwork/jsonapi';
import type { DescribedResponse } from './described-responses.ts';

/**
 * Description of an endpoint's input and output, from which `libs/openapi` documents it. Tests hold the endpoint to it.
 */
export interface Operation<Include extends string = string> {
  /** Schema of the body: `resourceBody` or `identifiersBody`; absent if it reads none. */
  readonly takes?: z.ZodType;
  /** Query parameters besides `include` and, for a page of a list, `page[…]`. */
  readonly query?: z.ZodObject;
  /** Related records that `include` may name; if absent, any `include` is refused. */
  readonly include?: KnownIncludes<Include>;
  /** Responses on success, each with another status. */
  readonly responses: DescribedResponse | readonly DescribedResponse[];
}

/** Request handler for a context. Only internal ones have no description. */
export interface RouteHandler<Ctx> {
  (ctx: Ctx): RequestHandler;
  readonly operation?: Operation;
}

/** Request handler of an endpoint, with its description. */
export interface Handler<Ctx> extends RouteHandler<Ctx> {
  readonly operation: Operation;
}
