import { policyPlanDismissedV1 } from '@groundwork/contracts';
import { on, Unacceptable, type EventHandler } from '@groundwork/outbox';
import type { IngestStores } from '../stores.ts';
import { removePlan } from './remove-plan.ts';

/** `policy-plan.dismissed`: the plan and its judgment are not needed any more, and are removed. */
export const onPolicyPlanDismissed = (): EventHandler<IngestStores> =>
  on(policyPlanDismissedV1, async (stores: IngestStores, { organizationId, data }) => {
    if (organizationId === null) throw new Unacceptable('an evaluation belongs to an organization');
    await removePlan(stores, { organizationId, policyEvaluationId: data.policyEvaluationId });
  });
