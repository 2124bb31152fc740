import { z } from 'zod';
import type { ModuleId, OrganizationId } from '@groundwork/contracts/resource-ids';
import { columnsOf, type Db, rowsOf } from '@groundwork/database';
import { repositoryInJson } from '../module-repositories/module-repository.store.ts';
import type { ModuleRepository } from '../module-repositories/module-repository.ts';
import { moduleVersionStatuses, type VersionStatus } from './version-status.ts';
import type { Module, ModuleCoordinates } from './module.ts';
import { moduleRow } from './module.store.ts';

export interface ShownModule {
  readonly module: Module;
  readonly versionStatuses: readonly VersionStatus[];
  readonly repository: ModuleRepository | null;
}

const besidesRow = z.object({
  version_statuses: z.array(
    z.object({
      version: z.string(),
      status: z.enum(moduleVersionStatuses),
      error: z.string().nullable(),
      revoked: z.boolean(),
      tag: z.string().nullable(),
      movedCommit: z.string().nullable(),
      tagDeleted: z.boolean(),
    }),
  ),
  repository: repositoryInJson.nullable(),
});

export const shownColumns = (maxVersions: number | 'all') => `
  ${columnsOf(moduleRow, 'modules').join(', ')},
  (select coalesce(json_agg(json_build_object(
      'version', version, 'status', status, 'error', error, 'revoked', revoked_at is not null,
      'tag', case when ref_kind = 'tag' then ref end, 'movedCommit', moved_commit,
      'tagDeleted', tag_deleted_at is not null
    ) order by sort_key desc, version desc), '[]')
    from (
      select version, sort_key, status, error, revoked_at, ref_kind, ref, moved_commit, tag_deleted_at
      from module_versions
      where organization_id = modules.organization_id and module_id = modules.id
      order by sort_key desc, version desc limit ${maxVersions}
    ) as newest) as version_statuses,
  (select to_json(followed) from module_repositories as followed
    where followed.organization_id = modules.organization_id and followed.module_id = modules.id) as repository`;

export function shownModules(rows: readonly unknown[]): ShownModule[] {
  return rows.map((row) => {
    const { version_statuses: versionStatuses, repository } = besidesRow.parse(row);
    return { module: moduleRow.parse(row), versionStatuses, repository };
  });
}

const selectShown = `select ${shownColumns('all')} from modules`;

/** SQL for modules with everything that their documents show, with one statement for each query. */
export function createShownModuleStore(db: Db) {
  async function first(condition: string, values: readonly string[]): Promise<ShownModule | undefined> {
    const result: unknown = await db.raw(`${selectShown} where ${condition}`, [...values]);
    return shownModules(rowsOf(result)).at(0);
  }

  return {
    /**
     * Finds a module by its id alone: the caller must check the grants in the module's organization before showing it.
     */
    findInAnyOrganization: (id: ModuleId) => first('modules.id = ?', [id]),

    find: (organizationId: OrganizationId, id: ModuleId) =>
      first('modules.organization_id = ? and modules.id = ?', [organizationId, id]),

    findByCoordinates: (
      organizationId: OrganizationId,
      { registryName, namespace, name, provider }: ModuleCoordinates,
    ) =>
      first(
        `modules.organization_id = ? and modules.registry_name = ? and modules.namespace = ?
        and modules.name = ? and modules.provider = ?`,
        [organizationId, registryName, registryName === 'private' ? '' : namespace, name, provider],
      ),
  };
}
