import { events } from '@groundwork/contracts';
import type { EventHandler } from '@groundwork/outbox';
import { recorded } from './audit-trail/recorded.ts';
import type { AdminOrgsContext } from './context.ts';
import { onIngestWorkerRecordsPurged } from './organization-purge/on-ingest-worker-records-purged.ts';
import { onPolicyRecordsPurged } from './organization-purge/on-policy-records-purged.ts';
import { onRegistryRecordsPurged } from './organization-purge/on-registry-records-purged.ts';
import { onVcsConnectionsRecordsPurged } from './organization-purge/on-vcs-connections-records-purged.ts';
import type { AdminOrgsStores } from './stores.ts';
import { onOauthTokenDeleted } from './workspaces/on-oauth-token-deleted.ts';

/** What events of others change in this service, beyond being recorded. */
export const effects = (ctx: AdminOrgsContext): EventHandler<AdminOrgsStores>[] => [
  onRegistryRecordsPurged(ctx),
  onPolicyRecordsPurged(ctx),
  onVcsConnectionsRecordsPurged(ctx),
  onIngestWorkerRecordsPurged(ctx),
  onOauthTokenDeleted(ctx),
];

/** This service consumes every event of the platform: each is recorded in the audit trail, then its effects follow. */
export const consumers = (ctx: AdminOrgsContext): EventHandler<AdminOrgsStores>[] => {
  const handlers = effects(ctx);
  return events.map((definition) =>
    recorded(
      definition,
      handlers.filter((handler) => handler.definition === definition),
    ),
  );
};
