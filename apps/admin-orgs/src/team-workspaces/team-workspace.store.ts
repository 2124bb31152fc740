import type { Knex } from 'knex';
import { z } from 'zod';
import { workspaceAccessLevelSchema, workspacePermissionsSchema } from '@groundwork/contracts';
import { columnsOf, type Db, firstRow, insertUnlessTaken, parseRows, readPage } from '@groundwork/database';
import type { Page } from '@groundwork/jsonapi';
import {
  idSchema,
  type OrganizationId,
  type WorkspaceId,
  type TeamId,
  type TeamWorkspaceId,
} from '@groundwork/resource-id';
import type { TeamWorkspace } from './team-workspace.ts';

const rowSchema = z
  .object({
    organization_id: idSchema('organization'),
    id: idSchema('teamWorkspace'),
    team_id: idSchema('team'),
    workspace_id: idSchema('workspace'),
    access: workspaceAccessLevelSchema,
    permissions: workspacePermissionsSchema,
    version: z.int(),
    created_at: z.date(),
    updated_at: z.date(),
  })
  .transform((row): TeamWorkspace => ({
    id: row.id,
    organizationId: row.organization_id,
    teamId: row.team_id,
    workspaceId: row.workspace_id,
    access: row.access,
    permissions: row.permissions,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }));

const columns = columnsOf(rowSchema, 'team_workspaces');

/** Whose access to one workspace a caller sees. */
export interface TeamWorkspaceFilter {
  readonly workspaceId: WorkspaceId;
  /** The access of these teams; undefined for all. */
  readonly teamIds?: readonly TeamId[] | undefined;
  /** Secret teams other than these are left out; undefined shows all. */
  readonly secretTeamIds?: readonly TeamId[] | undefined;
}

/** All SQL of the access of teams to workspaces. It changes under the lock of its workspace. */
export function createTeamWorkspaceStore(db: Db) {
  const table = () => db('team_workspaces');

  return {
    /** Access in any organization, so that a path can name it alone. */
    async find(id: TeamWorkspaceId): Promise<TeamWorkspace | undefined> {
      return firstRow(rowSchema, await table().select(columns).where({ id }));
    },

    /** False, with nothing written, if the team has access to the workspace already. */
    async insert(granted: TeamWorkspace): Promise<boolean> {
      const row = {
        organization_id: granted.organizationId,
        id: granted.id,
        team_id: granted.teamId,
        workspace_id: granted.workspaceId,
        created_at: granted.createdAt,
        ...changingColumns(granted),
      };
      return insertUnlessTaken(db, 'team_workspaces', row, '(organization_id, team_id, workspace_id)');
    },

    /** Stores the next version. */
    async update(granted: TeamWorkspace): Promise<void> {
      const { organizationId, id } = granted;
      await table().where({ organization_id: organizationId, id }).update(changingColumns(granted));
    },

    async delete({ organizationId, id }: Pick<TeamWorkspace, 'organizationId' | 'id'>): Promise<void> {
      await table().where({ organization_id: organizationId, id }).delete();
    },

    /** Access to one workspace, oldest first. */
    async page(organizationId: OrganizationId, filter: TeamWorkspaceFilter, page: Page) {
      const query = table()
        .select(columns)
        .where({ 'team_workspaces.organization_id': organizationId })
        .where(passing(db, filter));
      return readPage(rowSchema, query.orderBy(['created_at', 'id']), page);
    },

    /** What these teams may do with these workspaces, in no order. */
    async listHeld(
      organizationId: OrganizationId,
      teamIds: readonly TeamId[],
      workspaceIds: readonly WorkspaceId[],
    ): Promise<TeamWorkspace[]> {
      if (teamIds.length === 0 || workspaceIds.length === 0) return [];
      const rows: unknown = await table()
        .select(columns)
        .where({ organization_id: organizationId })
        .whereIn('team_id', teamIds)
        .whereIn('workspace_id', workspaceIds);
      return parseRows(rowSchema, rows);
    },

    /** Whether one of these teams has access to any workspace of the organization. */
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

function passing(db: Db, filter: TeamWorkspaceFilter): (query: Knex.QueryBuilder) => void {
  const { workspaceId, teamIds, secretTeamIds } = filter;
  return (query) => {
    query.where({ workspace_id: workspaceId });
    if (teamIds !== undefined) query.whereIn('team_id', teamIds);
    if (secretTeamIds !== undefined) {
      const open = db('teams')
        .select('teams.id')
        .whereRaw('teams.organization_id = team_workspaces.organization_id')
        .where({ visibility: 'organization' });
      query.where((seen) => {
        seen.whereIn('team_id', open).orWhereIn('team_id', secretTeamIds);
      });
    }
  };
}

const changingColumns = (granted: TeamWorkspace) => ({
  access: granted.access,
  permissions: JSON.stringify(granted.permissions),
  version: granted.version,
  updated_at: granted.updatedAt,
});
