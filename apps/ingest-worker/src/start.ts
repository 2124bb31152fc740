import { howToInstallOpa } from '@groundwork/opa';
import { startOrganizationPurge } from '@groundwork/references';
import { startService, type RunningService } from '@groundwork/service';
import { lackOfOpa, noteOpa } from './compilation/opa-workers.ts';
import { consumers } from './consumers.ts';
import type { ObjectContext } from './context-object.ts';
import type { WorkerContext } from './context-worker.ts';
import { startJobRunner } from './job-runner/job-runner.ts';
import { planGauges } from './judging/policy-plan.store.ts';
import { jobGauges } from './jobs/job.store.ts';
import { objectSweep } from './objects/object-sweep.ts';
import { createStorageHealth } from './objects/storage-health.ts';
import { publicFetchGauges } from './public-archives/public-fetch.store.ts';
import { isTooOld } from './repositories/git-version.ts';
import { sweepScratch } from './repositories/scratch.ts';
import { routes } from './routes.ts';
import { organizationPurge } from './subjects/organization-purge.ts';

/**
 * Limit on the number of concurrent events: fewer than the pool has connections, to leave some for jobs, relay and
 * purge.
 */
const concurrency = 4;

/** Starts HTTP, the relay and the sweep. The database must be migrated. */
export const startObjectProcess = (ctx: ObjectContext): Promise<RunningService> => {
  const storageHealth = createStorageHealth(ctx);
  // Logs its first result, even if readiness is never probed.
  void storageHealth();
  return startService(ctx, {
    client: ctx.client,
    health: { 'object storage': storageHealth },
    lacks: () => lackOfOpa(ctx.stores),
    routes,
    sweeps: () => [objectSweep({ ...ctx, retentionSeconds: ctx.config.deletedObjectRetentionSeconds })],
    // An upload may take any time; receive-upload.ts has its own limit for slow ones.
    listening: { requestTimeoutMs: 0 },
  });
};

/** Starts jobs, consumers, the purge, the relay, and HTTP for `/livez` and `/readyz`. The database must be migrated. */
export async function startWorkerProcess(ctx: WorkerContext): Promise<RunningService> {
  const notes = ctx.config.jobs.works.includes('archive') ? [await noteOpa(ctx.stores, ctx.opa)] : [];
  const running = await startService(ctx, {
    client: ctx.client,
    routes: [],
    consumers: { handlers: consumers(), concurrency },
    gauges: [...jobGauges, ...planGauges, ...publicFetchGauges],
    startParts: (work) => [startOrganizationPurge({ ...work, ...organizationPurge })],
    sweeps: () => notes,
  });
  const leftOver = await sweepScratch(ctx.gitTools.folders, ctx.logger);
  if (leftOver > 0) ctx.logger.info({ removed: leftOver }, 'removed leftovers of killed workers');
  warnOfGit(ctx);
  tellOfOpa(ctx);
  const jobs = startJobRunner(ctx);
  return {
    ...running,
    async stop() {
      await jobs.stop();
      await ctx.keptRepositories.close();
      await ctx.inspector.close();
      await ctx.vcs.close();
      await running.stop();
    },
  };
}

/** Only warns, because archives are read without git. */
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

/** Policy sets are read without OPA. They are compiled, and plans are judged, when there is one. */
function tellOfOpa({ config, opa: found, logger }: WorkerContext) {
  if (!config.jobs.works.includes('archive')) return;
  if (found.kind === 'missing') {
    logger.warn(`policies are not compiled, and plans are not judged: ${found.reason} ${howToInstallOpa}`);
    return;
  }
  const { version, openNetwork } = found.opa;
  logger.info(
    { version, ...(openNetwork !== null && { openNetwork }) },
    'policies are compiled and plans judged by OPA',
  );
}
