import { z } from 'zod';
import { resourceShape, selfLink, toOne, type Resource } from '@groundwork/jsonapi';
import { countOutcomes, policyStatuses } from '@groundwork/policy-evaluation';
import type { SetOutcome } from './policy-evaluation.ts';
import { awaitsOverride } from './policy-override.ts';
import { renderResultCount, resultCountShape } from './result-count.serializer.ts';

/** Shape: docs/reference/policy-evaluations.md#policy-set-outcomes. The Go client reads the count as `result_count`. */
export const policySetOutcomeShape = resourceShape('policy-set-outcomes', {
  attributes: z.strictObject({
    outcomes: z.array(
      z.strictObject({
        policy_name: z.string(),
        description: z.string(),
        query: z.string().nullable(),
        enforcement_level: z.string(),
        status: z.enum(policyStatuses),
        output: z.array(z.strictObject({ print: z.string() })),
        overridable: z.boolean(),
        exempted_by: z.string().nullable(),
        overridden_by: z.string().nullable(),
      }),
    ),
    error: z.string(),
    overridable: z.boolean(),
    revision: z.string().nullable(),
    'policy-set-name': z.string(),
    'policy-set-description': z.string().nullable(),
    'result-count': resultCountShape,
    result_count: resultCountShape,
  }),
  relationships: z.strictObject({
    'policy-evaluation': toOne('policy-evaluations'),
    'policy-set': toOne('policy-sets'),
  }),
  links: selfLink,
});

export function renderPolicySetOutcome(outcome: SetOutcome): Resource {
  const counts = renderResultCount(countOutcomes([outcome]));
  return {
    id: outcome.id,
    type: 'policy-set-outcomes',
    attributes: {
      outcomes: outcome.outcomes.map((policy) => ({
        policy_name: policy.policyName,
        description: policy.description ?? '',
        query: policy.query,
        enforcement_level: policy.enforcementLevel,
        status: policy.status,
        output: policy.messages.map((print) => ({ print })),
        overridable: awaitsOverride(outcome, policy),
        exempted_by: policy.exemptedBy,
        overridden_by: policy.overriddenBy,
      })),
      error: outcome.error ?? '',
      overridable: outcome.overridable,
      revision: outcome.revision,
      'policy-set-name': outcome.policySetName,
      'policy-set-description': outcome.policySetDescription,
      'result-count': counts,
      result_count: counts,
    },
    relationships: {
      'policy-evaluation': { data: { id: outcome.policyEvaluationId, type: 'policy-evaluations' } },
      'policy-set': { data: { id: outcome.policySetId, type: 'policy-sets' } },
    },
    links: { self: `/api/v2/policy-set-outcomes/${outcome.id}` },
  };
}
