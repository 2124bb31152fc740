import { events } from '@groundwork/contracts';
import type { EventHandler } from '@groundwork/outbox';
import { recorded } from './audit-trail/recorded.ts';
import type { AdminOrgsContext } from './context.ts';
import { onRecordsPurged } from './organization-purge/on-records-purged.ts';
import type { AdminOrgsStores } from './stores.ts';
import { onOauthTokenDeleted } from './workspaces/on-oauth-token-deleted.ts';

/** Handlers of events that change data here, besides recording the event in the audit trail. */
export const effects = (ctx: AdminOrgsContext): EventHandler<AdminOrgsStores>[] => [
  ...onRecordsPurged(ctx),
  onOauthTokenDeleted(ctx),
];

/** This service consumes every event of the platform, for the audit trail. */
export const consumers = (ctx: AdminOrgsContext): EventHandler<AdminOrgsStores>[] => {
  const handlers = effects(ctx);
  return events.map((definition) =>
    recorded(
      definition,
      handlers.filter((handler) => handler.definition === definition),
    ),
  );
};
