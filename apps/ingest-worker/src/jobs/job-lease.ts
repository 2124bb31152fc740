import type { WorkerContext } from '../context.ts';
import type { JobHandle } from './job.ts';

export interface JobLease {
  /** Aborted when another worker has the job by now. */
  readonly lost: AbortSignal;
  release(): void;
}

/**
 * Renews the lease of a job until released. A renewal that fails is tried again: whether the job was lost meanwhile is
 * for the database to say.
 */
export function holdLease(ctx: WorkerContext, job: JobHandle): JobLease {
  const { leaseSeconds, renewEveryMs } = ctx.config.jobs;
  const lost = new AbortController();
  const timer = setInterval(() => void renew(), renewEveryMs).unref();

  async function renew() {
    try {
      if (!(await ctx.stores.jobs.renew(job, leaseSeconds))) lost.abort();
    } catch (error) {
      ctx.logger.warn({ err: error, jobId: job.id }, 'could not renew the lease of a job');
    }
  }

  return { lost: lost.signal, release: () => clearInterval(timer) };
}
