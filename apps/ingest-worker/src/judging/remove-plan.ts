import type { IngestStores } from '../stores.ts';
import { planSubject, type PolicyPlan } from './policy-plan.ts';

/**
 * Removes a plan and its judgment. The row goes first: a process that is ending the job holds it, so the next step sees the judgment that
 * it wrote. The plan needs no tombstone, because policy lends no key for it any longer.
 */
export async function removePlan(
  { policyPlans, objects }: IngestStores,
  plan: Pick<PolicyPlan, 'organizationId' | 'policyEvaluationId'>,
): Promise<void> {
  await policyPlans.remove(plan.organizationId, plan.policyEvaluationId);
  await objects.withdraw(planSubject(plan));
}
