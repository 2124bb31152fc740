import { attempt } from '../pages/attempt.ts';
import { readOwnForm } from '../pages/forms.ts';
import { pathOf } from '../site-administration/administration.ts';
import { administrationPage } from '../site-administration/administration.view.ts';
import { newUserForm } from './user.request.ts';
import { renderMadeUserToken, renderNewUser } from './user.view.ts';
import { makeUserToken } from './user-token.changes.ts';

/** `POST /app/admin/users/new`: creates a user with a token, and shows the token once. */
export const createUser = administrationPage('users', (ctx) => async (visit) => {
  const form = readOwnForm(newUserForm, visit, ctx.config.baseUrl);
  const { username, email, administrator } = form;
  const made = await attempt(
    visit.client.POST('/api/v2/admin/users', {
      body: { data: { type: 'users', attributes: { username, email, 'is-site-admin': administrator } } },
    }),
  );
  if (made.problems) return renderNewUser(visit, { ...form, problems: made.problems });
  const user = made.data.data;
  const token = await attempt(makeUserToken(visit.client, user.id, form, ctx.clock.now()));
  if (token.problems) return { goTo: `${pathOf('users', user.id)}?done=made` };
  return renderMadeUserToken(user, token.data.data, new URL(ctx.config.baseUrl).host);
});
