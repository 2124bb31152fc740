import { events, type Envelope, type EventDefinition } from '@groundwork/contracts';
import { on, readEvent, Unacceptable, type EventHandler } from '@groundwork/outbox';
import type { AdminOrgsStores } from '../stores.ts';
import { auditEventOf, isRecorded } from './audit-event.ts';

const definitions = new Map(events.map((definition) => [definition.routingKey, definition]));

async function recordAll({ auditEvents }: AdminOrgsStores, envelopes: readonly Envelope[]): Promise<void> {
  const lines = envelopes.filter(isRecorded).map((envelope) => {
    const definition = definitions.get(`${envelope.type}.v${envelope.major}`);
    if (!definition) throw new Unacceptable(`there is no event ${envelope.type}.v${envelope.major}`);
    return auditEventOf(readEvent(definition, envelope));
  });
  await auditEvents.insertAll(lines);
}

/**
 * A handler that records an event in the audit trail and then runs its effects, in one transaction. If an effect fails,
 * nothing is recorded until a retry succeeds. Events without effects are recorded in batches. Few are not recorded
 * (`isRecorded`).
 */
export function recorded(
  definition: EventDefinition,
  effects: readonly EventHandler<AdminOrgsStores>[],
): EventHandler<AdminOrgsStores> {
  const record = on(definition, async (stores: AdminOrgsStores, event) => {
    if (isRecorded(event)) await stores.auditEvents.insert(auditEventOf(event));
  });
  return {
    definition,
    ...(effects.length === 0 && { handleAll: recordAll }),
    async handle(stores, envelope) {
      for (const { handle } of [record, ...effects]) await handle(stores, envelope);
    },
  };
}
