import { bodyOf, type ApiClient, type ResourceOf } from '@groundwork/client';
import { parseParams } from '@groundwork/http';
import { listQuery } from '../pages/fields.ts';
import type { Shown } from '../pages/shown.ts';
import type { SignedInVisit } from '../sessions/visit.ts';
import { pathOf } from '../site-administration/administration.ts';
import { userParameters } from './user.request.ts';
import { UserPage } from './user-page.tsx';

type User = ResourceOf<'AdminUsers'>;

/** @throws RefusedError if the user does not exist */
export async function findUser(client: ApiClient, id: string): Promise<User> {
  const { data } = await bodyOf(
    client.GET('/api/v2/admin/users/{user_id}', { params: { path: { user_id: id } } }),
  );
  return data;
}

/** The user whom the address of the page names. */
export const findNamedUser = ({ req, client }: SignedInVisit): Promise<User> =>
  findUser(client, parseParams(userParameters, req).user);

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
  };
}

export const backToUser = (id: string) => ({ path: pathOf('users', id), words: 'The page of this user' });
