import { z } from 'zod';
import {
  type GroupMappingId,
  idSchema,
  type OrganizationId,
  type TeamId,
  type UserId,
} from '@groundwork/contracts/resource-ids';
import {
  camelRow,
  columnsOf,
  columnValues,
  type Db,
  firstRow,
  insertUnlessTaken,
  parseRows,
  readPage,
  rowsOf,
} from '@groundwork/database';
import type { Page } from '@groundwork/jsonapi';
import { live } from '../organizations/organization.store.ts';
import { isGranted } from '../group-mapping-grants/group-mapping-grant.store.ts';
import { hasDeparted } from '../organization-memberships/departure.store.ts';
import { ownersTeamName } from '../grants/owners-team.ts';
import {
  maxGroupMappings,
  type GroupMapping,
  type GroupMappingOfOrganization,
  type KnownGroupMapping,
} from './group-mapping.ts';
import type { PendingGroupChange } from './pending-group-change.ts';

const stored = {
  organizationId: idSchema('organization'),
  id: idSchema('groupMapping'),
  provider: z.string(),
  groupName: z.string(),
  teamId: idSchema('team'),
  version: z.int(),
  createdAt: z.date(),
};

const known = { ...stored, isConfirmed: z.boolean(), isForOwners: z.boolean() };

const toMapping = ({
  groupName: group,
  ...rest
}: z.output<z.ZodObject<typeof known>>): KnownGroupMapping => ({ ...rest, group });

const rowSchema = camelRow(known).transform(toMapping);

const changingSchema = camelRow({ ...known, isAdded: z.boolean() }).transform(({ isAdded, ...row }) => ({
  mapping: toMapping(row),
  isAdded,
}));

const ofOrganizationSchema = camelRow({
  ...known,
  organizationName: z.string(),
  teamName: z.string(),
}).transform(({ organizationName, teamName, ...row }): GroupMappingOfOrganization => ({
  mapping: toMapping(row),
  organizationName,
  teamName,
}));

/** SQL condition: the row of `group_mappings` maps a group to the owners team. */
const isForOwners = `exists (
  select from teams where teams.organization_id = group_mappings.organization_id
    and teams.id = group_mappings.team_id and teams.name = '${ownersTeamName}')`;

const knownColumns = [
  ...columnsOf(stored, 'group_mappings'),
  `${isGranted} as is_confirmed`,
  `${isForOwners} as is_for_owners`,
].join(', ');
const teamRow = z.object({ team_id: idSchema('team') });
const userRow = z.object({ user_id: idSchema('user') });

export interface GroupMappingFilter {
  readonly provider?: string | undefined;
  readonly teamId?: string | undefined;
}

export interface MemberPlace {
  readonly organizationId: OrganizationId;
  readonly userId: UserId;
}

export interface AdminGroupMappingFilter {
  readonly organization?: string | undefined;
  readonly provider?: string | undefined;
  readonly isConfirmed?: boolean | undefined;
}

/**
 * SQL condition: the user is an active member in the team of `group_mappings`, and no mapping added them. Here and
 * below, `in` makes PostgreSQL look up the user's rows once instead of once for each mapping, even if its statistics
 * are wrong.
 */
const isThereByHand = `(group_mappings.organization_id, group_mappings.team_id) in (
  select team_members.organization_id, team_members.team_id from team_members
  join organization_memberships on organization_memberships.organization_id = team_members.organization_id
    and organization_memberships.user_id = team_members.user_id and organization_memberships.status = 'active'
  where team_members.user_id = :userId and (team_members.organization_id, team_members.team_id) not in (
    select organization_id, team_id from mapped_team_members where user_id = :userId))`;

/**
 * SQL condition: the mapping in `group_mappings` has added the user to its team. `is true` prevents a join, which would
 * compare each mapping with each team of the user.
 */
const isInForce = `((group_mappings.organization_id, group_mappings.id) in (
  select organization_id, mapping_id from mapped_team_members where user_id = :userId)) is true`;

/**
 * SQL condition: the user is invited to become an owner. Only the user may accept that invitation, so no mapping may
 * make them an owner.
 */
const isInvitedAsOwner = `group_mappings.organization_id in (
  select team_members.organization_id from team_members
  join teams on teams.organization_id = team_members.organization_id and teams.id = team_members.team_id
    and teams.name = '${ownersTeamName}'
  join organization_memberships on organization_memberships.organization_id = team_members.organization_id
    and organization_memberships.user_id = team_members.user_id and organization_memberships.status = 'invited'
  where team_members.user_id = :userId)`;

/** Scope of a search for mappings: all organizations, or only the one in the binding `:organizationId`. */
type Reach = 'everywhere' | 'organization';
const within = (reach: Reach, column: string) =>
  reach === 'organization' ? `${column} = :organizationId` : 'true';

/**
 * SQL after `from`: mappings that add a user with these groups of the provider to teams. Here and below, `offset 0`
 * makes PostgreSQL look up each group separately, so that it never reads mappings of other groups.
 */
export const addedMappings = (reach: Reach) => `
  unnest(cast(:groups as text[])) as held (group_name) cross join lateral (
    select * from group_mappings where provider = :provider and group_name = held.group_name
      and ${within(reach, 'organization_id')} offset 0) as group_mappings
  where not (${isInForce}) and ${isGranted} and not (${hasDeparted}) and not (${isThereByHand})
    and not (${isInvitedAsOwner})`;

/**
 * SQL after `from`: mappings that have added the user to a team, for groups that the user has left. Includes
 * unconfirmed mappings.
 */
export const removedMappings = (reach: Reach) => `
  mapped_team_members as placed cross join lateral (
    select * from group_mappings where organization_id = placed.organization_id and id = placed.mapping_id
    offset 0) as group_mappings
  where placed.user_id = :userId and ${within(reach, 'placed.organization_id')}
    and group_mappings.provider = :provider and group_mappings.group_name <> all(:groups)`;

/** SQL: mappings to apply or to undo, limited to the first `:teams` teams that change. The owners team comes last. */
const difference = `
  with changing as (
    select ${knownColumns}, true as is_added from ${addedMappings('organization')}
    union all
    select ${knownColumns}, false as is_added from ${removedMappings('organization')}
  ), ranked as (
    select changing.*, dense_rank() over (order by is_for_owners, team_id) as place from changing
  )
  select * from ranked where place <= :teams order by id`;

/**
 * All SQL for group mappings, and for the records of users whom they have added. These records change only while the
 * organization is locked.
 */
export function createGroupMappingStore(db: Db) {
  const select = () => db('group_mappings').select(db.raw(knownColumns));

  return {
    /** Searches all organizations. The caller must check access to the organization of the mapping. */
    async find(id: GroupMappingId): Promise<KnownGroupMapping | undefined> {
      return firstRow(rowSchema, await select().where({ id }));
    },

    /** Writes nothing and returns false if the group is mapped to the team already. */
    async insert(mapping: GroupMapping): Promise<boolean> {
      const row = columnValues({ ...mapping, groupName: mapping.group }, stored);
      return insertUnlessTaken(db, 'group_mappings', row, '(provider, group_name, organization_id, team_id)');
    },

    /** True if the organization has reached its limit on group mappings. */
    async isFull(organizationId: OrganizationId): Promise<boolean> {
      const rows: unknown[] = await db('group_mappings')
        .select('id')
        .where({ organization_id: organizationId })
        .limit(maxGroupMappings);
      return rows.length === maxGroupMappings;
    },

    /** Also removes the records of users whom the mapping has added. */
    async delete({ organizationId, id }: Pick<GroupMapping, 'organizationId' | 'id'>): Promise<void> {
      await db('group_mappings').where({ organization_id: organizationId, id }).delete();
    },

    /** The mappings of an organization, sorted by provider and group. */
    async page(organizationId: OrganizationId, { provider, teamId }: GroupMappingFilter, page: Page) {
      const query = select().where({ organization_id: organizationId });
      if (provider !== undefined) query.where({ provider });
      if (teamId !== undefined) query.where({ team_id: teamId });
      return readPage(rowSchema, query.orderBy(['provider', 'group_name', 'id']), page);
    },

    /** Mappings of all organizations, sorted by the organization's name, provider and group. */
    async pageOfAll({ organization, provider, isConfirmed }: AdminGroupMappingFilter, page: Page) {
      const query = select()
        .select(['organizations.name as organization_name', 'teams.name as team_name'])
        .join('organizations', 'organizations.id', 'group_mappings.organization_id')
        .join('teams', 'teams.id', 'group_mappings.team_id')
        .where(live);
      if (organization !== undefined) query.whereRaw('lower(organizations.name) = lower(?)', [organization]);
      if (provider !== undefined) query.where({ provider });
      if (isConfirmed !== undefined) query.whereRaw(isConfirmed ? isGranted : `not ${isGranted}`);
      const order = 'lower(organizations.name), provider, group_name, group_mappings.id';
      return readPage(ofOrganizationSchema, query.orderByRaw(order), page);
    },

    /**
     * Mappings to apply to a user with these groups, and mappings to undo. Limited to a number of teams; one statement.
     */
    async listDifference(
      { organizationId, userId, provider, groups }: PendingGroupChange,
      teams: number,
    ): Promise<{ added: KnownGroupMapping[]; removed: KnownGroupMapping[] }> {
      const bindings = { organizationId, userId, provider, groups: [...groups], teams };
      const changing = parseRows(changingSchema, rowsOf(await db.raw(difference, bindings)));
      const those = (isAdding: boolean) =>
        changing.filter((each) => each.isAdded === isAdding).map(({ mapping }) => mapping);
      return { added: those(true), removed: those(false) };
    },

    /** Records that mappings have added a user to their teams. */
    async noteMember(mappings: readonly GroupMapping[], userId: UserId): Promise<void> {
      if (mappings.length === 0) return;
      await db('mapped_team_members')
        .insert(
          mappings.map(({ organizationId, teamId, id }) => ({
            organization_id: organizationId,
            team_id: teamId,
            user_id: userId,
            mapping_id: id,
          })),
        )
        .onConflict()
        .ignore();
    },

    /** Removes the records that these mappings have added the user. */
    async forgetMember(
      organizationId: OrganizationId,
      mappings: readonly GroupMapping[],
      userId: UserId,
    ): Promise<void> {
      await db('mapped_team_members')
        .where({ organization_id: organizationId, user_id: userId })
        .whereRaw('mapping_id = any(?)', [mappings.map(({ id }) => id)])
        .delete();
    },

    /** The teams of the organization to which a mapping has added the user. */
    async listMappedTeams({ organizationId, userId }: MemberPlace): Promise<TeamId[]> {
      const rows: unknown = await db('mapped_team_members')
        .distinct('team_id')
        .where({ organization_id: organizationId, user_id: userId });
      return parseRows(teamRow, rows).map(({ team_id }) => team_id);
    },

    /**
     * Mappings that have added the user to teams of these organizations, sorted by organization, provider and group.
     */
    async listOfMember(
      userId: UserId,
      organizationIds: readonly OrganizationId[],
    ): Promise<KnownGroupMapping[]> {
      const rows: unknown = await select()
        .whereIn('organization_id', organizationIds)
        .whereRaw(isInForce, { userId })
        .orderBy(['organization_id', 'provider', 'group_name', 'id']);
      return parseRows(rowSchema, rows);
    },

    /** Users whom this mapping, and no other, has added to its team. */
    async listOnlyMappedBy({ organizationId, id, teamId }: GroupMapping): Promise<UserId[]> {
      const rows: unknown = await db('mapped_team_members')
        .select('user_id')
        .where({ organization_id: organizationId, team_id: teamId })
        .groupBy('user_id')
        .havingRaw('array_agg(mapping_id) = array[?]', [id])
        .orderBy('user_id');
      return parseRows(userRow, rows).map(({ user_id }) => user_id);
    },

    /** Records that a mapping created the membership. */
    async noteMembership(organizationId: OrganizationId, userId: UserId): Promise<void> {
      await db('mapped_memberships').insert({ organization_id: organizationId, user_id: userId });
    },

    /** The given users who are no longer in any team and whose membership was created by a mapping. */
    async listWithoutTeam(organizationId: OrganizationId, userIds: readonly UserId[]): Promise<UserId[]> {
      const rows: unknown = await db('mapped_memberships')
        .select('user_id')
        .where({ organization_id: organizationId })
        .whereIn('user_id', userIds)
        .whereRaw(
          `not exists (
            select from team_members where team_members.organization_id = mapped_memberships.organization_id
              and team_members.user_id = mapped_memberships.user_id)`,
        )
        .orderBy('user_id');
      return parseRows(userRow, rows).map(({ user_id }) => user_id);
    },
  };
}
