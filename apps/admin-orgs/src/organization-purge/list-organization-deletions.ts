import {
  endpoint,
  pageOf,
  parsePage,
  principalOf,
  refuseUnlessSiteAdministrator,
  sendCollection,
} from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { organizationDeletionShape, renderOrganizationDeletion } from './organization-deletion.serializer.ts';

/**
 * `GET /admin/organization-deletions` (not in the reference product,
 * docs/reference/admin-organizations.md#organization-deletions): a page of deleted organizations, newest deletion
 * first, with the services that have removed their records and those that have not yet. For site administrators; 404
 * for everyone else.
 */
export const listOrganizationDeletions = endpoint(
  { responses: pageOf(organizationDeletionShape) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    refuseUnlessSiteAdministrator(ctx, principalOf(req));
    const page = parsePage(req);
    const { items, totalCount } = await ctx.stores.organizationPurges.page(page);
    sendCollection(req, res, items.map(renderOrganizationDeletion), { page, totalCount });
  },
);
