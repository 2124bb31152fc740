import { organizationPage } from '../organizations/organization.view.ts';
import { listQuery } from '../pages/fields.ts';
import { MembersPage } from './members-page.tsx';
import { findMembers } from './members.view.ts';

/** `GET /app/organizations/:organization/members`: who belongs to it, who is invited, and in which teams they are. */
export const listMembers = organizationPage('members', () => async ({ req, client, organization }) => {
  const query = listQuery.parse({ ...req.query });
  const found = await findMembers(client, organization.id, query);
  return { title: 'Members', body: MembersPage({ organization, ...found, q: query.q }) };
});
