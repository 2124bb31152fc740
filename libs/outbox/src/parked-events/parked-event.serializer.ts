import { z } from 'zod';
import { resourceShape, timeShape, type Resource } from '@groundwork/jsonapi';
import type { ParkedMessage } from '../inbox.store.ts';

/** A parked event of a service (docs/reference/parked-events.md). */
export const parkedEventShape = resourceShape('parked-events', {
  attributes: z.strictObject({
    event: z.string(),
    publisher: z.string(),
    'received-at': timeShape,
    'parked-at': timeShape,
    attempts: z.int(),
    reason: z.string(),
    /** The published event, or its text if it was not JSON; absent from lists. */
    content: z.unknown().optional(),
  }),
});

/** A parked event as lists show it, without its content. */
export const renderParkedEvent = (message: ParkedMessage): Resource => ({
  id: message.id,
  type: 'parked-events',
  attributes: attributesOf(message),
});

export const renderWholeParkedEvent = (message: ParkedMessage): Resource => ({
  id: message.id,
  type: 'parked-events',
  attributes: { ...attributesOf(message), content: message.envelope },
});

const attributesOf = (message: ParkedMessage) => ({
  event: message.routingKey,
  publisher: message.publisher,
  'received-at': message.receivedAt.toISOString(),
  'parked-at': message.parkedAt.toISOString(),
  attempts: message.attempts,
  reason: message.reason,
});
