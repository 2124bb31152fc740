import { envelopeSchema, type Envelope } from '@groundwork/contracts';
import type { BusMessage } from '@groundwork/message-bus';
import { z } from 'zod';
import type { EventHandler } from './event-handler.ts';
import { parseStorableJson } from './storable-json.ts';
import { Unacceptable } from './unacceptable.ts';

export interface ReadMessage<Stores> {
  readonly envelope: Envelope;
  readonly handler: EventHandler<Stores>;
}

/** Checks a message and finds its handler. @throws Unacceptable if it has no handler, or contradicts its transport */
export function readMessage<Stores>(
  message: BusMessage,
  handlers: ReadonlyMap<string, EventHandler<Stores>>,
): ReadMessage<Stores> {
  const parsed = envelopeSchema.safeParse(parseStorableJson(message.body));
  if (!parsed.success) {
    throw new Unacceptable(`it is not an event: ${z.prettifyError(parsed.error)}`, parsed.error);
  }
  const envelope = parsed.data;
  const handler = handlers.get(message.routingKey);
  if (handler === undefined) throw new Unacceptable(`this service has no handler for ${message.routingKey}`);
  const { definition } = handler;
  const claims = [
    ['id', envelope.id, message.id],
    ['publisher', envelope.publisher, definition.publisher],
    ['transport', message.publisher, definition.publisher],
    ['type', `${envelope.type}.v${envelope.major}`, definition.routingKey],
    ['aggregate', envelope.aggregate.kind, definition.aggregate],
    ['deleted', envelope.deleted, definition.deletes],
  ] as const;
  for (const [name, said, expected] of claims) {
    if (said !== expected) throw new Unacceptable(`its ${name} is ${said}, expected ${expected}`);
  }
  return { envelope, handler };
}
