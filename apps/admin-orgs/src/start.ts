import { organizationChangesSweep } from '@groundwork/kept-documents';
import { startService, type RunningService } from '@groundwork/service';
import { bootstrapSiteAdministrator } from './accounts/bootstrap-site-administrator.ts';
import { endedSignIns } from './tokens/session-token.sweep.ts';
import { auditRetention } from './audit-trail/audit-retention.ts';
import { consumers } from './consumers.ts';
import type { AdminOrgsContext } from './context.ts';
import { pendingGroupChanges } from './group-mappings/group-mapping.sweep.ts';
import { startOrganizationPurge } from './organization-purge/organization-purge.ts';
import { routes } from './routes.ts';

/**
 * Limit on the number of events that are handled at the same time. This service receives every event of the platform,
 * in bursts. A low limit leaves the processor to requests, and connections of the background pool to the relay and the
 * sweeps.
 */
const concurrency = 3;

/** Starts all parts of this service. The database must be migrated already. */
export async function startAdminOrgs(ctx: AdminOrgsContext): Promise<RunningService> {
  const { bootstrapAdminToken, auditRetentionDays: retentionDays } = ctx.config;
  await bootstrapSiteAdministrator(ctx, bootstrapAdminToken);
  return startService(ctx, {
    client: ctx.client,
    routes,
    consumers: { handlers: consumers(ctx), concurrency },
    startParts: (work) => [startOrganizationPurge(work)],
    sweeps: (work) => [
      ...auditRetention({ ...work, retentionDays }),
      endedSignIns(work),
      organizationChangesSweep(work),
      pendingGroupChanges(work, ctx.groupChangesBell),
    ],
  });
}
