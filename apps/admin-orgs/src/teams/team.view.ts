import type { Resource } from '@groundwork/jsonapi';
import type { OrganizationId } from '@groundwork/resource-id';
import type { AdminOrgsStores } from '../stores.ts';
import { renderUser } from '../users/user.serializer.ts';
import type { Team } from './team.ts';

/** What `include` of a team may name. */
export const teamIncludes = ['users'] as const;

/** The `included` member of a document of teams, if it was requested: one statement for all teams. */
export async function includedUsers(
  stores: AdminOrgsStores,
  organizationId: OrganizationId,
  teams: readonly Team[],
  includes: readonly string[],
): Promise<{ included?: readonly Resource[] }> {
  if (!includes.includes('users')) return {};
  const users = await stores.users.listMembersOf(
    organizationId,
    teams.map(({ id }) => id),
  );
  return { included: users.map(renderUser) };
}
