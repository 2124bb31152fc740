import { defineEvent } from '../event.ts';
import { repositorySubscriptionSchema } from '../repository-subscription.ts';

/** A module follows a repository, follows it otherwise, or no more; or asks for another look at it (a higher
 * version of the same). The aggregate is the subscription. */
export const moduleRepositoryChangedV1 = defineEvent({
  publisher: 'registry',
  type: 'module-repository.changed',
  major: 1,
  data: repositorySubscriptionSchema,
});
