import { z } from 'zod';
import { idSchema } from '@groundwork/resource-id';

/**
 * That a module or policy set follows a repository (ADR 12). Its owner mints `id`, which is also the last part of the
 * webhook's address, and publishes every change as desired state; vcs-connections keeps the highest version and makes
 * the provider match.
 *
 * - `subject`: the `mod-…` or `polset-…` that follows.
 * - `wanted`: false when it no longer follows: the webhook is to be removed.
 * - `branch`: whose head is followed; null for the default branch. Looked at only where `tags` is false.
 * - `tags`: tags are followed instead of a branch.
 * - `path`: the directory of the repository that counts, without slashes at its ends; null for all of it.
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
 * Commits of a followed repository that are awaited as archives. ingest-worker fetches them together, and with others that
 * wait for the same repository, stores each as an archive whose root is `path`, and goes on as after an upload
 * (`upload.received`, then the outcome of reading it); what cannot be fetched ends in `repository-fetch.failed`. Of versions
 * that are asked for again while they wait it says `ingest.queued`.
 */
export const awaitedFetchSchema = z.object({
  subscriptionId: z.uuid(),
  path: z.string().max(1024).nullable(),
  ingressSubmodules: z.boolean(),
  /** `subject` is the `modver-…` or `polsetver-…`; `commit` the full hash; `ref` the branch or tag that it was found under. */
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
