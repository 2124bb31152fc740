import { defineEvent } from '../event.ts';
import { awaitedFetchSchema } from '../repository-subscription.ts';

/** A version of a policy set waits for its commit. The aggregate is the subscription. */
export const policySetFetchAwaitedV1 = defineEvent({
  publisher: 'policy',
  type: 'policy-set-fetch.awaited',
  major: 1,
  data: awaitedFetchSchema,
});
