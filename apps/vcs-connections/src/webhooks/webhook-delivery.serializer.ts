import { z } from 'zod';
import { resourceShape, timeShape, toOne, type Resource } from '@groundwork/jsonapi';
import type { WebhookDelivery } from './webhook-delivery.ts';

export const webhookDeliveryShape = resourceShape('webhook-deliveries', {
  attributes: z.strictObject({
    'delivery-id': z.string().nullable(),
    event: z.enum(['push', 'ping', 'other']),
    refs: z.array(z.strictObject({ name: z.string(), deleted: z.boolean() })),
    'user-agent': z.string().nullable(),
    'body-bytes': z.int(),
    'body-sha256': z.string(),
    'received-at': timeShape,
    'processed-at': timeShape.nullable(),
    outcome: z.enum(['announced', 'irrelevant']).nullable(),
    'webhook-id': z.string(),
  }),
  relationships: z.strictObject({ 'oauth-client': toOne('oauth-clients') }),
});

/** docs/reference/webhooks.md#webhook-deliveries. No content is stored, so none is shown. */
export function renderWebhookDelivery(delivery: WebhookDelivery): Resource {
  return {
    id: delivery.id,
    type: 'webhook-deliveries',
    attributes: {
      'delivery-id': delivery.deliveryId,
      event: delivery.event,
      refs: delivery.refs.map(({ name, deleted }) => ({ name, deleted })),
      'user-agent': delivery.userAgent,
      'body-bytes': delivery.bodyBytes,
      'body-sha256': delivery.bodySha256.toString('hex'),
      'received-at': delivery.receivedAt.toISOString(),
      'processed-at': delivery.processedAt?.toISOString() ?? null,
      outcome: delivery.outcome,
      'webhook-id': delivery.address,
    },
    relationships: {
      'oauth-client': { data: { id: delivery.oauthClientId, type: 'oauth-clients' } },
    },
  };
}
