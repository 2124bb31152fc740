import type { Request, RequestHandler } from 'express';
import { readInclude } from '@groundwork/jsonapi';
import type { Handler, Operation } from './operation.ts';

type IncludesOf<Include extends string> = (req: Request) => Include[];

/**
 * An endpoint with its description.
 *
 * @param create makes the handler from the service's context and a function that reads the names in `include`
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
