import { bodyOf, type ApiClient } from '@groundwork/client';
import type { ListQuery } from '../pages/fields.ts';
import type { Pagination } from '../pages/list-parts.tsx';
import { includedOf } from '../platform/included.ts';
import { includedTeam, includedUser, type Member, type Membership } from './member.ts';

/** Members of an organization, newest first. */
export async function findMembers(
  client: ApiClient,
  organization: string,
  { page, q }: Pick<ListQuery, 'page' | 'q'>,
): Promise<{ readonly members: readonly Member[]; readonly pagination: Pagination }> {
  const query = {
    include: 'user,teams',
    'page[number]': String(page),
    'page[size]': '50',
    ...(q !== '' && { q }),
  };
  const list = await bodyOf(
    client.GET('/api/v2/organizations/{organization_name}/organization-memberships', {
      params: { path: { organization_name: organization }, query },
    }),
  );
  return { members: membersIn(list), pagination: list.meta.pagination };
}

interface Memberships {
  readonly data: readonly Membership[];
  readonly included?: readonly unknown[];
}

/** Takes the names of users and teams from the included records. */
export function membersIn(document: Memberships): Member[] {
  const users = includedOf(includedUser, document);
  const teams = includedOf(includedTeam, document);
  return document.data.map(({ id, attributes, relationships }) => {
    const userId = relationships.user.data.id;
    return {
      id,
      userId,
      username: users.get(userId)?.attributes.username ?? userId,
      email: attributes.email,
      isInvited: attributes.status === 'invited',
      since: attributes['created-at'],
      teams: relationships.teams.data.map((team) => ({
        id: team.id,
        name: teams.get(team.id)?.attributes.name ?? team.id,
      })),
      mappings: attributes['group-mappings'] ?? [],
    };
  });
}
