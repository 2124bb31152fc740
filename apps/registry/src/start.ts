import { versionSweeps } from '@groundwork/ingested-versions';
import { organizationRebuild, startOrganizationPurge, startReferenceRebuild } from '@groundwork/references';
import { startService } from '@groundwork/service';
import { consumers } from './consumers.ts';
import type { RegistryContext } from './context.ts';
import { ingestedModuleVersions } from './module-versions/module-version.changes.ts';
import { contentSweep } from './modules/module-content.sweep.ts';
import { organizationPurge } from './organizations/organization-purge.ts';
import { routes } from './routes.ts';

/** The database must be migrated already. */
export const startRegistry = (ctx: RegistryContext) =>
  startService(ctx, {
    client: ctx.client,
    routes,
    consumers: { handlers: consumers(ctx), concurrency: 4 },
    startParts: (work) => [
      startOrganizationPurge({ ...work, ...organizationPurge }),
      startReferenceRebuild({ ...work, ...organizationRebuild(ctx) }),
    ],
    sweeps: (work) => [
      contentSweep(work),
      versionSweeps(
        {
          ...work,
          intervalMs: ctx.config.uploadExpiryIntervalMs,
          deadlineMs: ctx.config.ingestDeadlineMs,
        },
        ingestedModuleVersions,
      ),
    ],
  });
