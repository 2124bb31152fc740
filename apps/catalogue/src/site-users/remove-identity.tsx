import { bodyOf, type ApiClient, type ResourceOf } from '@groundwork/client';
import { notFound } from '@groundwork/errors';
import { parseParams } from '@groundwork/http';
import { confirmation } from '../pages/confirmation.ts';
import { Named } from '../pages/list-parts.tsx';
import type { SignedInVisit } from '../sessions/visit.ts';
import { pathOf } from '../site-administration/administration.ts';
import { administrationPage } from '../site-administration/administration.view.ts';
import { identityParameters } from './user.request.ts';
import { findUser } from './user.view.ts';

const removal = confirmation({
  find: ({ req }: SignedInVisit) => parseParams(identityParameters, req),
  async ask({ client }, ids) {
    const [user, identity] = await Promise.all([
      findUser(client, ids.user),
      findIdentity(client, ids.user, ids.identity),
    ]);
    const { username, email } = user.attributes;
    const { subject, issuer } = identity.attributes;
    return {
      title: 'Remove an identity',
      heading: (
        <>
          Remove an identity of <Named>{username}</Named>?
        </>
      ),
      consequences: [
        <>
          <Named>{subject}</Named> of <Named>{issuer}</Named> no longer opens this account.
        </>,
        <>
          Whoever signs in there next with the address <Named>{email}</Named> is taken for this user, if the
          provider has verified it. Make sure that the address is still theirs.
        </>,
        'Their sessions continue until they expire. To end them now, suspend and resume the user.',
      ],
      action: pathOf('users', user.id, 'identities', identity.id, 'remove'),
      verb: 'Remove',
      back: pathOf('users', user.id),
    };
  },
  act: ({ client }, { user, identity }) =>
    client.DELETE('/api/v2/admin/users/{user_id}/identities/{identity_id}', {
      params: { path: { user_id: user, identity_id: identity } },
    }),
  goTo: (_visit, { user }) => `${pathOf('users', user)}?done=identity-removed`,
});

/** `GET /app/admin/users/:user/identities/:identity/remove`: asks before an identity is removed. */
export const showIdentityRemoval = administrationPage('users', removal.show);

/** `POST /app/admin/users/:user/identities/:identity/remove`: removes an identity (ADR 60). */
export const removeIdentity = administrationPage('users', removal.send);

/** Treats an identity of another user as not found. */
async function findIdentity(
  client: ApiClient,
  userId: string,
  id: string,
): Promise<ResourceOf<'Identities'>> {
  const { data } = await bodyOf(
    client.GET('/api/v2/admin/users/{user_id}/identities', {
      params: { path: { user_id: userId }, query: { 'page[size]': '100' } },
    }),
  );
  const identity = data.find((each) => each.id === id);
  if (!identity) throw notFound();
  return identity;
}
