import { endpoint, ok, sendResource } from '@groundwork/http';
import type { PolicyContext } from '../context.ts';
import { presentationOf } from '../policy-sets/policy-set.view.ts';
import { includedPolicySets, policyIncludes } from './included-policy-set.view.ts';
import { requestedPolicy } from './policy.access.ts';
import { policyResource } from './policy.view.ts';
import { policyShape } from './policy.serializer.ts';

/** `GET /policies/:id`: the policy, without its text; `include=policy-sets` adds the sets that contain it. */
export const showPolicy = endpoint(
  { include: policyIncludes, responses: ok(policyShape) },
  (ctx: PolicyContext, includesOf) => async (req, res) => {
    const { policy, organization } = await requestedPolicy(ctx, req);
    const included = await includedPolicySets(ctx, req, organization, [policy], includesOf(req));
    const resource = await policyResource(ctx.stores, organization, policy, presentationOf(ctx, req));
    sendResource(res, 200, resource, { ...(included && { included }) });
  },
);
