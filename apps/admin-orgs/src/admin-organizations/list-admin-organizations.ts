import { z } from 'zod';
import {
  endpoint,
  pageOf,
  parsePage,
  parseQuery,
  principalOf,
  refuseUnlessSiteAdministrator,
  sendCollection,
} from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { organizationSearch } from '../organizations/organization.request.ts';
import { adminOrganizationIncludes, renderAdminOrganizations } from './admin-organization.view.ts';
import { adminOrganizationShape, statusCountsShape } from './admin-organization.serializer.ts';

const query = z.object({
  ...organizationSearch,
  'filter[module_producer]': z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
});

/**
 * `GET /admin/organizations` (D1): a page of all organizations, sorted by name; `meta.status-counts` counts all that
 * match. `q` matches any part of a name or notification email, ignoring case, and takes precedence over `q[email]` and
 * `q[name]`, which must both match. `filter[module_producer]` selects organizations that share modules (`true`) or do
 * not (`false`). `include=owners` adds their owners.
 *
 * 404 for everyone except site administrators, 422 for malformed parameters, 400 for another `include`.
 */
export const listAdminOrganizations = endpoint(
  {
    include: adminOrganizationIncludes,
    query,
    responses: pageOf(adminOrganizationShape, { 'status-counts': statusCountsShape }),
  },
  (ctx: AdminOrgsContext, includesOf) => async (req, res) => {
    refuseUnlessSiteAdministrator(ctx, principalOf(req));
    const { q, ...asked } = parseQuery(query, req);
    const page = parsePage(req);
    const { items, statusCounts } = await ctx.stores.organizations.pageOfAll(
      {
        q,
        email: asked['q[email]'],
        name: asked['q[name]'],
        moduleProducer: asked['filter[module_producer]'],
      },
      page,
    );
    const { resources, ...included } = await renderAdminOrganizations(ctx.stores, items, includesOf(req));
    sendCollection(req, res, resources, {
      ...included,
      page,
      totalCount: statusCounts.total,
      meta: { 'status-counts': statusCounts },
    });
  },
);
