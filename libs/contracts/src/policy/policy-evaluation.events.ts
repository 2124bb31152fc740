import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { idSchema } from '../resource-ids/resource-id.ts';

/** Limit on the policy sets that an event about an evaluation names. */
export const maxNamedPolicySets = 100;

const count = z.int().nonnegative();

const policyEvaluationStateV1 = z.object({
  id: idSchema('policyEvaluation'),
  workspaceId: idSchema('workspace'),
  projectId: idSchema('project'),
  /** `reported`: somebody else has judged the plan. */
  source: z.string(),
  status: z.string(),
  verdict: z.string(),
  /** SHA-256 of the plan, in hexadecimal. */
  planDigest: z.string(),
  counts: z.object({
    passed: count,
    advisoryFailed: count,
    mandatoryFailed: count,
    errored: count,
    exempted: count,
    overridden: count,
  }),
  /** The first `maxNamedPolicySets` sets that were judged, each with its revision. */
  policySets: z.array(z.object({ id: idSchema('policySet'), revision: z.string().nullable() })),
  policySetCount: count,
});

/** An evaluation of the policies of a workspace is recorded. */
export const policyEvaluationCreatedV1 = defineEvent({
  publisher: 'policy',
  type: 'policy-evaluation.created',
  data: policyEvaluationStateV1,
});

/** An override has changed the outcome of an evaluation. */
export const policyEvaluationUpdatedV1 = defineEvent({
  publisher: 'policy',
  type: 'policy-evaluation.updated',
  data: policyEvaluationStateV1,
});
