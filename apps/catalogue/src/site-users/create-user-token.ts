import { parseParams } from '@groundwork/http';
import { attempt } from '../pages/attempt.ts';
import { readOwnForm } from '../pages/forms.ts';
import { administrationPage } from '../site-administration/administration.view.ts';
import { tokenForm } from '../tokens/token.request.ts';
import { userParameters } from './user.request.ts';
import { findUser, renderMadeUserToken, renderNewUserToken } from './user.view.ts';
import { makeUserToken } from './user-token.changes.ts';

/** `POST /app/admin/users/:user/token`: creates a token for a user and shows it once. */
export const createUserToken = administrationPage('users', (ctx) => async (visit) => {
  const form = readOwnForm(tokenForm, visit, ctx.config.baseUrl);
  const user = await findUser(visit.client, parseParams(userParameters, visit.req).user);
  const { data, problems } = await attempt(makeUserToken(visit.client, user.id, form, ctx.clock.now()));
  if (problems) return renderNewUserToken(visit, user, { ...form, problems });
  return renderMadeUserToken(user, data.data, new URL(ctx.config.baseUrl).host);
});
