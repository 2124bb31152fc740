import type { OrganizationId, TeamId, UserId } from '@groundwork/resource-id';
import {
  membershipCreated,
  membershipDeleted,
  membershipUpdated,
} from '../organization-memberships/organization-membership.events.ts';
import { newMembership } from '../organization-memberships/organization-membership.ts';
import type { AdminOrgsStores } from '../stores.ts';
import { takeOutOfTeam, type Occasion } from '../teams/team.changes.ts';
import { teamUpdated } from '../teams/team.events.ts';
import type { GroupMapping, KnownGroupMapping } from './group-mapping.ts';
import type { MemberPlace } from './group-mapping.store.ts';
import type { PendingPlace } from './pending-group-change.ts';

/** What has to change for a person in one organization. */
interface Difference {
  readonly added: readonly KnownGroupMapping[];
  readonly removed: readonly KnownGroupMapping[];
}

/** Teams per transaction: few enough that nobody has to wait for it. */
const teamsPerPortion = 100;

/**
 * Puts a person into the teams of their groups in one organization, whose member they become, and takes them out of those
 * where only other groups of the same provider have put them: some teams at a time. A membership that a mapping has begun ends with the
 * last team. The only active owner of an organization stays an owner.
 *
 * @returns `more` if there are other teams left, `busy` if somebody else changes the organization: then nothing has happened
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
  const occasion = { now, cause: change.cause };
  const { added, removed } = await tx.groupMappings.listDifference(change, teamsPerPortion);
  if (added.length > 0) await admit(tx, place, occasion);
  const teamIds = teamsOf([...added, ...removed]);
  if (teamIds.length > 0) await applyToTeams(tx, place, { added, removed }, occasion);
  // The teams of the next portion may keep the membership.
  if (teamIds.length === teamsPerPortion) return 'more';
  await dismiss(tx, organizationId, [userId], occasion);
  await tx.pendingGroupChanges.finish(change);
  return 'done';
}

/** In the order in which they are locked. */
const teamsOf = (mappings: readonly GroupMapping[]): TeamId[] =>
  [...new Set(mappings.map(({ teamId }) => teamId))].sort();

/**
 * Takes out of a team whom only one mapping has put there, before it is deleted. The organization is locked.
 *
 * @throws GroundworkError `invalid` when the organization would be left without an active owner
 */
export async function takeOutMapped(
  tx: AdminOrgsStores,
  mapping: GroupMapping,
  occasion: Occasion,
): Promise<void> {
  const { organizationId, teamId } = mapping;
  const userIds = await tx.groupMappings.listOnlyMappedBy(mapping);
  if (userIds.length === 0) return;
  await tx.teams.lock(organizationId, teamId);
  await takeOutOfTeam(tx, await tx.teams.get(organizationId, teamId), userIds, occasion);
  await dismiss(tx, organizationId, userIds, occasion);
}

/**
 * The person becomes an active member. The installation has let an owner decide so for everybody in the group, so no invitation has to be
 * accepted. Who has left the organization is not among those for whom something is added.
 */
async function admit(
  tx: AdminOrgsStores,
  { organizationId, userId }: MemberPlace,
  { now, cause }: Occasion,
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

/** Whoever is in a team by hand stays there, whatever mappings say. */
async function applyToTeams(
  tx: AdminOrgsStores,
  place: MemberPlace,
  { added, removed }: Difference,
  { now, cause }: Occasion,
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

/** What is removed, apart from mappings to the owners team if the person is the only one left there. */
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

/** Ends the memberships that a mapping has begun, of users who are in no team any longer. */
async function dismiss(
  tx: AdminOrgsStores,
  organizationId: OrganizationId,
  userIds: readonly UserId[],
  { cause }: Occasion,
): Promise<void> {
  const leaving = await tx.groupMappings.listWithoutTeam(organizationId, userIds);
  for (const membership of await tx.organizationMemberships.listOfUsers(organizationId, leaving)) {
    await tx.organizationMemberships.delete(organizationId, membership.id);
    await tx.outbox.add(membershipDeleted(membership), cause);
  }
}
