import { bodyOf, type ApiClient } from '@groundwork/client';
import { findMembers } from '../members/members.view.ts';
import { findTeamNames } from '../organizations/team-names.view.ts';
import { pathOf, type Organization } from '../organizations/organization.ts';
import { organizationPage } from '../organizations/organization.view.ts';
import { AuditTrailPage } from './audit-trail-page.tsx';
import { auditQuery, filtersOf } from './audit-trail.request.ts';

/** `GET /app/organizations/:organization/audit-trail`: changes, newest first, filtered by action, actor, record and time. */
export const showAuditTrail = organizationPage('audit', () => async ({ req, client, organization }) => {
  const asked = auditQuery.parse({ ...req.query });
  const names = await findActorNames(client, organization);
  const actor = [...names].find(([, name]) => name === asked.actor)?.[0] ?? asked.actor;
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

/** Names of those who act, keyed by id: users, teams and the organization itself, by their tokens. */
async function findActorNames(
  client: ApiClient,
  { id, attributes }: Organization,
): Promise<ReadonlyMap<string, string>> {
  const [{ members }, teams] = await Promise.all([
    findMembers(client, id, { page: 1, q: '' }),
    findTeamNames(client, id),
  ]);
  return new Map([
    ...members.map(({ userId, username }) => [userId, username] as const),
    ...[...teams].map(([teamId, name]) => [teamId, `team ${name}`] as const),
    [attributes['external-id'], `organization ${id}`],
  ]);
}
