import { bodyOf } from '@groundwork/client';
import { listQuery } from '../pages/fields.ts';
import { administrationPage } from '../site-administration/administration.view.ts';
import { UsersPage } from './users-page.tsx';

/** `GET /app/admin/users`: all users of the installation, with links to suspend or resume each. */
export const listUsers = administrationPage('users', () => async ({ req, client, session }) => {
  const query = listQuery.parse({ ...req.query });
  const { page, q } = query;
  const { data, meta } = await bodyOf(
    client.GET('/api/v2/admin/users', {
      params: { query: { 'page[number]': String(page), 'page[size]': '50', ...(q !== '' && { q }) } },
    }),
  );
  const body = UsersPage({ users: data, pagination: meta.pagination, query, ownId: session.userId });
  return { title: 'Users', body };
});
