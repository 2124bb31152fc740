import { bodyOf } from '@groundwork/client';
import { listQuery } from '../pages/fields.ts';
import { administrationPage } from '../site-administration/administration.view.ts';
import { PublicArchivesPage } from './public-archives-page.tsx';

/** `GET /app/admin/public-modules`: the archives of public modules that the platform keeps, and how much room they take. */
export const listPublicArchives = administrationPage('public-modules', () => async ({ req, client }) => {
  const { page, done } = listQuery.parse({ ...req.query });
  const query = { 'page[number]': String(page), 'page[size]': '50' };
  const { data: archives, meta } = await bodyOf(
    client.GET('/api/v2/admin/public-archives', { params: { query } }),
  );
  const { bytes, 'max-bytes': maxBytes, pagination } = meta;
  return {
    title: 'Public modules',
    body: PublicArchivesPage({ archives, bytes, maxBytes, pagination, done }),
  };
});
