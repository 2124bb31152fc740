import { defineEvent } from '../event.ts';
import { awaitedFetchSchema, repositorySubscriptionSchema } from '../repository-subscription.ts';

/**
 * A module follows a repository, follows it in another way, or no longer follows it; or asks for it to be read again
 * (a higher version of the same). The aggregate is the subscription.
 */
export const moduleRepositoryChangedV1 = defineEvent({
  publisher: 'registry',
  type: 'module-repository.changed',
  data: repositorySubscriptionSchema,
});

/** Versions of a module are waiting for their commits. The aggregate is the subscription. */
export const moduleFetchAwaitedV1 = defineEvent({
  publisher: 'registry',
  type: 'module-fetch.awaited',
  data: awaitedFetchSchema,
});
