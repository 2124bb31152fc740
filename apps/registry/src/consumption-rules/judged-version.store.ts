import { z } from 'zod';
import { idSchema, type ModuleId, type OrganizationId } from '@groundwork/contracts/resource-ids';
import { camelRow, type Db, parseRows, rowsOf } from '@groundwork/database';
import type { JudgedVersion } from './refusal.ts';

const versionRow = camelRow({
  moduleId: idSchema('module'),
  version: z.string(),
  publishedAt: z.date(),
  isRevoked: z.boolean(),
});

const listing = `
  select v.module_id, v.version, v.ok_at as published_at, v.revoked_at is not null as is_revoked
  from unnest(cast(:owners as text[]), cast(:modules as text[])) as module (organization_id, id)
  join module_versions as v on v.organization_id = module.organization_id collate "C"
    and v.module_id = module.id collate "C" and v.status = 'ok'
  order by v.module_id, v.sort_key desc, v.version desc`;

/** SQL for the versions that rules of consumption judge. */
export function createJudgedVersionStore(db: Db) {
  return {
    /** The versions that are offered of each module, the newest first. Runs one statement. */
    async list(
      modules: readonly { readonly organizationId: OrganizationId; readonly id: ModuleId }[],
    ): Promise<ReadonlyMap<ModuleId, JudgedVersion[]>> {
      const result: unknown = await db.raw(listing, {
        owners: modules.map(({ organizationId }) => organizationId),
        modules: modules.map(({ id }) => id),
      });
      return Map.groupBy(parseRows(versionRow, rowsOf(result)), ({ moduleId }) => moduleId);
    },
  };
}
