import { z } from 'zod';
import { awaitedFetchSchema, repositorySubscriptionSchema, type Cause } from '@groundwork/contracts';
import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import type { UploadPurpose } from '../subjects/subject.ts';

/**
 * - `version`: version of the event.
 * - `listing`: number of the push. A listing that began after the push was known covers it.
 * - `pushedTags`: tags that the push names. They are read before all refs are listed.
 * - `owedAt`: pushed tags were read alone before, and all refs must be listed at this time (ms), whatever is pushed until then.
 */
export const listingTaskSchema = z.object({
  kind: z.literal('refs'),
  version: z.int(),
  subscription: repositorySubscriptionSchema,
  listing: z.int().optional(),
  pushedTags: z.array(z.string()).optional(),
  owedAt: z.int().optional(),
});

export const fetchTaskSchema = z.object({
  kind: z.literal('fetch'),
  ...awaitedFetchSchema.omit({ versions: true }).shape,
  ...awaitedFetchSchema.shape.versions.element.omit({ subject: true }).shape,
});

/** `at` is in milliseconds since 1970, by the clock of the workers. */
export interface OwedListing {
  readonly at: number;
  readonly inSeconds: number;
}

export type ListingTask = z.infer<typeof listingTaskSchema>;
export type FetchTask = z.infer<typeof fetchTaskSchema>;

interface GitJobBase {
  readonly id: number;
  readonly organizationId: OrganizationId;
  /** The subscription's id for a listing; the version's id for a commit. */
  readonly subject: string;
  readonly cause: Cause;
  readonly attempt: number;
  /** Number of attempts so far, including this one, except those given back because their process stopped. */
  readonly tries: number;
}

export type ListingJob = GitJobBase & { readonly purpose: 'repository-refs'; readonly task: ListingTask };
export type FetchJob = GitJobBase & { readonly purpose: UploadPurpose; readonly task: FetchTask };

export type GitJob = ListingJob | FetchJob;

/** Jobs on one repository that a worker takes together. */
export type GitWork = ListingJobs | FetchJobs;

/** The job that was due comes first, then those taken together with it. */
export type ListingJobs = readonly [ListingJob, ...ListingJob[]];

export type FetchJobs = readonly [FetchJob, ...FetchJob[]];

export const isListing = (work: GitWork): work is ListingJobs => work[0].purpose === 'repository-refs';

/** Listings or fetches with the same key are taken together. */
export const repositoryOf = ({
  oauthTokenId,
  identifier,
}: Pick<ListingTask['subscription'], 'oauthTokenId' | 'identifier'>) => `${oauthTokenId} ${identifier}`;

export const maxTakenJobs = 50;

export const gitGiveUpReasons = {
  died: 'Reading the repository crashed several times. Ask the site administrator to look at the worker log.',
  failed:
    'The repository could not be read in several attempts because of a fault in the platform. Ask the site administrator.',
  tooSlow: (seconds: number) =>
    `Reading the repository took longer than ${seconds} seconds in each of several attempts. Make the repository smaller, or ask the site administrator.`,
} as const;
