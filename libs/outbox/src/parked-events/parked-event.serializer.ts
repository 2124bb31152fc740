import { z } from 'zod';
import { resourceShape, timeShape, type Resource } from '@groundwork/jsonapi';
import type { ParkedMessage } from '../inbox.store.ts';

/** An event that a service has given up (docs/reference/parked-events.md). */
export const parkedEventShape = resourceShape('parked-events', {
  attributes: z.strictObject({
    event: z.string(),
    publisher: z.string(),
    'received-at': timeShape,
    'parked-at': timeShape,
    attempts: z.int(),
    reason: z.string(),
    /** What was published, or its text if it was not JSON; absent from lists. */
    content: z.unknown().optional(),
  }),
});

/** As lists have it, without its content. */
export const renderParkedEvent = (message: ParkedMessage): Resource => ({
  id: message.id,
  type: 'parked-events',
  attributes: attributesOf(message),
});

/** With its content. */
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
