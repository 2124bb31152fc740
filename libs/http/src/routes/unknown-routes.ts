import type { Express, Request } from 'express';
import { methodNotAllowed, unknownAddress } from '@groundwork/errors';

interface KnownRoute {
  readonly method: string;
  readonly path: string;
  readonly access: string;
}

/**
 * Adds the last handler of an app: 405 with `Allow` if the path accepts other methods, otherwise 404. A wrong method on
 * an internal route is also 404.
 */
export function refuseUnknownRoutes(app: Express, routes: readonly KnownRoute[]): void {
  const allowed = new WeakMap<Request, readonly string[]>();
  for (const [path, methods] of methodsByPath(routes.filter(({ access }) => access !== 'internal'))) {
    app.route(path).all((req, _res, next) => {
      allowed.set(req, [...(allowed.get(req) ?? []), ...methods]);
      next();
    });
  }
  app.use((req) => {
    const methods = allowed.get(req);
    throw methods ? methodNotAllowed([...new Set(methods)].sort()) : unknownAddress();
  });
}

function methodsByPath(routes: readonly KnownRoute[]): Map<string, string[]> {
  const methods = new Map<string, string[]>();
  for (const { path, method } of routes) {
    const also = method === 'GET' ? ['GET', 'HEAD'] : [method];
    methods.set(path, [...(methods.get(path) ?? []), ...also]);
  }
  return methods;
}
