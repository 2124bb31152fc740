import type { ServiceProvider } from '@groundwork/contracts';
import type { OauthClientId, OrganizationId } from '@groundwork/resource-id';
import type { DeliveryHint } from '../providers/provider.ts';
import type { FollowedPlace } from '../repository-subscriptions/webhook.ts';

/** The receiver behind a webhook's address, while deliveries to it are accepted. */
export interface WebhookReceiver extends FollowedPlace {
  /** The last part of the address. */
  readonly address: string;
  /** The webhook of which its followers hear; null until a former webhook was moved. */
  readonly webhookId: string | null;
  readonly oauthClientId: OauthClientId;
  readonly serviceProvider: ServiceProvider;
}

/** What is stored of a delivery: none of its content, only the few hints and a digest. */
export interface WebhookDelivery extends DeliveryHint {
  readonly id: string;
  readonly organizationId: OrganizationId;
  /** The last part of the address to which it was sent. */
  readonly address: string;
  readonly oauthClientId: OauthClientId;
  /** The provider's own id of it, if it has one. */
  readonly deliveryId: string | null;
  readonly userAgent: string | null;
  readonly bodyBytes: number;
  readonly bodySha256: Buffer;
  readonly receivedAt: Date;
  readonly processedAt: Date | null;
  /** `announced`: a push event was published; `irrelevant`: it was about nothing that is followed. */
  readonly outcome: 'announced' | 'irrelevant' | null;
}
