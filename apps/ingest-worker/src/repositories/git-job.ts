import { createHash } from 'node:crypto';
import { z } from 'zod';
import {
  awaitedFetchSchema,
  repositorySubscriptionSchema,
  type AwaitedFetch,
  type Cause,
} from '@groundwork/contracts';
import type { OrganizationId } from '@groundwork/resource-id';
import type { UploadPurpose } from '../uploads/upload.ts';

/** That the refs of a repository are to be read. `version` is that of the news; the newest subscription counts. */
export const refsTaskSchema = z.object({
  kind: z.literal('refs'),
  version: z.int(),
  subscription: repositorySubscriptionSchema,
});

/** That commits are to be fetched and stored as archives. */
export const fetchTaskSchema = z.object({ kind: z.literal('fetch'), fetch: awaitedFetchSchema });

export type RefsTask = z.infer<typeof refsTaskSchema>;
export type FetchTask = z.infer<typeof fetchTaskSchema>;

interface GitJobBase {
  readonly id: number;
  readonly organizationId: OrganizationId;
  /** Of refs: the subscription's id. Of commits: that, and a digest of what is awaited. */
  readonly subject: string;
  /** The request that caused it, for the audit trail. */
  readonly cause: Cause;
  /** Counts from 1. */
  readonly attempt: number;
  /** How many attempts this one makes in all that were not given back because their process stopped. */
  readonly tries: number;
}

export type RefsJob = GitJobBase & { readonly purpose: 'repository-refs'; readonly task: RefsTask };
export type FetchJob = GitJobBase & { readonly purpose: UploadPurpose; readonly task: FetchTask };

/** Work on a repository, as a worker holds it. */
export type GitJob = RefsJob | FetchJob;

/** The same versions awaited twice are one job. */
export function fetchSubject({ subscriptionId, versions }: AwaitedFetch): string {
  const subjects = versions.map(({ subject }) => subject).sort();
  return `${subscriptionId} ${createHash('sha256').update(subjects.join(' ')).digest('hex').slice(0, 32)}`;
}

/** Reasons that are not the repository's fault. */
export const gitGiveUpReasons = {
  died: 'Reading the repository ended without an answer several times. Ask the site administrator.',
  failed:
    'The repository could not be read because of a fault of the platform, several times. Ask the site administrator.',
  tooSlow: (seconds: number) =>
    `Reading the repository took longer than ${seconds} seconds, several times. Ask the site administrator.`,
} as const;
