import type { Request, RequestHandler } from 'express';
import { readInclude } from '@groundwork/jsonapi';
import type { Handler, Operation } from './operation.ts';

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
