import { z } from 'zod';
import { idSchema } from '@groundwork/contracts/resource-ids';
import { notFound } from '@groundwork/errors';
import { endpoint, ok, parseParams, principalOf, sendResource } from '@groundwork/http';
import type { PolicyContext } from '../context.ts';
import { canManagePolicies } from '../policy-words/policy.policy.ts';
import { policySetResource, presentationOf } from '../policy-sets/policy-set.view.ts';
import { policySetVersionResource } from './policy-set-version.view.ts';
import { policySetVersionShape } from './policy-set-version.serializer.ts';

const parameters = z.object({ id: idSchema('policySetVersion') });
const policySetVersionIncludes = { added: ['policy_set'] } as const;

/** B9: one version; `include=policy_set` adds its set. */
export const showPolicySetVersion = endpoint(
  { include: policySetVersionIncludes, responses: ok(policySetVersionShape) },
  (ctx: PolicyContext, includesOf) => async (req, res) => {
    const { id } = parseParams(parameters, req);
    const owner = await ctx.stores.policySetVersions.findOwner(id);
    if (!owner) throw notFound();
    const { organizationId, policySetId } = owner;
    const { organization } = await ctx.grants.authorize(
      principalOf(req),
      { id: organizationId },
      canManagePolicies,
    );
    const includes = includesOf(req);
    const version = await ctx.stores.policySetVersions.find(organizationId, id);
    const set = version && (await ctx.stores.policySets.find(organizationId, policySetId));
    if (!version || !set) throw notFound();
    const resource = policySetVersionResource(ctx, version);
    const included =
      includes.length === 0
        ? undefined
        : [await policySetResource(ctx.stores, organization, set, presentationOf(ctx, req))];
    sendResource(res, 200, resource, { ...(included && { included }) });
  },
);
