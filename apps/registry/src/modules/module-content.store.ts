import { type Db, rowsOf } from '@groundwork/database';
import type { ModuleId, OrganizationId } from '@groundwork/resource-id';

/** The modules whose latest version is not the one that their content was noted from; all columns are of `modules`. */
const outdated = `
  modules join module_version_details details
    on details.organization_id = modules.organization_id and details.module_version_id = modules.latest_version_id
  where not exists (
    select from module_contents noted
    where noted.organization_id = modules.organization_id and noted.module_id = modules.id
      and noted.module_version_id = modules.latest_version_id)`;

/** All SQL of what modules contain, as words for the search (`words_of_module` in the migration). */
export function createModuleContentStore(db: Db) {
  async function note(where: string, bindings: readonly (string | number)[]): Promise<number> {
    const result: unknown = await db.raw(
      `insert into module_contents (organization_id, module_id, module_version_id, content)
       select modules.organization_id, modules.id, modules.latest_version_id, words_of_module(details.details)
       from ${outdated} ${where}
       on conflict (organization_id, module_id)
         do update set module_version_id = excluded.module_version_id, content = excluded.content
       returning module_id`,
      [...bindings],
    );
    return rowsOf(result).length;
  }

  return {
    /** Notes what a module contains, unless its latest version is still the same. */
    note: (organizationId: OrganizationId, moduleId: ModuleId): Promise<number> =>
      note('and modules.organization_id = ? and modules.id = ?', [organizationId, moduleId]),

    /** The same for some modules of any organization that an earlier release has written. Resolves with their number. */
    noteOutdated: (limit: number): Promise<number> => note('limit ?', [limit]),
  };
}
