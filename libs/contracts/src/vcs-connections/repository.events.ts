import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { repositorySubscriptionSchema } from '../repository-subscription.ts';

/** A followed repository may have changed: its refs are to be read again. The aggregate is the subscription; whom
 * the event is about travels along, so that nobody has to ask. */
export const repositoryPushedV1 = defineEvent({
  publisher: 'vcs-connections',
  type: 'repository.pushed',
  data: z.object({
    subscription: repositorySubscriptionSchema,
    reason: z.enum(['subscribed', 'webhook', 'poll']),
  }),
});

/** How the webhook of a subscription stands at the provider. `error` says for a person why it could not be made.
 * The aggregate is the subscription. */
export const repositoryWebhookUpdatedV1 = defineEvent({
  publisher: 'vcs-connections',
  type: 'repository-webhook.updated',
  data: z.object({
    subscriptionId: z.uuid(),
    subject: z.string(),
    state: z.enum(['registered', 'failed', 'removed']),
    error: z.string().max(2000).nullable(),
  }),
});
