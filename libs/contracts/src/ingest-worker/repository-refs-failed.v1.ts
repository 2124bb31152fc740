import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { repositorySubscriptionSchema } from '../repository-subscription.ts';

/** The refs of a followed repository could not be read. `reason` is for a person and holds no secret. */
export const repositoryRefsFailedV1 = defineEvent({
  publisher: 'ingest-worker',
  type: 'repository-refs.failed',
  major: 1,
  data: z.object({ subscription: repositorySubscriptionSchema, reason: z.string().max(2000) }),
});
