import { beginJudging } from '@groundwork/contracts';
import { isGroundworkError, unavailable } from '@groundwork/errors';
import { NotAPlan } from '@groundwork/opa';
import { SealError } from '@groundwork/sealed-secrets';
import { inSpan, metrics } from '@groundwork/telemetry';
import type { WorkerContext } from '../context-worker.ts';
import { attemptsLimit } from '../jobs/job.ts';
import { namesOf, runAttempt } from '../jobs/run-attempt.ts';
import { dropPlanJob, type Judged, rejectPlan, storeJudgment } from './finish-plan-job.ts';
import { judgeByPolicies } from './judge-by-policies.ts';
import type { PlanJob } from './policy-plan.ts';

type Ending =
  | ({ readonly outcome: 'done' } & Judged)
  | { readonly outcome: 'rejected'; readonly reason: string }
  | { readonly outcome: 'dropped' };

/**
 * One attempt at a plan: judges it under the lease, then records the outcome. Rejects only if the outcome cannot be recorded; the
 * job is then taken over when its lease has ended.
 *
 * @param stopping aborted when the process cannot wait any longer; the job is given back
 */
export async function runPlanJob(ctx: WorkerContext, job: PlanJob, stopping: AbortSignal): Promise<void> {
  const span = { name: 'judge a plan', kind: 'internal', parent: job.cause.traceparent } as const;
  await inSpan(span, () => attemptToJudge(ctx, job, stopping));
}

async function attemptToJudge(ctx: WorkerContext, job: PlanJob, stopping: AbortSignal): Promise<void> {
  await runAttempt(ctx, job, stopping, {
    queue: ctx.stores.policyPlans,
    stage: 'plan',
    what: 'judge a plan',
    deadlineSeconds: ctx.config.jobs.deadlineSeconds,
    async work(signal) {
      const startedAt = performance.now();
      const ending = await judged(ctx, job, signal);
      await end(ctx, job, ending);
      const { outcome } = ending;
      ctx.logger.info({ ...namesOf(job), outcome }, 'judged a plan');
      if (outcome === 'dropped') return;
      metrics.ingest.observe({ stage: 'plan', outcome }, (performance.now() - startedAt) / 1000);
    },
    giveUp: (reason) => rejectPlan(ctx, job, reason),
    reasons: {
      died: `Judging the plan crashed ${attemptsLimit} times. Ask the site administrator to look at the worker log.`,
      tooSlow: (seconds) =>
        `Judging the plan took longer than ${seconds} seconds in each of ${attemptsLimit} attempts. Ask the site administrator.`,
      failed: (error) => (error instanceof SealError ? damaged : failed),
    },
  });
}

const damaged =
  'The stored plan was changed or is damaged, so it was not judged. Create another evaluation and upload the plan again.';
const failed = `The plan could not be judged in ${attemptsLimit} attempts because of a fault in the platform. Ask the site administrator.`;

/** @throws if another attempt may succeed */
async function judged(ctx: WorkerContext, job: PlanJob, signal: AbortSignal): Promise<Ending> {
  if (ctx.opa.kind === 'missing') throw unavailable('This worker has no OPA.');
  const { opa } = ctx.opa;
  const begun = await begin(ctx, job);
  if (!begun.begun) return { outcome: 'dropped' };
  try {
    const judgment = await judgeByPolicies(ctx, job, begun, { opa, signal });
    const key = Buffer.from(begun.sealingKey, 'base64');
    return { outcome: 'done', judgment, key, judgedAt: ctx.clock.now(), opaVersion: opa.version };
  } catch (error) {
    if (error instanceof NotAPlan) return { outcome: 'rejected', reason: error.problem };
    throw error;
  }
}

/** The attempt does not count if policy is late, as if policy were away: it may be making bundles. */
async function begin({ client }: WorkerContext, { policyEvaluationId }: PlanJob) {
  try {
    return await client.ask(beginJudging, { policyEvaluationId });
  } catch (error) {
    throw isGroundworkError(error, 'timeout') ? unavailable('policy is late.', { cause: error }) : error;
  }
}

async function end(ctx: WorkerContext, job: PlanJob, ending: Ending): Promise<void> {
  switch (ending.outcome) {
    case 'done':
      return storeJudgment(ctx, job, ending);
    case 'rejected':
      return rejectPlan(ctx, job, ending.reason);
    case 'dropped':
      return dropPlanJob(ctx, job);
  }
}
