import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { idSchema } from '../resource-ids/resource-id.ts';
import { storedObjectSchema } from './stored-object.ts';

/**
 * The plan of an evaluation is stored, sealed with its key, and waits to be judged.
 *
 * - `plan`: the sealed object (`libs/sealed-secrets`, sealed streams).
 * - `planDigest`, `planBytes`: SHA-256 in hexadecimal and size of the plan itself.
 */
export const policyPlanReceivedV1 = defineEvent({
  publisher: 'ingest-worker',
  type: 'policy-plan.received',
  data: z.object({
    policyEvaluationId: idSchema('policyEvaluation'),
    plan: storedObjectSchema,
    planDigest: z.string(),
    planBytes: z.int().nonnegative(),
  }),
});

/** A plan was judged. `judgment` is the stored object with its `PlanJudgment`, sealed with the key of the plan. */
export const policyPlanJudgedV1 = defineEvent({
  publisher: 'ingest-worker',
  type: 'policy-plan.judged',
  data: z.object({
    policyEvaluationId: idSchema('policyEvaluation'),
    planDigest: z.string(),
    opaVersion: z.string(),
    judgedAt: z.iso.datetime(),
    judgment: storedObjectSchema,
  }),
});

/** A plan could not be judged at all. `reason` tells the user why and what to do. */
export const policyPlanRejectedV1 = defineEvent({
  publisher: 'ingest-worker',
  type: 'policy-plan.rejected',
  data: z.object({
    policyEvaluationId: idSchema('policyEvaluation'),
    reason: z.string().min(1).max(2000),
  }),
});

/** Limit on the bytes of a `PlanJudgment`. */
export const maxJudgmentBytes = 8 * 1024 * 1024;

/**
 * Results of the policies for a plan, in the order in which policy named the sets. `error`: why no policy of a set could be judged, null otherwise. The other
 * fields are those of `PolicySetOutcome` and `PolicyOutcome` of libs/policy-evaluation.
 */
export const planJudgmentSchema = z.object({
  policySets: z.array(
    z.object({
      id: idSchema('policySet'),
      name: z.string(),
      description: z.string().nullable(),
      revision: z.string().nullable(),
      overridable: z.boolean(),
      error: z.string().nullable(),
      outcomes: z.array(
        z.object({
          policyName: z.string(),
          description: z.string().nullable(),
          query: z.string().nullable(),
          enforcementLevel: z.string(),
          status: z.enum(['passed', 'failed', 'errored']),
          messages: z.array(z.string()),
          exemptedBy: z.string().nullable(),
          overriddenBy: z.string().nullable(),
        }),
      ),
    }),
  ),
});

export type PlanJudgment = z.infer<typeof planJudgmentSchema>;
