import { maxJudgmentBytes, type PlanJudgment } from '@groundwork/contracts';
import { type MessageLimits, messageLimitSteps } from '@groundwork/policy-evaluation';
import { sealedStreamOverhead, sealStream } from '@groundwork/sealed-secrets';
import type { WorkerContext } from '../context-worker.ts';
import { storeResult } from '../jobs/store-result.ts';
import type { IngestStores } from '../stores.ts';
import { planJudged, planRejected } from './policy-plan.events.ts';
import { judgmentPlace, type PlanJob, planSubject } from './policy-plan.ts';
import { removePlan } from './remove-plan.ts';

export interface Judged {
  readonly judgment: PlanJudgment;
  readonly key: Buffer;
  readonly opaVersion: string;
  readonly judgedAt: Date;
}

/**
 * Stores what the policies say, sealed with the key of the plan, and announces it in the transaction that ends the job.
 *
 * @throws SupersededAttempt if the job now belongs to a later attempt; then nothing has changed
 */
export async function storeJudgment(
  ctx: WorkerContext,
  job: PlanJob,
  { judgment, key, opaVersion, judgedAt }: Judged,
): Promise<void> {
  const content = bytesOf(judgment);
  const sealed = sealStream(key, judgmentPlace(job.policyEvaluationId), [content]);
  const size = content.byteLength + sealedStreamOverhead;
  await storeResult(ctx, planSubject(job), sealed, size, (object) =>
    endJob(ctx, job, async (tx) => {
      await tx.policyPlans.finish(job, { outcome: 'judged' });
      await tx.objects.markStored(job.organizationId, object);
      await tx.outbox.add(planJudged(job, { judgment: object, opaVersion, judgedAt }), job.cause);
    }),
  );
}

/** @throws SupersededAttempt if the job now belongs to a later attempt; then nothing has changed */
export async function rejectPlan(ctx: WorkerContext, job: PlanJob, reason: string): Promise<void> {
  await endJob(ctx, job, async (tx) => {
    await tx.policyPlans.finish(job, { outcome: 'rejected', reason });
    await tx.outbox.add(planRejected(job, reason), job.cause);
  });
}

/** Removes a plan of which no evaluation wants the verdict. */
export const dropPlanJob = (ctx: WorkerContext, job: PlanJob): Promise<void> =>
  ctx.inTransaction((tx) => removePlan(tx, job));

/** False if the organization was deleted, so that no service waits for an outcome. */
function endJob(
  ctx: WorkerContext,
  job: PlanJob,
  end: (tx: IngestStores) => Promise<void>,
): Promise<boolean> {
  return ctx.inTransaction(async (tx) => {
    const lives = await tx.subjects.holdOrganization(job.organizationId);
    await (lives ? end(tx) : tx.policyPlans.drop(job));
    return lives;
  });
}

/** With fewer and shorter messages if it would be too large. */
function bytesOf(judgment: PlanJudgment): Buffer {
  const texts = messageLimitSteps.map(
    (limits) => () => Buffer.from(JSON.stringify(shortened(judgment, limits))),
  );
  const fitting = texts.find((make) => make().byteLength <= maxJudgmentBytes);
  return (fitting ?? texts.at(-1))?.() ?? Buffer.alloc(0);
}

const shortened = ({ policySets }: PlanJudgment, { count, length }: MessageLimits): PlanJudgment => ({
  policySets: policySets.map((set) => ({
    ...set,
    outcomes: set.outcomes.map((outcome) => ({
      ...outcome,
      messages: outcome.messages.slice(0, count).map((message) => message.slice(0, length).toWellFormed()),
    })),
  })),
});
