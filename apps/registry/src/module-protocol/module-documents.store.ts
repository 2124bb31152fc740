import { z } from 'zod';
import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import { camelRow, type Db, firstRow } from '@groundwork/database';
import { hasEnforcedRules } from '../consumption-rules/consumption-rule.store.ts';
import { moduleRow, revisionColumn } from '../modules/module.store.ts';
import type { Module, ModuleCoordinates } from '../modules/module.ts';

const besidesRow = camelRow({
  revision: z.string(),
  repositoryUrl: z.string().nullable(),
  hasEnforcedRules: z.boolean(),
});

export interface ModuleAtRevision {
  readonly module: Module;
  readonly revision: string;
  /** The page of the repository of its latest version; null for an uploaded one. */
  readonly repositoryUrl: string | null;
  /** True if some organization has an enforced rule of consumption. */
  readonly hasEnforcedRules: boolean;
}

const latestRepository = `(
  select repository_url from module_versions
  where organization_id = modules.organization_id and id = modules.latest_version_id) as repository_url`;

export function createModuleDocumentsStore(db: Db) {
  return {
    /** A private module. */
    async find(
      organizationId: OrganizationId,
      { name, provider }: Pick<ModuleCoordinates, 'name' | 'provider'>,
    ): Promise<ModuleAtRevision | undefined> {
      const rows: unknown = await db('modules')
        .select('modules.*', db.raw(revisionColumn), db.raw(latestRepository), db.raw(hasEnforcedRules))
        .where({ organization_id: organizationId, registry_name: 'private', namespace: '', name, provider });
      const module = firstRow(moduleRow, rows);
      const besides = firstRow(besidesRow, rows);
      return module && besides && { module, ...besides };
    },
  };
}
