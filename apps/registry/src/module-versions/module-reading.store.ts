import type { Db } from '@groundwork/database';
import { moduleReadRevision } from '@groundwork/contracts';
import { rereadVersions } from '@groundwork/ingested-versions';
import { metrics } from '@groundwork/telemetry';
import { moduleVersionRow } from './module-version-row.store.ts';

/** As in the partial index `module_versions_to_read_again`. */
const due = `version.status in ('ok', 'reg_ingress_failed') and version.archive_received_at is not null
  and version.read_again_requested_at is null and version.read_revision < ${moduleReadRevision}`;

/** Versions whose archives an earlier release has read, the newest first. */
export const createModuleReadingStore = (db: Db) =>
  rereadVersions(db, {
    table: 'module_versions',
    row: moduleVersionRow,
    requestedAt: 'read_again_requested_at',
    due,
    order: 'version.read_revision, version.created_at desc, version.id',
  });

export const readingGauges = [
  `select '${metrics.versionsToReadAgain.name}', '{}'::jsonb, (
     (select count(*) from module_versions as version where ${due})
     + (select count(*) from module_versions where read_again_requested_at is not null)
   )::float8`,
] as const;
