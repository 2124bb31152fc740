import type { Request } from 'express';
import { z } from 'zod';
import type { Grants } from '@groundwork/contracts';
import { notFound } from '@groundwork/errors';
import { parseParams, principalOf } from '@groundwork/http';
import { idSchema } from '@groundwork/resource-id';
import type { PolicyContext } from '../context.ts';
import { canManagePolicies } from '../policies/policy.policy.ts';
import type { PolicySet } from './policy-set.ts';

const parameters = z.object({ id: idSchema('policySet') });

/**
 * The set that a path names, and its organization.
 *
 * @throws GroundworkError `not-found` if it does not exist or the caller may not manage policies
 */
export async function requestedPolicySet(
  ctx: PolicyContext,
  req: Request,
): Promise<{ policySet: PolicySet; organization: Grants['organization'] }> {
  const { id } = parseParams(parameters, req);
  const owner = await ctx.stores.policySets.findOwner(id);
  if (!owner) throw notFound();
  const { organization } = await ctx.grants.authorize(principalOf(req), { id: owner }, canManagePolicies);
  const policySet = await ctx.stores.policySets.find(owner, id);
  if (!policySet) throw notFound();
  return { policySet, organization };
}
