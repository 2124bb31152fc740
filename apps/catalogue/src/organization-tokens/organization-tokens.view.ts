import { bodyOf, type ApiClient } from '@groundwork/client';
import type { Organization } from '../organizations/organization.ts';
import { findTeamNames } from '../organizations/team-names.view.ts';
import type { Pagination } from '../pages/list-parts.tsx';
import { ifThere } from '../platform/if-there.ts';
import { ownTokens, type FoundToken, type OwnToken, type Token } from './organization-token.ts';

/** Tokens of an organization and of teams, as far as the user may see or manage them. */
export interface FoundTokens {
  readonly tokens: readonly FoundToken[];
  /** Names of teams, keyed by id. */
  readonly teams: ReadonlyMap<string, string>;
  /** Covers only the tokens of teams. */
  readonly pagination: Pagination;
}

/** The first page begins with the organization's own tokens. The tokens of teams follow, sorted by expiry, the earliest first. */
export async function findTokens(
  client: ApiClient,
  organization: Organization,
  page: number,
): Promise<FoundTokens> {
  const path = { organization_name: organization.id };
  const query = { sort: 'expired-at', 'page[number]': String(page), 'page[size]': '100' } as const;
  const [own, auditor, ofTeams, teams] = await Promise.all([
    ownToken(client, organization, 'organization'),
    ownToken(client, organization, 'audit-trail'),
    bodyOf(client.GET('/api/v2/organizations/{organization_name}/team-tokens', { params: { path, query } })),
    findTeamNames(client, organization.id),
  ]);
  const tokens = ofTeams.data.map((token): FoundToken => {
    const id = token.relationships.team?.data.id ?? '';
    const team = teams.get(id) ?? id;
    return { about: `token of the team ${team}`, holder: `team ${team}`, may: 'what the team may', token };
  });
  return {
    tokens: [...(page === 1 ? [...own, ...auditor] : []), ...tokens],
    teams,
    pagination: ofTeams.meta.pagination,
  };
}

async function ownToken(
  client: ApiClient,
  { id, attributes }: Organization,
  kind: OwnToken,
): Promise<FoundToken[]> {
  if (!attributes.permissions['can-update-api-token']) return [];
  const token = await findOwnToken(client, id, kind);
  const { holder, may } = ownTokens[kind];
  return token ? [{ about: `token of ${holder}`, holder, may, token }] : [];
}

/** Undefined if the organization has no such token, or the user may not see it. */
export async function findOwnToken(
  client: ApiClient,
  organization: string,
  kind: OwnToken,
): Promise<Token | undefined> {
  const found = await ifThere(
    client.GET('/api/v2/organizations/{organization_name}/authentication-token', {
      params: {
        path: { organization_name: organization },
        ...(kind === 'audit-trail' && { query: { token: 'audit-trails' } }),
      },
    }),
  );
  return found?.data;
}
