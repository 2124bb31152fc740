import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { idSchema } from '../resource-ids/resource-id.ts';

/** Somebody allows the failure of a policy for one plan. Overrides never change. */
export const policyOverrideCreatedV1 = defineEvent({
  publisher: 'policy',
  type: 'policy-override.created',
  data: z.object({
    id: idSchema('policyOverride'),
    policyEvaluationId: idSchema('policyEvaluation'),
    workspaceId: idSchema('workspace'),
    policySetId: idSchema('policySet'),
    policyName: z.string(),
    revision: z.string(),
    /** SHA-256 of the plan, in hexadecimal. */
    planDigest: z.string(),
    reason: z.string(),
  }),
});
