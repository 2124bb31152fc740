import { endpoint, ok, principalOf, refuseUnlessSiteAdministrator, sendResource } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { findGroupMappingGrant } from './group-mapping-grant.access.ts';
import { groupMappingGrantShape, renderGroupMappingGrant } from './group-mapping-grant.serializer.ts';

/**
 * `GET /admin/group-mapping-grants/:id`: 200 with the grant. For site administrators; 404 for everyone else, and in the
 * hosted edition.
 */
export const showGroupMappingGrant = endpoint(
  { responses: ok(groupMappingGrantShape) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    refuseUnlessSiteAdministrator(ctx, principalOf(req));
    sendResource(res, 200, renderGroupMappingGrant(await findGroupMappingGrant(ctx.stores, req)));
  },
);
