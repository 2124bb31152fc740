import { eventAbout, policyPlanDismissedV1 } from '@groundwork/contracts';
import type { PolicyPlan } from './policy-plan.ts';

/** Event `policy-plan.dismissed`, once for each plan. */
export const policyPlanDismissed = ({ organizationId, policyEvaluationId }: PolicyPlan) =>
  eventAbout(
    policyPlanDismissedV1,
    { id: policyEvaluationId, organizationId, version: 1 },
    { policyEvaluationId },
  );
