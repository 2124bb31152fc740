import { attempt } from '../pages/attempt.ts';
import { formPage } from '../pages/form-page.ts';
import { pathOf } from '../site-administration/administration.ts';
import { administrationPage } from '../site-administration/administration.view.ts';
import { addressForm } from './user.request.ts';
import { findNamedUser, renderUser } from './user.view.ts';

const decision = formPage({
  find: findNamedUser,
  fields: addressForm,
  show: (visit, user, refused) => renderUser(visit, user, refused?.problems),
  send({ client }, { id, attributes }, { email, answer }) {
    if (attributes['unconfirmed-email'] !== email) return { problems: [otherWish] };
    const decided = answer === 'confirm' ? email : attributes.email;
    return attempt(
      client.PATCH('/api/v2/admin/users/{user_id}', {
        params: { path: { user_id: id } },
        body: { data: { type: 'users', attributes: { email: decided } } },
      }),
    );
  },
  done: (_visit, { id }, _data, { answer }) => ({ goTo: `${pathOf('users', id)}?done=${answer}` }),
});

/** `GET /app/admin/users/:user`: a user with their identities, and the actions on them. */
export const showUser = administrationPage('users', decision.show);

/**
 * `POST /app/admin/users/:user/address`: confirms or refuses the new address that a user has requested. Only the
 * address that the page showed is confirmed, so that it cannot be swapped in the meantime (T-TN-8).
 */
export const decideAddress = administrationPage('users', decision.send);

const otherWish = 'What this user wants has changed meanwhile. Look at it again.';
