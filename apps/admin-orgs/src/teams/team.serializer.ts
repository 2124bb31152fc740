import type { Resource } from '@groundwork/jsonapi';
import type { Access } from '../grants/grants.ts';
import type { OrganizationMembership } from '../organization-memberships/organization-membership.ts';
import { renderOrganizationAccess } from './organization-access.ts';
import { isOwnersTeam, type Team } from './team.ts';
import { canManageMembers, canManageTeam, canManageTokens } from './team.policy.ts';

/**
 * Shape: docs/reference/teams.md#the-resource.
 *
 * @param memberships those of its members, if they are requested
 */
export function renderTeam(
  team: Team,
  access: Access,
  memberships?: readonly OrganizationMembership[],
): Resource {
  const path = `/api/v2/teams/${team.id}`;
  return {
    id: team.id,
    type: 'teams',
    attributes: {
      name: team.name,
      'sso-team-id': team.ssoTeamId,
      'allow-member-token-management': team.allowMemberTokenManagement,
      // That feature is not offered here; clients expect the member.
      'is-unified': false,
      visibility: team.visibility,
      'users-count': team.memberIds.length,
      'organization-access': renderOrganizationAccess(team.permissions),
      permissions: renderPermissions(team, access),
    },
    relationships: {
      organization: { data: { id: access.grants.organization.name, type: 'organizations' } },
      users: { data: team.memberIds.map((id) => ({ id, type: 'users' })) },
      ...(memberships && {
        'organization-memberships': {
          data: memberships
            .filter(({ userId }) => team.memberIds.includes(userId))
            .map(({ id }) => ({ id, type: 'organization-memberships' })),
        },
      }),
      'authentication-token': { links: { related: `${path}/authentication-token` } },
      'authentication-tokens': { links: { related: `${path}/authentication-tokens` } },
    },
    links: { self: path },
  };
}

function renderPermissions(team: Team, access: Access) {
  const manages = canManageTeam(access, team);
  const managesTokens = canManageTokens(access, team);
  const changes = manages && !isOwnersTeam(team);
  return {
    'can-update-membership': canManageMembers(access, team),
    'can-destroy': changes,
    'can-update-name': changes,
    'can-update-visibility': changes,
    'can-update-organization-access': changes,
    'can-update-api-token': managesTokens,
    'can-view-api-token': managesTokens,
  };
}
