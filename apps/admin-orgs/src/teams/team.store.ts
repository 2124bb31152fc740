import type { Knex } from 'knex';
import { z } from 'zod';
import { permissionSetSchema } from '@groundwork/contracts';
import { idSchema, type OrganizationId, type TeamId, type UserId } from '@groundwork/contracts/resource-ids';
import {
  camelRow,
  columnsOf,
  columnValues,
  type Db,
  firstRow,
  insertUnlessTaken,
  ownerOf,
  parseRows,
  readPage,
  unlessTaken,
} from '@groundwork/database';
import { notFound } from '@groundwork/errors';
import type { Page } from '@groundwork/jsonapi';
import { teamReach } from '../access-levels/team-reach.store.ts';
import { teamReaches } from '../access-levels/team-reach.ts';
import { ownersTeamName } from '../grants/owners-team.ts';
import { type Team, teamVisibilities } from './team.ts';

const countRows = z.tuple([z.object({ count: z.int() })]);

const changing = {
  name: z.string(),
  visibility: z.enum(teamVisibilities),
  ssoTeamId: z.string().nullable(),
  allowMemberTokenManagement: z.boolean(),
};

const stored = {
  organizationId: idSchema('organization'),
  id: idSchema('team'),
  permissions: permissionSetSchema,
  version: z.int(),
  createdAt: z.date(),
  ...changing,
};

const rowSchema = camelRow({
  ...stored,
  memberIds: z.array(idSchema('user')),
  reach: z.enum(teamReaches),
});

const teamIdRow = z.object({ team_id: idSchema('team') });

const heldSchema = z.object({ id: idSchema('team'), visibility: z.enum(teamVisibilities) });

const placeRowSchema = z
  .object({ user_id: idSchema('user'), id: idSchema('team'), visibility: z.enum(teamVisibilities) })
  .transform(({ user_id, ...team }): TeamPlace => ({ userId: user_id, team }));

/** A user in a team, with the facts that decide who may see the team. */
export interface TeamPlace {
  readonly userId: UserId;
  readonly team: Pick<Team, 'id' | 'visibility'>;
}

const memberIds = `array(
  select user_id from team_members
  where team_members.organization_id = teams.organization_id and team_members.team_id = teams.id
  order by user_id) as member_ids`;

export interface TeamFilter {
  /** Part of the name, ignoring case. */
  readonly q?: string | undefined;
  /** Matches any of these whole names. */
  readonly names?: readonly string[] | undefined;
  /** Excludes secret teams other than these; undefined to exclude none. */
  readonly secretTeamIds?: readonly TeamId[] | undefined;
}

export function createTeamStore(db: Db) {
  const select = () =>
    db('teams')
      .select(columnsOf(stored))
      .select(db.raw(memberIds), db.raw(`${teamReach} as reach`));

  return {
    /** Writes nothing and returns false if the organization has a team with this name, ignoring case. */
    async insert(organizationId: OrganizationId, team: Team): Promise<boolean> {
      const row = {
        organization_id: organizationId,
        id: team.id,
        ...changingColumns(team),
        version: team.version,
        created_at: team.createdAt,
        updated_at: team.createdAt,
      };
      return insertUnlessTaken(db, 'teams', row, '(organization_id, lower(name))');
    },

    /**
     * Finds the organization for a path that names only the team. The caller must check access to it before anything
     * else.
     */
    findOrganizationOf: (id: TeamId): Promise<OrganizationId | undefined> => ownerOf(db, 'teams', id),

    /** @throws GroundworkError `not-found` */
    async get(organizationId: OrganizationId, id: TeamId): Promise<Team> {
      const team = firstRow(rowSchema, await select().where({ organization_id: organizationId, id }));
      if (!team) throw notFound();
      return team;
    },

    /** The given teams that belong to the organization, sorted by id. */
    async list(organizationId: OrganizationId, ids: readonly TeamId[]): Promise<Team[]> {
      const rows = await select().where({ organization_id: organizationId }).whereIn('id', ids).orderBy('id');
      return parseRows(rowSchema, rows);
    },

    /** The teams with these ids in any organization, sorted by id. */
    async listAll(ids: readonly TeamId[]): Promise<Team[]> {
      return parseRows(rowSchema, await select().whereIn('id', ids).orderBy('id'));
    },

    /** The teams of the organization that a user is in, sorted by id. */
    async listOfUser(organizationId: OrganizationId, userId: UserId): Promise<Team[]> {
      const ids = db('team_members')
        .select('team_id')
        .where({ organization_id: organizationId, user_id: userId });
      const rows = await select().where({ organization_id: organizationId }).whereIn('id', ids).orderBy('id');
      return parseRows(rowSchema, rows);
    },

    /** The number of organizations that this user owns. */
    async countOwnersTeamsOf(userId: UserId): Promise<number> {
      const rows: unknown = await db('teams')
        .join('team_members', 'team_members.team_id', 'teams.id')
        .join('organizations', 'organizations.id', 'teams.organization_id')
        .where({ 'team_members.user_id': userId, 'teams.name': ownersTeamName })
        .whereNull('organizations.deleted_at')
        .select(db.raw('count(*) as count'));
      return countRows.parse(rows)[0].count;
    },

    async listPlacesOf(organizationId: OrganizationId, userIds: readonly UserId[]): Promise<TeamPlace[]> {
      const rows = await db('team_members')
        .select(['team_members.user_id', 'teams.id', 'teams.visibility'])
        .join('teams', {
          'teams.organization_id': 'team_members.organization_id',
          'teams.id': 'team_members.team_id',
        })
        .where('team_members.organization_id', organizationId)
        .whereIn('team_members.user_id', userIds)
        .orderBy('teams.id');
      return parseRows(placeRowSchema, rows);
    },

    /**
     * Stores name, settings and permissions as the next version. Returns false if another team of the organization has
     * the name, ignoring case: then PostgreSQL has aborted the transaction, and the caller must throw.
     */
    async update(organizationId: OrganizationId, team: Team, now: Date): Promise<boolean> {
      return unlessTaken(
        'teams_name_key',
        db('teams')
          .where({ organization_id: organizationId, id: team.id })
          .update({
            ...changingColumns(team),
            version: db.raw('version + 1'),
            updated_at: now,
          }),
      );
    },

    /** Also removes its members from the team and deletes its tokens (by cascade). */
    async delete(organizationId: OrganizationId, id: TeamId): Promise<void> {
      await db('teams').where({ organization_id: organizationId, id }).delete();
    },

    /**
     * Locks the team until the transaction ends, so that its changes happen one at a time.
     *
     * @throws GroundworkError `not-found`
     */
    async lock(organizationId: OrganizationId, id: TeamId): Promise<void> {
      const rows: unknown[] = await db('teams')
        .select('id')
        .where({ organization_id: organizationId, id })
        .forNoKeyUpdate();
      if (rows.length === 0) throw notFound();
    },

    /** Locks these teams of the organization, as `lock` does. The ids must be sorted. */
    async lockAll(organizationId: OrganizationId, ids: readonly TeamId[]): Promise<void> {
      await db('teams')
        .select('id')
        .where({ organization_id: organizationId })
        .whereIn('id', ids)
        .orderBy('id')
        .forNoKeyUpdate();
    },

    /**
     * Holds the team until the transaction ends, so that it is not deleted while it gets access. Undefined if the
     * organization has no such team.
     */
    async hold(organizationId: OrganizationId, id: TeamId): Promise<TeamPlace['team'] | undefined> {
      const rows: unknown = await db('teams')
        .select(['id', 'visibility'])
        .where({ organization_id: organizationId, id })
        .forKeyShare();
      return firstRow(heldSchema, rows);
    },

    /** Teams that match, sorted by name, including `owners`. */
    async page(organizationId: OrganizationId, filter: TeamFilter, page: Page) {
      const query = select().where({ organization_id: organizationId }).where(passing(filter));
      return readPage(rowSchema, query.orderByRaw('lower(name)'), page);
    },

    /** @returns the number of users who were not in the team before */
    async addMembers(
      organizationId: OrganizationId,
      id: TeamId,
      userIds: readonly UserId[],
    ): Promise<number> {
      if (userIds.length === 0) return 0;
      const added: unknown[] = await db('team_members')
        .insert(userIds.map((userId) => ({ organization_id: organizationId, team_id: id, user_id: userId })))
        .onConflict()
        .ignore()
        .returning('user_id');
      return added.length;
    },

    /** @returns the number of users who were in the team before */
    async removeMembers(
      organizationId: OrganizationId,
      id: TeamId,
      userIds: readonly UserId[],
    ): Promise<number> {
      if (userIds.length === 0) return 0;
      return db('team_members')
        .where({ organization_id: organizationId, team_id: id })
        .whereIn('user_id', userIds)
        .delete();
    },

    /** @returns the ids of the teams that the user was not in before */
    async addMemberToAll(
      organizationId: OrganizationId,
      ids: readonly TeamId[],
      userId: UserId,
    ): Promise<TeamId[]> {
      if (ids.length === 0) return [];
      const added: unknown = await db('team_members')
        .insert(ids.map((id) => ({ organization_id: organizationId, team_id: id, user_id: userId })))
        .onConflict()
        .ignore()
        .returning('team_id');
      return parseRows(teamIdRow, added).map(({ team_id }) => team_id);
    },

    async removeMemberFromAll(
      organizationId: OrganizationId,
      ids: readonly TeamId[],
      userId: UserId,
    ): Promise<void> {
      await db('team_members')
        .where({ organization_id: organizationId, user_id: userId })
        .whereIn('team_id', ids)
        .delete();
    },

    async bumpVersions(organizationId: OrganizationId, ids: readonly TeamId[], now: Date): Promise<Team[]> {
      if (ids.length === 0) return [];
      await db('teams')
        .where({ organization_id: organizationId })
        .whereIn('id', ids)
        .update({ version: db.raw('version + 1'), updated_at: now });
      return this.list(organizationId, ids);
    },

    async bumpVersion(organizationId: OrganizationId, id: TeamId, now: Date): Promise<Team> {
      await db('teams')
        .where({ organization_id: organizationId, id })
        .update({ version: db.raw('version + 1'), updated_at: now });
      return this.get(organizationId, id);
    },
  };
}

const changingColumns = (team: Team) => ({
  ...columnValues(team, changing),
  permissions: JSON.stringify(team.permissions),
});

function passing({ q, names, secretTeamIds }: TeamFilter): (query: Knex.QueryBuilder) => void {
  return (query) => {
    if (q !== undefined) query.whereRaw('strpos(lower(name), lower(?)) > 0', [q]);
    if (names !== undefined) query.whereIn('name', names);
    if (secretTeamIds !== undefined) {
      query.where((seen) => {
        seen.where({ visibility: 'organization' }).orWhereIn('id', secretTeamIds);
      });
    }
  };
}
