import { invalid, isGroundworkError } from '@groundwork/errors';
import {
  causeOf,
  created,
  endpoint,
  parseBody,
  principalOf,
  refuseUnlessSiteAdministrator,
  sendResource,
} from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import type { Organization } from '../organizations/organization.ts';
import type { AdminOrgsStores } from '../stores.ts';
import { groupMappingGrantCreated } from './group-mapping-grant.events.ts';
import { grantTaken, newGroupMappingGrantBody, unknownOrganization } from './group-mapping-grant.request.ts';
import { groupMappingGrantShape, renderGroupMappingGrant } from './group-mapping-grant.serializer.ts';
import { newGroupMappingGrant } from './group-mapping-grant.ts';

/**
 * `POST /admin/group-mapping-grants`: 201 with the grant. The organization may map the group, and its existing mappings
 * of the group become confirmed: they add users at their next sign-in.
 *
 * For site administrators; 404 for everyone else, and in the hosted edition, where grants come only from the settings
 * of the provider. 422 for a malformed provider or group, an unknown organization, and a group that already has a
 * grant.
 */
export const createGroupMappingGrant = endpoint(
  { takes: newGroupMappingGrantBody, responses: created(groupMappingGrantShape) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    refuseUnlessSiteAdministrator(ctx, principalOf(req));
    const { attributes, relationships } = parseBody(newGroupMappingGrantBody, req).data;
    const grant = await ctx.inTransaction(async (tx) => {
      const { id: organizationId, name: organizationName } = await lockNamed(
        tx,
        relationships.organization.data.id,
      );
      const granted = { ...attributes, organizationId, origin: 'administrator' } as const;
      const wanted = newGroupMappingGrant(granted, ctx.clock.now());
      if (!(await tx.groupMappingGrants.insert(wanted))) throw grantTaken();
      await tx.outbox.add(groupMappingGrantCreated(wanted), causeOf(req));
      return { ...wanted, organizationName };
    });
    sendResource(res, 201, renderGroupMappingGrant(grant));
  },
);

/** @throws GroundworkError `invalid` if there is no organization of this name */
async function lockNamed(tx: AdminOrgsStores, name: string): Promise<Organization> {
  try {
    return await tx.organizations.lock({ name });
  } catch (error) {
    throw isGroundworkError(error, 'not-found') ? invalid(unknownOrganization) : error;
  }
}
