import type { RequestHandler } from 'express';
import { readInclude, type KnownIncludes } from '@groundwork/jsonapi';
import type { Route } from './route.ts';

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
  const { include = nothing } = handler.operation ?? {};
  return [
    (req, _res, next) => {
      readInclude(req.query['include'], include);
      next();
    },
  ];
}
