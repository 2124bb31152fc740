import type { Resource } from '@groundwork/jsonapi';
import type { WebhookDelivery } from './webhook-delivery.ts';

/**
 * A delivery of a provider's webhook; ours (docs/reference/webhooks.md#webhook-deliveries). None of its content is
 * stored, so none can be shown.
 */
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
