import { z } from 'zod';
import { resourceShape, selfLink, timeShape, toOne, type Resource } from '@groundwork/jsonapi';
import { authorShape, renderAuthor } from '../policy-words/author.serializer.ts';
import type { PolicyOverride } from './policy-override.ts';

/** Shape: docs/reference/policy-evaluations.md#policy-overrides. */
export const policyOverrideShape = resourceShape('policy-overrides', {
  attributes: z.strictObject({
    'policy-name': z.string(),
    'policy-set-name': z.string(),
    revision: z.string(),
    'plan-digest': z.string(),
    reason: z.string(),
    'created-at': timeShape,
  }),
  relationships: z.strictObject({
    workspace: toOne('workspaces'),
    'policy-set': toOne('policy-sets'),
    'policy-evaluation': toOne('policy-evaluations'),
    'policy-set-outcome': toOne('policy-set-outcomes'),
    'created-by': authorShape,
  }),
  links: selfLink,
});

/** @param organization name of the organization */
export const renderPolicyOverride = (override: PolicyOverride, organization: string): Resource => ({
  id: override.id,
  type: 'policy-overrides',
  attributes: {
    'policy-name': override.policyName,
    'policy-set-name': override.policySetName,
    revision: override.revision,
    'plan-digest': override.planDigest,
    reason: override.reason,
    'created-at': override.createdAt.toISOString(),
  },
  relationships: {
    workspace: { data: { id: override.workspaceId, type: 'workspaces' } },
    'policy-set': { data: { id: override.policySetId, type: 'policy-sets' } },
    'policy-evaluation': { data: { id: override.policyEvaluationId, type: 'policy-evaluations' } },
    'policy-set-outcome': { data: { id: override.policySetOutcomeId, type: 'policy-set-outcomes' } },
    'created-by': renderAuthor(override.createdBy, organization),
  },
  links: { self: `/api/v2/policy-overrides/${override.id}` },
});
