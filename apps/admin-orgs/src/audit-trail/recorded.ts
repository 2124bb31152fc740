import { events, type Envelope, type EventDefinition } from '@groundwork/contracts';
import { on, readEvent, Unacceptable, type EventHandler } from '@groundwork/outbox';
import type { AdminOrgsStores } from '../stores.ts';
import { auditEventOf } from './audit-event.ts';

const definitions = new Map(events.map((definition) => [definition.routingKey, definition]));

/** The lines of many events at once, whatever they are about. */
async function recordAll({ auditEvents }: AdminOrgsStores, envelopes: readonly Envelope[]): Promise<void> {
  const lines = envelopes.map((envelope) => {
    const definition = definitions.get(`${envelope.type}.v${envelope.major}`);
    if (!definition) throw new Unacceptable(`there is no event ${envelope.type}.v${envelope.major}`);
    return auditEventOf(readEvent(definition, envelope));
  });
  await auditEvents.insertAll(lines);
}

/**
 * The handler of an event that writes it to the audit trail and then applies its effects, all in one transaction. If
 * an effect fails, nothing is recorded: the event waits, or is parked, and is recorded when it is applied. Events
 * without effects are recorded many at a time.
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
    ...(effects.length === 0 && { handleAll: recordAll }),
    async handle(stores, envelope) {
      for (const { handle } of [record, ...effects]) await handle(stores, envelope);
    },
  };
}
