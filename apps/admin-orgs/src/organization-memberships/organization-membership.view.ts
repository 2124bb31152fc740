import type { Principal } from '@groundwork/contracts';
import type { UserId } from '@groundwork/contracts/resource-ids';
import type { Page, Resource } from '@groundwork/jsonapi';
import type { Access } from '../grants/grants.ts';
import type { AdminOrgsStores } from '../stores.ts';
import type { TeamPlace } from '../teams/team.store.ts';
import { canReadTeam } from '../teams/team.policy.ts';
import { renderTeam } from '../teams/team.serializer.ts';
import { renderMember } from '../users/user.serializer.ts';
import type { User } from '../users/user.ts';
import type { OrganizationMembership } from './organization-membership.ts';
import { isOwnMembership } from './organization-membership.policy.ts';
import { renderMembership } from './organization-membership.serializer.ts';
import type { MembershipOfUser, OwnMembershipFilter } from './organization-membership.store.ts';

export const membershipIncludes = { added: ['user', 'teams'], ignored: ['scim-identity'] } as const;

type Include = (typeof membershipIncludes.added)[number];

interface MembershipDocuments {
  readonly resources: readonly Resource[];
  readonly included?: readonly Resource[];
}

/**
 * Memberships of one organization as resources, and `included` if requested. Runs a fixed number of statements. Secret
 * teams are shown to readers who may see them, and to the user of the membership; mappings only to that user.
 */
export async function renderMemberships(
  stores: AdminOrgsStores,
  { principal, access }: { readonly principal: Principal; readonly access: Access },
  memberships: readonly OrganizationMembership[],
  includes: readonly Include[] = [],
): Promise<MembershipDocuments> {
  const { organization } = access.grants;
  const userIds = memberships.map(({ userId }) => userId);
  const users = new Map<string, User>((await stores.users.list(userIds)).map((user) => [user.id, user]));
  const places = await stores.teams.listPlacesOf(organization.id, userIds);
  const own = memberships.find((membership) => isOwnMembership(principal, membership));
  const ownMappings = own && (await stores.groupMappings.listOfMember(own.userId, [organization.id]));
  const resources = memberships.map((membership) => {
    const isShown = (place: TeamPlace) =>
      place.userId === membership.userId &&
      (isOwnMembership(principal, membership) || canReadTeam(access, place.team));
    return renderMembership(membership, {
      email: users.get(membership.userId)?.email ?? '',
      organizationName: organization.name,
      teamIds: places.filter(isShown).map(({ team }) => team.id),
      mappings: membership === own ? ownMappings : undefined,
    });
  });
  if (includes.length === 0) return { resources };
  const included = [
    ...(includes.includes('user') ? [...users.values()].map(renderMember) : []),
    ...(includes.includes('teams') ? await readableTeams(stores, access, places) : []),
  ];
  return { resources, included };
}

interface MembershipsOfUser {
  readonly resources: readonly Resource[];
  readonly items: readonly MembershipOfUser[];
  readonly totalCount: number;
}

/** A page of one user's memberships with all their teams, shown to that user or a site administrator. */
export async function renderMembershipsOfUser(
  stores: AdminOrgsStores,
  userId: UserId,
  filter: OwnMembershipFilter,
  page: Page,
): Promise<MembershipsOfUser> {
  const { items, totalCount } = await stores.organizationMemberships.pageOfUser(userId, filter, page);
  const email = (await stores.users.find(userId))?.email ?? '';
  const organizationIds = items.map(({ membership }) => membership.organizationId);
  const mappings = await stores.groupMappings.listOfMember(userId, organizationIds);
  const resources = items.map(({ membership, organizationName, teamIds }) =>
    renderMembership(membership, {
      email,
      organizationName,
      teamIds,
      mappings: mappings.filter((mapping) => mapping.organizationId === membership.organizationId),
    }),
  );
  return { resources, items, totalCount };
}

async function readableTeams(
  stores: AdminOrgsStores,
  access: Access,
  places: readonly TeamPlace[],
): Promise<Resource[]> {
  const readable = places.filter(({ team }) => canReadTeam(access, team)).map(({ team }) => team.id);
  const teams = await stores.teams.list(access.grants.organization.id, [...new Set(readable)]);
  return teams.map((team) => renderTeam(team, access));
}
