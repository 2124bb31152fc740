import { organizationChangesSweep } from '@groundwork/kept-documents';
import { organizationRebuild, startOrganizationPurge, startReferenceRebuild } from '@groundwork/references';
import { resealing } from '@groundwork/sealed-secrets';
import { startService } from '@groundwork/service';
import { consumers } from './consumers.ts';
import type { VcsConnectionsContext } from './context.ts';
import { lendingRetention } from './credentials/lending-retention.ts';
import { connectionChecks } from './credentials/connection-check.sweep.ts';
import { organizationPurge } from './organizations/organization-purge.ts';
import { startFollowing } from './repository-subscriptions/following.ts';
import { routes } from './routes.ts';
import { createStores } from './stores.ts';
import { webhookDeliveryGauges } from './webhooks/webhook-delivery.store.ts';
import { startPruningDeliveries } from './webhooks/webhook-delivery.sweep.ts';

export const startVcsConnections = (ctx: VcsConnectionsContext) =>
  startService(ctx, {
    client: ctx.client,
    routes,
    consumers: { handlers: consumers(ctx), concurrency: 2 },
    gauges: webhookDeliveryGauges,
    // The purge of a deleted organization waits until its webhooks are removed.
    startParts: (work) => [
      startOrganizationPurge({ ...work, ...organizationPurge }),
      startReferenceRebuild({ ...work, ...organizationRebuild(ctx) }),
      startFollowing(ctx),
      startPruningDeliveries(ctx),
    ],
    sweeps: (work) => [
      organizationChangesSweep(work),
      resealing({ ...ctx, service: 'vcs-connections', database: ctx.databases.background, createStores }),
      lendingRetention(ctx),
      ...(ctx.config.checkIntervalSeconds > 0 ? [connectionChecks(ctx)] : []),
    ],
  });
