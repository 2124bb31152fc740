import { defineEvent } from '../event.ts';
import { awaitedFetchSchema, repositorySubscriptionSchema } from '../repository-subscription.ts';

/**
 * A module now follows a repository, follows it differently, or no longer follows it. If only the aggregate version is
 * higher, it requests a new listing. The aggregate is the subscription.
 */
export const moduleRepositoryChangedV1 = defineEvent({
  publisher: 'registry',
  type: 'module-repository.changed',
  data: repositorySubscriptionSchema,
});

/** Versions of a module wait for their commits. The aggregate is the subscription. */
export const moduleFetchAwaitedV1 = defineEvent({
  publisher: 'registry',
  type: 'module-fetch.awaited',
  data: awaitedFetchSchema,
});
