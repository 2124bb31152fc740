import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { repositorySubscriptionSchema } from '../repository-subscription.ts';

/** Limit on the number of tags that `repository.pushed` names. */
export const maxPushedTags = 3;

/**
 * A followed repository may have changed: its refs are listed again. The aggregate is the subscription, whose data is
 * included to save requests.
 *
 * - `listing`: the same number for all subscriptions that learn of the same push. One listing of the refs serves all
 *   events with this number or a lower one. Absent in events of the previous release.
 * - `pushedTags`: tags that the push names, if no other subscription learns of it. Only a hint: they are read first, and all
 *   refs are listed afterwards.
 */
export const repositoryPushedV1 = defineEvent({
  publisher: 'vcs-connections',
  type: 'repository.pushed',
  data: z.object({
    subscription: repositorySubscriptionSchema,
    reason: z.enum(['subscribed', 'webhook', 'poll']),
    listing: z.int().positive().optional(),
    pushedTags: z.array(z.string().max(255)).min(1).max(maxPushedTags).optional(),
  }),
});

/**
 * State of a subscription's webhook at the provider. `error` tells the user why it could not be created. The aggregate
 * is the subscription.
 *
 * - `webhookId`: the last part of the webhook's address, shared by all subscriptions to a repository through one
 *   connection. Absent with `removed`, and in events of the previous release.
 */
export const repositoryWebhookUpdatedV1 = defineEvent({
  publisher: 'vcs-connections',
  type: 'repository-webhook.updated',
  data: z.object({
    subscriptionId: z.uuid(),
    subject: z.string(),
    state: z.enum(['registered', 'failed', 'removed']),
    error: z.string().max(2000).nullable(),
    webhookId: z.uuid().optional(),
  }),
});
