import {
  causeOf,
  endpoint,
  noContent,
  principalOf,
  refuseUnlessSiteAdministrator,
  sendNoContent,
} from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { organizationNameOf } from '../path-parameters.ts';
import { deleteLockedOrganization } from '../organizations/organization.changes.ts';

/**
 * `DELETE /admin/organizations/:organization_name` (D4): 204; every service removes the organization's records
 * afterwards. 404 for an unknown name, and for everyone except site administrators.
 */
export const deleteAdminOrganization = endpoint(
  { responses: noContent() },
  (ctx: AdminOrgsContext) => async (req, res) => {
    refuseUnlessSiteAdministrator(ctx, principalOf(req));
    const name = organizationNameOf(req);
    await ctx.inTransaction(async (tx) => {
      const organization = await tx.organizations.lock({ name });
      await deleteLockedOrganization(tx, organization, ctx.clock.now(), causeOf(req));
    });
    await ctx.announced();
    sendNoContent(res);
  },
);
