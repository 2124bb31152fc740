import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import type { ServiceName } from '@groundwork/contracts';
import { notFound, timeout, unauthenticated } from '@groundwork/errors';
import { RefusedInternalToken, type InternalCaller, type InternalVerifier } from '@groundwork/auth';
import type { Logger } from '@groundwork/logging';
import { bearerOf } from './bearer.ts';
import { largestBody } from './body-rules.ts';
import type { Operation } from './endpoint.ts';
import { renderError } from './error-response.ts';
import { meaningOf } from './failures.ts';
import { refusesUnknownIncludes } from './including.ts';
import { inspectAnswers, type OnUndescribed } from './inspection.ts';
import { contextOf, remainingTimeOf } from './request-context.ts';
import { refuseUnanswered } from './unanswered.ts';

/** One line of a service's table of contents: its endpoints, as `routes.ts` lists them. */
export interface Route<Ctx> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Express 5 path, e.g. `/api/v2/policy-sets/:id`. */
  readonly path: string;
  /** Where it is specified, e.g. `A4`. */
  readonly spec: string;
  /**
   * - `principal`: a request that the gateway has authenticated.
   * - `public`: anyone, without a token.
   * - `internal`: another service, one of `issuers`.
   */
  readonly access: 'principal' | 'public' | 'internal';
  readonly issuers?: readonly ServiceName[];
  /** `document` (default): a body of up to 1 MiB is read first, for `parseBody`. `stream`: the handler reads it. */
  readonly body?: 'document' | 'stream';
  /** `service` (default): answered within 10 s. `none`: takes as long as its bytes take. */
  readonly deadline?: 'service' | 'none';
  readonly handler: RouteHandler<Ctx>;
}

/** The request handler of a context. Only those for other services do not say what they read and send. */
interface RouteHandler<Ctx> {
  (ctx: Ctx): RequestHandler;
  readonly operation?: Operation;
}

/** What an endpoint exports (`endpoint`): its request handler, with what it reads and sends. */
export interface Handler<Ctx> extends RouteHandler<Ctx> {
  readonly operation: Operation;
}

/** What a route differs in from most others, which are for principals, take a document and answer within 10 s. */
export type RouteOptions = Partial<Pick<Route<never>, 'access' | 'body' | 'deadline'>>;

/**
 * One line of a route table, e.g. `get('/api/v2/policy-sets/:id', 'B3', showPolicySet)`.
 *
 * @param path Express 5 path
 * @param spec Where it is specified, e.g. `B3`
 * @param handler The endpoint
 * @param options What it differs in from most others; none for most
 */
type Verb = <Ctx>(path: string, spec: string, handler: Handler<Ctx>, options?: RouteOptions) => Route<Ctx>;

const verb =
  (method: Route<never>['method']): Verb =>
  (path, spec, handler, options) => ({ method, path, spec, access: 'principal', handler, ...options });

/** A route of `GET`, which answers `HEAD` too. */
export const get = verb('GET');
/** A route of `POST`. */
export const post = verb('POST');
/** A route of `PATCH`. */
export const patch = verb('PATCH');
/** A route of `PUT`. */
export const put = verb('PUT');
/** A route of `DELETE`. */
export const remove = verb('DELETE');

interface MountOptions {
  readonly logger: Logger;
  readonly verifier: InternalVerifier;
  /** Hears where endpoints differ from their descriptions (`Operation`), in tests. */
  readonly onUndescribed?: OnUndescribed | undefined;
}

/** Adds the routes of a service, then 404 or 405 for everything else, then the one error handler. */
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
      ...(onUndescribed ? inspectAnswers(route, onUndescribed) : []),
    ];
    app[methodNames[route.method]](route.path, ...before, route.handler(ctx));
  }
  refuseUnanswered(app, routes);
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
    // An internal route does not exist for services that may not use it.
    else if (!issuers.includes(caller.issuer)) throw notFound();
    contextOf(req).caller = caller;
    next();
  };
}

function refuseWithoutPrincipal({ issuer, principal }: InternalCaller): void {
  if (issuer !== 'gateway' || principal === null) throw unauthenticated();
}

/** Answers a request whose time has run out, whatever its handler still does. */
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
  return [express.raw({ type: () => true, limit: largestBody, inflate: false })];
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
  if (thrown instanceof RefusedInternalToken)
    logger.warn({ reason: thrown.reason, requestId, path }, 'refused the token of an internal request');
  if (status >= 500)
    logger.error(
      { err: thrown, status, requestId, method: req.method, path },
      status === 500 ? 'request failed with an unexpected error' : 'request failed because something is away',
    );
  if (!res.headersSent) res.status(status).set(headers).send(body);
  // Once bytes have been sent, closing the connection is the only way to say that they are incomplete.
  else if (!res.writableEnded) res.destroy();
}
