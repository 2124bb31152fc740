import { defineEvent } from '../event.ts';
import { repositorySubscriptionSchema } from '../repository-subscription.ts';

/** A policy set follows a repository, follows it otherwise, or no more; as `module-repository.changed`. */
export const policySetRepositoryChangedV1 = defineEvent({
  publisher: 'policy',
  type: 'policy-set-repository.changed',
  major: 1,
  data: repositorySubscriptionSchema,
});
