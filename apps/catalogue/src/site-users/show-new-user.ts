import { answerOf } from '@groundwork/client';
import { administrationPage } from '../site-administration/administration.view.ts';
import { renderNewUser } from './user.view.ts';

/** `GET /app/admin/users/new`: the form that makes a user. */
export const showNewUser = administrationPage('users', () => async (visit) => {
  // The API says who may see it.
  await answerOf(visit.client.GET('/api/v2/admin/users', { params: { query: { 'page[size]': '1' } } }));
  return renderNewUser(visit);
});
