import type { Request } from 'express';
import { z } from 'zod';
import type { Grants } from '@groundwork/contracts';
import { idSchema } from '@groundwork/contracts/resource-ids';
import { notFound } from '@groundwork/errors';
import { parseParams, principalOf } from '@groundwork/http';
import type { PolicyContext } from '../context.ts';
import type { ShownExemption } from './policy-exemption.store.ts';

const parameters = z.object({ id: idSchema('policyExemption') });

/** @throws GroundworkError `not-found` if the exemption does not exist, or the rule does not permit the caller */
export async function requestedPolicyExemption(
  ctx: PolicyContext,
  req: Request,
  rule: (grants: Grants) => boolean,
): Promise<{ exemption: ShownExemption; organization: Grants['organization'] }> {
  const { id } = parseParams(parameters, req);
  const owner = await ctx.stores.policyExemptions.findOwner(id);
  if (!owner) throw notFound();
  const { organization } = await ctx.grants.authorize(principalOf(req), { id: owner }, rule);
  const exemption = await ctx.stores.policyExemptions.find(owner, id);
  if (!exemption) throw notFound();
  return { exemption, organization };
}
