import type { Principal } from '@groundwork/contracts';
import type { Resource } from '@groundwork/jsonapi';
import type { Access } from '../grants/grants.ts';
import { renderMemberships } from '../organization-memberships/organization-membership.view.ts';
import type { AdminOrgsStores } from '../stores.ts';
import { renderUser } from '../users/user.serializer.ts';
import { renderTeam } from './team.serializer.ts';
import type { Team } from './team.ts';

export const teamIncludes = { added: ['users', 'organization-memberships'] } as const;

type Include = (typeof teamIncludes.added)[number];

interface TeamDocuments {
  readonly resources: readonly Resource[];
  readonly included?: readonly Resource[];
}

/**
 * Teams of one organization as resources, and `included` if requested. Runs a fixed number of statements. The teams
 * have the relationship `organization-memberships` only on request, because clients compare responses with the team
 * that they created.
 */
export async function renderTeams(
  stores: AdminOrgsStores,
  reader: { readonly principal: Principal; readonly access: Access },
  teams: readonly Team[],
  includes: readonly Include[],
): Promise<TeamDocuments> {
  const { access } = reader;
  const { id: organizationId } = access.grants.organization;
  const memberIds = [...new Set(teams.flatMap((team) => team.memberIds))];
  const memberships = includes.includes('organization-memberships')
    ? await stores.organizationMemberships.listOfUsers(organizationId, memberIds)
    : undefined;
  const resources = teams.map((team) => renderTeam(team, access, memberships));
  if (includes.length === 0) return { resources };
  const teamIds = teams.map(({ id }) => id);
  const users = includes.includes('users') ? await stores.users.listMembersOf(organizationId, teamIds) : [];
  const shown = memberships ? await renderMemberships(stores, reader, memberships) : { resources: [] };
  return { resources, included: [...users.map(renderUser), ...shown.resources] };
}
