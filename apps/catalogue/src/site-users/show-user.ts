import { parseParams } from '@groundwork/http';
import { administrationPage } from '../site-administration/administration.view.ts';
import { userParameters } from './user.request.ts';
import { findUser, renderUser } from './user.view.ts';

/** `GET /app/admin/users/:user`: a user with their identities, and the actions on them. */
export const showUser = administrationPage('users', () => async (visit) => {
  const { user } = parseParams(userParameters, visit.req);
  return renderUser(visit, await findUser(visit.client, user));
});
