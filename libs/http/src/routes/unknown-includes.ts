import type { RequestHandler } from 'express';
import { readInclude, type KnownIncludes } from '@groundwork/jsonapi';
import type { Route } from './route.ts';

const jsonApiPrefix = '/api/v2/';
const nothing: KnownIncludes = { added: [] };

/** Guard of an endpoint that has no related records. @throws GroundworkError `bad-request` if `include` is not empty */
export function refuseAnyInclude(value: unknown): void {
  readInclude(value, nothing);
}

/**
 * Guard of a route against unknown names in `include` (docs/reference/common.md#include). Applies only to JSON:API:
 * the registry protocol, webhooks and archives have other parameters.
 */
export function refusesUnknownIncludes({
  path,
  handler,
}: Pick<Route<never>, 'path' | 'handler'>): RequestHandler[] {
  if (!path.startsWith(jsonApiPrefix)) return [];
  const { include = nothing } = handler.operation ?? {};
  return [
    (req, _res, next) => {
      readInclude(req.query['include'], include);
      next();
    },
  ];
}
