import { z } from 'zod';
import { type Db, firstRow, parseRows, rowsOf } from '@groundwork/database';
import { moduleReadRevision } from '@groundwork/contracts';
import { organizationKind } from '@groundwork/references';
import { metrics } from '@groundwork/telemetry';
import { moduleVersionRow } from './module-version-row.store.ts';
import type { ModuleVersion } from './module-version.ts';

const countRow = z.object({ count: z.int() });

/** The same condition as in the partial index `module_versions_to_read_again`. */
const toReadAgain = `version.status in ('ok', 'reg_ingress_failed') and version.archive_received_at is not null
  and version.read_again_requested_at is null and version.read_revision < :readRevision`;

/** Versions whose archives an earlier release has read, with a revision below `readRevision`. */
export function createModuleReadingStore(db: Db) {
  async function request(condition: string, order: string, values: Values): Promise<ModuleVersion[]> {
    const response: unknown = await db.raw(
      `with chosen as (
        select version.id from module_versions as version
        join referenced_records as organization
          on organization.kind = :organizationKind and organization.id = version.organization_id
        where ${condition} and organization.deleted_at is null
        order by ${order} limit :atMost
        for no key update of version skip locked
      )
      update module_versions set read_again_requested_at = :now from chosen where module_versions.id = chosen.id
      returning module_versions.*`,
      { organizationKind, ...values },
    );
    return parseRows(moduleVersionRow, rowsOf(response));
  }

  async function count(from: string, values: Record<string, number>): Promise<number> {
    const response: unknown = await db.raw(
      `select count(*) from module_versions as version where ${from}`,
      values,
    );
    return firstRow(countRow, rowsOf(response))?.count ?? 0;
  }

  return {
    /** Chooses the newest versions whose archives are not requested yet. */
    request: (given: { readonly readRevision: number; readonly now: Date; readonly atMost: number }) =>
      request(toReadAgain, 'version.read_revision, version.created_at desc, version.id', given),

    /** Chooses versions whose archives were requested before `before`, and have not been read since. */
    requestOverdue: (given: { readonly before: Date; readonly now: Date; readonly atMost: number }) =>
      request('version.read_again_requested_at < :before', 'version.read_again_requested_at', given),

    countRequested: () => count('version.read_again_requested_at is not null', {}),

    /** Number of versions whose archives are not requested yet. */
    countLeft: (readRevision: number) => count(toReadAgain, { readRevision }),
  };
}

export const readingGauges = [
  `select '${metrics.versionsToReadAgain.name}', '{}'::jsonb, (
     (select count(*) from module_versions as version where ${toReadAgain.replace(':readRevision', String(moduleReadRevision))})
     + (select count(*) from module_versions where read_again_requested_at is not null)
   )::float8`,
] as const;

type Values = Readonly<Record<string, number | Date>>;
