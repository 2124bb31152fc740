import { endpoint, ok, principalOf, refuseUnlessSiteAdministrator, sendResource } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { organizationNameOf } from '../path-parameters.ts';
import { adminOrganizationIncludes, renderOneAdminOrganization } from './admin-organization.view.ts';
import { adminOrganizationShape } from './admin-organization.serializer.ts';

/**
 * `GET /admin/organizations/:organization_name` (D2): 200 for site administrators, even if the organization is
 * disabled; `include=owners` adds its owners. 404 for an unknown name, and for everyone else.
 */
export const showAdminOrganization = endpoint(
  { include: adminOrganizationIncludes, responses: ok(adminOrganizationShape) },
  (ctx: AdminOrgsContext, includesOf) => async (req, res) => {
    refuseUnlessSiteAdministrator(ctx, principalOf(req));
    const name = organizationNameOf(req);
    const organization = await ctx.stores.organizations.getNamed(name);
    const includes = includesOf(req);
    const { resource, ...included } = await renderOneAdminOrganization(ctx.stores, organization, includes);
    sendResource(res, 200, resource, included);
  },
);
