import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import { denied, timeout, unauthenticated } from '@groundwork/errors';
import { RefusedInternalToken, type InternalCaller, type InternalVerifier } from '@groundwork/auth';
import type { Logger } from '@groundwork/telemetry/logging';
import { bearerOf } from '../requests/bearer.ts';
import { maxBodyBytes } from '../requests/body-rules.ts';
import { contextOf, remainingTimeOf } from '../requests/request-context.ts';
import { renderError } from '../responses/error-response.ts';
import { meaningOf, noteRefusal } from '../responses/failures.ts';
import { inspectResponses, type OnUndescribed } from './description-check.ts';
import type { Route } from './route.ts';
import { refusesUnknownIncludes } from './unknown-includes.ts';
import { refuseUnknownRoutes } from './unknown-routes.ts';

interface MountOptions {
  readonly logger: Logger;
  readonly verifier: InternalVerifier;
  readonly onUndescribed?: OnUndescribed | undefined;
}

/** Adds the routes of a service, then a handler that refuses other requests (404, 405), then the only error handler. */
export function mountRoutes<Ctx>(
  app: Express,
  { logger, verifier, onUndescribed }: MountOptions,
  ctx: Ctx,
  routes: readonly Route<Ctx>[],
): void {
  for (const route of routes) {
    const before = [
      authenticate(route, verifier),
      ...refusesUnknownIncludes(route),
      ...limit(route, logger),
      ...readsBody(route),
      ...(onUndescribed ? inspectResponses(route, onUndescribed) : []),
    ];
    app[methodNames[route.method]](route.path, ...before, route.handler(ctx));
  }
  refuseUnknownRoutes(app, routes);
  app.use(errorHandler(logger));
}

const methodNames = { GET: 'get', POST: 'post', PATCH: 'patch', PUT: 'put', DELETE: 'delete' } as const;

function authenticate(
  { path, access, issuers = [] }: Pick<Route<never>, 'path' | 'access' | 'issuers'>,
  verifier: InternalVerifier,
): RequestHandler {
  return (req, _res, next) => {
    contextOf(req).route = path;
    if (access === 'public') {
      next();
      return;
    }
    const caller = verifier.verify(bearerOf(req.get('authorization')));
    if (access === 'principal') refuseWithoutPrincipal(caller);
    else if (!issuers.includes(caller.issuer)) throw denied('another-issuer');
    contextOf(req).caller = caller;
    next();
  };
}

function refuseWithoutPrincipal({ issuer, principal }: InternalCaller): void {
  if (issuer !== 'gateway' || principal === null) throw unauthenticated();
}

function limit({ deadline = 'service' }: Pick<Route<never>, 'deadline'>, logger: Logger): RequestHandler[] {
  if (deadline === 'none') return [];
  return [
    (req, res, next) => {
      const overdue = () => fail(timeout('The request took too long. Try again.'), req, res, logger);
      const timer = setTimeout(overdue, remainingTimeOf(req));
      res.once('close', () => clearTimeout(timer));
      next();
    },
  ];
}

function readsBody({ method, body = 'document' }: Pick<Route<never>, 'method' | 'body'>): RequestHandler[] {
  if (method === 'GET' || body === 'stream') return [];
  return [express.raw({ type: () => true, limit: maxBodyBytes, inflate: false })];
}

function errorHandler(logger: Logger): ErrorRequestHandler {
  // eslint-disable-next-line @typescript-eslint/no-unused-vars -- express tells error handlers by four parameters
  return (thrown: unknown, req, res, _next) => {
    fail(thrown, req, res, logger);
  };
}

function fail(thrown: unknown, req: Request, res: Response, logger: Logger): void {
  const { requestId, path } = contextOf(req);
  const { status, headers, body } = renderError(meaningOf(thrown), path);
  noteRefusal(req, thrown);
  if (thrown instanceof RefusedInternalToken)
    logger.warn({ reason: thrown.reason, requestId, path }, 'refused the token of an internal request');
  if (status >= 500)
    logger.error(
      { err: thrown, status, requestId, method: req.method, path },
      status === 500
        ? 'request failed with an unexpected error'
        : 'request failed because a dependency is unavailable',
    );
  if (!res.headersSent) res.status(status).set(headers).send(body);
  // Once bytes are sent, only closing the connection tells the client that the response is incomplete.
  else if (!res.writableEnded) res.destroy();
}
