import { notFound } from '@groundwork/errors';
import { endpoint, ok, sendResource } from '@groundwork/http';
import type { PolicyContext } from '../context.ts';
import { policySetResource, presentationOf } from '../policy-sets/policy-set.view.ts';
import { requestedVersion } from './policy-set-version.access.ts';
import { policySetVersionResource } from './policy-set-version.view.ts';
import { policySetVersionShape } from './policy-set-version.serializer.ts';

const policySetVersionIncludes = { added: ['policy_set'] } as const;

/** B9: one version; `include=policy_set` adds its set. */
export const showPolicySetVersion = endpoint(
  { include: policySetVersionIncludes, responses: ok(policySetVersionShape) },
  (ctx: PolicyContext, includesOf) => async (req, res) => {
    const { version, organization } = await requestedVersion(ctx, req);
    const includes = includesOf(req);
    const set = await ctx.stores.policySets.find(version.organizationId, version.policySetId);
    if (!set) throw notFound();
    const resource = policySetVersionResource(ctx, version);
    const included =
      includes.length === 0
        ? undefined
        : [await policySetResource(ctx.stores, organization, set, presentationOf(ctx, req))];
    sendResource(res, 200, resource, { ...(included && { included }) });
  },
);
