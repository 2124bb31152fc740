import { z } from 'zod';
import { type Db, parseRows } from '@groundwork/database';
import type { JobHandle } from './job.ts';

const idRow = z.object({ id: z.int() }).transform(({ id }) => id);

/** How attempts at the work in a table are held, and how they end without an outcome. */
export interface LeasedJobs {
  /** The jobs that another attempt has taken over, or that no longer exist. */
  renew<Held extends JobHandle>(jobs: readonly Held[], leaseSeconds: number): Promise<Held[]>;
  retryLater(job: JobHandle, reason: string, pauseSeconds: number): Promise<void>;
  /** Postpones a job that failed only because the platform was unavailable: the attempt does not count. */
  awaitPlatform(job: JobHandle, reason: string, pauseSeconds: number): Promise<void>;
  drop(job: JobHandle): Promise<void>;
  /** Gives the job back because this process is stopping: the attempt does not count. */
  release(job: JobHandle): Promise<void>;
}

export function createLeases(db: Db, table: 'jobs' | 'policy_plans' | 'public_fetches') {
  const held = ({ organizationId, id, attempt }: JobHandle) =>
    db(table).where({ organization_id: organizationId, id, attempt, state: 'running' });
  const waiting = (reason: string, pauseSeconds: number) => ({
    state: 'waiting',
    reason,
    lease_until: null,
    run_after: db.raw('now() + make_interval(secs => ?)', [pauseSeconds]),
  });
  const returned = { attempts_returned: db.raw('attempts_returned + 1') };

  return {
    held,

    async renew<Held extends JobHandle>(jobs: readonly Held[], leaseSeconds: number): Promise<Held[]> {
      const rows: unknown = await db(table)
        .whereIn(
          ['id', 'attempt'],
          jobs.map(({ id, attempt }) => [id, attempt]),
        )
        .where({ state: 'running' })
        .update({ lease_until: db.raw('now() + make_interval(secs => ?)', [leaseSeconds]) })
        .returning('id');
      const renewed = new Set(parseRows(idRow, rows));
      return jobs.filter(({ id }) => !renewed.has(id));
    },

    async retryLater(job: JobHandle, reason: string, pauseSeconds: number): Promise<void> {
      await held(job).update(waiting(reason, pauseSeconds));
    },

    async awaitPlatform(job: JobHandle, reason: string, pauseSeconds: number): Promise<void> {
      await held(job).update({ ...waiting(reason, pauseSeconds), ...returned });
    },

    async drop(job: JobHandle): Promise<void> {
      await held(job).delete();
    },
  };
}
