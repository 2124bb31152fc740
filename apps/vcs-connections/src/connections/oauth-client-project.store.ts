import {
  idSchema,
  type OauthClientId,
  type OrganizationId,
  type ProjectId,
} from '@groundwork/contracts/resource-ids';
import { camelRow, type Db, parseRows, purgeRows, rowsOf } from '@groundwork/database';

const clientRow = camelRow({ oauthClientId: idSchema('oauthClient') }).transform((row) => row.oauthClientId);
const projectRow = camelRow({ projectId: idSchema('project') }).transform((row) => row.projectId);

export function createOauthClientProjectStore(db: Db) {
  const of = (organizationId: OrganizationId, oauthClientId: OauthClientId) =>
    db('oauth_client_projects').where({ organization_id: organizationId, oauth_client_id: oauthClientId });

  return {
    /** Returns the projects that the connection did not have yet. */
    async add(
      organizationId: OrganizationId,
      oauthClientId: OauthClientId,
      ids: readonly ProjectId[],
    ): Promise<ProjectId[]> {
      const result: unknown = await db.raw(
        `insert into oauth_client_projects (organization_id, oauth_client_id, project_id)
        select ?, ?, given.id from unnest(?::text[]) as given(id) order by given.id
        on conflict do nothing
        returning project_id`,
        [organizationId, oauthClientId, [...new Set(ids)]],
      );
      return parseRows(projectRow, rowsOf(result));
    },

    async remove(
      organizationId: OrganizationId,
      oauthClientId: OauthClientId,
      ids: readonly ProjectId[],
    ): Promise<ProjectId[]> {
      const rows: unknown = await of(organizationId, oauthClientId)
        .whereRaw('project_id = any(?)', [[...ids]])
        .delete()
        .returning('project_id');
      return parseRows(projectRow, rows);
    },

    async list(organizationId: OrganizationId, oauthClientId: OauthClientId): Promise<ProjectId[]> {
      const query = of(organizationId, oauthClientId).select('project_id').orderBy('project_id');
      return parseRows(projectRow, await query);
    },

    async listClientsOf(organizationId: OrganizationId, projectId: ProjectId): Promise<OauthClientId[]> {
      const rows: unknown = await db('oauth_client_projects')
        .select('oauth_client_id')
        .where({ organization_id: organizationId, project_id: projectId })
        .orderBy('oauth_client_id');
      return parseRows(clientRow, rows);
    },

    purge: (organizationId: OrganizationId, atMost: number): Promise<number> =>
      purgeRows(db, 'oauth_client_projects', organizationId, atMost, ['oauth_client_id', 'project_id']),
  };
}
