import {
  endpoint,
  pageOf,
  parsePage,
  principalOf,
  refuseUnlessSiteAdministrator,
  sendCollection,
} from '@groundwork/http';
import { renderAdminOrganizations } from '../admin-organizations/admin-organization.view.ts';
import type { AdminOrgsContext } from '../context.ts';
import { organizationNameOf } from '../path-parameters.ts';
import { adminOrganizationShape } from '../admin-organizations/admin-organization.serializer.ts';

/**
 * `GET /admin/organizations/:organization_name/relationships/module-consumers` (D5), also without `relationships/`: a
 * page, sorted by name, of the organizations that the organization names as consumers of its modules. Empty if it
 * shares with all organizations, or names none. 404 for an unknown name, and for everyone except site administrators.
 */
export const listModuleConsumers = endpoint(
  { responses: pageOf(adminOrganizationShape) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    refuseUnlessSiteAdministrator(ctx, principalOf(req));
    const name = organizationNameOf(req);
    const { id } = await ctx.stores.organizations.getNamed(name);
    const page = parsePage(req);
    const { items, totalCount } = await ctx.stores.organizations.pageOfConsumers(id, page);
    const { resources } = await renderAdminOrganizations(ctx.stores, items);
    sendCollection(req, res, resources, { page, totalCount });
  },
);
