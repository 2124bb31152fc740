import { z } from 'zod';
import { causeSchema } from '@groundwork/contracts';
import { idSchema, platformOwner } from '@groundwork/contracts/resource-ids';
import { camelRow, type Db, firstRow, notWaitingForDisk, rowsOf } from '@groundwork/database';
import { metrics } from '@groundwork/telemetry';
import { announceJob } from '../jobs/job.store.ts';
import { type JobHandle, SupersededAttempt } from '../jobs/job.ts';
import { createLeases } from '../jobs/lease.store.ts';
import type { AwaitedArchive, PublicFetch } from './public-fetch.ts';

const takenRow = camelRow({
  id: z.int(),
  organizationId: idSchema('organization'),
  publicArchiveId: idSchema('publicArchive'),
  origin: z.string(),
  maxBytes: z.int(),
  version: z.int(),
  cause: causeSchema,
  attempt: z.int(),
  attemptsReturned: z.int(),
}).transform(({ attemptsReturned, ...row }): PublicFetch => ({
  ...row,
  subject: row.publicArchiveId,
  tries: row.attempt - attemptsReturned,
}));

const dueRow = z.object({ due_ms: z.number().nullable() });

const counted = (state: 'waiting' | 'running') =>
  `select '${metrics.ingestJobs.name}', jsonb_build_object('work', 'public', 'state', '${state}'),
    (select count(*) from public_fetches where state = '${state}')::float8`;

export const publicFetchGauges = [
  counted('waiting'),
  counted('running'),
  `select '${metrics.ingestJobAge.name}', jsonb_build_object('work', 'public'),
    coalesce(extract(epoch from now() - (select min(created_at) from public_fetches)), 0)::float8`,
] as const;

/** SQL for archives of the public registry that are to be fetched. The registry limits their number. */
export function createPublicFetchStore(db: Db) {
  const { held, ...leases } = createLeases(db, 'public_fetches');

  return {
    ...leases,

    /** An archive is fetched once: with the newest of its requests, unless an attempt is running. */
    async put({ publicArchiveId, origin, maxBytes, version, cause }: AwaitedArchive): Promise<void> {
      await db('public_fetches')
        .insert({
          public_archive_id: publicArchiveId,
          organization_id: platformOwner,
          origin,
          max_bytes: maxBytes,
          version,
          cause: JSON.stringify(cause),
          run_after: db.fn.now(),
        })
        .onConflict('public_archive_id')
        .merge(['origin', 'max_bytes', 'version', 'cause', 'run_after'])
        .whereRaw("public_fetches.state = 'waiting' and public_fetches.version <= excluded.version");
      await announceJob(db, 'public');
    },

    /** The one that has waited longest, or whose worker has died. */
    async take(leaseSeconds: number): Promise<PublicFetch | undefined> {
      const result: unknown = await db.raw(
        `with next as (
          select id from public_fetches
          where (state = 'waiting' and run_after <= now()) or (state = 'running' and lease_until <= now())
          order by run_after, id limit 1 for update skip locked
        )
        update public_fetches
        set state = 'running', attempt = attempt + 1, lease_until = now() + make_interval(secs => ?)
        from next where public_fetches.id = next.id
        returning public_fetches.*, ${notWaitingForDisk}`,
        [leaseSeconds],
      );
      return firstRow(takenRow, rowsOf(result));
    },

    /** Milliseconds until one is due: its pause or lease ends. Negative if one is due now, undefined if there is none. */
    async findDueMs(): Promise<number | undefined> {
      const result: unknown = await db.raw(
        `select extract(epoch from min(coalesce(lease_until, run_after)) - now()) * 1000 as due_ms from public_fetches`,
      );
      return firstRow(dueRow, rowsOf(result))?.due_ms ?? undefined;
    },

    /**
     * Ends the attempt. Call it in the transaction that announces the outcome.
     *
     * @throws SupersededAttempt if the work now belongs to a later attempt
     */
    async finish(job: PublicFetch): Promise<void> {
      if ((await held(job).delete()) !== 1) throw new SupersededAttempt();
    },

    /** Gives the work back because this process is stopping: the attempt does not count. */
    async release(job: JobHandle): Promise<void> {
      const released = await held(job).update({
        state: 'waiting',
        lease_until: null,
        attempts_returned: db.raw('attempts_returned + 1'),
      });
      if (released === 1) await announceJob(db, 'public');
    },
  };
}
