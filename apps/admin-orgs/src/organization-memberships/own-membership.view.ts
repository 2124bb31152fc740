import type { Principal } from '@groundwork/contracts';
import type { Resource } from '@groundwork/jsonapi';
import { computeGrants, type Access } from '../grants/grants.ts';
import { canReadOrganization } from '../organizations/organization.policy.ts';
import { renderOrganization } from '../organizations/organization.serializer.ts';
import type { AdminOrgsStores } from '../stores.ts';
import { canReadTeam } from '../teams/team.policy.ts';
import { renderTeam } from '../teams/team.serializer.ts';
import { renderMember } from '../users/user.serializer.ts';
import type { MembershipOfUser } from './organization-membership.store.ts';

export const ownMembershipIncludes = { added: ['user', 'organization', 'teams'] } as const;

/**
 * `included` of a list of the caller's own memberships, if requested. Runs one statement for each kind of record.
 * Invited users may not read the organization and its teams yet, so these are omitted.
 */
export async function includedWithOwn(
  stores: AdminOrgsStores,
  principal: Principal,
  memberships: readonly MembershipOfUser[],
  includes: readonly (typeof ownMembershipIncludes.added)[number][],
): Promise<{ included?: readonly Resource[] }> {
  if (includes.length === 0) return {};
  const organizationIds = memberships.map(({ membership }) => membership.organizationId);
  const users = await stores.users.list(memberships.map(({ membership }) => membership.userId));
  const standings = await stores.grants.list(principal, organizationIds);
  const accesses = standings.map((standing): Access => ({
    grants: computeGrants(principal, standing),
    teamIds: standing.teams.map(({ id }) => id),
  }));
  const readable = new Map(
    accesses
      .filter(({ grants }) => canReadOrganization(grants))
      .map((access) => [access.grants.organization.id, access]),
  );
  return {
    included: [
      ...(includes.includes('user') ? users.map(renderMember) : []),
      ...(includes.includes('organization') ? await organizationsOf(stores, readable) : []),
      ...(includes.includes('teams') ? await teamsOf(stores, readable, memberships) : []),
    ],
  };
}

type Readable = ReadonlyMap<Access['grants']['organization']['id'], Access>;

async function organizationsOf(stores: AdminOrgsStores, readable: Readable): Promise<Resource[]> {
  const organizations = await stores.organizations.listAll([...readable.keys()]);
  return organizations.flatMap((organization) => {
    const access = readable.get(organization.id);
    return access ? [renderOrganization(organization, access.grants)] : [];
  });
}

async function teamsOf(
  stores: AdminOrgsStores,
  readable: Readable,
  memberships: readonly MembershipOfUser[],
): Promise<Resource[]> {
  const teams = await stores.teams.listAll(memberships.flatMap(({ teamIds }) => teamIds));
  return teams.flatMap((team) => {
    const access = readable.get(team.organizationId);
    return access && canReadTeam(access, team) ? [renderTeam(team, access)] : [];
  });
}
