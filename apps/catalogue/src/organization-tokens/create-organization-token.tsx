import type { ApiClient } from '@groundwork/client';
import { notFound } from '@groundwork/errors';
import { pathOf } from '../organizations/organization.ts';
import { organizationPage, type OrganizationVisit } from '../organizations/organization.view.ts';
import { attempt } from '../pages/attempt.ts';
import { Notice } from '../pages/parts.tsx';
import { findTeam } from '../teams/team.view.ts';
import { newTokenForm } from '../tokens/new-token.view.ts';
import type { TokenAttributes } from '../tokens/token-lifetime.ts';
import { holderQuery } from './organization-token.request.ts';
import { isOwnToken, ownTokens } from './organization-token.ts';
import { findOwnToken } from './organization-tokens.view.ts';

const creation = newTokenForm(async (visit: OrganizationVisit, typed) => {
  const { req, client, organization } = visit;
  const { for: id } = typed ?? holderQuery.parse({ ...req.query });
  const { holder, may, isReplaced } = await findHolder(visit, id);
  return {
    holder,
    about: (
      <>
        <p>It may: {may}.</p>
        {isReplaced ? (
          <Notice kind="warning">
            <p>
              <strong>It already has a token, and can have only one.</strong> The new token replaces it:
              whoever uses the old one is refused at once.
            </p>
          </Notice>
        ) : null}
      </>
    ),
    action: pathOf(organization.id, 'tokens', 'new'),
    for: id,
    isPlain: isOwnToken(id),
    back: { path: pathOf(organization.id, 'tokens'), words: 'Back to the tokens' },
    make: (attributes) => attempt(makeToken(client, organization.id, id, attributes)),
  };
});

/** `GET /app/organizations/:organization/tokens/new`: the form that creates a token of the organization or of a team. */
export const showNewToken = organizationPage('tokens', creation.show);

/** `POST /app/organizations/:organization/tokens/new`: creates a token and shows it once. */
export const createOrganizationToken = organizationPage('tokens', creation.send);

/** @param id `organization`, `audit-trail` or the id of a team; anything else is not found */
async function findHolder({ client, organization }: OrganizationVisit, id: string) {
  if (isOwnToken(id)) {
    const former = await findOwnToken(client, organization.id, id);
    return { ...ownTokens[id], isReplaced: former !== undefined };
  }
  if (id === '') throw notFound();
  const { attributes } = await findTeam(client, organization.id, id);
  return { holder: `the team ${attributes.name}`, may: 'what the team may', isReplaced: false };
}

function makeToken(client: ApiClient, organization: string, id: string, attributes: TokenAttributes) {
  if (!isOwnToken(id))
    return client.POST('/api/v2/teams/{team_id}/authentication-tokens', {
      params: { path: { team_id: id } },
      body: { data: { type: 'authentication-tokens', attributes } },
    });
  return client.POST('/api/v2/organizations/{organization_name}/authentication-token', {
    params: {
      path: { organization_name: organization },
      ...(id === 'audit-trail' && { query: { token: 'audit-trails' as const } }),
    },
    body: { data: { type: 'authentication-tokens', attributes: { 'expired-at': attributes['expired-at'] } } },
  });
}
