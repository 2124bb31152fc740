import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { repositorySubscriptionSchema } from '../repository-subscription.ts';

/** A followed repository may have changed: its refs are to be read again. The aggregate is the subscription; whom
 * the news is about travels along, so that nobody has to ask. */
export const repositoryPushedV1 = defineEvent({
  publisher: 'vcs-connections',
  type: 'repository.pushed',
  major: 1,
  data: z.object({
    subscription: repositorySubscriptionSchema,
    reason: z.enum(['subscribed', 'webhook', 'poll']),
  }),
});
