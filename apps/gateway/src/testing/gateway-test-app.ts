import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createInternalVerifier,
  generateApiToken,
  type Clock,
  type InternalSigner,
  type InternalVerifier,
} from '@groundwork/auth';
import { loadConfig } from '@groundwork/config';
import {
  introspectToken,
  listConsumingOrganizations,
  listModuleProducers,
  listReadableOrganizations,
  showGrants,
  uniformPermissions,
  type ModuleOwner,
  type Principal,
  type RouteOwner,
  type ServiceName,
} from '@groundwork/contracts';
import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import type { Listener, MessageBus } from '@groundwork/message-bus';
import { silentLogger, type Logger } from '@groundwork/telemetry/logging';
import { apiClient, testKeys, testPrincipal, type ApiClient } from '@groundwork/testing';
import { configSchema } from '../config.ts';
import { createContext, type GatewayContext } from '../context.ts';
import type { BodyBudget } from '../exchanges/body-budget.ts';
import { createRateGuard, type RateGuard } from '../exchanges/rate-guard.ts';
import { listenerTimes } from '../server.ts';
import { startGateway } from '../start.ts';
import type { SharedReads } from '../forwarding/shared-reads.ts';
import { acme } from './keeping-registry.ts';
import { startUpstream, type Upstream } from './upstream.ts';

type KnownToken =
  | { readonly principal: Principal; readonly expiresAt: string | null }
  | { readonly expiredAt: string }
  | { readonly suspended: true };

/** `gone`: nothing listens; `hanging`: it accepts connections and never responds, like a stopped process. */
export type Absence = 'not ready' | 'gone' | 'hanging';

interface TestAppOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly clock?: Clock;
  readonly logger?: Logger;
  readonly times?: typeof listenerTimes;
  readonly bodyBudget?: BodyBudget;
  readonly rateGuard?: RateGuard;
  readonly sharedReads?: SharedReads;
  readonly requestMs?: number;
  readonly elapsed?: () => number;
  readonly patienceMs?: number;
  readonly checkMs?: number;
  readonly lookUp?: (host: string) => Promise<unknown>;
  /** Services that the gateway does not find at startup. */
  readonly away?: Partial<Record<RouteOwner, Absence>>;
  /** A real bus instead of the one that the test controls. */
  readonly bus?: MessageBus;
}

/** A gateway on real sockets, with a client in front of it and real HTTP servers of the test behind it. */
export interface GatewayTestApp {
  readonly port: number;
  readonly ctx: GatewayContext;
  readonly client: ApiClient;
  readonly api: ApiClient;
  readonly token: string;
  readonly principal: Principal;
  readonly upstreams: Readonly<Record<RouteOwner, Upstream>>;
  /** Tokens that admin-orgs knows; any other never existed. */
  readonly tokens: Map<string, KnownToken>;
  /** Ids of tokens that may not read modules; all others may. */
  readonly strangers: Set<string>;
  /** Ids of tokens that may manage modules. */
  readonly authors: Set<string>;
  /** Organizations for which tokens consume, by the id of the token. */
  readonly consumers: Map<string, OrganizationId[]>;
  /** Organizations that share their modules with each other one. */
  readonly producers: ModuleOwner[];
  /** Organizations whose modules tokens may read, by the id of the token; acme for all others. */
  readonly readable: Map<string, ModuleOwner[]>;
  /** Number of requests to admin-orgs about tokens. */
  readonly introspections: () => number;
  issue(overrides?: Partial<Principal>): { token: string; api: ApiClient; principal: Principal };
  signerOf(service: ServiceName): InternalSigner;
  verifierOf(service: ServiceName): InternalVerifier;
  readonly bus: Listener;
  reloadCertificate(): Promise<void>;
  stop(): Promise<void>;
}

/** Does not cut off clients while a busy machine opens many sockets. */
export function patientGuard(): RateGuard {
  const guard = createRateGuard();
  return { ...guard, watch: (transfer) => guard.watch({ ...transfer, patienceMs: 120_000 }) };
}

export async function startGatewayTestApp(options: TestAppOptions = {}): Promise<GatewayTestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-'));
  const keys = testKeys();
  const upstreams = {
    registry: await startUpstream('registry'),
    policy: await startUpstream('policy'),
    'vcs-connections': await startUpstream('vcs-connections'),
    'admin-orgs': await startUpstream('admin-orgs'),
    'ingest-worker': await startUpstream('ingest-worker'),
    catalogue: await startUpstream('catalogue'),
  };
  for (const upstream of Object.values(upstreams)) await takeAway(upstream, options.away?.[upstream.service]);
  const verifierOf = (service: ServiceName) => createInternalVerifier({ service, keySet: keys.keySet });
  const tokens = new Map<string, KnownToken>();
  const strangers = new Set<string>();
  const authors = new Set<string>();
  const consumers = new Map<string, OrganizationId[]>();
  const producers: ModuleOwner[] = [];
  const readable = new Map<string, ModuleOwner[]>();
  const verifier = verifierOf('admin-orgs');
  const known = { tokens, strangers, authors, consumers, producers, readable, verifier };
  const introspections = respondAsAdminOrgs(upstreams['admin-orgs'], known);
  const { keyFile, keySetFile } = keys.writeTo(folder);
  const config = loadConfig(configSchema, {
    PORT: '0',
    LOG_LEVEL: 'silent',
    AMQP_URL: 'amqp://127.0.0.1',
    INTERNAL_KEY_FILE: keyFile('gateway'),
    INTERNAL_KEY_SET_FILE: keySetFile,
    REGISTRY_URL: upstreams.registry.url,
    POLICY_URL: upstreams.policy.url,
    VCS_CONNECTIONS_URL: upstreams['vcs-connections'].url,
    ADMIN_ORGS_URL: upstreams['admin-orgs'].url,
    INGEST_WORKER_URL: upstreams['ingest-worker'].url,
    CATALOGUE_URL: upstreams.catalogue.url,
    RATE_LIMIT_API: '0',
    RATE_LIMIT_REGISTRY: '0',
    ...options.env,
  });
  const { bus, listener } = listenableBus();
  const { times = { ...listenerTimes, idleGraceMs: 0 }, ...overrides } = options;
  const ctx = await createContext(config, { logger: silentLogger(), bus, ...overrides });
  const gateway = await startGateway(ctx, times);
  const client = apiClient(`http://127.0.0.1:${gateway.port}`);

  function issue(members: Partial<Principal> = {}) {
    const principal = testPrincipal(members);
    const token = generateApiToken(principal.kind);
    tokens.set(token, { principal, expiresAt: null });
    return { token, principal, api: client.with({ authorization: `Bearer ${token}` }) };
  }

  return {
    port: gateway.port,
    ctx,
    client,
    ...issue(),
    upstreams,
    tokens,
    strangers,
    authors,
    consumers,
    producers,
    readable,
    introspections,
    issue,
    signerOf: (service) => keys.signer(service),
    verifierOf,
    bus: listener,
    reloadCertificate: () => gateway.reloadCertificate(),
    async stop() {
      await gateway.stop();
      await Promise.all(Object.values(upstreams).map((upstream) => upstream.stop()));
    },
  };
}

async function takeAway(upstream: Upstream, absence: Absence | undefined): Promise<void> {
  if (absence === 'not ready') upstream.ready = false;
  if (absence === 'gone') await upstream.stop();
  if (absence === 'hanging') upstream.server.removeAllListeners('request');
}

interface KnownToAdminOrgs {
  readonly tokens: ReadonlyMap<string, KnownToken>;
  readonly strangers: ReadonlySet<string>;
  readonly authors: ReadonlySet<string>;
  readonly consumers: ReadonlyMap<string, OrganizationId[]>;
  readonly producers: readonly ModuleOwner[];
  readonly readable: ReadonlyMap<string, ModuleOwner[]>;
  readonly verifier: InternalVerifier;
}

/** Responds about tokens and grants as admin-orgs does, and checks the caller as it does. @returns number of questions about tokens */
function respondAsAdminOrgs(
  adminOrgs: Upstream,
  { tokens, strangers, authors, consumers, producers, readable, verifier }: KnownToAdminOrgs,
): () => number {
  let count = 0;
  const isGateway = (authorization = '') =>
    verifier.verify(authorization.replace('Bearer ', '')).issuer === 'gateway';
  adminOrgs.respond((req, res, body) => {
    const respond = (content: unknown) =>
      res.setHeader('content-type', 'application/json').end(JSON.stringify(content));
    if (req.url === introspectToken.path) {
      count += 1;
      const { token } = introspectToken.body.parse(JSON.parse(body));
      const known = isGateway(req.headers.authorization) ? tokens.get(token) : undefined;
      respond({ active: known !== undefined && 'principal' in known, ...known });
    } else if (req.url === showGrants.path) {
      const { principal } = showGrants.body.parse(JSON.parse(body));
      const isReader = isGateway(req.headers.authorization) && !strangers.has(principal.tokenId);
      const manageModules = authors.has(principal.tokenId);
      const permissions = { ...readersGrants?.permissions, manageModules };
      respond({ grants: isReader ? { ...readersGrants, permissions } : null });
    } else if (req.url === listConsumingOrganizations.path) {
      const { principals } = listConsumingOrganizations.body.parse(JSON.parse(body));
      respond({ organizations: principals.map(({ tokenId }) => consumers.get(tokenId) ?? []) });
    } else if (req.url === listReadableOrganizations.path) {
      const { principal } = listReadableOrganizations.body.parse(JSON.parse(body));
      respond({ organizations: readable.get(principal.tokenId) ?? [acme] });
    } else if (req.url === listModuleProducers.path) respond({ producers });
    else res.end('{"service":"admin-orgs"}');
  });
  return () => count;
}

const readersGrants = showGrants.response.shape.grants.parse({
  organization: { ...acme, disabled: false, version: 1 },
  membership: 'member',
  permissions: uniformPermissions(false),
  readsModules: true,
  consumers: [],
});

/** The broadcast side of the bus, controlled by the test; the real one has its own suite. */
export function listenableBus() {
  const listeners: Listener[] = [];
  const bus: MessageBus = {
    publish: () => Promise.reject(new Error('the gateway publishes nothing')),
    subscribe: () => Promise.reject(new Error('the gateway consumes nothing')),
    listen: (_keys, listener) => {
      listeners.push(listener);
      return Promise.resolve({ stop: () => Promise.resolve() });
    },
    close: () => Promise.resolve(),
  };
  const listener: Listener = {
    onMessage: (message) => {
      for (const each of listeners) each.onMessage(message);
    },
    onConnect: () => {
      for (const each of listeners) each.onConnect();
    },
  };
  return { bus, listener };
}

export function broadcastOf(routingKey: string, aggregateId: string, data: unknown = {}) {
  const [type = '', major = ''] = routingKey.split('.v');
  const [kind = ''] = type.split('.');
  const envelope = {
    id: '018f4e2a-7a10-7c3e-9b5e-1f2d3c4b5a69',
    type,
    major: Number(major),
    publisher: 'admin-orgs',
    occurredAt: '2026-01-01T00:00:00.000Z',
    organizationId: null,
    aggregate: { kind, id: aggregateId, version: 2 },
    deleted: false,
    cause: { actor: null, sourceAddress: null, requestId: null, traceparent: null },
    data,
  };
  return { id: envelope.id, publisher: 'admin-orgs', routingKey, body: JSON.stringify(envelope) };
}
