import type { RequestHandler } from 'express';
import { z } from 'zod';
import { causeOf, parseParams, principalOf, sendNoContent } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { authorize } from '../grants/authorize.ts';
import { deleteLockedOrganization } from './organization.changes.ts';
import { canUpdateOrganization } from './organization.policy.ts';

const params = z.object({ organization_name: z.string() });

/**
 * `DELETE /organizations/:organization_name`: 204; nobody can find the organization any longer, and what it owned is
 * removed afterwards, in every service. For owners; 404 for everyone else.
 */
export function deleteOrganization(ctx: AdminOrgsContext): RequestHandler {
  return async (req, res) => {
    const principal = principalOf(req);
    const { organization_name: name } = parseParams(params, req);
    await ctx.inTransaction(async (tx) => {
      const organization = await tx.organizations.lock({ name });
      await authorize(tx, principal, { id: organization.id }, canUpdateOrganization);
      await deleteLockedOrganization(tx, organization, ctx.clock.now(), causeOf(req));
    });
    sendNoContent(res);
  };
}
