import { listen } from '@groundwork/http';
import { startConsumers, startRelay } from '@groundwork/outbox';
import { startOrganizationPurge } from '@groundwork/references';
import { consumers } from './consumers.ts';
import { serviceName, type IngestContext, type ObjectContext, type WorkerContext } from './context.ts';
import { startJobRunner } from './jobs/job-runner.ts';
import { startObjectSweep } from './objects/object-sweep.ts';
import { isTooOld } from './repositories/git-version.ts';
import { sweepScratch } from './repositories/scratch.ts';
import { createObjectServer, createWorkerServer } from './server.ts';
import { createStores } from './stores.ts';
import { organizationPurge } from './subjects/organization-purge.ts';

/** Events handled at the same time; below the pool, so that jobs, relay and purge have connections too. */
const concurrentEvents = 4;

/** A process that runs: where it listens, and how it is stopped. */
export interface Running {
  readonly port: number;
  stop(): Promise<void>;
}

/** Starts the `object` process: HTTP, relay, sweep. The database must be migrated. */
export async function startObjectProcess(ctx: ObjectContext): Promise<Running> {
  const relay = startRelay(ctx);
  const { host, port, deletedObjectRetentionSeconds: retentionSeconds } = ctx.config;
  const sweep = startObjectSweep({ ...ctx, retentionSeconds });
  // Uploads take as long as they take; receive-upload.ts has its own limit for slow ones.
  const server = await listen(createObjectServer(ctx), { host, port, requestTimeoutMs: 0 });
  return {
    port: server.port,
    async stop() {
      await server.close();
      await sweep.stop();
      await relay.stop();
      await closeContext(ctx);
    },
  };
}

/** Starts the `worker` process: jobs, consumers, purge, relay, and HTTP for `/livez` and `/readyz`. The database must be migrated. */
export async function startWorkerProcess(ctx: WorkerContext): Promise<Running> {
  const relay = startRelay(ctx);
  const work = { database: ctx.database, createStores, logger: ctx.logger };
  const consuming = await startConsumers({
    ...work,
    bus: ctx.bus,
    group: serviceName,
    handlers: consumers(),
    concurrency: concurrentEvents,
  });
  const purge = startOrganizationPurge({ ...work, ...organizationPurge });
  const { host, port } = ctx.config;
  const server = await listen(createWorkerServer(ctx), { host, port });
  const leftOver = await sweepScratch(ctx.gitTools.folders, ctx.logger);
  if (leftOver > 0) ctx.logger.info({ removed: leftOver }, 'removed leftovers of killed workers');
  warnOfGit(ctx);
  const jobs = startJobRunner(ctx);
  return {
    port: server.port,
    async stop() {
      await jobs.stop();
      await ctx.inspector.close();
      await ctx.vcs.close();
      await server.close();
      await purge.stop();
      await consuming.stop();
      await relay.stop();
      await closeContext(ctx);
    },
  };
}

/** Archives are read all the same. */
function warnOfGit({ config, gitTools: { version }, logger }: WorkerContext) {
  if (!config.jobs.works.includes('git')) return;
  if (version === undefined)
    logger.error('could not start git; no repository will be fetched until git is installed');
  else if (isTooOld(version))
    logger.error(
      { version },
      'git is too old to use safely; no repository will be fetched until git is upgraded',
    );
}

async function closeContext(ctx: IngestContext) {
  ctx.objects.stop();
  ctx.storage.close();
  await ctx.bus.close();
  await ctx.database.close();
}
