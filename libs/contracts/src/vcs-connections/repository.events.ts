import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { repositorySubscriptionSchema } from '../repository-subscription.ts';

/**
 * A followed repository may have changed: its refs are to be read again. The aggregate is the subscription; whom
 * the event is about travels along, so that nobody has to ask.
 *
 * - `listing`: the same number for all subscriptions to the repository that learn of the same push: one listing of the
 *   refs serves them all, and all with lower numbers. Missing in events of the previous release.
 */
export const repositoryPushedV1 = defineEvent({
  publisher: 'vcs-connections',
  type: 'repository.pushed',
  data: z.object({
    subscription: repositorySubscriptionSchema,
    reason: z.enum(['subscribed', 'webhook', 'poll']),
    listing: z.int().positive().optional(),
  }),
});

/**
 * How the webhook of a subscription stands at the provider. `error` says for a person why it could not be made.
 * The aggregate is the subscription.
 *
 * - `webhookId`: the last part of the webhook's address, the same for all subscriptions to a repository through one
 *   connection. Missing with `removed`, and in events of the previous release.
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
