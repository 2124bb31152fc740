import type { WorkerContext } from '../context-worker.ts';
import type { JobHandle } from './job.ts';
import type { LeasedJobs } from './lease.store.ts';

export interface JobLeases<Held extends JobHandle> {
  /** Aborted when another worker has the job, or the job no longer exists. */
  lost(job: Held): AbortSignal;
  readonly allLost: AbortSignal;
  release(): void;
}

/** Renews leases until released. A failed renewal is retried: only the database knows whether a job was lost in the meantime. */
export function holdLeases<Held extends JobHandle>(
  ctx: WorkerContext,
  jobs: readonly Held[],
  queue: LeasedJobs = ctx.stores.jobs,
): JobLeases<Held> {
  const { leaseSeconds, renewEveryMs } = ctx.config.jobs;
  const losses = new Map(jobs.map((job) => [job.id, new AbortController()]));
  const allLost = new AbortController();
  let isReleased = false;
  const timer = setInterval(() => void renew(), renewEveryMs).unref();

  async function renew() {
    try {
      const lost = await queue.renew(jobs, leaseSeconds);
      // A job that has ended meanwhile is not lost.
      if (isReleased) return;
      for (const { id } of lost) losses.get(id)?.abort();
      if (lost.length === jobs.length) allLost.abort();
    } catch (error) {
      ctx.logger.warn({ err: error, jobIds: jobs.map(({ id }) => id) }, 'could not renew job leases');
    }
  }

  return {
    lost: ({ id }) => losses.get(id)?.signal ?? allLost.signal,
    allLost: allLost.signal,
    release() {
      isReleased = true;
      clearInterval(timer);
    },
  };
}
