import type { ApiClient } from '@groundwork/client';
import { notFound } from '@groundwork/errors';
import type { OrganizationVisit } from '../organizations/organization.view.ts';
import { pathOf } from '../organizations/organization.ts';
import type { Shown } from '../pages/shown.ts';
import { findTeam } from '../teams/team.view.ts';
import { MadeTokenPage } from '../tokens/made-token-page.tsx';
import type { TokenForm } from '../tokens/token.request.ts';
import { NewTokenPage } from './new-token-page.tsx';
import { findOwnToken } from './organization-tokens.view.ts';
import { isOwnToken, ownTokens, type Holder, type Token } from './organization-token.ts';

/**
 * Holder of a new token: the organization, its audit trail, or a team.
 *
 * @throws GroundworkError `not-found` if the team does not exist
 */
export async function findHolder({ client, organization }: OrganizationVisit, id: string): Promise<Holder> {
  if (isOwnToken(id)) {
    const former = await findOwnToken(client, organization.id, id);
    const { holder: name, may } = ownTokens[id];
    return { id, name, may, isReplaced: former !== undefined };
  }
  if (id === '') throw notFound();
  const { attributes } = await findTeam(client, organization.id, id);
  return { id, name: `the team ${attributes.name}`, may: 'what the team may', isReplaced: false };
}

export const renderNewToken = (
  { session, organization }: OrganizationVisit,
  holder: Holder,
  refused?: Partial<TokenForm> & { readonly problems: readonly string[] },
): Shown => ({
  title: 'Create a token',
  body: NewTokenPage({ organization: organization.id, holder, formToken: session.formToken, refused }),
  ...(refused && { status: 422 }),
});

export const renderMadeToken = (
  { organization }: OrganizationVisit,
  { name }: Holder,
  { attributes }: Token,
  host: string,
): Shown => ({
  title: 'The token was created',
  body: MadeTokenPage({
    holder: name,
    token: attributes.token ?? '',
    description: attributes.description,
    endsAt: attributes['expired-at'],
    host,
    back: { path: pathOf(organization.id, 'tokens'), words: 'Back to the tokens' },
  }),
});

export function makeToken(
  client: ApiClient,
  organization: string,
  { id }: Holder,
  attributes: { readonly description: string; readonly 'expired-at': string | null },
) {
  const { description, ...end } = attributes;
  if (!isOwnToken(id))
    return client.POST('/api/v2/teams/{team_id}/authentication-tokens', {
      params: { path: { team_id: id } },
      body: { data: { type: 'authentication-tokens', attributes: { ...end, description } } },
    });
  return client.POST('/api/v2/organizations/{organization_name}/authentication-token', {
    params: {
      path: { organization_name: organization },
      ...(id === 'audit-trail' && { query: { token: 'audit-trails' as const } }),
    },
    body: { data: { type: 'authentication-tokens', attributes: end } },
  });
}
