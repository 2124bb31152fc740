import { eventAbout, policyOverrideCreatedV1 } from '@groundwork/contracts';
import type { PolicyOverride } from './policy-override.ts';

/** Event `policy-override.created`. */
export const policyOverrideCreated = (override: PolicyOverride) =>
  eventAbout(
    policyOverrideCreatedV1,
    { id: override.id, organizationId: override.organizationId, version: 1 },
    {
      id: override.id,
      policyEvaluationId: override.policyEvaluationId,
      workspaceId: override.workspaceId,
      policySetId: override.policySetId,
      policyName: override.policyName,
      revision: override.revision,
      planDigest: override.planDigest,
      reason: override.reason,
    },
  );
