import { z } from 'zod';
import { idSchema } from './resource-ids/resource-id.ts';

/**
 * Subscription of a module or policy set to a repository (ADR 12). Its owner creates `id`, which is also the last part
 * of the webhook's address, and publishes every change as desired state; vcs-connections keeps the highest version and
 * updates the provider.
 *
 * - `subject`: the `mod-…` or `polset-…` that follows.
 * - `wanted`: false when it no longer follows: the webhook is to be removed.
 * - `branch`: the followed branch; null for the default branch. Used only if `tags` is false.
 * - `tags`: follow tags instead of a branch.
 * - `path`: the relevant directory, without leading and trailing slashes; null for the whole repository.
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
});

export type RepositorySubscription = z.infer<typeof repositorySubscriptionSchema>;

/**
 * Commits of a followed repository that are needed as archives. ingest-worker fetches them together, and with others of
 * the same repository, stores each as an archive whose root is `path`, and continues as after an upload
 * (`upload.received`, then the outcome). Commits that cannot be fetched end in `repository-fetch.failed`. Waiting
 * versions that are requested again are announced in `ingest.queued`.
 */
export const awaitedFetchSchema = z.object({
  subscriptionId: z.uuid(),
  path: z.string().max(1024).nullable(),
  ingressSubmodules: z.boolean(),
  /** `subject` is the `modver-…` or `polsetver-…`; `commit` the full hash; `ref` its branch or tag. */
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
