import { Pool, type Dispatcher } from 'undici';
import type { InternalSigner } from '@groundwork/auth';
import { createFairSlots, type FairSlots, type LeaveSlot } from '@groundwork/background';
import { routeOwnerNames, type Principal, type RouteOwner } from '@groundwork/contracts';
import { unavailable } from '@groundwork/errors';
import { deadlineHeader, requestIdHeader, sourceAddressHeader } from '@groundwork/http';
import { metrics, startSpan, statusClass } from '@groundwork/telemetry';
import type { Client } from '../exchanges/client.ts';
import type { Exchange } from '../exchanges/exchange.ts';
import type { MaybePromise } from '../exchanges/maybe-promise.ts';

/** A request must be answered within this time, in milliseconds; services allow themselves less (ADR 23). */
const defaultRequestMs = 30_000;
const connectMs = 2_000;
/** A service that stalls in the middle of a body is given up after this time. */
const stalledMs = 30_000;

/** Connections to each service for requests whose body is here, or that have none. */
const requestConnections = 256;
/** Connections to each service for larger bodies, which take as long as their clients take. */
const streamConnections = 128;
/** Connections to each service for downloads, which take as long as their clients read. */
const downloadConnections = 256;
/** How many of them one user, team or organization uses at the same time: fewer than a service has to its database. */
const connectionsOfOwner = 8;
/** Of one network without a token, where many people may be. */
const requestConnectionsOfNetwork = requestConnections / 4;
const streamConnectionsOfNetwork = streamConnections / 4;
const downloadConnectionsOfNetwork = downloadConnections / 4;

/** The only headers of the client that a service gets; none of them tells who or where the client is. */
const forwardedHeaders = [
  'accept',
  'content-encoding',
  'content-type',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'range',
  'user-agent',
  'x-terraform-version',
];

/**
 * The headers by which deliveries of VCS providers prove themselves and are identified; forwarded only on the paths of
 * webhooks.
 */
const webhookHeaders = [
  'idempotency-key',
  'x-github-delivery',
  'x-github-event',
  'x-gitlab-event',
  'x-gitlab-event-uuid',
  'x-gitlab-token',
  'x-hub-signature-256',
];
export const webhookPath = /^\/webhooks\/vcs\//;
/** The headers by which the catalogue knows a browser's session, and where a form was sent from. No other service gets them. */
const pageHeaders = ['cookie', 'origin', 'sec-fetch-site'];
/**
 * The gateway uses `authorization` itself toward a service, so a delivery's own header travels under another name.
 */
const webhookAuthorization = 'x-webhook-authorization';

const traceparentShape = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

interface UpstreamsOptions {
  readonly urls: Readonly<Record<RouteOwner, string>>;
  readonly signer: InternalSigner;
  /** 30 s when not given. */
  readonly requestMs?: number | undefined;
}

/** `requests` end when the service is done with them; `streams` and `downloads` may take as long as their clients take. */
export type LaneName = 'requests' | 'streams' | 'downloads';

/** The services behind the gateway: keep-alive pools for each, and the headers sent with a request. */
export interface Upstreams {
  readonly names: readonly RouteOwner[];
  poolOf(name: RouteOwner, lane?: LaneName): Pool;
  /**
   * A connection to a service: at once unless all of them are used, or the client has its share of them. Clients that wait take turns.
   *
   * @returns what gives it back
   * @throws GroundworkError `unavailable` if none became free within `waitMs`
   */
  enter(name: RouteOwner, lane: LaneName, client: Client, waitMs: number): MaybePromise<LeaveSlot>;
  /** Headers of a request to a service: the allowed ones of the client, and ours. */
  headersFor(exchange: Exchange, name: RouteOwner, principal: Principal | null): Record<string, string>;
  /** How many requests wait for a connection. */
  waiting(): number;
  /** The time for a whole request, or for the response to a body of any length. */
  readonly requestMs: number;
  /** The time left for this request, at least 1 ms. */
  remainingMs(exchange: Exchange): number;
  close(): Promise<void>;
}

export function createUpstreams(options: UpstreamsOptions): Upstreams {
  const { urls, signer, requestMs = defaultRequestMs } = options;
  const lanes = new Map<string, Lane>();

  function laneOf(name: RouteOwner, lane: LaneName): Lane {
    const key = `${name} ${lane}`;
    const known = lanes.get(key);
    if (known) return known;
    const made = newLane(urls[name], lanesOf[lane]);
    lanes.set(key, made);
    return made;
  }

  const remainingMs = ({ timedFrom }: Exchange) =>
    Math.max(1, Math.floor(requestMs - (performance.now() - timedFrom)));

  return {
    requestMs,
    remainingMs,
    names: routeOwnerNames,
    poolOf: (name, lane = 'requests') => laneOf(name, lane).pool,
    enter(name, lane, { key, hasToken }, waitMs) {
      const { ofOwner, ofNetwork } = lanesOf[lane];
      const user = { key, share: hasToken ? ofOwner : ofNetwork };
      const slot = laneOf(name, lane).slots.take(user, waitMs);
      return slot instanceof Promise ? slot.then(requireSlot) : slot;
    },
    headersFor: (exchange, name, principal) => ({
      ...allowedHeaders(exchange, name),
      authorization: `Bearer ${signer.sign(name, principal)}`,
      [requestIdHeader]: exchange.requestId,
      [sourceAddressHeader]: exchange.sourceAddress,
      [deadlineHeader]: String(remainingMs(exchange)),
    }),
    waiting: () => [...lanes.values()].reduce((sum, { slots }) => sum + slots.waiting(), 0),
    async close() {
      await Promise.all([...lanes.values()].map(({ pool }) => pool.destroy()));
    },
  };
}

interface LaneShares {
  readonly connections: number;
  readonly ofOwner: number;
  readonly ofNetwork: number;
}

const lanesOf: Readonly<Record<LaneName, LaneShares>> = {
  requests: {
    connections: requestConnections,
    ofOwner: connectionsOfOwner,
    ofNetwork: requestConnectionsOfNetwork,
  },
  streams: {
    connections: streamConnections,
    ofOwner: connectionsOfOwner,
    ofNetwork: streamConnectionsOfNetwork,
  },
  downloads: {
    connections: downloadConnections,
    ofOwner: connectionsOfOwner,
    ofNetwork: downloadConnectionsOfNetwork,
  },
};

interface Lane {
  readonly pool: Pool;
  readonly slots: FairSlots;
}

/** Time limits are set per route here: the pool's own header timeout is off. Nobody waits in the pool. */
const newLane = (url: string, { connections }: LaneShares): Lane => ({
  pool: new Pool(url, {
    connections,
    pipelining: 1,
    connect: { timeout: connectMs },
    headersTimeout: 0,
    bodyTimeout: stalledMs,
  }),
  slots: createFairSlots(connections),
});

function requireSlot(leave: LeaveSlot | undefined): LeaveSlot {
  if (leave === undefined) throw unavailable('Too many requests to a service are in progress. Try again.');
  return leave;
}

/** A request that is sent to a service. */
export interface UpstreamRequest extends Dispatcher.DispatchOptions {
  readonly headers: Readonly<Record<string, string>>;
}

/** One attempt at a request to a service, as operators see it: in the metrics and, while traces are on, as a span. */
export interface NotedAttempt {
  /** What is to be sent: the request, with its own span for the service to go on from. */
  readonly request: UpstreamRequest;
  /** Takes the status of the response; 0 if there was none. */
  readonly end: (status: number) => void;
}

/** Notes an attempt that begins now. Its span is below that of the exchange which asks. */
export function noteAttempt(
  { span: asking, route }: Pick<Exchange, 'span' | 'route'>,
  upstream: RouteOwner,
  request: UpstreamRequest,
): NotedAttempt {
  const { method } = request;
  const startedAt = performance.now();
  const span =
    asking &&
    startSpan({
      name: `${method} ${route}`,
      kind: 'client',
      parent: asking.traceparent,
      attributes: { 'http.request.method': method, 'http.route': route, 'server.address': upstream },
    });
  return {
    request: span ? { ...request, headers: { ...request.headers, traceparent: span.traceparent } } : request,
    end(status) {
      metrics.upstreamRequests.observe(
        { upstream, status: status === 0 ? 'failed' : statusClass(status) },
        (performance.now() - startedAt) / 1000,
      );
      span?.end({
        ...(status !== 0 && { attributes: { 'http.response.status_code': status } }),
        failed: status === 0 || status >= 500,
      });
    },
  };
}

/** The traceparent that the client sends; null if it sends none, or none that is well formed. */
export function clientTraceparent({ headers }: Pick<Exchange['req'], 'headers'>): string | null {
  const given = headers['traceparent'];
  return typeof given === 'string' && traceparentShape.test(given) ? given : null;
}

function allowedHeaders({ req, path, span }: Exchange, owner: RouteOwner): Record<string, string> {
  const headers: Record<string, string> = {};
  const isWebhook = webhookPath.test(path);
  for (const name of [
    ...forwardedHeaders,
    ...(isWebhook ? webhookHeaders : []),
    ...(owner === 'catalogue' ? pageHeaders : []),
  ]) {
    const value = req.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  const trace = span?.traceparent ?? clientTraceparent(req);
  if (trace !== null) headers['traceparent'] = trace;
  const { authorization } = req.headers;
  if (isWebhook && authorization !== undefined) headers[webhookAuthorization] = authorization;
  return headers;
}
