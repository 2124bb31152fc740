import { endpoint, ok, sendResource } from '@groundwork/http';
import type { PolicyContext } from '../context.ts';
import { requestedOverride } from './policy-evaluation.access.ts';
import { policyOverrideShape, renderPolicyOverride } from './policy-override.serializer.ts';

/** `GET /policy-overrides/:id` (docs/reference/policy-evaluations.md#show-an-override): 200; 404. */
export const showPolicyOverride = endpoint(
  { responses: ok(policyOverrideShape) },
  (ctx: PolicyContext) => async (req, res) => {
    const { override, organization } = await requestedOverride(ctx, req);
    sendResource(res, 200, renderPolicyOverride(override, organization.name));
  },
);
