import type { Request } from 'express';
import type { Grants } from '@groundwork/contracts';
import { parseInclude, type Resource } from '@groundwork/jsonapi';
import type { PolicyContext } from '../context.ts';
import { renderPolicySet } from '../policy-sets/policy-set.serializer.ts';
import { policySetViews, presentationOf } from '../policy-sets/policy-set.view.ts';
import type { Policy } from './policy.ts';

/** @throws GroundworkError `bad-request` for what cannot be included with a policy (docs/reference/policies.md#include) */
export const policyIncludesOf = (req: Request) => parseInclude(req.query['include'], ['policy-sets']);

/** The sets that contain the policies, by name; undefined if the client did not request them. */
export async function includedPolicySets(
  ctx: PolicyContext,
  req: Request,
  organization: Grants['organization'],
  policies: readonly Policy[],
): Promise<Resource[] | undefined> {
  if (policyIncludesOf(req).length === 0) return undefined;
  const containing = await ctx.stores.policies.listSets(
    organization.id,
    policies.map(({ id }) => id),
  );
  const sets = await ctx.stores.policySets.findAll(organization.id, [...containing.values()].flat());
  const viewOf = await policySetViews(ctx.stores, organization, sets, presentationOf(ctx, req));
  return sets.map((set) => renderPolicySet(set, viewOf(set)));
}
