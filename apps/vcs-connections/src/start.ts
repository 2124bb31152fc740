import { listen } from '@groundwork/http';
import { startConsumers, startRelay } from '@groundwork/outbox';
import { startOrganizationPurge, startReferenceRebuild } from '@groundwork/references';
import { consumers } from './consumers.ts';
import type { VcsConnectionsContext } from './context.ts';
import { startLendingRetention } from './credentials/lending-retention.ts';
import { startConnectionChecks } from './oauth-clients/connection-check.sweep.ts';
import { organizationPurge } from './organizations/organization-purge.ts';
import { organizationRebuild } from './organizations/organization-rebuild.ts';
import { startResealing } from './sealed-secrets/resealing.ts';
import { startFollowing } from './repository-subscriptions/following.ts';
import { createServer } from './server.ts';
import { createStores } from './stores.ts';

/** Events handled at the same time; below the background pool, so that relay and purge have connections too. */
const concurrentEvents = 2;

export interface RunningVcsConnections {
  readonly port: number;
  /** Resolves when no event waits to be published or handled and nothing waits to be purged. */
  settled(): Promise<void>;
  /** Ends requests and background work, then connections. */
  stop(): Promise<void>;
}

/** Starts everything that a process of the VCS connections service runs. Its database is migrated already. */
export async function startVcsConnections(ctx: VcsConnectionsContext): Promise<RunningVcsConnections> {
  const { config, logger, bus } = ctx;
  const work = { database: ctx.databases.background, createStores, logger };
  const relay = startRelay({ database: ctx.databases.background, bus, logger });
  const consuming = await startConsumers({
    ...work,
    bus,
    group: 'vcs-connections',
    handlers: consumers,
    concurrency: concurrentEvents,
  });
  const purge = startOrganizationPurge({ ...work, ...organizationPurge });
  const rebuild = startReferenceRebuild({ ...work, ...organizationRebuild(ctx) });
  const resealing = startResealing(ctx);
  const lendingRetention = startLendingRetention(ctx);
  const checks = config.checkIntervalSeconds > 0 ? startConnectionChecks(ctx) : undefined;
  const following = startFollowing(ctx);
  const listening = await listen(createServer(ctx), { host: config.host, port: config.port });
  return {
    port: listening.port,
    async settled() {
      await relay.settled();
      await consuming.settled();
      await purge.settled();
      await following.settled();
      // Deleted organizations wait for their webhooks to be removed.
      await purge.settled();
      await relay.settled();
    },
    async stop() {
      // All are told at once: each has what is left of the time.
      const parts = [relay, consuming, purge, rebuild, resealing, lendingRetention, following];
      if (checks) parts.push(checks);
      await Promise.all([listening.close(), ...parts.map((part) => part.stop())]);
      await ctx.close();
    },
  };
}
