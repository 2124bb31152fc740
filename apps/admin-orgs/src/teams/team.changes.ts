import type { Cause } from '@groundwork/contracts';
import { isId, type OrganizationId, type TeamId, type UserId } from '@groundwork/contracts/resource-ids';
import { invalid, type Problem } from '@groundwork/errors';
import type { Access } from '../grants/grants.ts';
import { isOwnersTeam } from '../grants/owners-team.ts';
import type { AdminOrgsStores } from '../stores.ts';
import { type Team } from './team.ts';
import { teamUpdated } from './team.events.ts';
import { canReadTeam } from './team.policy.ts';

type Identifiers = readonly { readonly id: string }[];

/**
 * The ids of the users in a relationship body. Users without a membership of the organization, invited or active, count
 * as unknown.
 *
 * @throws GroundworkError `invalid` with every entry that is not such a user
 */
export async function resolveUsers(
  tx: AdminOrgsStores,
  organizationId: OrganizationId,
  identifiers: Identifiers,
): Promise<UserId[]> {
  const users = await tx.users.listNamed(identifiers.map(({ id }) => id));
  const ids = users.map(({ id }) => id);
  const members = new Set(await tx.organizationMemberships.listMembersAmong(organizationId, ids));
  const found = users.filter(({ id }) => members.has(id));
  const texts = new Set(found.flatMap(({ id, username }) => [id, username.toLowerCase()]));
  refuseUnknown(identifiers, (text) => texts.has(text) || texts.has(text.toLowerCase()), 'User');
  return found.map(({ id }) => id);
}

/**
 * The ids of the users of the memberships in a relationship body.
 *
 * @throws GroundworkError `invalid` with every entry that is not a membership of the organization
 */
export async function resolveMemberships(
  tx: AdminOrgsStores,
  organizationId: OrganizationId,
  identifiers: Identifiers,
): Promise<UserId[]> {
  const ids = identifiers.map(({ id }) => id).filter((id) => isId('organizationMembership', id));
  const found = await tx.organizationMemberships.list(organizationId, ids);
  const known = new Set<string>(found.map(({ id }) => id));
  refuseUnknown(identifiers, (id) => known.has(id), 'Organization membership');
  return found.map(({ userId }) => userId);
}

function refuseUnknown(identifiers: Identifiers, isKnown: (id: string) => boolean, what: string): void {
  const problems = identifiers.flatMap(({ id }, index) =>
    isKnown(id)
      ? []
      : [{ detail: `${what} does not exist in this organization`, pointer: `/data/${index}/id` }],
  );
  if (problems.length > 0) throw invalid(...problems);
}

/** Also reported for a team that the caller may not see, so that it does not reveal that the team exists. */
export const unknownTeam: Problem = {
  detail: 'Team does not exist',
  pointer: '/data/relationships/team/data/id',
};

/**
 * The team in a request, held until the transaction ends; undefined if it does not exist or the caller may not see it.
 */
export async function holdRequestedTeam(
  tx: AdminOrgsStores,
  access: Access,
  id: string,
): Promise<TeamId | undefined> {
  const team = isId('team', id) ? await tx.teams.hold(access.grants.organization.id, id) : undefined;
  return team && canReadTeam(access, team) ? team.id : undefined;
}

/** Adds users to a team. Publishes nothing if all of them are already in it. */
export async function putIntoTeam(
  tx: AdminOrgsStores,
  team: Team,
  userIds: readonly UserId[],
  { now, cause }: ChangeContext,
): Promise<void> {
  const added = await tx.teams.addMembers(team.organizationId, team.id, userIds);
  if (added > 0) await publishMembersChanged(tx, team, now, cause);
}

/**
 * Removes users from a team. Publishes nothing if none of them is in it.
 *
 * @throws GroundworkError `invalid` if the organization would be left without an active owner
 */
export async function takeOutOfTeam(
  tx: AdminOrgsStores,
  team: Team,
  userIds: readonly UserId[],
  { now, cause }: ChangeContext,
): Promise<void> {
  const removed = await tx.teams.removeMembers(team.organizationId, team.id, userIds);
  if (removed === 0) return;
  if (
    isOwnersTeam(team) &&
    !(await tx.organizationMemberships.hasActiveMember(team.organizationId, team.id))
  ) {
    throw invalid({
      detail: 'The owners team must keep at least one active member: add another member first',
      pointer: '/data',
    });
  }
  await publishMembersChanged(tx, team, now, cause);
}

export interface ChangeContext {
  readonly now: Date;
  readonly cause: Cause;
}

/** Publishes a new version of the team, which makes other services read its members' permissions again. */
async function publishMembersChanged(
  tx: AdminOrgsStores,
  team: Team,
  now: Date,
  cause: Cause,
): Promise<void> {
  const changed = await tx.teams.bumpVersion(team.organizationId, team.id, now);
  await tx.outbox.add(teamUpdated(changed), cause);
}
