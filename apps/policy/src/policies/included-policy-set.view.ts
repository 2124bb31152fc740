import type { Request } from 'express';
import type { Grants } from '@groundwork/contracts';
import type { Resource } from '@groundwork/jsonapi';
import type { PolicyContext } from '../context.ts';
import { renderPolicySet } from '../policy-sets/policy-set.serializer.ts';
import { policySetViews, presentationOf } from '../policy-sets/policy-set.view.ts';
import type { Policy } from './policy.ts';

/** docs/reference/policies.md#include. */
export const policyIncludes = { added: ['policy-sets'] } as const;

/** The sets that contain the policies, sorted by name; undefined if they were not requested. */
export async function includedPolicySets(
  ctx: PolicyContext,
  req: Request,
  organization: Grants['organization'],
  policies: readonly Policy[],
  includes: readonly (typeof policyIncludes.added)[number][],
): Promise<Resource[] | undefined> {
  if (includes.length === 0) return undefined;
  const containing = await ctx.stores.policies.listSets(
    organization.id,
    policies.map(({ id }) => id),
  );
  const sets = await ctx.stores.policySets.findAll(organization.id, [...containing.values()].flat());
  const viewOf = await policySetViews(ctx.stores, organization, sets, presentationOf(ctx, req));
  return sets.map((set) => renderPolicySet(set, viewOf(set)));
}
