import type { z } from 'zod';
import type { AwaitedFetch, Cause } from '@groundwork/contracts';
import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import { type Db, firstRow, notWaitingForDisk, parseRows } from '@groundwork/database';
import { SupersededAttempt } from '../jobs/job.ts';
import { announceJob } from '../jobs/job.store.ts';
import { nextRow, type nextSchema, subjectRow, takenRows } from './git-job-row.store.ts';
import {
  maxTakenJobs,
  repositoryOf,
  type FetchJob,
  type FetchTask,
  type GitWork,
  type GitJob,
  type ListingJob,
  type ListingTask,
  type OwedListing,
} from './git-job.ts';

const taskVersion = "(task->>'version')::bigint";

/** An arbitrary fixed number, which no other advisory lock in the same database uses. */
const takesLock = 1_614;

/**
 * Excludes three kinds of jobs: fetches of a branch or tag while another version of it is fetched, because a later commit must not overtake
 * an earlier one; listings of a repository while it is being listed, because they may be able to use that result; and jobs of disabled
 * organizations, which get no credentials.
 */
const mayRun = `
  not exists (
    select from jobs as other
    where other.work = 'git' and other.state = 'running' and other.lease_until > now()
      and other.organization_id = job.organization_id
      and other.task ->> 'subscriptionId' = job.task ->> 'subscriptionId'
      and other.task ->> 'ref' = job.task ->> 'ref'
  )
  and not exists (
    select from jobs as other
    where other.work = 'git' and other.state = 'running' and other.lease_until > now()
      and other.organization_id = job.organization_id and other.listing_of = job.listing_of
  )
  and not exists (
    select from referenced_records
    where kind = 'organization' and id = job.organization_id and fields ->> 'disabled' = 'true'
  )`;

/**
 * Takes the next due job of the organization with the fewest running jobs, together with others on its repository. A job whose worker died
 * runs alone.
 */
const takeNext = `
  with busy as (
    select organization_id, count(distinct coalesce(repository, listing_of, subject)) as fetches from jobs
    where work = 'git' and state = 'running' and lease_until > now()
    group by organization_id
  ), next as (
    select job.id, job.organization_id, job.repository, job.listing_of from jobs as job left join busy using (organization_id)
    where job.work = 'git' and ${mayRun}
      and ((state = 'waiting' and run_after <= now()) or (state = 'running' and lease_until <= now()))
    order by coalesce(busy.fetches, 0), run_after, job.id
    limit 1
    for update of job skip locked
  ), along as (
    select job.id from jobs as job join next using (organization_id)
    where job.work = 'git' and (job.repository = next.repository or job.listing_of = next.listing_of) and ${mayRun}
      and state = 'waiting' and run_after <= now() and job.id <> next.id
      and (select lead.state from jobs as lead where lead.id = next.id) = 'waiting'
    order by run_after, job.id
    limit :along
    for update of job skip locked
  )
  update jobs set
    state = 'running',
    attempt = attempt + 1,
    lease_until = now() + make_interval(secs => :lease),
    repository = case when state = 'waiting' then repository end
  from (select id from next union all select id from along) as taken
  where jobs.id = taken.id
  returning jobs.*, ${notWaitingForDisk}`;

/** The job store, which uses the same table, renews the leases. */
export function createGitJobStore(db: Db) {
  const held = ({ organizationId, id, attempt }: GitJob) =>
    db('jobs').where({ organization_id: organizationId, id, attempt, state: 'running', work: 'git' });

  const ring = () => announceJob(db, 'git');

  /**
   * Passes a push to the job of a subscription; false if it has none. A waiting job takes the newest push, and starts soon with its full
   * number of tries, because earlier failures say nothing about it, but not before its server allows it. A running job keeps the push for one more run.
   */
  async function renewListing({ task, cause }: z.infer<typeof nextSchema>): Promise<boolean> {
    const { rows } = await db.raw<{ rows: unknown[] }>(
      `update jobs set
         task = case when state = 'waiting' and ${taskVersion} <= :version
           then :task::jsonb || jsonb_strip_nulls(jsonb_build_object('owedAt', task -> 'owedAt')) else task end,
         listing_of = case when state = 'waiting' and ${taskVersion} <= :version then :repository else listing_of end,
         attempts_returned = case
           when state = 'waiting' and ${taskVersion} < :version then attempt else attempts_returned end,
         run_after = case
           when state = 'waiting' and ${taskVersion} < :version
           then greatest(not_before, least(run_after,
             case when reason is null then now() else now() + interval '3 seconds' end))
           else run_after end,
         task_next = case
           when state = 'running' and coalesce((task_next->'task'->>'version')::bigint, 0) <= :version
           then :next::jsonb else task_next end
       where work = 'git' and state <> 'done' and purpose = 'repository-refs' and subject = :subject
       returning id`,
      {
        subject: task.subscription.id,
        task: JSON.stringify(task),
        repository: repositoryOf(task.subscription),
        version: task.version,
        next: JSON.stringify({ task, cause }),
      },
    );
    return rows.length > 0;
  }

  async function insertListing(
    organizationId: OrganizationId,
    task: ListingTask,
    cause: Cause,
    afterSeconds = 0,
  ): Promise<boolean> {
    const { rows } = await db.raw<{ rows: unknown[] }>(
      `insert into jobs (organization_id, work, purpose, subject, task, listing_of, cause, run_after)
       values (:organizationId, 'git', 'repository-refs', :subject, :task, :repository, :cause, coalesce(
         (select max(not_before) from jobs as other
          where other.organization_id = :organizationId and other.listing_of = :repository
            and other.state <> 'done' and other.not_before > now()),
         now() + make_interval(secs => :afterSeconds)))
       on conflict (purpose, subject) where work = 'git' and state <> 'done' do nothing
       returning id`,
      {
        organizationId,
        subject: task.subscription.id,
        task: JSON.stringify(task),
        repository: repositoryOf(task.subscription),
        cause: JSON.stringify(cause),
        afterSeconds,
      },
    );
    return rows.length > 0;
  }

  /** Keeps one job for each subscription. Tries an update first, because an insert that conflicts wastes a number of the sequence. */
  async function listRefs(organizationId: OrganizationId, task: ListingTask, cause: Cause): Promise<void> {
    let isStored = false;
    while (!isStored)
      isStored = (await renewListing({ task, cause })) || (await insertListing(organizationId, task, cause));
    await ring();
  }

  return {
    listRefs,

    /** Returns the versions for which a job already waits or runs: they get no second one. */
    async fetchCommits(
      { organizationId, purpose, cause }: Pick<FetchJob, 'organizationId' | 'purpose' | 'cause'>,
      { versions, ...fetch }: AwaitedFetch,
    ): Promise<string[]> {
      const awaited = versions.map(({ subject, ...commit }) => {
        const task: FetchTask = { kind: 'fetch', ...fetch, ...commit };
        return { subject, task };
      });
      const { rows } = await db.raw<{ rows: unknown }>(
        `insert into jobs (organization_id, work, purpose, subject, task, repository, cause)
         select :organizationId, 'git', :purpose, subject, task,
           coalesce(
             (select repository from repository_listings
              where organization_id = :organizationId and subscription_id = :subscriptionId),
             :subscriptionId),
           :cause
         from jsonb_to_recordset(:awaited) as awaited (subject text, task jsonb)
         where not exists (
           select from jobs
           where work = 'git' and state <> 'done' and purpose = :purpose and jobs.subject = awaited.subject)
         order by subject
         on conflict (purpose, subject) where work = 'git' and state <> 'done' do nothing
         returning subject`,
        {
          organizationId,
          purpose,
          subscriptionId: fetch.subscriptionId,
          awaited: JSON.stringify(awaited),
          cause: JSON.stringify(cause),
        },
      );
      const inserted = new Set(parseRows(subjectRow, rows));
      if (inserted.size > 0) await ring();
      return awaited.map(({ subject }) => subject).filter((subject) => !inserted.has(subject));
    },

    /**
     * Takes due jobs of all organizations. Call this in a separate transaction: other calls wait for its end, and then see the taken jobs
     * as running.
     */
    async take(leaseSeconds: number): Promise<GitWork | undefined> {
      await db.raw('select pg_advisory_xact_lock(?)', [takesLock]);
      const { rows } = await db.raw<{ rows: unknown[] }>(takeNext, {
        lease: leaseSeconds,
        along: maxTakenJobs - 1,
      });
      return rows.length === 0 ? undefined : takenRows.parse(rows);
    },

    /**
     * If a push arrived in the meantime, the refs are listed again. If only pushed tags were read, all refs are listed later.
     *
     * @param owed when all refs must be listed, if only pushed tags were read
     * @throws SupersededAttempt if the job now belongs to a later attempt
     */
    async finishListing(job: ListingJob, owed?: OwedListing): Promise<void> {
      const rows: unknown = await held(job).delete().returning('task_next');
      const row = firstRow(nextRow, rows);
      if (!row) throw new SupersededAttempt();
      const { organizationId, task, cause } = job;
      const owedAt = owed && { owedAt: owed.at };
      if (row.task_next)
        return listRefs(organizationId, { ...row.task_next.task, ...owedAt }, row.task_next.cause);
      if (!owed) return;
      await insertListing(
        organizationId,
        { ...task, pushedTags: undefined, ...owedAt },
        cause,
        owed.inSeconds,
      );
      await ring();
    },

    /**
     * Postpones a listing, and with it other listings of the repository, because the server asks for it.
     *
     * @throws SupersededAttempt if the job now belongs to a later attempt
     */
    async waitForServer(job: ListingJob, reason: string, waitMs: number): Promise<void> {
      const waitEnd = db.raw('now() + make_interval(secs => ?)', [waitMs / 1000]);
      const postponed = await held(job).update({
        state: 'waiting',
        reason,
        lease_until: null,
        run_after: waitEnd,
        not_before: waitEnd,
      });
      if (postponed !== 1) throw new SupersededAttempt();
    },

    /** @throws SupersededAttempt if the job now belongs to a later attempt */
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

    /** Another commit in the same fetch may have caused the failure, so the attempt does not count. */
    async fetchAlone(job: FetchJob): Promise<void> {
      const released = await held(job).update({
        state: 'waiting',
        lease_until: null,
        repository: null,
        attempts_returned: db.raw('attempts_returned + 1'),
      });
      if (released === 1) await ring();
    },
  };
}
