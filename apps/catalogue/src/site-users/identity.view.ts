import { answerOf, type ApiClient, type ResourceOf } from '@groundwork/client';
import { notFound } from '@groundwork/errors';
import type { Shown } from '../pages/shown.ts';
import type { SignedInVisit } from '../sessions/visit.ts';
import { IdentityRemovalPage } from './identity-removal-page.tsx';

type User = ResourceOf<'AdminUsers'>;
type Identity = ResourceOf<'Identities'>;

/** @throws GroundworkError `not-found` if the user has no such identity */
export async function findIdentity(client: ApiClient, userId: string, id: string): Promise<Identity> {
  const { data } = await answerOf(
    client.GET('/api/v2/admin/users/{user_id}/identities', {
      params: { path: { user_id: userId }, query: { 'page[size]': '100' } },
    }),
  );
  const identity = data.find((each) => each.id === id);
  if (!identity) throw notFound();
  return identity;
}

/** The page that asks before an identity is removed, and says what that means. */
export const renderIdentityRemoval = (
  { session }: SignedInVisit,
  user: User,
  identity: Identity,
  problems?: readonly string[],
): Shown => ({
  title: 'Remove an identity',
  body: IdentityRemovalPage({ user, identity, formToken: session.formToken, problems }),
  ...(problems && { status: 422 }),
});
