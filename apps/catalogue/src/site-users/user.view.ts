import { bodyOf, type ApiClient, type ResourceOf } from '@groundwork/client';
import { listQuery } from '../pages/fields.ts';
import type { Shown } from '../pages/shown.ts';
import type { SignedInVisit } from '../sessions/visit.ts';
import { pathOf } from '../site-administration/administration.ts';
import { MadeTokenPage } from '../tokens/made-token-page.tsx';
import type { TokenForm } from '../tokens/token.request.ts';
import { NewUserPage } from './new-user-page.tsx';
import { NewUserTokenPage } from './new-user-token-page.tsx';
import type { NewUserForm } from './user.request.ts';
import { UserPage } from './user-page.tsx';

type User = ResourceOf<'AdminUsers'>;
type Refused<Form> = Partial<Form> & { readonly problems: readonly string[] };

/** @throws RefusedError if the user does not exist */
export async function findUser(client: ApiClient, id: string): Promise<User> {
  const { data } = await bodyOf(
    client.GET('/api/v2/admin/users/{user_id}', { params: { path: { user_id: id } } }),
  );
  return data;
}

export async function renderUser(
  { req, client, session }: SignedInVisit,
  user: User,
  problems?: readonly string[],
): Promise<Shown> {
  const { data: identities } = await bodyOf(
    client.GET('/api/v2/admin/users/{user_id}/identities', {
      params: { path: { user_id: user.id }, query: { 'page[size]': '100' } },
    }),
  );
  const { done } = listQuery.parse({ ...req.query });
  const { userId: ownId, formToken } = session;
  return {
    title: user.attributes.username,
    body: UserPage({ user, identities, done, isOwn: user.id === ownId, formToken, problems }),
    ...(problems && { status: 422 }),
  };
}

export const renderNewUser = ({ session }: SignedInVisit, refused?: Refused<NewUserForm>): Shown => ({
  title: 'Create a user',
  body: NewUserPage({ formToken: session.formToken, refused }),
  ...(refused && { status: 422 }),
});

export const renderNewUserToken = (
  { session }: SignedInVisit,
  user: User,
  refused?: Refused<TokenForm>,
): Shown => ({
  title: 'Create a token',
  body: NewUserTokenPage({ user, formToken: session.formToken, refused }),
  ...(refused && { status: 422 }),
});

export const renderMadeUserToken = (
  user: User,
  { attributes }: ResourceOf<'AuthenticationTokens'>,
  host: string,
): Shown => ({
  title: 'The token was created',
  body: MadeTokenPage({
    holder: user.attributes.username,
    token: attributes.token ?? '',
    description: attributes.description,
    endsAt: attributes['expired-at'],
    host,
    back: { path: pathOf('users', user.id), words: 'The page of this user' },
  }),
});
