import { policyPlanRejectedV1 } from '@groundwork/contracts';
import { on } from '@groundwork/outbox';
import type { PolicyContext } from '../context.ts';
import type { PolicyStores } from '../stores.ts';
import { endUnjudged } from './ended-evaluation.changes.ts';

/** `policy-plan.rejected`: ends the evaluation with the reason. Does nothing if it has ended or is gone. */
export const onPolicyPlanRejected = ({ clock }: Pick<PolicyContext, 'clock'>) =>
  on(policyPlanRejectedV1, async (stores: PolicyStores, { data, cause }) => {
    const plan = await stores.policyPlans.find(data.policyEvaluationId);
    if (plan) await endUnjudged(stores, plan, data.reason, { now: clock.now(), cause });
  });
