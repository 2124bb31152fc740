import type { ServiceProvider } from '@groundwork/contracts';
import type { OauthClientId, OrganizationId } from '@groundwork/contracts/resource-ids';
import type { DeliverySummary } from '../providers/provider.ts';
import type { FollowedPlace } from '../repository-subscriptions/webhook.ts';

/** Receiver of a webhook's deliveries, while they are accepted. */
export interface WebhookReceiver extends FollowedPlace {
  /** The last part of the webhook's address. */
  readonly address: string;
  /** The shared webhook; null until a former webhook is moved. */
  readonly webhookId: string | null;
  readonly oauthClientId: OauthClientId;
  readonly serviceProvider: ServiceProvider;
}

/** A delivery as stored: hints and a digest, without its content. */
export interface WebhookDelivery extends DeliverySummary {
  readonly id: string;
  readonly organizationId: OrganizationId;
  readonly address: string;
  readonly oauthClientId: OauthClientId;
  readonly deliveryId: string | null;
  readonly userAgent: string | null;
  readonly bodyBytes: number;
  readonly bodySha256: Buffer;
  readonly receivedAt: Date;
  readonly processedAt: Date | null;
  /** `announced`: a push event was published; `irrelevant`: it concerned nothing that is followed. */
  readonly outcome: 'announced' | 'irrelevant' | null;
}
