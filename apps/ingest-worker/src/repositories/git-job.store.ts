import { z } from 'zod';
import { causeSchema, type Cause } from '@groundwork/contracts';
import { firstRow, type Db } from '@groundwork/database';
import { idSchema, type OrganizationId } from '@groundwork/resource-id';
import { SupersededAttempt } from '../jobs/job.ts';
import { jobsChannel, takeNext } from '../jobs/job.store.ts';
import { uploadPurposes, type UploadPurpose } from '../uploads/upload.ts';
import {
  fetchSubject,
  fetchTaskSchema,
  refsTaskSchema,
  type FetchJob,
  type FetchTask,
  type GitJob,
  type RefsJob,
  type RefsTask,
} from './git-job.ts';

const commonColumns = {
  /** The driver gives a bigint as text. */
  id: z.coerce.number().int(),
  organization_id: idSchema('organization'),
  subject: z.string(),
  cause: causeSchema,
  attempt: z.int(),
  attempts_returned: z.int(),
};

const nextSchema = z.object({ task: refsTaskSchema, cause: causeSchema });

const refsColumns = z.object({
  ...commonColumns,
  purpose: z.literal('repository-refs'),
  task: refsTaskSchema,
  task_next: nextSchema.nullable(),
});
const fetchColumns = z.object({ ...commonColumns, purpose: z.enum(uploadPurposes), task: fetchTaskSchema });

const gitJobRow = z.union([refsColumns, fetchColumns]).transform((row): GitJob => {
  const common = {
    id: row.id,
    organizationId: row.organization_id,
    subject: row.subject,
    cause: row.cause,
    attempt: row.attempt,
    tries: row.attempt - row.attempts_returned,
  };
  return row.purpose === 'repository-refs'
    ? { ...common, purpose: row.purpose, task: row.task }
    : { ...common, purpose: row.purpose, task: row.task };
});

const nextRow = z.object({ task_next: nextSchema.nullable() });

export type GitJobStore = ReturnType<typeof createGitJobStore>;

/** All SQL of jobs on repositories. Leases are kept by the store of jobs: it is the same table. */
export function createGitJobStore(db: Db) {
  /** The row of a job, as long as it belongs to this attempt. */
  const held = ({ organizationId, id, attempt }: GitJob) =>
    db('jobs').where({ organization_id: organizationId, id, attempt, state: 'running', work: 'git' });

  const ring = () => db.raw('select pg_notify(?, ?)', [jobsChannel, '']);

  async function readRefs(organizationId: OrganizationId, task: RefsTask, cause: Cause): Promise<void> {
    const next = JSON.stringify({ task, cause });
    // One row for a subscription: while it waits the newest news count, while it runs it is done once more afterwards.
    await db.raw(
      `insert into jobs as job (organization_id, work, purpose, subject, task, cause)
       values (:organizationId, 'git', 'repository-refs', :subject, :task, :cause)
       on conflict (purpose, subject) where work = 'git' and state <> 'done' do update set
         task = case
           when job.state = 'waiting' and (job.task->>'version')::bigint <= :version then excluded.task
           else job.task end,
         task_next = case
           when job.state = 'running'
             and coalesce((job.task_next->'task'->>'version')::bigint, 0) <= :version then :next::jsonb
           else job.task_next end`,
      {
        organizationId,
        subject: task.subscription.id,
        task: JSON.stringify(task),
        cause: JSON.stringify(cause),
        version: task.version,
        next,
      },
    );
    await ring();
  }

  async function fetchCommits(
    job: { organizationId: OrganizationId; purpose: UploadPurpose; cause: Cause },
    task: FetchTask,
  ): Promise<void> {
    await db.raw(
      `insert into jobs (organization_id, work, purpose, subject, task, cause)
       values (:organizationId, 'git', :purpose, :subject, :task, :cause)
       on conflict (purpose, subject) where work = 'git' and state <> 'done' do nothing`,
      {
        organizationId: job.organizationId,
        purpose: job.purpose,
        subject: fetchSubject(task.fetch),
        task: JSON.stringify(task),
        cause: JSON.stringify(job.cause),
      },
    );
    await ring();
  }

  return {
    /** Has the refs read: by the job that waits for that, or once more after the one that runs, or by a new one. */
    readRefs,

    /** Has commits fetched, unless a job waits or runs for the very same versions. */
    fetchCommits,

    /** Takes the next job for `leaseSeconds`, or nothing. Across all organizations: workers serve everybody. */
    async take(leaseSeconds: number): Promise<GitJob | undefined> {
      const { rows } = await db.raw<{ rows: unknown }>(takeNext, { work: 'git', lease: leaseSeconds });
      return firstRow(gitJobRow, rows);
    },

    /**
     * Ends the reading of refs, in the transaction that announces what was read. A push that came meanwhile has it done
     * once more.
     *
     * @throws SupersededAttempt when the job belongs to a later attempt by now
     */
    async finishRefs(job: RefsJob): Promise<void> {
      const rows: unknown = await held(job).delete().returning('task_next');
      const row = firstRow(nextRow, rows);
      if (!row) throw new SupersededAttempt();
      if (row.task_next) await readRefs(job.organizationId, row.task_next.task, row.task_next.cause);
    },

    /**
     * Ends the fetching of commits.
     *
     * @throws SupersededAttempt when the job belongs to a later attempt by now
     */
    async finishFetch(job: FetchJob, reason: string | null): Promise<void> {
      const finished = await held(job).update({
        state: 'done',
        lease_until: null,
        finished_at: db.fn.now(),
        outcome: reason === null ? 'accepted' : 'rejected',
        reason,
      });
      if (finished !== 1) throw new SupersededAttempt();
    },

    /** Ends the job in favour of one for each of its versions, so that none suffers from another. */
    async splitFetch(job: FetchJob): Promise<void> {
      const { fetch } = job.task;
      if ((await held(job).delete()) !== 1) throw new SupersededAttempt();
      for (const version of fetch.versions)
        await fetchCommits(job, { kind: 'fetch', fetch: { ...fetch, versions: [version] } });
    },

    /** Removes what waits for a subscription that nobody follows any more. */
    async removeRefs(organizationId: OrganizationId, subscriptionId: string): Promise<void> {
      await db('jobs')
        .where({
          organization_id: organizationId,
          work: 'git',
          purpose: 'repository-refs',
          subject: subscriptionId,
          state: 'waiting',
        })
        .delete();
    },
  };
}
