import type { ServiceProvider } from '@groundwork/contracts';
import type { OauthClientId, OrganizationId } from '@groundwork/resource-id';
import type { DeliveryHint } from '../providers/provider.ts';

/** Whom a webhook's address leads to, while deliveries to it are taken. */
export interface WebhookReceiver {
  readonly organizationId: OrganizationId;
  readonly subscriptionId: string;
  readonly oauthClientId: OauthClientId;
  readonly serviceProvider: ServiceProvider;
}

/** What is kept of a delivery: nothing that was said, but the few hints and a digest. */
export interface WebhookDelivery extends DeliveryHint {
  readonly id: string;
  readonly organizationId: OrganizationId;
  readonly subscriptionId: string;
  readonly oauthClientId: OauthClientId;
  /** The provider's own name of it, if it has one. */
  readonly deliveryId: string | null;
  readonly userAgent: string | null;
  readonly bodyBytes: number;
  readonly bodySha256: Buffer;
  readonly receivedAt: Date;
  readonly processedAt: Date | null;
  /** `announced`: the repository was to be looked at; `irrelevant`: it was about nothing that is followed. */
  readonly outcome: 'announced' | 'irrelevant' | null;
}

/** Deliveries are kept, and known again, for so long. */
export const deliveryDays = 30;
/** So many of one repository are kept at most. */
export const mostKeptDeliveries = 1_000;
