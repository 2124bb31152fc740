import type { Request } from 'express';
import { z } from 'zod';
import type { Grants } from '@groundwork/contracts';
import { idSchema } from '@groundwork/contracts/resource-ids';
import { notFound } from '@groundwork/errors';
import { parseParams, principalOf } from '@groundwork/http';
import type { PolicyContext } from '../context.ts';
import { canManagePolicies } from '../policy-words/policy.policy.ts';
import type { PolicySetVersion } from './policy-set-version.ts';

const parameters = z.object({ id: idSchema('policySetVersion') });

/** @throws GroundworkError `not-found` if the version does not exist or the caller may not manage policies */
export async function requestedVersion(
  ctx: PolicyContext,
  req: Request,
): Promise<{ version: PolicySetVersion; organization: Grants['organization'] }> {
  const { id } = parseParams(parameters, req);
  const owner = await ctx.stores.policySetVersions.findOwner(id);
  if (!owner) throw notFound();
  const { organizationId } = owner;
  const { organization } = await ctx.grants.authorize(
    principalOf(req),
    { id: organizationId },
    canManagePolicies,
  );
  const version = await ctx.stores.policySetVersions.find(organizationId, id);
  if (!version) throw notFound();
  return { version, organization };
}
