import type { RequestHandler } from 'express';
import type { z } from 'zod';
import type { KnownIncludes } from '@groundwork/jsonapi';
import type { Answer } from './described-responses.ts';

/** What an endpoint reads and sends: the source of its description (`libs/openapi`). Tests hold it to this. */
export interface Operation<Include extends string = string> {
  /** The schema of the body that it reads: `resourceBody` or `identifiersBody`; nothing if it reads none. */
  readonly takes?: z.ZodType;
  /** Parameters of the query that it reads, besides `include` and, for a page of a list, `page[…]`. */
  readonly query?: z.ZodObject;
  /** The related records that `include` may name; nothing if there are none, and then any `include` is refused. */
  readonly include?: KnownIncludes<Include>;
  /** What it sends when it succeeds: one answer, or each of several with another status. */
  readonly answers: Answer | readonly Answer[];
}

/** The request handler of a context. Only those for other services do not say what they read and send. */
export interface RouteHandler<Ctx> {
  (ctx: Ctx): RequestHandler;
  readonly operation?: Operation;
}

/** What an endpoint exports (`endpoint`): its request handler, with what it reads and sends. */
export interface Handler<Ctx> extends RouteHandler<Ctx> {
  readonly operation: Operation;
}
