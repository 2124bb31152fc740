import { endpoint, ok, sendResource } from '@groundwork/http';
import type { PolicyContext } from '../context.ts';
import { requestedPolicyExemption } from './policy-exemption.access.ts';
import { canReadPolicyExemptions } from './policy-exemption.policy.ts';
import { policyExemptionShape } from './policy-exemption.serializer.ts';
import {
  includedTargets,
  policyExemptionIncludes,
  policyExemptionResource,
} from './policy-exemption.view.ts';

/** `GET /policy-exemptions/:id` (docs/reference/policy-exemptions.md#show-an-exemption): 200; 404. */
export const showPolicyExemption = endpoint(
  { include: policyExemptionIncludes, responses: ok(policyExemptionShape) },
  (ctx: PolicyContext, includesOf) => async (req, res) => {
    const { exemption, organization } = await requestedPolicyExemption(ctx, req, canReadPolicyExemptions);
    const included = await includedTargets(ctx, organization, [exemption], includesOf(req));
    const resource = policyExemptionResource(organization, exemption, ctx.clock.now());
    sendResource(res, 200, resource, { ...(included && { included }) });
  },
);
