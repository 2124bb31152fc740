import type { RequestHandler } from 'express';
import { z } from 'zod';
import { parseQuery, principalOf, sendResource } from '@groundwork/http';
import { parseInclude } from '@groundwork/jsonapi';
import type { AdminOrgsContext } from '../context.ts';
import { organizationNameOf } from '../path-parameters.ts';
import { adminOrganizationIncludes, renderOneAdminOrganization } from './admin-organization.view.ts';
import { refuseUnlessSiteAdministrator } from './site-administrator.access.ts';

const query = z.object({ include: z.unknown().optional() });

/**
 * `GET /admin/organizations/:organization_name` (D2): 200 for site administrators, even while the organization is
 * disabled; `include=owners` adds its owners. 404 for an unknown name, and for everyone else.
 */
export function showAdminOrganization(ctx: AdminOrgsContext): RequestHandler {
  return async (req, res) => {
    refuseUnlessSiteAdministrator(ctx, principalOf(req));
    const name = organizationNameOf(req);
    const organization = await ctx.stores.organizations.getNamed(name);
    const includes = parseInclude(parseQuery(query, req).include, adminOrganizationIncludes);
    const { resource, ...included } = await renderOneAdminOrganization(ctx.stores, organization, includes);
    sendResource(res, 200, resource, included);
  };
}
