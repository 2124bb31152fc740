import { versionSweeps } from '@groundwork/ingested-versions';
import { organizationRebuild, startOrganizationPurge, startReferenceRebuild } from '@groundwork/references';
import { startService } from '@groundwork/service';
import { consumers } from './consumers.ts';
import type { RegistryContext } from './context.ts';
import { reportedModuleSweep } from './module-consumers/reported-module.sweep.ts';
import { moduleNumberSweep } from './module-numbers/module-number.sweep.ts';
import { deletedModuleSweep } from './module-restorations/deleted-module.sweep.ts';
import { readingGauges } from './module-versions/module-reading.store.ts';
import { readingSweep } from './module-versions/module-reading.sweep.ts';
import { ingestedModuleVersions } from './module-versions/module-version.changes.ts';
import { moduleChangesSweep } from './modules/module-changes.sweep.ts';
import { contentSweep } from './modules/module-content.sweep.ts';
import { organizationPurge } from './organizations/organization-purge.ts';
import { publicArchiveGauges } from './public-archives/public-archive.store.ts';
import { publicArchiveSweep } from './public-archives/public-archive.sweep.ts';
import { routes } from './routes.ts';

/** The database must be migrated already. */
export function startRegistry(ctx: RegistryContext) {
  const { uploadExpiryIntervalMs: intervalMs, ingestDeadlineMs: deadlineMs } = ctx.config;
  const { deletedVersionRetentionDays: retentionDays } = ctx.config;
  let versionsToReadAgain = 0;
  return startService(ctx, {
    client: ctx.client,
    routes,
    consumers: { handlers: consumers(ctx), concurrency: 4 },
    startParts: (work) => [
      startOrganizationPurge({ ...work, ...organizationPurge }),
      startReferenceRebuild({ ...work, ...organizationRebuild(ctx) }),
    ],
    sweeps: (work) => [
      contentSweep(work),
      deletedModuleSweep({ ...work, retentionDays }),
      moduleChangesSweep(work),
      moduleNumberSweep(work),
      publicArchiveSweep({ ...work, ...ctx, database: work.database, logger: work.logger }),
      readingSweep({ ...work, intervalMs, onProgress: (left) => void (versionsToReadAgain = left) }),
      reportedModuleSweep(work),
      versionSweeps({ ...work, intervalMs, deadlineMs }, ingestedModuleVersions),
    ],
    gauges: [...readingGauges, ...publicArchiveGauges],
    workLeft: () => ({ 'versions to read again': versionsToReadAgain }),
  });
}
