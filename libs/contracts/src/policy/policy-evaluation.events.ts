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
  /** `reported`: somebody else has judged the plan. `platform`: a worker has. */
  source: z.string(),
  status: z.string(),
  verdict: z.string(),
  /** SHA-256 of the plan, in hexadecimal; empty if there was none. */
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

/** An evaluation was requested whose plan a worker will judge. It ends with `policy-evaluation.updated`. */
export const policyEvaluationRequestedV1 = defineEvent({
  publisher: 'policy',
  type: 'policy-evaluation.requested',
  data: z.object({
    id: idSchema('policyEvaluation'),
    workspaceId: idSchema('workspace'),
    projectId: idSchema('project'),
    /** The sealed plan is kept until then, if it is judged; null: until the verdict. */
    keepPlanUntil: z.iso.datetime().nullable(),
  }),
});

/** An evaluation of the policies of a workspace is reported. */
export const policyEvaluationCreatedV1 = defineEvent({
  publisher: 'policy',
  type: 'policy-evaluation.created',
  data: policyEvaluationStateV1,
});

/** A plan was judged, or cannot be judged; or an override has changed the outcome of an evaluation. */
export const policyEvaluationUpdatedV1 = defineEvent({
  publisher: 'policy',
  type: 'policy-evaluation.updated',
  data: policyEvaluationStateV1,
});
