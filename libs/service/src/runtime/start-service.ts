import type { Express } from 'express';
import { createInternalVerifier, readKeySet, type Clock } from '@groundwork/auth';
import { startPasses, type SweepOptions } from '@groundwork/background';
import type { CommonConfig } from '@groundwork/config';
import type { Database, Db, ServiceDatabases } from '@groundwork/database';
import {
  createApp,
  listen,
  readHealthAtScrape,
  type Health,
  type HealthChecks,
  type InternalClient,
  type ListenOptions,
  type Route,
  type Lacks,
  type WorkLeft,
} from '@groundwork/http';
import { startConsumers, startRelay, type EventHandler } from '@groundwork/outbox';
import type { Logger } from '@groundwork/telemetry/logging';
import { createVocabulary, type VocabularyName } from '@groundwork/wire-vocabulary';
import type { ServiceContext } from '../context/service-context.ts';
import { connectionLifeMs } from '../process/early-listener.ts';
import { startNeighborCheck } from './clock-and-key-check.ts';
import { readServiceGauges } from './service-gauges.ts';

/** Configuration of the HTTP side of a service. */
export interface HttpConfig extends CommonConfig {
  /** Public address of the platform, for absolute links; absent if the service's responses contain none. */
  readonly baseUrl?: string;
  /** Vocabulary of the API; neutral by default. */
  readonly vocabulary?: VocabularyName;
}

/** Context of background work. Its database pool is separate, so that it does not take connections from requests. */
export interface BackgroundWork<Stores> {
  readonly database: Database;
  readonly createStores: (db: Db) => Stores;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Background work that runs until it is stopped. */
export interface Part {
  /** Resolves when the work that existed before the call is done. Nothing waits for a part that lacks this function. */
  readonly settled?: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** The parts of a service in addition to its relay. */
export interface ServiceParts<Ctx, Stores> {
  readonly routes: readonly Route<Ctx>[];
  /** Event handlers; `concurrency` must be lower than the number of connections in the background pool. */
  readonly consumers?: { readonly handlers: readonly EventHandler<Stores>[]; readonly concurrency: number };
  /** Starts background work. The service's `settled` waits for it. */
  readonly startParts?: (work: BackgroundWork<Stores>) => readonly Part[];
  /** Sweeps, for which the service's `settled` does not wait. */
  readonly sweeps?: (work: BackgroundWork<Stores>) => readonly SweepOptions[];
  /** Queries for metrics, in addition to those of outbox and inbox (`readGauges`). */
  readonly gauges?: readonly string[];
  /** Client for internal requests. While neighbors refuse them, or the clock is wrong, the service is not ready. */
  readonly client?: Pick<InternalClient, 'neighbors' | 'tryOut'>;
  readonly health?: HealthChecks;
  /** Background work that operators follow at `/statusz` of the gateway. */
  readonly workLeft?: WorkLeft;
  /** Things that the process could use, for operators at `/statusz` of the gateway. */
  readonly lacks?: Lacks;
  readonly listening?: Pick<ListenOptions, 'requestTimeoutMs'>;
}

export interface RunningService {
  readonly port: number;
  settled(): Promise<void>;
  /** Ends requests and background work, then consumers, then the relay, then all connections. */
  stop(): Promise<void>;
}

/** The HTTP side of a service, not yet listening: its routes, `/livez` and `/readyz`. */
export function createServiceApp<Ctx extends ServiceContext<HttpConfig, unknown>>(
  ctx: Ctx,
  routes: readonly Route<Ctx>[],
  health: HealthChecks = databaseCheck(ctx),
  told: { readonly workLeft?: WorkLeft | undefined; readonly lacks?: Lacks | undefined } = {},
): Express {
  const { service, process, config, logger, onUndescribed } = ctx;
  const options = {
    service: process,
    logger,
    verifier: createInternalVerifier({ service, keySet: readKeySet(config.internalKeySetFile) }),
    baseUrl: config.baseUrl ?? '',
    vocabulary: createVocabulary(config.vocabulary ?? 'neutral'),
    health,
    ...told,
    onUndescribed,
  };
  return createApp(options, ctx, routes);
}

const databaseCheck = ({ databases }: { readonly databases: ServiceDatabases }): HealthChecks => ({
  database: () => healthOf(databases),
});

/** Health of the database. It is `degraded` if its disk is full, because it can still be read. */
async function healthOf({ requests, background }: ServiceDatabases): Promise<Health> {
  if (!(await requests.isReachable())) return false;
  const haveRoom = await Promise.all([requests.hasDiskSpace(), background.hasDiskSpace()]);
  return haveRoom.every(Boolean) ? true : 'degraded';
}

/** Starts a process on a migrated database: relay, consumers, parts, sweeps, HTTP. @throws if the port is taken */
export async function startService<Ctx extends ServiceContext<HttpConfig, Stores>, Stores>(
  ctx: Ctx & ServiceContext<HttpConfig, Stores>,
  {
    routes,
    consumers,
    startParts,
    sweeps,
    gauges = [],
    client,
    health,
    workLeft,
    lacks,
    listening,
  }: ServiceParts<Ctx, Stores>,
): Promise<RunningService> {
  const { config, logger, clock, bus, createStores, service } = ctx;
  const work = { database: ctx.databases.background, createStores, clock, logger };
  const relay = startRelay({ database: work.database, bus, logger });
  const consuming = consumers && (await startConsumers({ ...work, ...consumers, bus, group: service }));
  const endReading = readServiceGauges({ databases: ctx.databases, consumers: consuming, selects: gauges });
  const parts = startParts?.(work) ?? [];
  const sweeping = (sweeps?.(work) ?? []).map((sweep) => startPasses({ ...sweep, logger }));
  const neighbors = client && startNeighborCheck({ client, database: ctx.databases.requests, logger });
  const checks = {
    ...databaseCheck(ctx),
    ...health,
    ...(neighbors && { 'clock and key': () => neighbors.fits() }),
  };
  const endTelling = readHealthAtScrape(checks);
  const app = createServiceApp<Ctx>(ctx, routes, checks, { workLeft, lacks });
  const { host, port } = config;
  const server = ctx.earlyListener ?? (await listen(app, { host, port, connectionLifeMs, ...listening }));
  ctx.earlyListener?.handOver(app, listening);
  const settleParts = async () => {
    for (const part of parts) await part.settled?.();
  };
  return {
    port: server.port,
    async settled() {
      await relay.settled();
      await consuming?.settled();
      await settleParts();
      // A later part may have done what an earlier part waits for.
      if (parts.length > 1) await settleParts();
      await relay.settled();
    },
    async stop() {
      endReading();
      endTelling();
      // All at once, so that each can use all the time that is left.
      await Promise.all([
        server.close(),
        neighbors?.stop(),
        ...[...parts, ...sweeping].map((part) => part.stop()),
      ]);
      await consuming?.stop();
      await relay.stop();
      await ctx.close();
    },
  };
}
