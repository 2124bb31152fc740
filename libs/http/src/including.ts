import type { Request, RequestHandler } from 'express';
import { readInclude, type KnownIncludes } from '@groundwork/jsonapi';
import type { Handler, Route } from './routes.ts';

/** Which of the related records that an endpoint can add are asked for, each once. */
type IncludesOf<Name extends string> = (req: Request) => Name[];

/**
 * An endpoint whose `include` names related records. Every other endpoint refuses any `include`, so an endpoint that
 * does not declare its names cannot read the parameter either.
 *
 * @param known what `include` may name
 * @param endpoint gets a function that says what a request asks for
 */
export function including<Ctx, const Name extends string>(
  known: KnownIncludes<Name>,
  endpoint: (ctx: Ctx, includesOf: IncludesOf<Name>) => RequestHandler,
): Handler<Ctx> {
  const includesOf: IncludesOf<Name> = (req) => readInclude(req.query['include'], known);
  return Object.assign((ctx: Ctx) => endpoint(ctx, includesOf), { include: known });
}

const jsonApiPrefix = '/api/v2/';
const nothing: KnownIncludes = { added: [] };

/**
 * For an address that adds no records.
 *
 * @param value the parameter `include`
 * @throws GroundworkError `bad-request` if it names anything
 */
export function refuseAnyInclude(value: unknown): void {
  readInclude(value, nothing);
}

/**
 * The guard of a route against names that its endpoint does not know (docs/reference/common.md#include). Only JSON:API
 * has `include`: the registry protocol, webhooks and archives have parameters of their own.
 */
export function refusesUnknownIncludes({
  path,
  handler,
}: Pick<Route<never>, 'path' | 'handler'>): RequestHandler[] {
  if (!path.startsWith(jsonApiPrefix)) return [];
  const { include = nothing } = handler;
  return [
    (req, _res, next) => {
      readInclude(req.query['include'], include);
      next();
    },
  ];
}
