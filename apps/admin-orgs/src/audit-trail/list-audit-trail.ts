import { z } from 'zod';
import { endpoint, pageOf, parseQuery, principalOf } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { organizationNameOf } from '../path-parameters.ts';
import { authorize } from '../grants/authorize.ts';
import { canReadAuditTrail } from './audit-event.policy.ts';
import { auditFilters, criteriaOf } from './audit-filters.ts';
import { sendAuditTrail } from './send-audit-trail.ts';
import { auditEventShape } from './audit-event.serializer.ts';

const query = z.object(auditFilters);

/**
 * `GET /organizations/:organization_name/audit-trail`: a page of the organization's events in all services, newest
 * first. For owners and the organization's tokens. 422 for an invalid time, 404 for everyone else.
 */
export const listAuditTrail = endpoint(
  { query, responses: pageOf(auditEventShape, { complete: z.boolean() }) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    const name = organizationNameOf(req);
    const principal = principalOf(req);
    const { grants } = await authorize(ctx.stores, principal, { name }, canReadAuditTrail(principal));
    const criteria = criteriaOf(parseQuery(query, req));
    await sendAuditTrail(ctx, req, res, { ...criteria, organizationIds: [grants.organization.id] });
  },
);
