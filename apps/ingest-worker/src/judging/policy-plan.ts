import type { Cause, StoredObject } from '@groundwork/contracts';
import type { OrganizationId, PolicyEvaluationId } from '@groundwork/contracts/resource-ids';
import type { Subject } from '../subjects/subject.ts';

/** The plan of an evaluation, and what remains to be done with it. */
export interface PolicyPlan {
  readonly organizationId: OrganizationId;
  readonly policyEvaluationId: PolicyEvaluationId;
  /** The sealed plan. */
  readonly plan: StoredObject;
  /** SHA-256 in hex and size of the plan itself. */
  readonly digest: string;
  readonly bytes: number;
  /** The request that brought the plan, for the audit trail. */
  readonly cause: Cause;
}

/** A plan as it is stored. */
export interface StoredPlan extends PolicyPlan {
  /** Grows with each plan, so a plan that replaces another one has a higher number. */
  readonly id: number;
  /** True once a worker has begun to judge it, even if it waits for another attempt. */
  readonly hasBegun: boolean;
}

/** A plan to be judged. A result counts only while `attempt` is the current one. */
export interface PlanJob extends PolicyPlan {
  readonly id: number;
  readonly subject: string;
  readonly attempt: number;
  /** Number of attempts so far, including this one, except those given back because their process stopped. */
  readonly tries: number;
}

export type PlanOutcome =
  { readonly outcome: 'judged' } | { readonly outcome: 'rejected'; readonly reason: string };

export const planSubject = ({
  organizationId,
  policyEvaluationId,
}: Pick<PolicyPlan, 'organizationId' | 'policyEvaluationId'>): Subject => ({
  organizationId,
  purpose: 'policy-plan',
  subject: policyEvaluationId,
});

/** Places of what is sealed with the key of a plan (`libs/sealed-secrets`, sealed streams). */
export const planPlace = (id: PolicyEvaluationId): string => `policy-plans/${id}`;
export const judgmentPlace = (id: PolicyEvaluationId): string => `policy-plan-judgments/${id}`;
