import { policyRecordsPurgedV1 } from '@groundwork/contracts';
import { listen } from '@groundwork/http';
import { startConsumers, startRelay } from '@groundwork/outbox';
import { startOrganizationPurge, startReferenceRebuild } from '@groundwork/references';
import { consumers } from './consumers.ts';
import type { PolicyContext } from './context.ts';
import { organizationRebuild } from './organizations/organization-rebuild.ts';
import { purgeBatch } from './organizations/purge-batch.ts';
import { startUploadExpiry } from './policy-set-versions/upload-expiry.ts';
import { createServer } from './server.ts';
import { createStores } from './stores.ts';

/** Events handled at the same time; below the background pool, so that relay and sweeps have connections too. */
const concurrentEvents = 3;

export interface RunningPolicy {
  readonly port: number;
  /** Resolves when no event waits to be published or handled and nothing waits to be purged. */
  settled(): Promise<void>;
  /** Ends requests first, then background work, then connections. */
  stop(): Promise<void>;
}

/** Starts everything that a process of the policy service runs. Its database is migrated already. */
export async function startPolicy(ctx: PolicyContext): Promise<RunningPolicy> {
  const { config, logger, clock, bus } = ctx;
  const { background } = ctx.databases;
  const work = { database: background, createStores, logger, clock };
  const relay = startRelay({ database: background, bus, logger });
  const consuming = await startConsumers({
    ...work,
    bus,
    group: 'policy',
    handlers: consumers(ctx),
    concurrency: concurrentEvents,
  });
  const purge = startOrganizationPurge({ ...work, purged: policyRecordsPurgedV1, purgeBatch });
  const rebuild = startReferenceRebuild({ ...work, ...organizationRebuild(ctx) });
  const expiry = startUploadExpiry({
    ...work,
    intervalMilliseconds: config.uploadExpiryIntervalMilliseconds,
  });
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
      await expiry.stop();
      await rebuild.stop();
      await purge.stop();
      await consuming.stop();
      await relay.stop();
      await ctx.close();
    },
  };
}
