import { z } from 'zod';
import { moduleDetailsSchema } from '@groundwork/contracts';
import {
  idSchema,
  type ModuleId,
  type ModuleVersionId,
  type OrganizationId,
} from '@groundwork/contracts/resource-ids';
import { type Db, parseRows, type Query, rowsOf } from '@groundwork/database';
import { wordsOf } from './module-words.ts';

/** SQL for the modules whose content was recorded from a version other than the latest. */
const outdated = `
  modules join module_version_details details
    on details.organization_id = modules.organization_id and details.module_version_id = modules.latest_version_id
  where not exists (
    select from module_contents noted
    where noted.organization_id = modules.organization_id and noted.module_id = modules.id
      and noted.module_version_id = modules.latest_version_id)`;

const outdatedRow = z
  .object({
    organization_id: idSchema('organization'),
    id: idSchema('module'),
    latest_version_id: idSchema('moduleVersion'),
    // Unreadable details have no words.
    details: moduleDetailsSchema.nullable().catch(null),
  })
  .transform((row) => ({
    organizationId: row.organization_id,
    moduleId: row.id,
    versionId: row.latest_version_id,
    words: row.details ? wordsOf(row.details) : [],
  }));

export function createModuleContentStore(db: Db) {
  async function note(where: string, bindings: readonly (string | number)[]): Promise<number> {
    const result: unknown = await db.raw(
      `select modules.organization_id, modules.id, modules.latest_version_id, details.details from ${outdated} ${where}`,
      [...bindings],
    );
    const found = parseRows(outdatedRow, rowsOf(result));
    for (const { organizationId, moduleId, versionId, words } of found)
      await replace(organizationId, moduleId, versionId, words);
    return found.length;
  }

  async function replace(
    organizationId: OrganizationId,
    moduleId: ModuleId,
    versionId: ModuleVersionId,
    words: readonly string[],
  ): Promise<void> {
    const module = db('modules').select('organization_id', 'id', 'latest_version_id');
    const unchanged = module.where({ organization_id: organizationId, id: moduleId });
    await db.raw('?', [notingContent(db, unchanged, versionId, words)]);
  }

  return {
    /** Does nothing if the latest version is still the same. */
    note: (organizationId: OrganizationId, moduleId: ModuleId): Promise<number> =>
      note('and modules.organization_id = ? and modules.id = ?', [organizationId, moduleId]),

    /** Updates modules of any organization that an earlier release has written. Returns their number. */
    noteOutdated: (limit: number): Promise<number> => note('limit ?', [limit]),
  };
}

/** Does nothing if the version is not the latest. @param module selects `organization_id`, `id`, `latest_version_id` */
export const notingContent = (db: Db, module: Query, versionId: string, words: readonly string[]): Query =>
  db.raw(
    `insert into module_contents (organization_id, module_id, module_version_id, content)
     select organization_id, id, latest_version_id, array_to_tsvector(?::text[])
     from (?) as module where latest_version_id = ?
     on conflict (organization_id, module_id)
       do update set module_version_id = excluded.module_version_id, content = excluded.content`,
    [[...words], module, versionId],
  );
