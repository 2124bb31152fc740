import type { Request } from 'express';
import { z } from 'zod';
import type { Grants } from '@groundwork/contracts';
import { idSchema } from '@groundwork/contracts/resource-ids';
import { notFound } from '@groundwork/errors';
import { parseParams, principalOf } from '@groundwork/http';
import type { PolicyContext } from '../context.ts';
import { canManagePolicies } from '../policy-words/policy.policy.ts';
import type { PolicySet } from './policy-set.ts';
import type { ShownPolicySet } from './shown-policy-set.store.ts';

const parameters = z.object({ id: idSchema('policySet') });

/** @throws GroundworkError `not-found` if the set does not exist or the caller may not manage policies */
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

/**
 * Same as `requestedPolicySet`, but in one statement: reads by the id alone, and checks the grants before it returns.
 * @throws as `requestedPolicySet`
 */
export async function requestedShownPolicySet(
  ctx: PolicyContext,
  req: Request,
): Promise<ShownPolicySet & { grants: Grants }> {
  const { id } = parseParams(parameters, req);
  const shown = await ctx.stores.shownPolicySets.findInAnyOrganization(id);
  if (!shown) throw notFound();
  const owner = { id: shown.policySet.organizationId };
  return { ...shown, grants: await ctx.grants.authorize(principalOf(req), owner, canManagePolicies) };
}
