import { defineEvent } from '../event.ts';
import { awaitedFetchSchema, repositorySubscriptionSchema } from '../repository-subscription.ts';

/** A policy set now follows a repository, follows it differently or no longer does; see `module-repository.changed`. */
export const policySetRepositoryChangedV1 = defineEvent({
  publisher: 'policy',
  type: 'policy-set-repository.changed',
  data: repositorySubscriptionSchema,
});

/** A version of a policy set waits for its commit. The aggregate is the subscription. */
export const policySetFetchAwaitedV1 = defineEvent({
  publisher: 'policy',
  type: 'policy-set-fetch.awaited',
  data: awaitedFetchSchema,
});
