import { bodyOf } from '@groundwork/client';
import { listQuery } from '../pages/fields.ts';
import { administrationPage } from './administration.view.ts';
import { AllOrganizationsPage } from './all-organizations-page.tsx';

/** `GET /app/admin/organizations`: all organizations of the installation, with their owners. */
export const listAllOrganizations = administrationPage('organizations', () => async ({ req, client }) => {
  const query = listQuery.parse({ ...req.query });
  const { page, q } = query;
  const list = await bodyOf(
    client.GET('/api/v2/admin/organizations', {
      params: {
        query: {
          include: 'owners',
          'page[number]': String(page),
          'page[size]': '50',
          ...(q !== '' && { q }),
        },
      },
    }),
  );
  return { title: 'Organizations', body: AllOrganizationsPage({ list, query }) };
});
