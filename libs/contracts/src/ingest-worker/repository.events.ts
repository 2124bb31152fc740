import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { repositorySubscriptionSchema } from '../repository-subscription.ts';
import { storedObjectSchema } from './stored-object.ts';

/**
 * Refs of a followed repository, read by git with the connection's credentials. The aggregate is the subscription.
 *
 * - `branch`: the followed branch; null if tags are followed, or if the branch does not exist. `tree` is the hash of
 *   the followed directory; null if the commit does not contain it.
 * - `tags`: the stored object with a JSON list of `{name, commit}`, where tag objects are resolved to their commits.
 *   Only version tags are listed. Null if a branch is followed.
 */
export const repositoryRefsListedV1 = defineEvent({
  publisher: 'ingest-worker',
  type: 'repository-refs.listed',
  data: z.object({
    subscription: repositorySubscriptionSchema,
    branch: z.object({ name: z.string(), commit: z.string(), tree: z.string().nullable() }).nullable(),
    tags: storedObjectSchema.nullable(),
  }),
});

/** The refs of a followed repository could not be read. `reason` is for the user and contains no secret. */
export const repositoryRefsFailedV1 = defineEvent({
  publisher: 'ingest-worker',
  type: 'repository-refs.failed',
  data: z.object({ subscription: repositorySubscriptionSchema, reason: z.string().max(2000) }),
});

/** Commits could not be fetched or archived: their versions fail with the reason. */
export const repositoryFetchFailedV1 = defineEvent({
  publisher: 'ingest-worker',
  type: 'repository-fetch.failed',
  data: z.object({
    purpose: z.enum(['module-version', 'policy-set-version']),
    subscriptionId: z.uuid(),
    subjects: z.array(z.string()).min(1).max(50),
    reason: z.string().max(2000),
  }),
});
