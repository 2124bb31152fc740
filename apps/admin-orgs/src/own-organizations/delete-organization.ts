import { causeOf, endpoint, noContent, principalOf, sendNoContent } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { organizationNameOf } from '../path-parameters.ts';
import { authorize } from '../grants/authorize.ts';
import { deleteLockedOrganization } from '../organizations/organization.changes.ts';
import { canUpdateOrganization } from '../organizations/organization.policy.ts';

/**
 * `DELETE /organizations/:organization_name`: 204; nobody can find the organization any longer, and every service
 * removes its records afterwards. For owners; 404 for everyone else.
 */
export const deleteOrganization = endpoint(
  { responses: noContent() },
  (ctx: AdminOrgsContext) => async (req, res) => {
    const principal = principalOf(req);
    const name = organizationNameOf(req);
    await ctx.inTransaction(async (tx) => {
      const organization = await tx.organizations.lock({ name });
      await authorize(tx, principal, { id: organization.id }, canUpdateOrganization);
      await deleteLockedOrganization(tx, organization, ctx.clock.now(), causeOf(req));
    });
    await ctx.announced();
    sendNoContent(res);
  },
);
