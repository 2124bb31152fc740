import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { idSchema } from '../resource-ids/resource-id.ts';

/** A plan is not needed any more: it is judged, its evaluation has ended or is gone, or the date until which it is kept has passed. */
export const policyPlanDismissedV1 = defineEvent({
  publisher: 'policy',
  type: 'policy-plan.dismissed',
  data: z.object({ policyEvaluationId: idSchema('policyEvaluation') }),
});
