import { z } from 'zod';
import { idSchema } from './resource-ids/resource-id.ts';

/**
 * Subscription of a module or policy set to a repository (ADR 12). Its owner creates `id`, which is also the last part
 * of the webhook's address, and publishes every change as desired state; vcs-connections keeps the highest version and
 * updates the provider.
 *
 * - `subject`: the id of the module or policy set, `mod-…` or `polset-…`.
 * - `wanted`: false if the subject no longer follows the repository: then the webhook is removed.
 * - `branch`: the followed branch; null for the default branch. Used only if `tags` is false.
 * - `tags`: true to follow tags instead of a branch.
 * - `path`: the followed directory, without leading and trailing slashes; null for the whole repository.
 * - `patterns`: only changes of files that match one of them count, as paths from the root of the repository; absent if all do. The `tree` of
 *   a listing is then a digest of these files.
 */
export const repositorySubscriptionSchema = z.object({
  id: z.uuid(),
  subject: z.string(),
  wanted: z.boolean(),
  oauthTokenId: idSchema('oauthToken'),
  identifier: z.string().max(512),
  branch: z.string().max(255).nullable(),
  tags: z.boolean(),
  path: z.string().max(1024).nullable(),
  ingressSubmodules: z.boolean(),
  patterns: z.array(z.string().max(1024)).max(100).optional(),
});

export type RepositorySubscription = z.infer<typeof repositorySubscriptionSchema>;

/**
 * Commits of a followed repository that are needed as archives. ingest-worker fetches them together with others from
 * the same repository, stores each as an archive whose root is `path`, and continues as after an upload
 * (`upload.received`, then the outcome). For commits that cannot be fetched, it publishes `repository-fetch.failed`;
 * for versions that are requested again while they wait, `ingest.queued`.
 */
export const awaitedFetchSchema = z.object({
  subscriptionId: z.uuid(),
  path: z.string().max(1024).nullable(),
  ingressSubmodules: z.boolean(),
  /** `subject` is the version's id (`modver-…` or `polsetver-…`), `commit` the full hash, `ref` its branch or tag. */
  versions: z
    .array(
      z.object({
        subject: z.string(),
        commit: z.string().regex(/^([0-9a-f]{40}|[0-9a-f]{64})$/),
        ref: z.string().max(255),
      }),
    )
    .min(1)
    .max(50),
});

export type AwaitedFetch = z.infer<typeof awaitedFetchSchema>;
