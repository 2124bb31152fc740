import { z } from 'zod';
import { causeSchema } from '@groundwork/contracts';
import { idSchema, type OrganizationId, type PolicyEvaluationId } from '@groundwork/contracts/resource-ids';
import { type Db, firstRow, notWaitingForDisk } from '@groundwork/database';
import { metrics } from '@groundwork/telemetry';
import { type JobHandle, SupersededAttempt } from '../jobs/job.ts';
import { announceJob } from '../jobs/job.store.ts';
import { createLeases } from '../jobs/lease.store.ts';
import type { PlanJob, PlanOutcome, PolicyPlan, StoredPlan } from './policy-plan.ts';

const planColumns = z.object({
  id: z.int(),
  organization_id: idSchema('organization'),
  policy_evaluation_id: idSchema('policyEvaluation'),
  plan_key: z.string(),
  plan_sha256: z.string(),
  plan_bytes: z.int(),
  digest: z.string(),
  bytes: z.int(),
  cause: causeSchema,
  attempt: z.int(),
  attempts_returned: z.int(),
});

const planOf = (row: z.output<typeof planColumns>) => ({
  id: row.id,
  organizationId: row.organization_id,
  policyEvaluationId: row.policy_evaluation_id,
  plan: { key: row.plan_key, sha256: row.plan_sha256, bytes: row.plan_bytes },
  digest: row.digest,
  bytes: row.bytes,
  cause: row.cause,
});

const storedRow = planColumns.transform((row): StoredPlan => ({ ...planOf(row), hasBegun: row.attempt > 0 }));
const jobRow = planColumns.transform((row): PlanJob => ({
  ...planOf(row),
  subject: row.policy_evaluation_id,
  attempt: row.attempt,
  tries: row.attempt - row.attempts_returned,
}));
const idRow = planColumns.pick({ id: true }).transform(({ id }) => id);
const dueRow = z.object({ due_ms: z.number().nullable() });

/** An arbitrary fixed number, which no other advisory lock in the same database uses. */
const takesLock = 1_615;

/**
 * The plan that has waited longest, of an organization of which none is judged. Its other plans then wait as if they had
 * just come, so that organizations take turns. A plan whose lease has ended is due again, and belongs to the organization's turn.
 */
const takeNext = `
  with next as (
    select plan.id, plan.organization_id from policy_plans as plan
    where (state = 'running' and lease_until <= now())
      or (state = 'waiting' and run_after <= now() and not exists (
        select from policy_plans as other
        where other.organization_id = plan.organization_id and other.state = 'running'
      ))
    order by run_after, plan.id
    limit 1
    for update of plan skip locked
  ), others as (
    select plan.id from policy_plans as plan join next using (organization_id)
    where state = 'waiting' and run_after <= now() and plan.id <> next.id
    for update of plan skip locked
  ), postponed as (
    update policy_plans set run_after = now() from others where policy_plans.id = others.id
  )
  update policy_plans
  set state = 'running', attempt = attempt + 1, lease_until = now() + make_interval(secs => :lease)
  from next where policy_plans.id = next.id
  returning policy_plans.*, ${notWaitingForDisk}`;

const counted = (state: 'waiting' | 'running') =>
  `select '${metrics.ingestJobs.name}', jsonb_build_object('work', 'plan', 'state', '${state}'),
    (select count(*) from (select from policy_plans where state = '${state}' limit 10000) as counted)::float8`;

export const planGauges = [
  counted('waiting'),
  counted('running'),
  `select '${metrics.ingestJobAge.name}', jsonb_build_object('work', 'plan'),
    coalesce(extract(epoch from now() - (select min(created_at) from policy_plans where state <> 'done')), 0)::float8`,
] as const;

export function createPolicyPlanStore(db: Db) {
  const { held, ...leases } = createLeases(db, 'policy_plans');
  const planOfEvaluation = (organizationId: OrganizationId, policyEvaluationId: PolicyEvaluationId) =>
    db('policy_plans').where({
      organization_id: organizationId,
      policy_evaluation_id: policyEvaluationId,
    });

  return {
    ...leases,

    /** The number of the plan; undefined if the evaluation has one. Waits for an upload that is about to store one. */
    async insert(plan: PolicyPlan): Promise<number | undefined> {
      const rows: unknown = await db('policy_plans')
        .insert({
          organization_id: plan.organizationId,
          policy_evaluation_id: plan.policyEvaluationId,
          plan_key: plan.plan.key,
          plan_sha256: plan.plan.sha256,
          plan_bytes: plan.plan.bytes,
          digest: plan.digest,
          bytes: plan.bytes,
          cause: JSON.stringify(plan.cause),
        })
        .onConflict('policy_evaluation_id')
        .ignore()
        .returning('id');
      const id = firstRow(idRow, rows);
      if (id !== undefined) await announceJob(db, 'plan');
      return id;
    },

    async find(
      organizationId: OrganizationId,
      policyEvaluationId: PolicyEvaluationId,
    ): Promise<StoredPlan | undefined> {
      const rows: unknown = await planOfEvaluation(organizationId, policyEvaluationId);
      return firstRow(storedRow, rows);
    },

    async lock(
      organizationId: OrganizationId,
      policyEvaluationId: PolicyEvaluationId,
    ): Promise<StoredPlan | undefined> {
      const rows: unknown = await planOfEvaluation(organizationId, policyEvaluationId).forUpdate();
      return firstRow(storedRow, rows);
    },

    /** Takes the next plan. Call it in a transaction: other workers wait for its end. */
    async take(leaseSeconds: number): Promise<PlanJob | undefined> {
      await db.raw('select pg_advisory_xact_lock(?)', [takesLock]);
      const { rows } = await db.raw<{ rows: unknown }>(takeNext, { lease: leaseSeconds });
      return firstRow(jobRow, rows);
    },

    /** Milliseconds until a plan is due: its pause or lease ends. Negative if one is due now, undefined if there is none. */
    async findDueMs(): Promise<number | undefined> {
      const { rows } = await db.raw<{ rows: unknown }>(
        `select extract(epoch from least(
           (select min(run_after) from policy_plans where state = 'waiting'),
           (select min(lease_until) from policy_plans where state = 'running')
         ) - now()) * 1000 as due_ms`,
      );
      return firstRow(dueRow, rows)?.due_ms ?? undefined;
    },

    /**
     * Ends the job. Call it in the transaction that announces the outcome.
     *
     * @throws SupersededAttempt if the job now belongs to a later attempt
     */
    async finish(job: PlanJob, outcome: PlanOutcome): Promise<void> {
      const finished = await held(job).update({
        state: 'done',
        lease_until: null,
        finished_at: db.fn.now(),
        reason: null,
        ...outcome,
      });
      if (finished !== 1) throw new SupersededAttempt();
    },

    /** Gives the job back because this process is stopping: the attempt does not count. */
    async release(job: JobHandle): Promise<void> {
      const released = await held(job).update({
        state: 'waiting',
        lease_until: null,
        attempts_returned: db.raw('attempts_returned + 1'),
      });
      if (released === 1) await announceJob(db, 'plan');
    },

    /** Waits for a worker that is ending the job. */
    async remove(organizationId: OrganizationId, policyEvaluationId: PolicyEvaluationId): Promise<void> {
      await planOfEvaluation(organizationId, policyEvaluationId).delete();
    },

    async purge(organizationId: OrganizationId, limit: number): Promise<number> {
      const some = db('policy_plans').select('id').where({ organization_id: organizationId }).limit(limit);
      return db('policy_plans').whereIn('id', some).delete();
    },
  };
}
