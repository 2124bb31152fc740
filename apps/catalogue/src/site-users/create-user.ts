import { bodyOf } from '@groundwork/client';
import { attempt } from '../pages/attempt.ts';
import { formPage } from '../pages/form-page.ts';
import type { SignedInVisit } from '../sessions/visit.ts';
import { pathOf } from '../site-administration/administration.ts';
import { administrationPage } from '../site-administration/administration.view.ts';
import { hereAndNow, renderMadeToken } from '../tokens/new-token.view.ts';
import { attributesOf } from '../tokens/token-lifetime.ts';
import { NewUserPage } from './new-user-page.tsx';
import { newUserForm } from './user.request.ts';
import { backToUser } from './user.view.ts';
import { makeUserToken } from './user-token.changes.ts';

const creation = formPage({
  find: (_visit: SignedInVisit, ctx) => hereAndNow(ctx),
  fields: newUserForm,
  async show({ client, session: { formToken } }, _now, refused) {
    // The API decides who may see the form. It has already done so if the form was sent.
    if (!refused)
      await bodyOf(client.GET('/api/v2/admin/users', { params: { query: { 'page[size]': '1' } } }));
    return { title: 'Create a user', body: NewUserPage({ formToken, refused }) };
  },
  async send({ client }, { now }, form) {
    const { username, email, administrator } = form;
    const { data, problems } = await attempt(
      client.POST('/api/v2/admin/users', {
        body: { data: { type: 'users', attributes: { username, email, 'is-site-admin': administrator } } },
      }),
    );
    if (problems) return { problems };
    const token = await attempt(makeUserToken(client, data.data.id, attributesOf(form, now)));
    return { data: { user: data.data, token: token.data?.data } };
  },
  done: (_visit, { baseUrl }, { user: { id, attributes }, token }) =>
    token
      ? renderMadeToken({ holder: attributes.username, token, baseUrl, back: backToUser(id) })
      : { goTo: `${pathOf('users', id)}?done=made` },
});

/** `GET /app/admin/users/new`: the form that creates a user. */
export const showNewUser = administrationPage('users', creation.show);

/** `POST /app/admin/users/new`: creates a user with a token, and shows the token once. */
export const createUser = administrationPage('users', creation.send);
