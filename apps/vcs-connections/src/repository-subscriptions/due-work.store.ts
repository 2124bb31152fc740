import { z } from 'zod';
import { type Db, firstRow, rowsOf } from '@groundwork/database';

const dueRow = z.object({ due_at: z.date().nullable() }).transform(({ due_at }) => due_at ?? undefined);
const waitingRow = z.object({ is_waiting: z.boolean() }).transform(({ is_waiting }) => is_waiting);

/**
 * When the work in the background is due. Work that a process has now is due when its lease ends: the process may have
 * died.
 */
export function createDueWorkStore(db: Db) {
  const dueAt = async (sql: string) => firstRow(dueRow, rowsOf(await db.raw(sql)));
  const isWaiting = async (sql: string) =>
    firstRow(waitingRow, rowsOf(await db.raw(`select exists (${sql}) as is_waiting`))) === true;

  return {
    /** When the next webhook is to be reconciled. */
    webhooksDueAt: () =>
      dueAt('select min(greatest(due_at, lease_until)) as due_at from webhooks where due_at is not null'),

    /** When the next repository is to be read without a delivery. */
    pollsDueAt: () =>
      dueAt(`select min(poll_due_at) as due_at from webhooks where state <> 'new' or failures > 0`),

    /** Whether any webhook of the previous release is left. */
    hasFormerWebhooks: () => isWaiting('select from repository_webhooks'),

    /** Whether any subscription has an update that is not published. */
    hasUpdates: () => isWaiting('select from repository_subscriptions where update_due'),

    /** Whether any delivery waits for its push event. */
    hasDeliveries: () => isWaiting('select from webhook_deliveries where not is_finished'),
  };
}
