import type { ResourceOf } from '@groundwork/client';
import { listQuery } from '../pages/fields.ts';
import type { Shown } from '../pages/shown.ts';
import type { SignedInVisit } from '../sessions/visit.ts';
import { ifThere } from '../platform/if-there.ts';
import { Main } from '../pages/main.tsx';
import { OwnTokensPage } from './own-tokens-page.tsx';
import { MadeTokenPage } from './made-token-page.tsx';
import type { TokenForm } from './token.request.ts';

type Token = ResourceOf<'AuthenticationTokens'>;

export const ownTokensPath = '/app/settings/tokens';

export async function renderOwnTokens(
  { req, client, session }: SignedInVisit,
  now: Date,
  refused?: Partial<TokenForm> & { readonly problems: readonly string[] },
): Promise<Shown> {
  const { page, done } = listQuery.parse({ ...req.query });
  const { userId, formToken } = session;
  const list = await ifThere(
    client.GET('/api/v2/users/{user_id}/authentication-tokens', {
      params: { path: { user_id: userId }, query: { 'page[number]': String(page), 'page[size]': '50' } },
    }),
  );
  return {
    title: 'Your tokens',
    body: OwnTokensPage({
      list: list && { tokens: list.data, pagination: list.meta.pagination },
      now,
      done,
      formToken,
      refused,
    }),
    ...(refused && { status: 422 }),
  };
}

export const renderMadeToken = ({ session }: SignedInVisit, { attributes }: Token, host: string): Shown => ({
  title: 'The token was created',
  body: Main({
    children: MadeTokenPage({
      holder: session.username,
      token: attributes.token ?? '',
      description: attributes.description,
      endsAt: attributes['expired-at'],
      host,
      back: { path: ownTokensPath, words: 'Back to the tokens' },
    }),
  }),
});
