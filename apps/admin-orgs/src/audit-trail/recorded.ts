import type { EventDefinition } from '@groundwork/contracts';
import { on, type EventHandler } from '@groundwork/outbox';
import type { AdminOrgsStores } from '../stores.ts';
import { auditEventOf } from './audit-event.ts';

/**
 * The handler of an event that writes it to the audit trail and then applies its effects, all in one transaction. If
 * an effect fails, nothing is recorded: the event waits, or is parked, and is recorded when it is applied.
 */
export function recorded(
  definition: EventDefinition,
  effects: readonly EventHandler<AdminOrgsStores>[],
): EventHandler<AdminOrgsStores> {
  const record = on(definition, async (stores: AdminOrgsStores, event) => {
    await stores.auditEvents.insert(auditEventOf(event));
  });
  return {
    definition,
    async handle(stores, envelope) {
      for (const { handle } of [record, ...effects]) await handle(stores, envelope);
    },
  };
}
