import { policyPlanReceivedV1 } from '@groundwork/contracts';
import { on } from '@groundwork/outbox';
import type { PolicyContext } from '../context.ts';
import { receivedPlan } from '../policy-plans/policy-plan.ts';
import type { PolicyStores } from '../stores.ts';

/** `policy-plan.received`: notes where the plan is. Does nothing if a later one is known, or the plan may go. */
export const onPolicyPlanReceived = ({ clock }: Pick<PolicyContext, 'clock'>) =>
  on(policyPlanReceivedV1, async (stores: PolicyStores, { organizationId, aggregate, data }) => {
    const { policyEvaluationId: id, plan: object, planDigest } = data;
    if (organizationId === null || !(await stores.organizations.holdUnlessDeleted(organizationId))) return;
    const evaluation = await stores.policyEvaluations.lock(organizationId, id);
    const plan = await stores.policyPlans.lock(organizationId, id);
    const received =
      evaluation && plan && receivedPlan(plan, { version: aggregate.version, object }, evaluation);
    if (!received) return;
    await stores.policyPlans.update(received);
    if (received.isAwaited) await stores.policyEvaluations.notePlan(evaluation, planDigest, clock.now());
  });
