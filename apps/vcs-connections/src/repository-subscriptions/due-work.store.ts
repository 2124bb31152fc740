import { z } from 'zod';
import { type Db, firstRow, rowsOf } from '@groundwork/database';

const dueRow = z.object({ due_at: z.date().nullable() }).transform(({ due_at }) => due_at ?? undefined);
const waitingRow = z.object({ is_waiting: z.boolean() }).transform(({ is_waiting }) => is_waiting);

/** Due times of background work. Leased work is due when its lease ends, because its process may have died. */
export function createDueWorkStore(db: Db) {
  const dueAt = async (sql: string) => firstRow(dueRow, rowsOf(await db.raw(sql)));
  const isWaiting = async (sql: string) =>
    firstRow(waitingRow, rowsOf(await db.raw(`select exists (${sql}) as is_waiting`))) === true;

  return {
    webhooksDueAt: () =>
      dueAt('select min(greatest(due_at, lease_until)) as due_at from webhooks where due_at is not null'),

    pollsDueAt: () =>
      dueAt(`select min(poll_due_at) as due_at from webhooks where state <> 'new' or failures > 0`),

    hasFormerWebhooks: () => isWaiting('select from repository_webhooks'),

    hasUpdates: () => isWaiting('select from repository_subscriptions where update_due'),

    hasDeliveries: () => isWaiting('select from webhook_deliveries where not is_finished'),
  };
}
