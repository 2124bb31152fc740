import { parseParams } from '@groundwork/http';
import { administrationPage } from '../site-administration/administration.view.ts';
import { userParameters } from './user.request.ts';
import { findUser, renderNewUserToken } from './user.view.ts';

/** `GET /app/admin/users/:user/token`: the form that creates a token for a user. */
export const showNewUserToken = administrationPage('users', () => async (visit) => {
  const { user } = parseParams(userParameters, visit.req);
  return renderNewUserToken(visit, await findUser(visit.client, user));
});
