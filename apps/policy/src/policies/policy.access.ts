import type { Request } from 'express';
import { z } from 'zod';
import type { Grants } from '@groundwork/contracts';
import { idSchema } from '@groundwork/contracts/resource-ids';
import { notFound } from '@groundwork/errors';
import { parseParams, principalOf } from '@groundwork/http';
import type { PolicyContext } from '../context.ts';
import { canManagePolicies } from '../policy-words/policy.policy.ts';
import type { Policy } from './policy.ts';

const parameters = z.object({ id: idSchema('policy') });

/** @throws GroundworkError `not-found` if the policy does not exist or the caller may not manage it */
export async function requestedPolicy(
  ctx: PolicyContext,
  req: Request,
): Promise<{ policy: Policy; organization: Grants['organization'] }> {
  const { id } = parseParams(parameters, req);
  const owner = await ctx.stores.policies.findOwner(id);
  if (!owner) throw notFound();
  const { organization } = await ctx.grants.authorize(principalOf(req), { id: owner }, canManagePolicies);
  const policy = await ctx.stores.policies.find(owner, id);
  if (!policy) throw notFound();
  return { policy, organization };
}
