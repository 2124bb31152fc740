import { attempt } from '../pages/attempt.ts';
import type { SignedInVisit } from '../sessions/visit.ts';
import { pathOf } from '../site-administration/administration.ts';
import { administrationPage } from '../site-administration/administration.view.ts';
import { newTokenForm } from '../tokens/new-token.view.ts';
import { backToUser, findNamedUser } from './user.view.ts';
import { makeUserToken } from './user-token.changes.ts';

/** Creates a token for another user, such as one who has lost their token. */
const creation = newTokenForm(async (visit: SignedInVisit) => {
  const { id, attributes: user } = await findNamedUser(visit);
  return {
    holder: user.username,
    about: (
      <p>
        It may do what they may, and it is shown once. Hand it over in a way that nobody else reads. They find
        it among their tokens, and can revoke it.
      </p>
    ),
    action: pathOf('users', id, 'token'),
    back: backToUser(id),
    make: (attributes) => attempt(makeUserToken(visit.client, id, attributes)),
  };
});

/** `GET /app/admin/users/:user/token`: the form that creates a token for a user. */
export const showNewUserToken = administrationPage('users', creation.show);

/** `POST /app/admin/users/:user/token`: creates a token for a user and shows it once. */
export const createUserToken = administrationPage('users', creation.send);
