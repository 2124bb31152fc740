import { bodyOf } from '@groundwork/client';
import { findMembers } from '../members/members.view.ts';
import { pathOf } from '../organizations/organization.ts';
import { organizationPage } from '../organizations/organization.view.ts';
import { AuditTrailPage } from './audit-trail-page.tsx';
import { auditQuery, filtersOf } from './audit-trail.request.ts';

/** `GET /app/organizations/:organization/audit-trail`: changes, newest first, filtered by action, actor, record and time. */
export const showAuditTrail = organizationPage('audit', () => async ({ req, client, organization }) => {
  const asked = auditQuery.parse({ ...req.query });
  const { members } = await findMembers(client, organization.id, { page: 1, q: '' });
  const names = new Map(members.map(({ userId, username }) => [userId, username]));
  const actor = members.find(({ username }) => username === asked.actor)?.userId ?? asked.actor;
  const { data, meta } = await bodyOf(
    client.GET('/api/v2/organizations/{organization_name}/audit-trail', {
      params: { path: { organization_name: organization.id }, query: filtersOf({ ...asked, actor }) },
    }),
  );
  const path = pathOf(organization.id, 'audit-trail');
  return {
    title: 'Audit trail',
    body: AuditTrailPage({
      organization: organization.id,
      path,
      events: data,
      names,
      asked,
      pagination: meta.pagination,
      isComplete: meta.complete,
    }),
  };
});
