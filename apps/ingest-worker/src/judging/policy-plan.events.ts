import {
  type NewEvent,
  policyPlanJudgedV1,
  policyPlanReceivedV1,
  policyPlanRejectedV1,
  type StoredObject,
} from '@groundwork/contracts';
import type { PlanJob, StoredPlan } from './policy-plan.ts';

/** Limit on the text in an event (ADR 3). */
const maxReasonLength = 2000;

/** A plan has two events: it has arrived, and it has an outcome. */
const about = (
  { organizationId, policyEvaluationId, id }: Pick<PlanJob, 'organizationId' | 'policyEvaluationId' | 'id'>,
  at: 0 | 1,
) => ({
  organizationId,
  aggregateId: policyEvaluationId,
  aggregateVersion: 2 * id + at,
});

export const planReceived = (
  stored: Omit<StoredPlan, 'hasBegun'>,
): NewEvent<typeof policyPlanReceivedV1.data> => ({
  ...about(stored, 0),
  definition: policyPlanReceivedV1,
  data: {
    policyEvaluationId: stored.policyEvaluationId,
    plan: stored.plan,
    planDigest: stored.digest,
    planBytes: stored.bytes,
  },
});

export const planJudged = (
  job: PlanJob,
  {
    judgedAt,
    ...result
  }: { readonly judgedAt: Date; readonly opaVersion: string; readonly judgment: StoredObject },
): NewEvent<typeof policyPlanJudgedV1.data> => ({
  ...about(job, 1),
  definition: policyPlanJudgedV1,
  data: {
    policyEvaluationId: job.policyEvaluationId,
    planDigest: job.digest,
    judgedAt: judgedAt.toISOString(),
    ...result,
  },
});

export const planRejected = (job: PlanJob, reason: string): NewEvent<typeof policyPlanRejectedV1.data> => ({
  ...about(job, 1),
  definition: policyPlanRejectedV1,
  data: { policyEvaluationId: job.policyEvaluationId, reason: reason.slice(0, maxReasonLength) },
});
