import { z } from 'zod';
import { resourceShape, selfLink, toMany, toOne, toRelated, type Resource } from '@groundwork/jsonapi';
import type { Access } from '../grants/grants.ts';
import { isOwnersTeam } from '../grants/owners-team.ts';
import type { OrganizationMembership } from '../organization-memberships/organization-membership.ts';
import { organizationAccessShape, renderOrganizationAccess } from './organization-access.ts';
import { type Team, teamVisibilities } from './team.ts';
import { canManageMembers, canManageTeam, canManageTokens } from './team.policy.ts';

/** Shape: docs/reference/teams.md#the-resource. */
export const teamShape = resourceShape('teams', {
  attributes: z.strictObject({
    name: z.string(),
    'sso-team-id': z.string().nullable(),
    'allow-member-token-management': z.boolean(),
    'is-unified': z.boolean(),
    visibility: z.enum(teamVisibilities),
    'users-count': z.int(),
    'organization-access': organizationAccessShape,
    permissions: z.strictObject({
      'can-update-membership': z.boolean(),
      'can-destroy': z.boolean(),
      'can-update-name': z.boolean(),
      'can-update-visibility': z.boolean(),
      'can-update-organization-access': z.boolean(),
      'can-update-api-token': z.boolean(),
      'can-view-api-token': z.boolean(),
    }),
  }),
  relationships: z.strictObject({
    organization: toOne('organizations'),
    users: toMany('users'),
    'organization-memberships': toMany('organization-memberships').optional(),
    'authentication-token': toRelated(),
    'authentication-tokens': toRelated(),
  }),
  links: selfLink,
});

/** @param memberships the organization memberships of the team's members, if requested */
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
      // The platform does not have this feature, but clients expect the attribute.
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
