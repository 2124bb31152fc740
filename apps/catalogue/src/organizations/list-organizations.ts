import { listQuery } from '../pages/fields.ts';
import { page } from '../pages/page.ts';
import { findOrganizations } from './organization-list.view.ts';
import { OrganizationsPage } from './organizations-page.tsx';

/** `GET /app/organizations`: those that the person belongs to, and invitations to others. */
export const listOrganizations = page(() => async ({ req, client, session }) => {
  const query = listQuery.parse({ ...req.query });
  const found = await findOrganizations(client, query);
  const { formToken } = session;
  return { title: 'Organizations', body: OrganizationsPage({ ...found, query, formToken }) };
});
