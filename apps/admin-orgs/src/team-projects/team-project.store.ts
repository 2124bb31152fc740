import type { Knex } from 'knex';
import { z } from 'zod';
import {
  projectAccessLevelSchema,
  projectPermissionsSchema,
  projectWorkspacePermissionsSchema,
} from '@groundwork/contracts';
import { columnsOf, type Db, firstRow, insertUnlessTaken, parseRows, readPage } from '@groundwork/database';
import type { Page } from '@groundwork/jsonapi';
import {
  idSchema,
  type OrganizationId,
  type ProjectId,
  type TeamId,
  type TeamProjectId,
} from '@groundwork/resource-id';
import type { TeamProject } from './team-project.ts';

const rowSchema = z
  .object({
    organization_id: idSchema('organization'),
    id: idSchema('teamProject'),
    team_id: idSchema('team'),
    project_id: idSchema('project'),
    access: projectAccessLevelSchema,
    project_access: projectPermissionsSchema,
    workspace_access: projectWorkspacePermissionsSchema,
    version: z.int(),
    created_at: z.date(),
    updated_at: z.date(),
  })
  .transform((row): TeamProject => ({
    id: row.id,
    organizationId: row.organization_id,
    teamId: row.team_id,
    projectId: row.project_id,
    access: row.access,
    projectAccess: row.project_access,
    workspaceAccess: row.workspace_access,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }));

const columns = columnsOf(rowSchema, 'team_projects');

/** Whose access to one project a caller sees. */
export interface TeamProjectFilter {
  readonly projectId: ProjectId;
  /** The access of these teams; undefined for all. */
  readonly teamIds?: readonly TeamId[] | undefined;
  /** Secret teams other than these are left out; undefined shows all. */
  readonly secretTeamIds?: readonly TeamId[] | undefined;
}

/** All SQL of the access of teams to projects. It changes under the lock of its project. */
export function createTeamProjectStore(db: Db) {
  const table = () => db('team_projects');

  return {
    /** Access in any organization, so that a path can name it alone. */
    async find(id: TeamProjectId): Promise<TeamProject | undefined> {
      return firstRow(rowSchema, await table().select(columns).where({ id }));
    },

    /** False, with nothing written, if the team has access to the project already. */
    async insert(granted: TeamProject): Promise<boolean> {
      const row = {
        organization_id: granted.organizationId,
        id: granted.id,
        team_id: granted.teamId,
        project_id: granted.projectId,
        created_at: granted.createdAt,
        ...changingColumns(granted),
      };
      return insertUnlessTaken(db, 'team_projects', row, '(organization_id, team_id, project_id)');
    },

    /** Stores the next version. */
    async update(granted: TeamProject): Promise<void> {
      const { organizationId, id } = granted;
      await table().where({ organization_id: organizationId, id }).update(changingColumns(granted));
    },

    async delete({ organizationId, id }: Pick<TeamProject, 'organizationId' | 'id'>): Promise<void> {
      await table().where({ organization_id: organizationId, id }).delete();
    },

    /** Access to one project, oldest first. */
    async page(organizationId: OrganizationId, filter: TeamProjectFilter, page: Page) {
      const query = table()
        .select(columns)
        .where({ 'team_projects.organization_id': organizationId })
        .where(passing(db, filter));
      return readPage(rowSchema, query.orderBy(['created_at', 'id']), page);
    },

    /** What these teams may do with these projects, in no order. */
    async listHeld(
      organizationId: OrganizationId,
      teamIds: readonly TeamId[],
      projectIds: readonly ProjectId[],
    ): Promise<TeamProject[]> {
      if (teamIds.length === 0 || projectIds.length === 0) return [];
      const rows: unknown = await table()
        .select(columns)
        .where({ organization_id: organizationId })
        .whereIn('team_id', teamIds)
        .whereIn('project_id', projectIds);
      return parseRows(rowSchema, rows);
    },

    /** What these teams may do with any project of the organization, in no order. */
    async listAllHeld(organizationId: OrganizationId, teamIds: readonly TeamId[]): Promise<TeamProject[]> {
      if (teamIds.length === 0) return [];
      const rows: unknown = await table()
        .select(columns)
        .where({ organization_id: organizationId })
        .whereIn('team_id', teamIds);
      return parseRows(rowSchema, rows);
    },

    /** Whether one of these teams may create workspaces in some project of the organization. */
    async letsCreateWorkspaces(organizationId: OrganizationId, teamIds: readonly TeamId[]): Promise<boolean> {
      const rows: unknown[] = await table()
        .select('id')
        .where({ organization_id: organizationId })
        .whereIn('team_id', teamIds)
        .whereRaw("(workspace_access ->> 'create')::boolean")
        .limit(1);
      return rows.length > 0;
    },

    /** Whether one of these teams has access to any project of the organization. */
    async isHeld(organizationId: OrganizationId, teamIds: readonly TeamId[]): Promise<boolean> {
      if (teamIds.length === 0) return false;
      const rows: unknown[] = await table()
        .select('id')
        .where({ organization_id: organizationId })
        .whereIn('team_id', teamIds)
        .limit(1);
      return rows.length > 0;
    },
  };
}

function passing(db: Db, filter: TeamProjectFilter): (query: Knex.QueryBuilder) => void {
  const { projectId, teamIds, secretTeamIds } = filter;
  return (query) => {
    query.where({ project_id: projectId });
    if (teamIds !== undefined) query.whereIn('team_id', teamIds);
    if (secretTeamIds !== undefined) {
      const open = db('teams')
        .select('teams.id')
        .whereRaw('teams.organization_id = team_projects.organization_id')
        .where({ visibility: 'organization' });
      query.where((seen) => {
        seen.whereIn('team_id', open).orWhereIn('team_id', secretTeamIds);
      });
    }
  };
}

const changingColumns = (granted: TeamProject) => ({
  access: granted.access,
  project_access: JSON.stringify(granted.projectAccess),
  workspace_access: JSON.stringify(granted.workspaceAccess),
  version: granted.version,
  updated_at: granted.updatedAt,
});
