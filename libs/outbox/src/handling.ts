import type { Envelope } from '@groundwork/contracts';
import { inSpan, metrics, startSpan } from '@groundwork/telemetry';
import type { EventHandler } from './event-handler.ts';
import type { ReadMessage } from './read-message.ts';

type Outcome = 'processed' | 'retried' | 'parked' | 'returned';

export function noteHandled(outcome: Outcome, attempts = 1): void {
  metrics.eventsHandled.cell({ outcome }).value += attempts;
}

const spanOf = (routingKey: string, { id, cause }: Envelope) => ({
  name: `process ${routingKey}`,
  kind: 'consumer' as const,
  parent: cause.traceparent,
  attributes: {
    'messaging.operation.type': 'process',
    'messaging.destination.name': routingKey,
    'messaging.message.id': id,
  },
});

/** Handles an event within a span of its trace, and measures the duration. */
export async function handle<Stores>(
  handler: EventHandler<Stores>,
  stores: Stores,
  envelope: Envelope,
): Promise<void> {
  const startedAt = performance.now();
  try {
    await inSpan(spanOf(handler.definition.routingKey, envelope), () => handler.handle(stores, envelope));
  } finally {
    const seconds = (performance.now() - startedAt) / 1000;
    metrics.eventHandling.observe({ event: handler.definition.routingKey }, seconds);
  }
}

/** Handles events together, each with a span of its trace. Each counts for an equal part of the measured duration. */
export async function handleBatch<Stores>(
  handleAll: NonNullable<EventHandler<Stores>['handleAll']>,
  stores: Stores,
  messages: readonly ReadMessage<Stores>[],
): Promise<void> {
  const startedAt = performance.now();
  const spans = messages.flatMap(
    ({ handler, envelope }) => startSpan(spanOf(handler.definition.routingKey, envelope)) ?? [],
  );
  let failed = true;
  try {
    await handleAll(
      stores,
      messages.map(({ envelope }) => envelope),
    );
    failed = false;
  } finally {
    for (const span of spans) span.end({ failed });
    const seconds = (performance.now() - startedAt) / 1000 / messages.length;
    for (const { handler } of messages)
      metrics.eventHandling.observe({ event: handler.definition.routingKey }, seconds);
  }
}
