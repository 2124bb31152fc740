import { listen } from '@groundwork/http';
import { startConsumers, startRelay } from '@groundwork/outbox';
import { startAuditRetention } from './audit-trail/audit-retention.ts';
import { consumers } from './consumers.ts';
import type { AdminOrgsContext } from './context.ts';
import { startOrganizationPurge } from './organization-purge/organization-purge.ts';
import { createServer } from './server.ts';
import { createStores } from './stores.ts';
import { bootstrapSiteAdministrator } from './accounts/bootstrap-site-administrator.ts';

/**
 * Events handled at the same time. This service gets every event of the platform, in bursts, and answers every other
 * request of it: few at a time leave it the processor, and less than the background pool leaves relay and sweeps theirs.
 */
const concurrentEvents = 3;

export interface RunningAdminOrgs {
  readonly port: number;
  /** Resolves when no event waits to be published or handled, and nothing is to be purged. */
  settled(): Promise<void>;
  /** Ends requests first, then background work, then connections. */
  stop(): Promise<void>;
}

/** Starts everything that a process of this service runs. Its database is migrated already. */
export async function startAdminOrgs(ctx: AdminOrgsContext): Promise<RunningAdminOrgs> {
  const { config, logger, clock, bus } = ctx;
  const work = { database: ctx.databases.background, createStores, logger, clock };
  await bootstrapSiteAdministrator(ctx, config.bootstrapAdminToken);
  const relay = startRelay({ database: ctx.databases.background, bus, logger });
  const consuming = await startConsumers({
    ...work,
    bus,
    group: 'admin-orgs',
    handlers: consumers(ctx),
    concurrency: concurrentEvents,
  });
  const retention = startAuditRetention({ ...work, retentionDays: config.auditRetentionDays });
  const purge = startOrganizationPurge(work);
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
      await retention.stop();
      await purge.stop();
      await consuming.stop();
      await relay.stop();
      await ctx.close();
    },
  };
}
