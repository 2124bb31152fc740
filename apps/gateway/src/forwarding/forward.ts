import { PassThrough } from 'node:stream';
import type { Dispatcher } from 'undici';
import type { Principal, RouteOwner } from '@groundwork/contracts';
import type { GatewayContext } from '../context.ts';
import type { BodyRateGuard } from '../exchanges/body-rate-guard.ts';
import { discardBody } from '../exchanges/discard-body.ts';
import { hasBody, type Exchange } from '../exchanges/exchange.ts';
import { isShortBody, readShortBody } from '../exchanges/short-body.ts';
import { commonHeaders } from '../responses/answer.ts';
import { attempt, type Attempt } from './attempt.ts';
import { forwardedResponseHeaders } from './response-headers.ts';
import { ClientGone, isConnectionFailure, meaningOfUpstreamFailure } from './upstream-failure.ts';

export interface ForwardTarget {
  readonly owner: RouteOwner;
  /** Normalized path and query, so that the service reads what the gateway has read. */
  readonly target: string;
  /** `whole`: one time limit for the request; `until-answered`: bodies may take long, but not the response to them. */
  readonly time: 'whole' | 'until-answered';
  readonly principal: Principal | null;
}

/**
 * Streams a request to its service and the response back, with back-pressure both ways; a short body goes on once it is
 * complete. GET and HEAD are tried once more when the connection breaks before the first byte of a response (ADR 23).
 *
 * @throws GroundworkError `unavailable` or `timeout` if the response has not begun. A response that breaks in the
 *   middle ends with its connection, which is the only way to tell the client.
 */
export async function forward(
  ctx: Pick<GatewayContext, 'upstreams' | 'bodyRateGuard'>,
  exchange: Exchange,
  target: ForwardTarget,
): Promise<void> {
  const { req, res } = exchange;
  const withBody = hasBody(req);
  const body = withBody ? bodyOf(exchange, ctx.bodyRateGuard) : null;
  const bytes = body instanceof Promise ? await body : body;
  if (bytes === undefined) {
    res.destroy();
    return;
  }
  const asked: Attempt = {
    upstreams: ctx.upstreams,
    owner: target.owner,
    pool: ctx.upstreams.poolOf(target.owner),
    time: target.time,
    request: {
      path: target.target,
      method: methodOf(exchange),
      headers: headersOf(ctx, exchange, target, withBody),
      body: bytes,
    },
    exchange,
    writeHead: (status, headers) => {
      const isPage = target.owner === 'catalogue';
      const forwarded = forwardedResponseHeaders(headers, isPage);
      res.writeHead(status, [...commonHeaders(exchange, isPage ? headers : undefined), ...forwarded]);
    },
  };
  let failure = await attempt(asked);
  const isRepeatable = req.method === 'GET' || req.method === 'HEAD';
  if (failure && isRepeatable && !res.headersSent && isConnectionFailure(failure))
    failure = await attempt(asked);
  if (withBody) leaveBody(exchange);
  if (!failure) return;
  if (failure instanceof ClientGone || res.headersSent) res.destroy();
  else throw meaningOfUpstreamFailure(failure);
}

function methodOf({ req }: Exchange): Dispatcher.HttpMethod {
  return req.method ?? 'GET';
}

function headersOf(
  ctx: Pick<GatewayContext, 'upstreams'>,
  exchange: Exchange,
  { owner, principal }: ForwardTarget,
  withBody: boolean,
): Record<string, string> {
  const headers = ctx.upstreams.headersFor(exchange, owner, principal);
  const length = exchange.req.headers['content-length'];
  if (withBody && length !== undefined) headers['content-length'] = length;
  return headers;
}

/** The body for the service; a short one when all of it is here, and undefined if its client has gone away by then. */
function bodyOf(exchange: Exchange, guard: BodyRateGuard): PassThrough | Promise<Buffer | undefined> {
  const { req, res, expectsContinue } = exchange;
  if (!isShortBody(req)) return streamedBody(exchange, guard);
  guard.watch(req, () => false);
  if (expectsContinue) res.writeContinue();
  return readShortBody(req);
}

/**
 * The body on its way to the service. It is a stream of its own because the undici client destroys its input when the
 * service responds early, and that must not cut the connection on which the client is waiting.
 */
function streamedBody({ req, res, expectsContinue }: Exchange, guard: BodyRateGuard): PassThrough {
  const body = new PassThrough();
  body.on('error', () => {
    req.unpipe(body);
  });
  req.once('error', (error) => {
    body.destroy(error);
  });
  guard.watch(req, () => body.writableNeedDrain);
  if (expectsContinue) res.writeContinue();
  req.pipe(body);
  return body;
}

function leaveBody({ req }: Exchange): void {
  req.unpipe();
  discardBody(req);
}
