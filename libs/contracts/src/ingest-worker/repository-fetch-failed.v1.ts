import { z } from 'zod';
import { defineEvent } from '../event.ts';

/** Commits could not be fetched or made into archives: their versions end as failed with the reason. */
export const repositoryFetchFailedV1 = defineEvent({
  publisher: 'ingest-worker',
  type: 'repository-fetch.failed',
  major: 1,
  data: z.object({
    purpose: z.enum(['module-version', 'policy-set-version']),
    subscriptionId: z.uuid(),
    subjects: z.array(z.string()).min(1).max(50),
    reason: z.string().max(2000),
  }),
});
