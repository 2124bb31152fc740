import { defineEvent } from '../event.ts';
import { awaitedFetchSchema, repositorySubscriptionSchema } from '../repository-subscription.ts';

/**
 * A module follows a repository, changes how, or no longer follows it; or requests another reading (a higher version of
 * the same). The aggregate is the subscription.
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
