import type { Request, RequestHandler } from 'express';
import type { z } from 'zod';
import { readInclude, type KnownIncludes } from '@groundwork/jsonapi';
import type { Answer } from './answers.ts';
import type { Handler } from './routes.ts';

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

/** Which of the related records that an endpoint can add are asked for, each once. */
type IncludesOf<Include extends string> = (req: Request) => Include[];

/**
 * An endpoint, with what it reads and sends.
 *
 * @param endpoint gets the service's context, and a function that says which records a request includes
 */
export function endpoint<Ctx, const Include extends string = never>(
  operation: Operation<Include>,
  create: (ctx: Ctx, includesOf: IncludesOf<Include>) => RequestHandler,
): Handler<Ctx> {
  const { include } = operation;
  const includesOf: IncludesOf<Include> = (req) =>
    include === undefined ? [] : readInclude(req.query['include'], include);
  return Object.assign((ctx: Ctx) => create(ctx, includesOf), { operation });
}
