import type { OrganizationId, TeamId, UserId } from '@groundwork/resource-id';
import {
  membershipCreated,
  membershipDeleted,
  membershipUpdated,
} from '../organization-memberships/organization-membership.events.ts';
import { newMembership } from '../organization-memberships/organization-membership.ts';
import type { AdminOrgsStores } from '../stores.ts';
import { putIntoTeam, takeOutOfTeam, type Occasion } from '../teams/team.changes.ts';
import { isOwnersTeam, type Team } from '../teams/team.ts';
import type { GroupMapping } from './group-mapping.ts';

/** Whom a provider has just vouched for, and the groups that it has named. */
export interface GroupsOfPerson {
  readonly userId: UserId;
  readonly provider: string;
  readonly groups: readonly string[];
}

/** What has to change for a person, in one organization. */
interface Difference {
  readonly added: readonly GroupMapping[];
  readonly removed: readonly GroupMapping[];
}

/** The organizations in which a person has to be put into teams, or taken out of some, by id. */
export async function organizationsToChange(
  stores: AdminOrgsStores,
  person: GroupsOfPerson,
): Promise<OrganizationId[]> {
  const { added, removed } = await differenceOf(stores, person);
  const left = await stores.groupMappings.listLeft(person.userId);
  const changing = [...added, ...removed].map(({ organizationId }) => organizationId);
  return [...new Set([...changing, ...left])].sort();
}

/**
 * Puts a person into the teams of their groups in one organization, whose member they become, and takes them out of those
 * where only other groups of the same provider have put them. A membership that a mapping has begun ends with the last team.
 * The only active owner of an organization stays an owner.
 *
 * @throws GroundworkError `not-found` if the organization was deleted meanwhile
 */
export async function applyGroups(
  tx: AdminOrgsStores,
  organizationId: OrganizationId,
  person: GroupsOfPerson,
  occasion: Occasion,
): Promise<void> {
  await tx.organizations.lock({ id: organizationId });
  const isHere = (mapping: GroupMapping) => mapping.organizationId === organizationId;
  const all = await differenceOf(tx, person);
  const added = all.added.filter(isHere);
  const removed = all.removed.filter(isHere);
  if (added.length > 0) await admit(tx, organizationId, person.userId, occasion);
  const teamIds = [...new Set([...added, ...removed].map(({ teamId }) => teamId))].sort();
  for (const teamId of teamIds) {
    const isMeant = (mapping: GroupMapping) => mapping.teamId === teamId;
    const difference = { added: added.filter(isMeant), removed: removed.filter(isMeant) };
    await applyToTeam(tx, { organizationId, teamId, userId: person.userId }, difference, occasion);
  }
  await dismiss(tx, organizationId, [person.userId], occasion);
}

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

/** What the groups of a person give, and what those of their last sign-in have given. */
async function differenceOf(
  stores: AdminOrgsStores,
  { userId, provider, groups }: GroupsOfPerson,
): Promise<Difference> {
  const wanted = await stores.groupMappings.listOfGroups(provider, groups, userId);
  const inForce = await stores.groupMappings.listInForce(provider, userId);
  const isAmong = (mappings: readonly GroupMapping[]) => {
    const ids = new Set(mappings.map(({ id }) => id));
    return ({ id }: GroupMapping) => ids.has(id);
  };
  const [isWanted, isInForce] = [isAmong(wanted), isAmong(inForce)];
  return {
    added: wanted.filter((mapping) => !isInForce(mapping)),
    removed: inForce.filter((mapping) => !isWanted(mapping)),
  };
}

/** The person becomes an active member. An owner has decided so for everybody in the group, so no invitation has to be accepted. */
async function admit(
  tx: AdminOrgsStores,
  organizationId: OrganizationId,
  userId: UserId,
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

/** Whoever is in the team by hand stays there, whatever mappings say. */
async function applyToTeam(
  tx: AdminOrgsStores,
  place: { readonly organizationId: OrganizationId; readonly teamId: TeamId; readonly userId: UserId },
  { added, removed }: Difference,
  occasion: Occasion,
): Promise<void> {
  const { organizationId, teamId, userId } = place;
  await tx.teams.lock(organizationId, teamId);
  const team = await tx.teams.get(organizationId, teamId);
  const isByHand = team.memberIds.includes(userId) && !(await tx.groupMappings.isMapped(place));
  if (isByHand) return;
  if (added.length > 0) await putIntoTeam(tx, team, [userId], occasion);
  for (const mapping of added) await tx.groupMappings.noteMember(mapping, userId);
  if (added.length === 0 && (await isOnlyOwner(tx, team, userId))) return;
  for (const mapping of removed) await tx.groupMappings.forgetMember(mapping, userId);
  if (!(await tx.groupMappings.isMapped(place))) await takeOutOfTeam(tx, team, [userId], occasion);
}

const isOnlyOwner = async (tx: AdminOrgsStores, team: Team, userId: UserId): Promise<boolean> =>
  isOwnersTeam(team) &&
  !(await tx.organizationMemberships.hasActiveMember(team.organizationId, team.id, userId));

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
