import type { Cause, ModuleDetails, PolicySetArchiveDetails, StoredObject } from '@groundwork/contracts';
import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import type { UploadPurpose } from '../subjects/subject.ts';

export type KindOfWork = (typeof kindsOfWork)[number];
export const kindsOfWork = ['archive', 'git', 'plan', 'public'] as const;

/** An archive to read. A result counts only while `attempt` is the current one. */
export interface Job {
  readonly id: number;
  readonly organizationId: OrganizationId;
  readonly purpose: UploadPurpose;
  readonly subject: string;
  readonly archive: StoredObject;
  /** The user who requested the upload address (`uploaderKey`), for fair shares of the readers; null if it was not a user. */
  readonly uploader: string | null;
  /** True if the version has its outcome, and an earlier release has read the archive. */
  readonly readsAgain: boolean;
  /** The request that brought the archive, for the audit trail. */
  readonly cause: Cause;
  readonly attempt: number;
  /** Number of attempts so far, including this one, except those given back because their process stopped. */
  readonly tries: number;
}

export type JobHandle = Pick<Job, 'id' | 'organizationId' | 'attempt'>;

export type NewJob = Omit<Job, 'id' | 'attempt' | 'tries'> & { readonly work: KindOfWork };

export interface AcceptedArchive<Details = ModuleDetails | PolicySetArchiveDetails> {
  readonly outcome: 'accepted';
  readonly details: Details;
  readonly notes: readonly string[];
}

/** `reason` is for the uploader; `code` is its fixed name for the log. */
export type Verdict<Details = ModuleDetails | PolicySetArchiveDetails> =
  AcceptedArchive<Details> | { readonly outcome: 'rejected'; readonly reason: string; readonly code: string };

/** A job is rejected after this many failed attempts, which include deaths of its process. */
export const attemptsLimit = 5;

const pausesInSeconds = [1, 5, 30, 120] as const;

export function pauseAfter(tries: number): number | undefined {
  return pausesInSeconds[tries - 1];
}

const maxWaitSeconds = 60;

/**
 * Seconds until the next attempt while the platform lacks something, such as object storage: from 1 s to a minute. There is no last
 * attempt, because the job itself has not failed.
 *
 * @param attempt counts from 1
 */
export const pauseWhileUnavailable = (attempt: number): number =>
  Math.min(maxWaitSeconds, 2 ** Math.min(attempt - 1, 6));

export type Outcome =
  | { readonly outcome: 'accepted'; readonly details: StoredObject; readonly notes: readonly string[] }
  | { readonly outcome: 'rejected'; readonly reason: string };

/** The newest job that reads the archive of a record. `accepted` is its result, if the archive was accepted. */
export interface LastJob {
  readonly job: Job;
  readonly state: 'waiting' | 'running' | 'done';
  readonly accepted: { readonly details: StoredObject; readonly notes: readonly string[] } | undefined;
}

export class SupersededAttempt extends Error {
  constructor() {
    super('a later attempt has taken over the job');
    this.name = 'SupersededAttempt';
  }
}

export const giveUpReasons = {
  died: `Reading the archive crashed ${attemptsLimit} times. Ask the site administrator to look at the worker log.`,
  failed: `The archive could not be read in ${attemptsLimit} attempts because of a fault in the platform. Ask the site administrator.`,
  tooSlow: (seconds: number) =>
    `Reading the archive took longer than ${seconds} seconds in each of ${attemptsLimit} attempts. Make the module smaller, or ask the site administrator.`,
} as const;
