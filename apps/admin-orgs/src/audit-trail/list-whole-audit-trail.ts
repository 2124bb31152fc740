import { z } from 'zod';
import { endpoint, pageOf, parseQuery, principalOf, refuseUnlessSiteAdministrator } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { auditFilters, criteriaOf } from './audit-filters.ts';
import { sendAuditTrail } from './send-audit-trail.ts';
import { auditEventShape } from './audit-event.serializer.ts';

const query = z.object({ ...auditFilters, 'filter[organization]': z.string().max(256).optional() });

/**
 * `GET /admin/audit-trail`: a page of all events, including those of deleted organizations, newest first. For site
 * administrators of the self-hosted edition. `filter[organization]` is an id (`org-…`), or a name, which selects every
 * organization with this name, even a deleted one. 422 for an invalid time, 404 for everyone else.
 */
export const listWholeAuditTrail = endpoint(
  { query, responses: pageOf(auditEventShape, { complete: z.boolean() }) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    refuseUnlessSiteAdministrator(ctx, principalOf(req));
    const { 'filter[organization]': organization, ...filters } = parseQuery(query, req);
    const organizationIds =
      organization === undefined ? undefined : await ctx.stores.auditEvents.findOrganizations(organization);
    await sendAuditTrail(ctx, req, res, { ...criteriaOf(filters), organizationIds });
  },
);
