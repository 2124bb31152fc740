import type { Cause, ModuleDetails, PolicySetArchiveDetails, StoredObject } from '@groundwork/contracts';
import type { OrganizationId } from '@groundwork/resource-id';
import type { UploadPurpose } from '../subjects/subject.ts';

/** What a worker process can do: read archives that are in object storage, or fetch repositories first. */
export type KindOfWork = (typeof kindsOfWork)[number];
export const kindsOfWork = ['archive', 'git'] as const;

/** An archive to be read, as a worker holds it. A result counts only while `attempt` is the current one. */
export interface Job {
  readonly id: number;
  readonly organizationId: OrganizationId;
  readonly purpose: UploadPurpose;
  readonly subject: string;
  readonly archive: StoredObject;
  /** Who asked for the upload address, to share the readers fairly (`uploaderKey`); null if that is not a person. */
  readonly uploader: string | null;
  /** The request that brought the archive, for the audit trail of the outcome. */
  readonly cause: Cause;
  /** Counts from 1. */
  readonly attempt: number;
  /**
   * The number of attempts so far, including this one, without those that were given back because their process
   * stopped.
   */
  readonly tries: number;
}

/** A job of any kind, as one attempt holds it: the identity that its lease is for. */
export type JobHandle = Pick<Job, 'id' | 'organizationId' | 'attempt'>;

export type NewJob = Omit<Job, 'id' | 'attempt' | 'tries'> & { readonly work: KindOfWork };

/**
 * The outcome of reading an archive. `reason` is for the person who uploaded it; `code` is its fixed name for the log.
 */
export type Verdict =
  | {
      readonly outcome: 'accepted';
      readonly details: ModuleDetails | PolicySetArchiveDetails;
      readonly notes: readonly string[];
    }
  | { readonly outcome: 'rejected'; readonly reason: string; readonly code: string };

/** A job is rejected after it has failed, or its process has died, this many times. */
export const attemptsLimit = 5;

const pausesInSeconds = [1, 5, 30, 120] as const;

/** Seconds until the next attempt after this many have failed, or undefined after the last one. */
export function pauseAfter(tries: number): number | undefined {
  return pausesInSeconds[tries - 1];
}

const longestWaitSeconds = 60;

/**
 * Seconds until the next attempt while the platform itself lacks something, such as object storage. That is nobody's
 * failure, so it has no last attempt: the pauses grow from 1 s to a minute.
 *
 * @param attempt counts from 1
 */
export const pauseWhileUnavailable = (attempt: number): number =>
  Math.min(longestWaitSeconds, 2 ** Math.min(attempt - 1, 6));

/** What a job announced when it ended, kept so that it can be announced again. */
export type Outcome =
  | { readonly outcome: 'accepted'; readonly details: StoredObject; readonly notes: readonly string[] }
  | { readonly outcome: 'rejected'; readonly reason: string };

/**
 * The newest job that reads the archive of a record. `accepted` is what it announced, if the archive was accepted and
 * the announcement is known.
 */
export interface LastJob {
  readonly job: Job;
  readonly state: 'waiting' | 'running' | 'done';
  readonly accepted: { readonly details: StoredObject; readonly notes: readonly string[] } | undefined;
}

/** The job now belongs to a later attempt; the result of this one is no longer needed. */
export class SupersededAttempt extends Error {
  constructor() {
    super('a later attempt has taken over the job');
    this.name = 'SupersededAttempt';
  }
}

/** Reasons for rejections that are not the archive's fault. */
export const giveUpReasons = {
  died: `Reading the archive crashed ${attemptsLimit} times. Ask the site administrator to look at the worker log.`,
  failed: `The archive could not be read in ${attemptsLimit} attempts because of a fault in the platform. Ask the site administrator.`,
  tooSlow: (seconds: number) =>
    `Reading the archive took longer than ${seconds} seconds in each of ${attemptsLimit} attempts. Make the module smaller, or ask the site administrator.`,
} as const;
