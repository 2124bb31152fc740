import type { Request } from 'express';
import { z } from 'zod';
import type { AccessRule } from '@groundwork/auth';
import type { Grants } from '@groundwork/contracts';
import { parseParams, principalOf } from '@groundwork/http';
import type { VcsConnectionsContext } from '../context.ts';

const params = z.object({ organization_name: z.string().max(256) });

/** @throws GroundworkError `not-found` if the organization does not exist or the rule refuses the caller */
export async function authorizeForOrganization(
  ctx: VcsConnectionsContext,
  req: Request,
  rule: AccessRule,
): Promise<Grants['organization']> {
  const { organization_name: name } = parseParams(params, req);
  return (await ctx.grants.authorize(principalOf(req), { name }, rule)).organization;
}
