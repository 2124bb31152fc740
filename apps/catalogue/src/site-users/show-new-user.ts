import { bodyOf } from '@groundwork/client';
import { administrationPage } from '../site-administration/administration.view.ts';
import { renderNewUser } from './user.view.ts';

/** `GET /app/admin/users/new`: the form that creates a user. */
export const showNewUser = administrationPage('users', () => async (visit) => {
  // The API decides who may see the form.
  await bodyOf(visit.client.GET('/api/v2/admin/users', { params: { query: { 'page[size]': '1' } } }));
  return renderNewUser(visit);
});
