import { z } from 'zod';
import { causeSchema } from '@groundwork/contracts';
import { idSchema, type OrganizationId } from '@groundwork/contracts/resource-ids';
import { type Db, firstRow, notWaitingForDisk, parseRows } from '@groundwork/database';
import { metrics } from '@groundwork/telemetry';
import { createLeases } from './lease.store.ts';
import { type Subject, uploadPurposes, type UploadPurpose } from '../subjects/subject.ts';
import {
  kindsOfWork,
  SupersededAttempt,
  type Job,
  type JobHandle,
  type KindOfWork,
  type LastJob,
  type NewJob,
  type Outcome,
} from './job.ts';

/** Notified with the kind of work in the transaction that inserts a job. */
export const jobsChannel = 'ingest_jobs';

/** Wakes the workers of a kind when the transaction commits. */
export const announceJob = (db: Db, work: KindOfWork) =>
  db.raw('select pg_notify(?, ?)', [jobsChannel, work]);

const jobColumns = z.object({
  id: z.int(),
  organization_id: idSchema('organization'),
  purpose: z.enum(uploadPurposes),
  subject: z.string(),
  archive_key: z.string(),
  archive_sha256: z.string(),
  archive_bytes: z.int(),
  uploader: z.string().nullable(),
  reads_again: z.boolean(),
  cause: causeSchema,
  attempt: z.int(),
  attempts_returned: z.int(),
});

const jobOf = (row: z.output<typeof jobColumns>): Job => ({
  id: row.id,
  organizationId: row.organization_id,
  purpose: row.purpose,
  subject: row.subject,
  archive: { key: row.archive_key, sha256: row.archive_sha256, bytes: row.archive_bytes },
  uploader: row.uploader,
  readsAgain: row.reads_again,
  cause: row.cause,
  attempt: row.attempt,
  tries: row.attempt - row.attempts_returned,
});

const dueRow = z.object({ due_ms: z.number().nullable() });

const workRow = z.object({ work: z.enum(kindsOfWork) });

const idRow = jobColumns.pick({ id: true }).transform(({ id }) => id);

const jobRow = jobColumns.transform(jobOf);

const subjectRow = z.object({ subject: z.string() });

const lastJobRow = jobColumns
  .extend({
    state: z.enum(['waiting', 'running', 'done']),
    outcome: z.enum(['accepted', 'rejected']).nullable(),
    details_key: z.string().nullable(),
    details_sha256: z.string().nullable(),
    details_bytes: z.int().nullable(),
    notes: z.array(z.string()).nullable(),
  })
  .transform((row): LastJob => {
    const { details_key: key, details_sha256: sha256, details_bytes: bytes } = row;
    const isKnown = row.outcome === 'accepted' && key !== null && sha256 !== null && bytes !== null;
    return {
      job: jobOf(row),
      state: row.state,
      accepted: isKnown ? { details: { key, sha256, bytes }, notes: row.notes ?? [] } : undefined,
    };
  });

/** A policy set's archive is read again only to compile its policies. */
const awaitsOpa = "reads_again and purpose = 'policy-set-version'";

/**
 * Fair order: the uploader with the fewest running jobs of this kind in all organizations comes first, then the organization with the
 * fewest. Archives without an uploader count as those of one, because one person may have tokens of teams in many organizations. Archives
 * that are read again come last, because nobody waits for them. A running job whose lease has ended is due again. If the server crashes
 * and loses a lease, two attempts have the same number, and the first to end the job ends it for both.
 */
const takeNext = `
  with busy as (
    select organization_id, count(*) as jobs from jobs
    where work = :work and state = 'running' and lease_until > now()
    group by organization_id
  ), holding as (
    select coalesce(uploader, '') as uploader, count(*) as jobs from jobs
    where work = :work and state = 'running' and lease_until > now()
    group by coalesce(uploader, '')
  ), next as (
    select jobs.id from jobs left join busy using (organization_id)
      left join holding on holding.uploader = coalesce(jobs.uploader, '')
    where work = :work
      and (jobs.uploader is null or jobs.uploader <> all (cast(:without as text[])))
      and (:mayReadAgain or not reads_again)
      and (:mayCompile or not (${awaitsOpa}))
      and ((state = 'waiting' and run_after <= now()) or (state = 'running' and lease_until <= now()))
    order by reads_again, coalesce(holding.jobs, 0), coalesce(busy.jobs, 0), run_after, jobs.id
    limit 1
    for update of jobs skip locked
  )
  update jobs
  set state = 'running', attempt = attempt + 1, lease_until = now() + make_interval(secs => :lease)
  from next where jobs.id = next.id
  returning jobs.*, ${notWaitingForDisk}`;

export const jobGauges = [
  ...(['waiting', 'running'] as const).map(
    (state) => `select '${metrics.ingestJobs.name}', jsonb_build_object('work', work, 'state', '${state}'),
      (select count(*) from (
        select from jobs where jobs.work = kinds.work and state = '${state}' and not reads_again limit 10000
      ) as counted)::float8
      from (values ('archive'), ('git')) as kinds (work)`,
  ),
  `select '${metrics.ingestJobAge.name}', jsonb_build_object('work', work), coalesce(extract(epoch from now() - least(
     (select min(created_at) from jobs where jobs.work = kinds.work and state = 'waiting' and not reads_again),
     (select min(created_at) from jobs where jobs.work = kinds.work and state = 'running' and not reads_again))), 0)::float8
   from (values ('archive'), ('git')) as kinds (work)`,
] as const;

/** Jobs that have to wait: those of some uploaders, those that read archives again, and those that need OPA. */
interface Withheld {
  readonly without?: readonly string[];
  readonly mayReadAgain?: boolean;
  readonly mayCompile?: boolean;
}

export type JobStore = ReturnType<typeof createJobStore>;

export function createJobStore(db: Db) {
  const { held, ...leases } = createLeases(db, 'jobs');

  return {
    async insert(job: NewJob): Promise<number> {
      const rows: unknown = await db('jobs')
        .insert({
          organization_id: job.organizationId,
          work: job.work,
          purpose: job.purpose,
          subject: job.subject,
          archive_key: job.archive.key,
          archive_sha256: job.archive.sha256,
          archive_bytes: job.archive.bytes,
          uploader: job.uploader,
          reads_again: job.readsAgain,
          cause: JSON.stringify(job.cause),
        })
        .returning('id');
      await announceJob(db, job.work);
      return z.tuple([idRow]).parse(rows)[0];
    },

    async take(
      work: KindOfWork,
      leaseSeconds: number,
      { without = [], mayReadAgain = true, mayCompile = true }: Withheld = {},
    ): Promise<Job | undefined> {
      const values = { work, lease: leaseSeconds, without: [...without], mayReadAgain, mayCompile };
      const { rows } = await db.raw<{ rows: unknown }>(takeNext, values);
      return firstRow(jobRow, rows);
    },

    /** Milliseconds until a job of this kind is due: its pause or lease ends. Negative if one is due now, undefined if there is none. */
    async findDueMs(
      work: KindOfWork,
      { mayCompile = true }: Pick<Withheld, 'mayCompile'> = {},
    ): Promise<number | undefined> {
      const { rows } = await db.raw<{ rows: unknown }>(
        `select extract(epoch from least(
           (select min(run_after) from jobs where work = :work and state = 'waiting' and (:mayCompile or not (${awaitsOpa}))),
           (select min(lease_until) from jobs where work = :work and state = 'running')
         ) - now()) * 1000 as due_ms`,
        { work, mayCompile },
      );
      return firstRow(dueRow, rows)?.due_ms ?? undefined;
    },

    ...leases,

    /**
     * Ends the job. Call it in the transaction that announces the outcome.
     *
     * @throws SupersededAttempt if the job now belongs to a later attempt
     */
    async finish(job: Job, result: Outcome): Promise<void> {
      const finished = await held(job).update({
        state: 'done',
        lease_until: null,
        finished_at: db.fn.now(),
        ...outcomeColumns(result),
      });
      if (finished !== 1) throw new SupersededAttempt();
    },

    /** Gives the job back because this process is stopping: the attempt does not count. */
    async release(job: JobHandle): Promise<void> {
      const rows: unknown = await held(job)
        .update({
          state: 'waiting',
          lease_until: null,
          attempts_returned: db.raw('attempts_returned + 1'),
        })
        .returning('work');
      const released = firstRow(workRow, rows);
      if (released) await announceJob(db, released.work);
    },

    /** Includes running jobs: their results no longer count. */
    async remove({ organizationId, purpose, subject }: Subject): Promise<void> {
      await db('jobs').where({ organization_id: organizationId, purpose, subject }).delete();
    },

    /** Removes waiting and running jobs, and waits for one that is ending. Returns the number removed. */
    removeUnfinished: ({ organizationId, purpose, subject }: Subject): Promise<number> =>
      db('jobs')
        .where({ organization_id: organizationId, work: 'archive', purpose, subject })
        .whereNot({ state: 'done' })
        .delete(),

    async purge(organizationId: OrganizationId, limit: number): Promise<number> {
      const some = db('jobs').select('id').where({ organization_id: organizationId }).limit(limit);
      return db('jobs').whereIn('id', some).delete();
    },

    async removeFinished(daysAgo: number, limit: number): Promise<number> {
      const old = db('jobs')
        .select('id')
        .where({ state: 'done' })
        .where('finished_at', '<', db.raw('now() - make_interval(days => ?)', [daysAgo]))
        .limit(limit);
      return db('jobs').whereIn('id', old).delete();
    },

    /** The subjects whose archive was once accepted, or has no outcome yet. */
    async findUsable(
      organizationId: OrganizationId,
      purpose: UploadPurpose,
      subjects: readonly string[],
    ): Promise<Set<string>> {
      const rows: unknown = await db('jobs')
        .distinct('subject')
        .where({ organization_id: organizationId, work: 'archive', purpose })
        .whereIn('subject', subjects)
        .whereRaw("(state <> 'done' or outcome = 'accepted')");
      return new Set(parseRows(subjectRow, rows).map(({ subject }) => subject));
    },

    async findLast({ organizationId, purpose, subject }: Subject): Promise<LastJob | undefined> {
      const rows: unknown = await db('jobs')
        .where({ organization_id: organizationId, work: 'archive', purpose, subject })
        .orderBy('id', 'desc')
        .limit(1);
      return firstRow(lastJobRow, rows);
    },
  };
}

function outcomeColumns(result: Outcome) {
  if (result.outcome === 'rejected') return result;
  const { outcome, details, notes } = result;
  return {
    outcome,
    reason: null,
    details_key: details.key,
    details_sha256: details.sha256,
    details_bytes: details.bytes,
    notes: JSON.stringify(notes),
  };
}
