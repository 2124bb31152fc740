import { endpoint, ok, sendResource } from '@groundwork/http';
import type { PolicyContext } from '../context.ts';
import { awaitFirstReading } from '../policy-set-repositories/policy-set-repository.view.ts';
import { includedResources, policySetIncludes, policySetViews, presentationOf } from './policy-set.view.ts';
import { policySetShape, renderPolicySet } from './policy-set.serializer.ts';
import { requestedPolicySet } from './policy-set.access.ts';

/**
 * B3: one set, with the records that the client wants included. In the `terraform` vocabulary, a set that has just got
 * a repository is shown once that was read, for which the response waits up to five seconds.
 */
export const showPolicySet = endpoint(
  { include: policySetIncludes, answers: ok(policySetShape) },
  (ctx: PolicyContext, includesOf) => async (req, res) => {
    const { policySet, organization } = await requestedPolicySet(ctx, req);
    const includes = includesOf(req);
    await awaitFirstReading(ctx, req, policySet);
    const viewOf = await policySetViews(ctx.stores, organization, [policySet], presentationOf(ctx, req));
    const included = await includedResources(ctx, organization, [policySet], viewOf, includes);
    sendResource(res, 200, renderPolicySet(policySet, viewOf(policySet)), { ...(included && { included }) });
  },
);
