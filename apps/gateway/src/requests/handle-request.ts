import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Principal, RouteOwner } from '@groundwork/contracts';
import {
  isGroundworkError,
  methodNotAllowed,
  tooManyRequests,
  unauthenticated,
  unknownAddress,
} from '@groundwork/errors';
import { readablePath } from '@groundwork/http';
import { metrics, startSpan } from '@groundwork/telemetry';
import type { GatewayContext } from '../context.ts';
import { forward } from '../forwarding/forward.ts';
import {
  loadResponse,
  moduleDocumentIn,
  moduleListIn,
  modulePageIn,
  recordDocumentIn,
  type DocumentReader,
} from '../forwarding/load-response.ts';
import { clientTraceparent } from '../forwarding/upstreams.ts';
import { isPlainRead } from '../hot-reads/hot-path.ts';
import type { RateLimitBucket } from '../rate-limits/rate-limits.ts';
import { failureResponse, sendResponse, type CompleteResponse } from '../responses/complete-response.ts';
import { routes } from '../routes.ts';
import { createBearerTokenReader, missingTokenAdvice, type BearerToken } from '../tokens/bearer-token.ts';
import type { TokenEntry } from '../tokens/token-check.ts';
import { noteWhenOver } from './access-log.ts';
import { refuseAmbiguity } from './ambiguous-request.ts';
import { discardBody } from '../exchanges/discard-body.ts';
import { beginExchange, hasBody, type Exchange } from '../exchanges/exchange.ts';
import { whenKnown, type MaybePromise } from '../exchanges/maybe-promise.ts';
import { supportedMethods, type ServiceRoute } from './service-route.ts';
import { createOriginReader } from '../exchanges/origin.ts';
import { createSourceAddress } from '../exchanges/source-address.ts';
import { createTargetReader, type Target } from './target.ts';

export type RequestHandler = (req: IncomingMessage, res: ServerResponse, expectsContinue: boolean) => void;

export function createRequestHandler(ctx: GatewayContext): RequestHandler {
  const readOrigin = createOriginReader(createSourceAddress(ctx.config.trustedProxies), ctx.verifier);
  const own = new Map(routes.map(({ path, bucket, handler }) => [path, { bucket, handle: handler(ctx) }]));
  const readTarget = createTargetReader();
  const readToken = createBearerTokenReader();

  function serve(exchange: Exchange): MaybePromise<void> {
    const { req } = exchange;
    const target = acceptedTarget(exchange, readTarget, own);
    exchange.path = target.path;
    const ownRoute = own.get(target.path);
    if (ownRoute) {
      exchange.route = target.path;
      exchange.isRoutine = ownRoute.bucket === 'probes';
      take(ctx, exchange, ownRoute.bucket, exchange.sourceAddress);
      if (req.method !== 'GET' && req.method !== 'HEAD') throw methodNotAllowed(ownMethods);
      return whenKnown(ownRoute.handle({ query: target.query, headers: req.headers }), (response) =>
        sendResponse(exchange, response),
      );
    }
    if (!target.route) {
      take(ctx, exchange, 'anonymous', exchange.sourceAddress);
      throw unknownAddress();
    }
    const { route } = target;
    exchange.route = route.pattern;
    exchange.span = startSpan({ name: route.pattern, kind: 'server', parent: clientTraceparent(req) });
    const { span } = exchange;
    return span
      ? span.within(() => serveRoute(exchange, target, route))
      : serveRoute(exchange, target, route);
  }

  function serveRoute(exchange: Exchange, target: Target, route: ServiceRoute): MaybePromise<void> {
    const { req } = exchange;
    if (route.needsToken)
      return whenKnown(identify(ctx, exchange, readToken(req)), (entry) =>
        serveAs(ctx, exchange, target, route, entry),
      );
    take(ctx, exchange, route.bucket, exchange.sourceAddress);
    return forwardTo(ctx, exchange, target, route, null);
  }

  return (req, res, expectsContinue) => {
    if (refusedConnections.has(req.socket)) return;
    const exchange = beginExchange(req, res, expectsContinue, readOrigin);
    noteWhenOver(ctx.logger, exchange);
    const refused = (thrown: unknown) => refuse(ctx, exchange, thrown);
    try {
      const serving = serve(exchange);
      if (serving) serving.catch(refused);
    } catch (thrown) {
      refused(thrown);
    }
  };
}

/** Connections with an ambiguous request. The bytes after it may be the body of the refused request, so they are never processed. */
const refusedConnections = new WeakSet<object>();

const ownMethods = ['GET', 'HEAD'];

/** If the target is refused, marks the connection at once, before the parser continues. */
function acceptedTarget(
  exchange: Exchange,
  readTarget: (rawTarget: string) => Target,
  own: ReadonlyMap<string, unknown>,
): Target {
  const { req } = exchange;
  const { method = '', url = '' } = req;
  try {
    refuseAmbiguity(req);
    const target = readTarget(url);
    if (!supportedMethods.includes(method))
      throw refusalOfMethod(own.has(target.path) ? ownMethods : target.route?.methods);
    return target;
  } catch (refusal) {
    refusedConnections.add(req.socket);
    exchange.path = readablePath(url);
    throw refusal;
  }
}

const refusalOfMethod = (allowed: readonly string[] | undefined) =>
  allowed ? methodNotAllowed(allowed) : unknownAddress();

function serveAs(
  ctx: GatewayContext,
  exchange: Exchange,
  target: Target,
  route: ServiceRoute,
  entry: TokenEntry,
): MaybePromise<void> {
  exchange.principalId = entry.principal.id;
  take(ctx, exchange, route.bucket, entry.principal.tokenId);
  if (!isPlainRead(exchange.req)) return forwardTo(ctx, exchange, target, route, entry.principal);
  const forwarded = () => shareOrForward(ctx, exchange, target, route, entry);
  return target.hotKind ? serveHot(ctx, exchange, target, entry, forwarded) : forwarded();
}

function serveHot(
  ctx: GatewayContext,
  exchange: Exchange,
  target: Target,
  entry: TokenEntry,
  forwarded: () => Promise<void>,
): MaybePromise<void> {
  exchange.isRoutine = true;
  return whenKnown(readHot(ctx, exchange, target, entry), (response) => {
    if (response) {
      sendResponse(exchange, response);
      return;
    }
    // A response that is too long to be kept is forwarded like any other.
    exchange.isRoutine = false;
    return forwarded();
  });
}

/** Equal reads with the same token share a request that starts after all of them, so its response is as new as their own (ADR 47). */
function shareOrForward(
  ctx: GatewayContext,
  exchange: Exchange,
  target: Target,
  route: ServiceRoute,
  { serial, principal }: TokenEntry,
): Promise<void> {
  const { accept, 'x-terraform-version': terraform, 'user-agent': agent } = exchange.req.headers;
  const key = JSON.stringify([serial, target.path, target.query, accept, terraform, agent]);
  const forwarded = () => forwardTo(ctx, exchange, target, route, principal);
  const shared = ctx.sharedReads.join(key, () =>
    loadResponse(ctx.upstreams, exchange, { ...addressOf(target, route), principal }),
  );
  if (!shared) return ctx.sharedReads.alone(key, forwarded);
  return shared.then((response) => (response ? sendResponse(exchange, response) : forwarded()));
}

function forwardTo(
  ctx: GatewayContext,
  exchange: Exchange,
  target: Target,
  route: ServiceRoute,
  principal: Principal | null,
): Promise<void> {
  return forward(ctx, exchange, { ...addressOf(target, route), time: route.time, principal });
}

const addressOf = ({ path, query }: Target, { owner }: ServiceRoute) => ({
  owner,
  target: query === '' ? path : `${path}?${query}`,
});

function readHot(
  ctx: GatewayContext,
  exchange: Exchange,
  { path, query, hotKind }: Target,
  { principal }: TokenEntry,
): MaybePromise<CompleteResponse | undefined> {
  const target = query === '' ? path : `${path}?${query}`;
  const load =
    <Document>(owner: RouteOwner, documentIn: DocumentReader<Document>) =>
    (purpose: 'read' | 'renewal') => {
      if (purpose === 'read') exchange.isRoutine = false;
      return loadResponse(ctx.upstreams, exchange, { owner, target, principal, documentIn });
    };
  switch (hotKind) {
    case undefined:
      return undefined;
    case 'module':
      return ctx.moduleReads.read(target, principal, load('registry', moduleDocumentIn));
    case 'page of modules':
      return ctx.pageReads.read(target, principal, load('registry', modulePageIn));
    case 'list of modules':
      return ctx.listReads.read(target, principal, load('registry', moduleListIn));
    default:
      return ctx.recordReads[hotKind].read(target, principal, load(hotKind, recordDocumentIn));
  }
}

/** A failure counts against the source of the request; a token that is remembered never does. */
function identify(
  ctx: GatewayContext,
  exchange: Exchange,
  bearer: BearerToken | undefined,
): MaybePromise<TokenEntry> {
  if (!bearer) {
    take(ctx, exchange, 'anonymous', exchange.sourceAddress);
    throw unauthenticated(missingTokenAdvice(exchange.req.headers.authorization));
  }
  return ctx.tokens.remembered(bearer) ?? askFor(ctx, exchange, bearer);
}

async function askFor(ctx: GatewayContext, exchange: Exchange, bearer: BearerToken): Promise<TokenEntry> {
  try {
    return await ctx.tokens.ask(bearer, exchange);
  } catch (failure) {
    const isWrong =
      isGroundworkError(failure, 'unauthenticated') || isGroundworkError(failure, 'too-many-requests');
    take(ctx, exchange, isWrong ? 'failures' : 'anonymous', exchange.sourceAddress);
    throw failure;
  }
}

function take(
  { rateLimits }: GatewayContext,
  exchange: Exchange,
  bucket: RateLimitBucket,
  key: string,
): void {
  const state = rateLimits.take(bucket, key);
  exchange.rateLimit = state;
  if (!state.exceeded) return;
  metrics.rateLimited.cell({ bucket }).value += 1;
  throw tooManyRequests(Math.max(1, Math.ceil(state.resetMs / 1000)));
}

/** After an ambiguous request, or a body that arrived too slowly, the connection is closed. */
function refuse(ctx: GatewayContext, exchange: Exchange, thrown: unknown): void {
  const { req, res, requestId, path } = exchange;
  const failure = isGroundworkError(thrown) ? thrown : undefined;
  if (!failure) ctx.logger.error({ err: thrown, requestId, path }, 'request failed with an unexpected error');
  exchange.rateLimit ??= ctx.rateLimits.take('anonymous', exchange.sourceAddress);
  if (res.headersSent) {
    res.destroy();
    return;
  }
  if (refusedConnections.has(req.socket) || failure?.kind === 'request-timeout')
    res.setHeader('Connection', 'close');
  else if (hasBody(req)) discardBody(req);
  sendResponse(exchange, failureResponse(failure, path));
}
