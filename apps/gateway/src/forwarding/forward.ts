import { PassThrough } from 'node:stream';
import type { Dispatcher } from 'undici';
import type { Principal, RouteOwner } from '@groundwork/contracts';
import { maxBodyBytes } from '@groundwork/http';
import type { GatewayContext } from '../context.ts';
import { clientOf, type Client } from '../exchanges/client.ts';
import { discardBody } from '../exchanges/discard-body.ts';
import { hasBody, type Exchange } from '../exchanges/exchange.ts';
import { patienceMs, type RateGuard } from '../exchanges/rate-guard.ts';
import { announcedBytes, receiveBody, type ReceivedBody } from '../exchanges/received-body.ts';
import { commonHeaders } from '../responses/complete-response.ts';
import { attempt, type Attempt } from './attempt.ts';
import { forwardedResponseHeaders } from './response-headers.ts';
import {
  BodyTooSlow,
  ClientGone,
  isConnectionFailure,
  meaningOfUpstreamFailure,
} from './upstream-failure.ts';
import { webhookPath, type LaneName } from './upstreams.ts';

export interface ForwardTarget {
  readonly owner: RouteOwner;
  /** Normalized path and query, so that the service reads the same as the gateway. */
  readonly target: string;
  /** `whole`: one time limit for the request; `until-answered`: bodies may take long, but not the response to them. */
  readonly time: 'whole' | 'until-answered';
  readonly principal: Principal | null;
}

type ForwardContext = Pick<GatewayContext, 'upstreams' | 'bodyBudget' | 'rateGuard'>;

/**
 * Passes a request on to its service and streams the response back. A body of at most 1 MiB is read first; a larger one is streamed
 * on a connection for such bodies, with back-pressure (ADR 63). GET and HEAD are retried once when the connection breaks before the
 * first byte of a response (ADR 23).
 *
 * @throws GroundworkError `unavailable`, `timeout` or `request-timeout` if the response has not begun. After that,
 * a failure closes the connection, which is the only way to notify the client.
 */
export async function forward(ctx: ForwardContext, exchange: Exchange, target: ForwardTarget): Promise<void> {
  if (!hasBody(exchange.req)) return inTurn(ctx, exchange, target, undefined);
  const client = clientOf(exchange, target.principal);
  const announced = announcedBytes(exchange.req);
  if (!webhookPath.test(target.target) || announced > maxBodyBytes)
    return withBody(ctx, exchange, target, client);
  // Providers do not repeat a refused delivery, so it waits for room.
  const leave = await ctx.bodyBudget.line.enter(client.key, Math.max(1, announced));
  try {
    await withBody(ctx, exchange, target, client);
  } finally {
    leave();
  }
}

async function withBody(
  ctx: ForwardContext,
  exchange: Exchange,
  target: ForwardTarget,
  client: Client,
): Promise<void> {
  const received = await receiveBody(ctx, exchange, { client, time: target.time }).finally(() => {
    exchange.timedFrom = performance.now();
  });
  if (!received) {
    exchange.res.destroy();
    return;
  }
  try {
    await inTurn(ctx, exchange, target, received);
  } finally {
    received.release();
  }
}

async function inTurn(
  ctx: ForwardContext,
  exchange: Exchange,
  target: ForwardTarget,
  received: ReceivedBody | undefined,
): Promise<void> {
  const { upstreams } = ctx;
  const lane = laneOf(target, received);
  const waitMs = target.time === 'whole' ? upstreams.remainingMs(exchange) : upstreams.requestMs;
  const entered = upstreams.enter(target.owner, lane, clientOf(exchange, target.principal), waitMs);
  const leave = entered instanceof Promise ? await entered : entered;
  try {
    await send(ctx, exchange, { ...target, lane, received });
  } finally {
    leave();
  }
}

function laneOf({ time }: ForwardTarget, received: ReceivedBody | undefined): LaneName {
  if (received) return received.isWhole ? 'requests' : 'streams';
  return time === 'until-answered' ? 'downloads' : 'requests';
}

interface SendTarget extends ForwardTarget {
  readonly lane: LaneName;
  readonly received: ReceivedBody | undefined;
}

async function send(ctx: ForwardContext, exchange: Exchange, target: SendTarget): Promise<void> {
  const { req, res } = exchange;
  const { owner, received } = target;
  const body =
    received && (received.isWhole ? received.bytes : streamedBody(exchange, received, ctx.rateGuard));
  const asked: Attempt = {
    upstreams: ctx.upstreams,
    owner,
    pool: ctx.upstreams.poolOf(owner, target.lane),
    time: target.time,
    request: {
      path: target.target,
      method: methodOf(exchange),
      headers: headersOf(ctx, exchange, target),
      body: body ?? null,
    },
    exchange,
    isBodyMissing: () => body instanceof PassThrough && !req.complete && !body.writableNeedDrain,
    writeHead: (status, headers) => {
      const isPage = owner === 'catalogue';
      const forwarded = forwardedResponseHeaders(headers, isPage);
      res.writeHead(status, [...commonHeaders(exchange, isPage ? headers : undefined), ...forwarded]);
    },
  };
  let failure = await attempt(asked);
  const isRepeatable = req.method === 'GET' || req.method === 'HEAD';
  if (failure && isRepeatable && !res.headersSent && isConnectionFailure(failure))
    failure = await attempt(asked);
  if (body instanceof PassThrough) leaveBody(exchange);
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
  { owner, principal, received }: SendTarget,
): Record<string, string> {
  const headers = ctx.upstreams.headersFor(exchange, owner, principal);
  const length = exchange.req.headers['content-length'];
  if (received && length !== undefined) headers['content-length'] = length;
  return headers;
}

/** A separate stream: undici destroys its input when the service responds early, and that must not cut the client's connection. */
function streamedBody(
  { req, res, expectsContinue }: Exchange,
  { bytes, release }: ReceivedBody,
  guard: RateGuard,
): PassThrough {
  const body = new PassThrough();
  body.on('error', () => {
    req.unpipe(body);
  });
  req.once('error', (error) => {
    body.destroy(error);
  });
  guard.watch({
    patienceMs: patienceMs.streamedBody,
    movedBytes: () => req.socket.bytesRead,
    isHeldUp: () => body.writableNeedDrain,
    isOver: () => req.complete || req.socket.destroyed || body.destroyed,
    cutOff: () => body.destroy(new BodyTooSlow('the body came too slowly')),
  });
  if (bytes.length > 0) body.write(bytes, release);
  else {
    release();
    if (expectsContinue) res.writeContinue();
  }
  req.pipe(body);
  return body;
}

function leaveBody({ req }: Exchange): void {
  req.unpipe();
  discardBody(req);
}
