import { defineEvent } from '../event.ts';
import { awaitedFetchSchema } from '../repository-subscription.ts';

/** Versions of a module wait for their commits. The aggregate is the subscription. */
export const moduleFetchAwaitedV1 = defineEvent({
  publisher: 'registry',
  type: 'module-fetch.awaited',
  major: 1,
  data: awaitedFetchSchema,
});
