import type { Envelope } from '@groundwork/contracts';
import { metrics } from '@groundwork/telemetry';
import type { EventHandler } from './event-handler.ts';

/** What became of an attempt to handle an event; `returned` if it does not count, because the database was away. */
type Outcome = 'processed' | 'retried' | 'parked' | 'returned';

/** Counts an attempt by its outcome. */
export function noteHandled(outcome: Outcome): void {
  metrics.eventsHandled.cell({ outcome }).value += 1;
}

/** Handles an event, and notes how long that takes. */
export async function handle<Stores>(
  handler: EventHandler<Stores>,
  stores: Stores,
  envelope: Envelope,
): Promise<void> {
  const startedAt = performance.now();
  try {
    await handler.handle(stores, envelope);
  } finally {
    const seconds = (performance.now() - startedAt) / 1000;
    metrics.eventHandling.observe({ event: handler.definition.routingKey }, seconds);
  }
}
