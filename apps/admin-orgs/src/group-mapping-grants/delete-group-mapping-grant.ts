import { notFound } from '@groundwork/errors';
import {
  causeOf,
  endpoint,
  noContent,
  principalOf,
  refuseUnlessSiteAdministrator,
  sendNoContent,
} from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { findGroupMappingGrant } from './group-mapping-grant.access.ts';
import { groupMappingGrantDeleted } from './group-mapping-grant.events.ts';
import { grantOfSettings } from './group-mapping-grant.request.ts';

/**
 * `DELETE /admin/group-mapping-grants/:id`: 204. Mappings that no other grant covers become unconfirmed: users whom
 * they have added stay in the team until they leave the group, and nobody else is added. For site administrators; 404
 * for everyone else, and in the hosted edition. 422 for a grant from the settings of the provider.
 */
export const deleteGroupMappingGrant = endpoint(
  { responses: noContent() },
  (ctx: AdminOrgsContext) => async (req, res) => {
    refuseUnlessSiteAdministrator(ctx, principalOf(req));
    await ctx.inTransaction(async (tx) => {
      const grant = await findGroupMappingGrant(tx, req);
      if (grant.origin === 'settings') throw grantOfSettings();
      // The lock ensures that no sign-in adds users under the grant after its deletion.
      await tx.organizations.lock({ id: grant.organizationId });
      if (!(await tx.groupMappingGrants.delete(grant))) throw notFound();
      await tx.outbox.add(groupMappingGrantDeleted(grant), causeOf(req));
    });
    sendNoContent(res);
  },
);
