import type { OrganizationId, TeamId, UserId } from '@groundwork/contracts/resource-ids';
import {
  membershipCreated,
  membershipDeleted,
  membershipUpdated,
} from '../organization-memberships/organization-membership.events.ts';
import { newMembership } from '../organization-memberships/organization-membership.ts';
import type { AdminOrgsStores } from '../stores.ts';
import { takeOutOfTeam, type ChangeContext } from '../teams/team.changes.ts';
import { teamUpdated } from '../teams/team.events.ts';
import type { GroupMapping, KnownGroupMapping } from './group-mapping.ts';
import type { MemberPlace } from './group-mapping.store.ts';
import type { PendingPlace } from './pending-group-change.ts';

interface Difference {
  readonly added: readonly KnownGroupMapping[];
  readonly removed: readonly KnownGroupMapping[];
}

/** Limit on the number of teams in one transaction, which must stay short because it holds locks. */
const teamsPerPortion = 100;

/**
 * Updates the teams of a user in one organization, a limited number at a time. Adds the user to the teams that their
 * groups are mapped to, and so to the organization. Removes them from a team if only mappings of this provider had
 * added them, all for groups that they have left. A membership that a mapping created ends when the user leaves their
 * last team. The only active owner of an organization is never removed.
 *
 * @returns `more` if teams are left; `busy` if another transaction is changing the organization, and nothing was done
 */
export async function applyPortion(
  tx: AdminOrgsStores,
  place: PendingPlace,
  now: Date,
): Promise<'done' | 'more' | 'busy'> {
  const { organizationId, userId } = place;
  if (!(await tx.organizations.tryLock(organizationId))) return 'busy';
  const change = await tx.pendingGroupChanges.find(place);
  if (!change) return 'done';
  const context = { now, cause: change.cause };
  const { added, removed } = await tx.groupMappings.listDifference(change, teamsPerPortion);
  if (added.length > 0) await admit(tx, place, context);
  const teamIds = teamsOf([...added, ...removed]);
  if (teamIds.length > 0) await applyToTeams(tx, place, { added, removed }, context);
  // Do not end the membership yet: the next portion may add the user to other teams.
  if (teamIds.length === teamsPerPortion) return 'more';
  await dismiss(tx, organizationId, [userId], context);
  await tx.pendingGroupChanges.finish(change);
  return 'done';
}

/** Sorted, because teams are always locked in this order. */
const teamsOf = (mappings: readonly GroupMapping[]): TeamId[] =>
  [...new Set(mappings.map(({ teamId }) => teamId))].sort();

/**
 * Before the deletion of a mapping, removes the users whom only this mapping keeps in its team. The organization must
 * be locked.
 *
 * @throws GroundworkError `invalid` if the organization would be left without an active owner
 */
export async function takeOutMapped(
  tx: AdminOrgsStores,
  mapping: GroupMapping,
  context: ChangeContext,
): Promise<void> {
  const { organizationId, teamId } = mapping;
  const userIds = await tx.groupMappings.listOnlyMappedBy(mapping);
  if (userIds.length === 0) return;
  await tx.teams.lock(organizationId, teamId);
  await takeOutOfTeam(tx, await tx.teams.get(organizationId, teamId), userIds, context);
  await dismiss(tx, organizationId, userIds, context);
}

/**
 * Makes the user an active member without an invitation: an owner created the mapping, and a grant covers it. It is
 * never called for users who have left the organization, because no mapping applies to them.
 */
async function admit(
  tx: AdminOrgsStores,
  { organizationId, userId }: MemberPlace,
  { now, cause }: ChangeContext,
): Promise<void> {
  const [known] = await tx.organizationMemberships.listOfUsers(organizationId, [userId]);
  if (known) {
    const activated = await tx.organizationMemberships.activate(organizationId, known.id, now);
    if (activated) await tx.outbox.add(membershipUpdated(activated), cause);
    return;
  }
  const membership = newMembership(organizationId, userId, 'active', now);
  await tx.organizationMemberships.insert(membership);
  await tx.groupMappings.noteMembership(organizationId, userId);
  await tx.outbox.add(membershipCreated(membership), cause);
}

/** Users who were added to a team by hand stay in it, even if no mapping includes them. */
async function applyToTeams(
  tx: AdminOrgsStores,
  place: MemberPlace,
  { added, removed }: Difference,
  { now, cause }: ChangeContext,
): Promise<void> {
  const { organizationId, userId } = place;
  await tx.teams.lockAll(organizationId, teamsOf([...added, ...removed]));
  const mappedBefore = await tx.groupMappings.listMappedTeams(place);
  const joined = await tx.teams.addMemberToAll(organizationId, teamsOf(added), userId);
  const isByMapping = isIn([...mappedBefore, ...joined]);
  await tx.groupMappings.noteMember(added.filter(isByMapping), userId);
  const ended = await withoutOnlyOwner(tx, place, { added, removed });
  await tx.groupMappings.forgetMember(organizationId, ended, userId);
  const isStillMapped = isIn(await tx.groupMappings.listMappedTeams(place));
  const left = teamsOf(ended.filter((mapping) => !isStillMapped(mapping)));
  await tx.teams.removeMemberFromAll(organizationId, left, userId);
  const changed = await tx.teams.bumpVersions(organizationId, [...joined, ...left], now);
  await tx.outbox.addAll(changed.map(teamUpdated), cause);
}

/** The mappings in `removed`, except those to the owners team if the user is its last active member. */
async function withoutOnlyOwner(
  tx: AdminOrgsStores,
  { organizationId, userId }: MemberPlace,
  { added, removed }: Difference,
): Promise<readonly KnownGroupMapping[]> {
  const ofOwners = removed.find(({ isForOwners }) => isForOwners);
  if (!ofOwners || added.some(({ isForOwners }) => isForOwners)) return removed;
  if (await tx.organizationMemberships.hasActiveMember(organizationId, ofOwners.teamId, userId))
    return removed;
  return removed.filter(({ isForOwners }) => !isForOwners);
}

const isIn = (teamIds: readonly TeamId[]) => {
  const known = new Set(teamIds);
  return ({ teamId }: GroupMapping) => known.has(teamId);
};

/** Ends the membership of each user who is no longer in any team, if a mapping created the membership. */
async function dismiss(
  tx: AdminOrgsStores,
  organizationId: OrganizationId,
  userIds: readonly UserId[],
  { cause }: ChangeContext,
): Promise<void> {
  const leaving = await tx.groupMappings.listWithoutTeam(organizationId, userIds);
  for (const membership of await tx.organizationMemberships.listOfUsers(organizationId, leaving)) {
    await tx.organizationMemberships.delete(organizationId, membership.id);
    await tx.outbox.add(membershipDeleted(membership), cause);
  }
}
