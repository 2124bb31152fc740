import { listen } from '@groundwork/http';
import { startConsumers, startRelay } from '@groundwork/outbox';
import { startOrganizationPurge, startReferenceRebuild } from '@groundwork/references';
import { consumers } from './consumers.ts';
import type { RegistryContext } from './context.ts';
import { startVersionSweeps } from './module-versions/version-sweeps.ts';
import { organizationPurge } from './organizations/organization-purge.ts';
import { organizationRebuild } from './organizations/organization-rebuild.ts';
import { createServer } from './server.ts';
import { createStores } from './stores.ts';

/** Events handled at the same time; below the background pool, so that relay and sweep have connections too. */
const concurrentEvents = 4;

export interface RunningRegistry {
  readonly port: number;
  /** Resolves when no event waits to be published or handled. */
  settled(): Promise<void>;
  /** Ends requests first, then background work, then connections. */
  stop(): Promise<void>;
}

/** Starts everything that a registry process runs. Its database is migrated already. */
export async function startRegistry(ctx: RegistryContext): Promise<RunningRegistry> {
  const { config, logger, clock, bus } = ctx;
  const work = { database: ctx.databases.background, createStores, logger, clock };
  const relay = startRelay({ database: ctx.databases.background, bus, logger });
  const consuming = await startConsumers({
    ...work,
    bus,
    group: 'registry',
    handlers: consumers(ctx),
    concurrency: concurrentEvents,
  });
  const sweeps = startVersionSweeps({
    ...work,
    intervalMilliseconds: config.uploadExpiryIntervalMilliseconds,
    deadlineMilliseconds: config.ingestDeadlineMilliseconds,
  });
  const purge = startOrganizationPurge({ ...work, ...organizationPurge });
  const rebuild = startReferenceRebuild({ ...work, ...organizationRebuild(ctx) });
  const listening = await listen(createServer(ctx), { host: config.host, port: config.port });
  return {
    port: listening.port,
    async settled() {
      await relay.settled();
      await consuming.settled();
      await purge.settled();
      await relay.settled();
    },
    async stop() {
      await listening.close();
      await sweeps.stop();
      await rebuild.stop();
      await purge.stop();
      await consuming.stop();
      await relay.stop();
      await ctx.close();
    },
  };
}
