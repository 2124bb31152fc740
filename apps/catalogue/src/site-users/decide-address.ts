import { parseParams } from '@groundwork/http';
import { attempt } from '../pages/attempt.ts';
import { readOwnForm } from '../pages/forms.ts';
import { pathOf } from '../site-administration/administration.ts';
import { administrationPage } from '../site-administration/administration.view.ts';
import { addressForm, userParameters } from './user.request.ts';
import { findUser, renderUser } from './user.view.ts';

/**
 * `POST /app/admin/users/:user/address`: confirms or refuses the address that a user wants. Only the address that the
 * page showed is confirmed, so that it cannot be swapped in the meantime (T-TN-8).
 */
export const decideAddress = administrationPage('users', (ctx) => async (visit) => {
  const { email, answer } = readOwnForm(addressForm, visit, ctx.config.baseUrl);
  const user = await findUser(visit.client, parseParams(userParameters, visit.req).user);
  if (user.attributes['unconfirmed-email'] !== email) return renderUser(visit, user, [otherWish]);
  const { problems } = await attempt(
    visit.client.PATCH('/api/v2/admin/users/{user_id}', {
      params: { path: { user_id: user.id } },
      body: {
        data: {
          type: 'users',
          attributes: { email: answer === 'confirm' ? email : user.attributes.email },
        },
      },
    }),
  );
  if (problems) return renderUser(visit, user, problems);
  return { goTo: `${pathOf('users', user.id)}?done=${answer}` };
});

const otherWish = 'What this user wants has changed meanwhile. Look at it again.';
