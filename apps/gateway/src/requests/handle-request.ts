import type { IncomingMessage, ServerResponse } from 'node:http';
import { isGroundworkError, notFound, tooManyRequests, unauthenticated } from '@groundwork/errors';
import type { GatewayContext } from '../context.ts';
import { forward } from '../forwarding/forward.ts';
import { isPlainRead, loadHotRead } from '../hot-reads/load-hot-read.ts';
import type { RateLimitBucket } from '../rate-limits/rate-limits.ts';
import { answerToFailure, sendAnswer, type Answer } from '../responses/answer.ts';
import { routes, type ServiceRoute } from '../routes.ts';
import { bearerTokenOf } from '../tokens/bearer-token.ts';
import type { TokenEntry } from '../tokens/token-check.ts';
import { logWhenOver } from './access-log.ts';
import { refuseAmbiguity } from './ambiguous-request.ts';
import { discardBody } from './discard-body.ts';
import { beginExchange, hasBody, type Exchange } from './exchange.ts';
import { createSourceAddress } from './source-address.ts';
import { createTargetReader, type Target } from './target.ts';

export type RequestHandler = (req: IncomingMessage, res: ServerResponse, expectsContinue: boolean) => void;

/** The way of every request on the public listener (design 2). */
export function createRequestHandler(ctx: GatewayContext): RequestHandler {
  const sourceAddress = createSourceAddress(ctx.config.trustedProxies);
  const own = new Map(routes.map(({ path, bucket, handler }) => [path, { bucket, handle: handler(ctx) }]));

  const readTarget = createTargetReader();

  async function serve(exchange: Exchange): Promise<void> {
    const { req } = exchange;
    const target = unambiguousTarget(req, readTarget);
    exchange.path = target.path;
    const ownRoute = own.get(target.path);
    if (ownRoute) {
      exchange.isRoutine = ownRoute.bucket === 'probes';
      await take(ctx, exchange, ownRoute.bucket, exchange.sourceAddress);
      if (req.method !== 'GET' && req.method !== 'HEAD') throw notFound();
      sendAnswer(exchange, await ownRoute.handle());
      return;
    }
    if (!target.route) {
      await take(ctx, exchange, 'anonymous', exchange.sourceAddress);
      throw notFound();
    }
    await serveFrom(ctx, exchange, target, target.route);
  }

  return (req, res, expectsContinue) => {
    if (refusedConnections.has(req.socket)) return;
    const exchange = beginExchange(req, res, expectsContinue, sourceAddress);
    logWhenOver(ctx.logger, exchange);
    serve(exchange).catch((thrown: unknown) => refuse(ctx, exchange, thrown));
  };
}

/**
 * Connections on which something ambiguous has come. What follows on them may be the body of what was refused, so it
 * is never looked at.
 */
const refusedConnections = new WeakSet<object>();

/** What is asked for. The connection is marked at once, before the parser goes on to what follows. */
function unambiguousTarget(req: IncomingMessage, readTarget: (rawTarget: string) => Target): Target {
  try {
    refuseAmbiguity(req);
    return readTarget(req.url ?? '');
  } catch (refusal) {
    refusedConnections.add(req.socket);
    throw refusal;
  }
}

async function serveFrom(
  ctx: GatewayContext,
  exchange: Exchange,
  { path, query, isHot }: Target,
  { owner, needsToken, bucket, time }: ServiceRoute,
): Promise<void> {
  const entry = needsToken ? await identify(ctx, exchange) : null;
  await take(ctx, exchange, bucket, entry?.principal.tokenId ?? exchange.sourceAddress);
  const answer =
    isHot && entry && isPlainRead(exchange.req) ? await readHot(ctx, exchange, entry) : undefined;
  if (answer) {
    sendAnswer(exchange, answer);
    return;
  }
  await forward(ctx, exchange, {
    owner,
    target: query === '' ? path : `${path}?${query}`,
    time,
    principal: entry?.principal ?? null,
  });
}

/** Under the token and the path, so that nobody is ever given what another was allowed to read. */
function readHot(
  ctx: GatewayContext,
  exchange: Exchange,
  entry: TokenEntry,
): Answer | undefined | Promise<Answer | undefined> {
  exchange.isRoutine = true;
  const answer = ctx.hotReads.read(`${entry.serial} ${exchange.path}`, () => {
    exchange.isRoutine = false;
    return loadHotRead(ctx, exchange, entry.principal);
  });
  // What is too long for it is forwarded like any other request.
  if (!answer) exchange.isRoutine = false;
  return answer;
}

/** Whose token it is. A failure is taken from the source's bucket, which is never asked about a valid token. */
async function identify(ctx: GatewayContext, exchange: Exchange): Promise<TokenEntry> {
  const token = bearerTokenOf(exchange.req.headers.authorization);
  if (token === undefined) {
    await take(ctx, exchange, 'anonymous', exchange.sourceAddress);
    throw unauthenticated();
  }
  try {
    const entry = await ctx.tokens.check(token);
    exchange.principalId = entry.principal.id;
    return entry;
  } catch (failure) {
    const isWrong = isGroundworkError(failure, 'unauthenticated');
    await take(ctx, exchange, isWrong ? 'failures' : 'anonymous', exchange.sourceAddress);
    throw failure;
  }
}

async function take(
  { rateLimits }: GatewayContext,
  exchange: Exchange,
  bucket: RateLimitBucket,
  key: string,
): Promise<void> {
  const state = await rateLimits.take(bucket, key);
  exchange.rateLimit = state;
  if (state.exceeded) throw tooManyRequests(Math.max(1, Math.ceil(state.resetMilliseconds / 1000)));
}

/** Answers what went wrong; after something ambiguous the connection ends. */
async function refuse(ctx: GatewayContext, exchange: Exchange, thrown: unknown): Promise<void> {
  const { req, res, requestId, path } = exchange;
  const failure = isGroundworkError(thrown) ? thrown : undefined;
  if (!failure)
    ctx.logger.error({ err: thrown, requestId, path }, 'a request failed for a reason nobody thought of');
  exchange.rateLimit ??= await ctx.rateLimits.take('anonymous', exchange.sourceAddress);
  if (res.headersSent) {
    res.destroy();
    return;
  }
  if (refusedConnections.has(req.socket)) res.setHeader('Connection', 'close');
  else if (hasBody(req)) discardBody(req);
  sendAnswer(exchange, answerToFailure(failure, path || '/'));
}
