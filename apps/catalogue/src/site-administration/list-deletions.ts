import { bodyOf } from '@groundwork/client';
import { listQuery } from '../pages/fields.ts';
import { administrationPage } from './administration.view.ts';
import { DeletionsPage } from './deletions-page.tsx';

/** `GET /app/admin/deletions`: deleted organizations, with the services that still store some of their data. */
export const listDeletions = administrationPage('deletions', () => async ({ req, client }) => {
  const { page } = listQuery.parse({ ...req.query });
  const { data, meta } = await bodyOf(
    client.GET('/api/v2/admin/organization-deletions', {
      params: { query: { 'page[number]': String(page), 'page[size]': '50' } },
    }),
  );
  return {
    title: 'Deletions',
    body: DeletionsPage({ deletions: data, pagination: meta.pagination }),
  };
});
