import { z } from 'zod';
import { columnsOf, type Db, firstRow, insertUnlessTaken, parseRows, readPage } from '@groundwork/database';
import type { Page } from '@groundwork/jsonapi';
import {
  type GroupMappingId,
  idSchema,
  type OrganizationId,
  type TeamId,
  type UserId,
} from '@groundwork/resource-id';
import { live } from '../organizations/organization.store.ts';
import type { GroupMapping } from './group-mapping.ts';

const rowSchema = z
  .object({
    organization_id: idSchema('organization'),
    id: idSchema('groupMapping'),
    provider: z.string(),
    group_name: z.string(),
    team_id: idSchema('team'),
    version: z.int(),
    created_at: z.date(),
  })
  .transform((row): GroupMapping => ({
    id: row.id,
    organizationId: row.organization_id,
    provider: row.provider,
    group: row.group_name,
    teamId: row.team_id,
    version: row.version,
    createdAt: row.created_at,
  }));

const columns = columnsOf(rowSchema, 'group_mappings');
const organizationRow = z.object({ organization_id: idSchema('organization') });
const userRow = z.object({ user_id: idSchema('user') });

/** Which mappings of an organization are wanted. */
export interface GroupMappingFilter {
  readonly provider?: string | undefined;
  readonly teamId?: string | undefined;
}

/** A user in a team. */
interface TeamPlace {
  readonly organizationId: OrganizationId;
  readonly teamId: TeamId;
  readonly userId: UserId;
}

const placeColumns = ({ organizationId, teamId, userId }: TeamPlace) => ({
  organization_id: organizationId,
  team_id: teamId,
  user_id: userId,
});

/** SQL: whether a user is an active member in the team of `group_mappings` without any mapping. */
const isThereByHand = `exists (
  select from team_members
  join organization_memberships on organization_memberships.organization_id = team_members.organization_id
    and organization_memberships.user_id = team_members.user_id and organization_memberships.status = 'active'
  where team_members.organization_id = group_mappings.organization_id and team_members.team_id = group_mappings.team_id
    and team_members.user_id = ? and not exists (
      select from mapped_team_members mapped where mapped.organization_id = team_members.organization_id
        and mapped.team_id = team_members.team_id and mapped.user_id = team_members.user_id))`;

/** All SQL of group mappings, and of whom they have put where. Who is put somewhere changes while the organization is locked. */
export function createGroupMappingStore(db: Db) {
  const select = () => db('group_mappings').select(columns);
  const ofLiveOrganizations = () =>
    select().join('organizations', 'organizations.id', 'group_mappings.organization_id').where(live);

  return {
    /** Any mapping. If a path names only the mapping, its organization tells whose access to check. */
    async find(id: GroupMappingId): Promise<GroupMapping | undefined> {
      return firstRow(rowSchema, await select().where({ id }));
    },

    /** False, with nothing written, if the group is mapped to the team already. */
    async insert(mapping: GroupMapping): Promise<boolean> {
      const row = {
        organization_id: mapping.organizationId,
        id: mapping.id,
        provider: mapping.provider,
        group_name: mapping.group,
        team_id: mapping.teamId,
        version: mapping.version,
        created_at: mapping.createdAt,
      };
      return insertUnlessTaken(db, 'group_mappings', row, '(provider, group_name, organization_id, team_id)');
    },

    /** Forgets also whom it has put into its team. */
    async delete({ organizationId, id }: Pick<GroupMapping, 'organizationId' | 'id'>): Promise<void> {
      await db('group_mappings').where({ organization_id: organizationId, id }).delete();
    },

    /** Mappings by provider, then by group. */
    async page(organizationId: OrganizationId, { provider, teamId }: GroupMappingFilter, page: Page) {
      const query = select().where({ organization_id: organizationId });
      if (provider !== undefined) query.where({ provider });
      if (teamId !== undefined) query.where({ team_id: teamId });
      return readPage(rowSchema, query.orderBy(['provider', 'group_name', 'id']), page);
    },

    /** The mappings of all organizations for a user with these groups, by id, without those of teams where they are by hand. */
    async listOfGroups(provider: string, groups: readonly string[], userId: UserId): Promise<GroupMapping[]> {
      if (groups.length === 0) return [];
      const rows = await ofLiveOrganizations()
        .where({ provider })
        .whereRaw('group_name = any(?)', [[...groups]])
        .whereRaw(`not ${isThereByHand}`, [userId])
        .orderBy('group_mappings.id');
      return parseRows(rowSchema, rows);
    },

    /** The mappings of a provider that have put the user where they are, by id. */
    async listInForce(provider: string, userId: UserId): Promise<GroupMapping[]> {
      const inForce = db('mapped_team_members').select('mapping_id').where({ user_id: userId });
      const rows = await ofLiveOrganizations()
        .where({ provider })
        .whereIn('group_mappings.id', inForce)
        .orderBy('group_mappings.id');
      return parseRows(rowSchema, rows);
    },

    /** Organizations to which a mapping has brought the user, and in which they are in no team any longer. */
    async listLeft(userId: UserId): Promise<OrganizationId[]> {
      const rows: unknown = await db('mapped_memberships')
        .select('mapped_memberships.organization_id')
        .join('organizations', 'organizations.id', 'mapped_memberships.organization_id')
        .where(live)
        .where({ user_id: userId })
        .whereRaw(
          `not exists (
            select from team_members where team_members.organization_id = mapped_memberships.organization_id
              and team_members.user_id = mapped_memberships.user_id)`,
        );
      return parseRows(organizationRow, rows).map(({ organization_id }) => organization_id);
    },

    /** Remembers that a mapping has put a user into its team. */
    async noteMember(mapping: GroupMapping, userId: UserId): Promise<void> {
      await db('mapped_team_members')
        .insert({ ...placeColumns({ ...mapping, userId }), mapping_id: mapping.id })
        .onConflict()
        .ignore();
    },

    /** Forgets that a mapping has put a user into its team. */
    async forgetMember({ organizationId, id }: GroupMapping, userId: UserId): Promise<void> {
      await db('mapped_team_members')
        .where({ organization_id: organizationId, mapping_id: id, user_id: userId })
        .delete();
    },

    /** Whether some mapping has put the user into the team. */
    async isMapped(place: TeamPlace): Promise<boolean> {
      const rows: unknown[] = await db('mapped_team_members')
        .select('mapping_id')
        .where(placeColumns(place))
        .limit(1);
      return rows.length > 0;
    },

    /** The users who are in the team by this mapping and by no other. */
    async listOnlyMappedBy({ organizationId, id, teamId }: GroupMapping): Promise<UserId[]> {
      const rows: unknown = await db('mapped_team_members')
        .select('user_id')
        .where({ organization_id: organizationId, team_id: teamId })
        .groupBy('user_id')
        .havingRaw('array_agg(mapping_id) = array[?]', [id])
        .orderBy('user_id');
      return parseRows(userRow, rows).map(({ user_id }) => user_id);
    },

    /** Remembers that the membership of a user was begun by a mapping. */
    async noteMembership(organizationId: OrganizationId, userId: UserId): Promise<void> {
      await db('mapped_memberships').insert({ organization_id: organizationId, user_id: userId });
    },

    /** Those of the users whose membership a mapping has begun, and who are in no team any longer. */
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
