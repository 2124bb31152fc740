import type { Knex } from 'knex';
import { z } from 'zod';
import {
  projectAccessLevelSchema,
  projectPermissionsSchema,
  projectWorkspacePermissionsSchema,
  workspaceAccessLevelSchema,
  workspacePermissionsSchema,
} from '@groundwork/contracts';
import { idSchema, type OrganizationId, type TeamId } from '@groundwork/contracts/resource-ids';
import {
  camelRow,
  columnsOf,
  type Db,
  firstRow,
  insertUnlessTaken,
  parseRows,
  readPage,
} from '@groundwork/database';
import type { Page } from '@groundwork/jsonapi';
import type { TeamAccess, TeamProject, TeamWorkspace } from './team-access.ts';

const common = {
  organizationId: idSchema('organization'),
  teamId: idSchema('team'),
  version: z.int(),
  createdAt: z.date(),
  updatedAt: z.date(),
};

interface Table<Granted extends TeamAccess> {
  readonly name: string;
  /** The column with the id of the target. */
  readonly target: string;
  readonly row: z.ZodType<Granted>;
  /** Columns of the level and its details. */
  readonly columnsOf: (gives: Granted['gives']) => Readonly<Record<string, string>>;
}

const teamProjects: Table<TeamProject> = {
  name: 'team_projects',
  target: 'project_id',
  row: camelRow({
    ...common,
    id: idSchema('teamProject'),
    projectId: idSchema('project'),
    access: projectAccessLevelSchema,
    projectAccess: projectPermissionsSchema,
    workspaceAccess: projectWorkspacePermissionsSchema,
  }).transform(({ projectId: targetId, access, projectAccess, workspaceAccess, ...rest }) => ({
    ...rest,
    targetId,
    gives: { access, projectAccess, workspaceAccess },
  })),
  columnsOf: ({ access, projectAccess, workspaceAccess }) => ({
    access,
    project_access: JSON.stringify(projectAccess),
    workspace_access: JSON.stringify(workspaceAccess),
  }),
};

const teamWorkspaces: Table<TeamWorkspace> = {
  name: 'team_workspaces',
  target: 'workspace_id',
  row: camelRow({
    ...common,
    id: idSchema('teamWorkspace'),
    workspaceId: idSchema('workspace'),
    access: workspaceAccessLevelSchema,
    permissions: workspacePermissionsSchema,
  }).transform(({ workspaceId: targetId, access, permissions, ...rest }) => ({
    ...rest,
    targetId,
    gives: { access, permissions },
  })),
  columnsOf: ({ access, permissions }) => ({ access, permissions: JSON.stringify(permissions) }),
};

interface TeamAccessFilter<TargetId> {
  readonly targetId: TargetId;
  /** Shows only the access of these teams; undefined for all teams. */
  readonly teamIds?: readonly TeamId[] | undefined;
  /** Excludes secret teams other than these; undefined to exclude none. */
  readonly secretTeamIds?: readonly TeamId[] | undefined;
}

export type TeamAccessStore<Granted extends TeamAccess> = ReturnType<typeof createStore<Granted>>;

/** All SQL for the access of teams to workspaces. It changes only while the workspace is locked. */
export const createTeamWorkspaceStore = (db: Db) => createStore(db, teamWorkspaces);

/** All SQL for the access of teams to projects. It changes only while the project is locked. */
export const createTeamProjectStore = (db: Db) => ({
  ...createStore(db, teamProjects),

  /** True if one of these teams may create workspaces in at least one project of the organization. */
  async letsCreateWorkspaces(organizationId: OrganizationId, teamIds: readonly TeamId[]): Promise<boolean> {
    const rows: unknown[] = await db(teamProjects.name)
      .select('id')
      .where({ organization_id: organizationId })
      .whereIn('team_id', teamIds)
      .whereRaw("(workspace_access ->> 'create')::boolean")
      .limit(1);
    return rows.length > 0;
  },
});

function createStore<Granted extends TeamAccess>(db: Db, kind: Table<Granted>) {
  const { name, target, row } = kind;
  const columns = columnsOf(row, name);
  const table = () => db(name);
  const ofTeams = (organizationId: OrganizationId, teamIds: readonly TeamId[]) =>
    table().where({ organization_id: organizationId }).whereIn('team_id', teamIds);
  const changingColumns = ({ gives, version, updatedAt }: Granted) => ({
    ...kind.columnsOf(gives),
    version,
    updated_at: updatedAt,
  });

  return {
    /** Searches all organizations, because a path names only the access. */
    async find(id: Granted['id']): Promise<Granted | undefined> {
      return firstRow(row, await table().select(columns).where({ id }));
    },

    /** Writes nothing and returns false if the team already has access to the target. */
    async insert(granted: Granted): Promise<boolean> {
      const values = {
        organization_id: granted.organizationId,
        id: granted.id,
        team_id: granted.teamId,
        [target]: granted.targetId,
        created_at: granted.createdAt,
        ...changingColumns(granted),
      };
      return insertUnlessTaken(db, name, values, `(organization_id, team_id, ${target})`);
    },

    async update(granted: Granted): Promise<void> {
      const { organizationId, id } = granted;
      await table().where({ organization_id: organizationId, id }).update(changingColumns(granted));
    },

    async delete({ organizationId, id }: Granted): Promise<void> {
      await table().where({ organization_id: organizationId, id }).delete();
    },

    /** A page of the access that matches, oldest first. */
    async page(organizationId: OrganizationId, filter: TeamAccessFilter<Granted['targetId']>, page: Page) {
      const query = table()
        .select(columns)
        .where({ [`${name}.organization_id`]: organizationId, [target]: filter.targetId })
        .where(shownTo(db, name, filter));
      return readPage(row, query.orderBy(['created_at', 'id']), page);
    },

    /** The access of these teams to these targets, or to all targets in the organization. Unordered. */
    async listHeld(
      organizationId: OrganizationId,
      teamIds: readonly TeamId[],
      targetIds?: readonly Granted['targetId'][],
    ): Promise<Granted[]> {
      if (teamIds.length === 0 || targetIds?.length === 0) return [];
      const query = ofTeams(organizationId, teamIds).select(columns);
      return parseRows(row, await (targetIds ? query.whereIn(target, targetIds) : query));
    },

    /** True if one of these teams has access to any target of this kind in the organization. */
    async isHeld(organizationId: OrganizationId, teamIds: readonly TeamId[]): Promise<boolean> {
      if (teamIds.length === 0) return false;
      const rows: unknown[] = await ofTeams(organizationId, teamIds).select('id').limit(1);
      return rows.length > 0;
    },
  };
}

function shownTo(
  db: Db,
  name: string,
  { teamIds, secretTeamIds }: Omit<TeamAccessFilter<unknown>, 'targetId'>,
): (query: Knex.QueryBuilder) => void {
  return (query) => {
    if (teamIds !== undefined) query.whereIn('team_id', teamIds);
    if (secretTeamIds !== undefined) {
      const open = db('teams')
        .select('teams.id')
        .whereRaw(`teams.organization_id = ${name}.organization_id`)
        .where({ visibility: 'organization' });
      query.where((seen) => {
        seen.whereIn('team_id', open).orWhereIn('team_id', secretTeamIds);
      });
    }
  };
}
