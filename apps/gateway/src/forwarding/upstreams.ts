import { Pool, type Dispatcher } from 'undici';
import type { InternalSigner } from '@groundwork/auth';
import { createFairSemaphore, type FairSemaphore, type LeaveSlot } from '@groundwork/background';
import { routeOwnerNames, servingProcess, type Principal, type RouteOwner } from '@groundwork/contracts';
import { unavailable } from '@groundwork/errors';
import { deadlineHeader, requestIdHeader, sourceAddressHeader } from '@groundwork/http';
import { metrics, startSpan, statusClass } from '@groundwork/telemetry';
import { vcsProviders } from '@groundwork/wire-vocabulary/vcs-providers';
import type { Client } from '../exchanges/client.ts';
import type { Exchange } from '../exchanges/exchange.ts';
import type { MaybePromise } from '../exchanges/maybe-promise.ts';

/** Time limit of a request in milliseconds; the deadlines of services are shorter (ADR 23). */
const defaultRequestMs = 30_000;
const connectMs = 2_000;
/** Milliseconds after which the gateway gives up on a service that stalls in the middle of a body. */
const stalledMs = 30_000;

/** Connections per service for requests without a body, or whose body has arrived. */
const requestConnections = 256;
/** Connections per service for larger bodies, which take as long as the client takes to send them. */
const streamConnections = 128;
/** Connections per service for downloads, which last as long as the client takes to read them. */
const downloadConnections = 256;
/** Limit on the connections of one user, team or organization to a service; fewer than the service has to its database. */
const connectionsOfOwner = 8;
/** Limit on the connections of one network, for requests without a token: many users may share a network. */
const requestConnectionsOfNetwork = requestConnections / 4;
const streamConnectionsOfNetwork = streamConnections / 4;
const downloadConnectionsOfNetwork = downloadConnections / 4;

/** The only client headers that are forwarded; none identifies or locates the client. */
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

/** Forwarded only on the paths of webhooks. */
const webhookHeaders = new Set(Object.values(vcsProviders).flatMap(({ deliveryHeaders }) => deliveryHeaders));
export const webhookPath = /^\/webhooks\/vcs\//;
/** Identify a browser's session and the origin of a form. Forwarded only to the catalogue. */
const pageHeaders = ['cookie', 'origin', 'sec-fetch-site'];
/** The gateway uses `authorization` itself towards a service, so a delivery's own header gets another name. */
const webhookAuthorization = 'x-webhook-authorization';

const traceparentShape = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

interface UpstreamsOptions {
  readonly urls: Readonly<Record<RouteOwner, string>>;
  readonly signer: InternalSigner;
  /** Time limit of a request in milliseconds; 30 s if not given. */
  readonly requestMs?: number | undefined;
}

/** `requests` end when the service is done; `streams` and `downloads` may take as long as the client sends or reads. */
export type LaneName = 'requests' | 'streams' | 'downloads';

export interface Upstreams {
  readonly names: readonly RouteOwner[];
  poolOf(name: RouteOwner, lane?: LaneName): Pool;
  /**
   * Takes a connection to a service: at once, unless all are in use or the client has used up its share. Waiting clients take turns.
   *
   * @returns a function that gives the connection back
   * @throws GroundworkError `unavailable` if none became free within `waitMs`
   */
  enter(name: RouteOwner, lane: LaneName, client: Client, waitMs: number): MaybePromise<LeaveSlot>;
  headersFor(exchange: Exchange, name: RouteOwner, principal: Principal | null): Record<string, string>;
  waiting(): number;
  readonly requestMs: number;
  /** Milliseconds until the deadline of the request; at least 1. */
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
  readonly slots: FairSemaphore;
}

/** Routes have their own time limits, so the pool's header timeout is off. `enter` queues, so the pool never does. */
const newLane = (url: string, { connections }: LaneShares): Lane => ({
  pool: new Pool(url, {
    connections,
    pipelining: 1,
    connect: { timeout: connectMs },
    headersTimeout: 0,
    bodyTimeout: stalledMs,
  }),
  slots: createFairSemaphore(connections),
});

function requireSlot(leave: LeaveSlot | undefined): LeaveSlot {
  if (leave === undefined) throw unavailable('Too many requests to a service are in progress. Try again.');
  return leave;
}

export interface UpstreamRequest extends Dispatcher.DispatchOptions {
  readonly headers: Readonly<Record<string, string>>;
}

export interface NotedAttempt {
  /** The request to send, with the span of this attempt as the parent for the service. */
  readonly request: UpstreamRequest;
  readonly end: (status: number) => void;
}

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
      attributes: {
        'http.request.method': method,
        'http.route': route,
        'server.address': servingProcess(upstream),
      },
    });
  return {
    request: span ? { ...request, headers: { ...request.headers, traceparent: span.traceparent } } : request,
    end(status) {
      metrics.upstreamRequests.observe(
        { upstream: servingProcess(upstream), status: status === 0 ? 'failed' : statusClass(status) },
        (performance.now() - startedAt) / 1000,
      );
      span?.end({
        ...(status !== 0 && { attributes: { 'http.response.status_code': status } }),
        failed: status === 0 || status >= 500,
      });
    },
  };
}

/** Null if the client sends none, or a malformed one. */
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
