import { newNonce, type UploadClaim } from '@groundwork/auth';
import type { Cause } from '@groundwork/contracts';
import type { OrganizationId, ResourceId } from '@groundwork/resource-id';

/**
 * What is known about every version whose archive is uploaded or fetched, and then read.
 *
 * - `upload`: what the signed upload address is made from, so that every read shows the same one.
 * - `archiveReceivedAt`: when its service learned that the archive has arrived; null before.
 * - `ingestAwaitedAt`, `ingestReminders`: when the archive or the outcome of reading it was last requested, and how
 *   often the request was repeated.
 * - `aggregateVersion`: grows by one with every change (ADR 3).
 */
export interface IngestedVersion {
  readonly id: VersionId;
  readonly organizationId: OrganizationId;
  readonly status: string;
  readonly upload: { readonly nonce: string; readonly expiresAt: Date };
  readonly archiveReceivedAt: Date | null;
  readonly ingestAwaitedAt: Date | null;
  readonly ingestReminders: number;
  readonly aggregateVersion: number;
  readonly updatedAt: Date;
}

/**
 * A new upload address, which is valid for this many milliseconds.
 *
 * @param uploader who asked for it (`uploaderKey`), or null
 */
export const newUpload = (
  now: Date,
  validMs: number,
  uploader: string | null,
): IngestedVersion['upload'] => ({
  nonce: newNonce(uploader),
  expiresAt: new Date(now.getTime() + validMs),
});

/** The version after a change. */
export const changedVersion = <Version extends IngestedVersion>(
  version: Version,
  change: Partial<Version>,
  now: Date,
): Version => ({
  ...version,
  ...change,
  aggregateVersion: version.aggregateVersion + 1,
  updatedAt: now,
});

/** What changes when an archive, or the outcome of reading it, is requested for the first time. */
export const askedFor = (now: Date) => ({ ingestAwaitedAt: now, ingestReminders: 0 });

/**
 * How often a request for an archive or an outcome is repeated, without a response, before the version is given up.
 */
export const maxReminders = 3;

/** The version whose archive or outcome is requested once more; null if that was done often enough. */
export const reminded = <Version extends IngestedVersion>(version: Version, now: Date): Version | null =>
  version.ingestReminders >= maxReminders
    ? null
    : {
        ...version,
        ingestAwaitedAt: now,
        ingestReminders: version.ingestReminders + 1,
        aggregateVersion: version.aggregateVersion + 1,
        updatedAt: now,
      };

/** The version whose archive or outcome is on its way: earlier requests do not count. Null if there were none. */
export const withoutReminders = <Version extends IngestedVersion>(
  version: Version,
  now: Date,
): Version | null =>
  version.ingestReminders === 0
    ? null
    : { ...version, ingestReminders: 0, aggregateVersion: version.aggregateVersion + 1, updatedAt: now };

/** The purposes of archives, as upload addresses and events name them. */
export type UploadPurpose = UploadClaim['purpose'];

/** The ids of the versions that archives are made for. */
export type VersionId = ResourceId<'moduleVersion'> | ResourceId<'policySetVersion'>;

/** A version's organization, and whatever else a service wants to know before it locks the version. */
export interface VersionOwner {
  readonly organizationId: OrganizationId;
}

/** What these functions need from the store of a service's versions. */
export interface VersionStore<Version extends IngestedVersion> {
  /** The owner of the version, found by its id alone; undefined if there is no such version. */
  findOwner(id: Version['id']): Promise<VersionOwner | undefined>;
  /** Locks the version until the transaction ends. */
  lock(organizationId: OrganizationId, id: Version['id']): Promise<Version | undefined>;
  update(version: Version): Promise<void>;
  /**
   * Locks up to `limit` versions of living organizations and skips rows that others hold: those whose upload address
   * expired before then; those whose commit, and those whose outcome, was last requested before then.
   */
  lockExpired(before: Date, limit: number): Promise<Version[]>;
  lockOverdueFetches(before: Date, limit: number): Promise<Version[]>;
  lockOverdueIngests(before: Date, limit: number): Promise<Version[]>;
}

/** A version that a transaction has locked, and how a next state of it is stored, with its event. */
export interface LockedVersion<Version> {
  readonly version: Version;
  readonly save: (next: Version, cause: Cause) => Promise<unknown>;
}

/**
 * The versions of one service: how they are reached, and how they change. Each transition is pure and returns the next
 * state, or null if it comes too late and changes nothing.
 *
 * - `save`: stores a next state, with its event.
 * - `lockAtOnce`: locks a version after its organization, in one statement that also reads what `save` needs to know; undefined
 *   if one of them is gone, or the organization is not known yet.
 * - `isAwaited`: whether the version still waits for the archive or the outcome of reading it.
 * - `arrived`: the archive is there.
 * - `fetchFailed`: the commit cannot be fetched, and `reason` says why.
 * - `givenUp`: the version no longer waits for anything, and `reason` says why.
 */
export interface IngestedVersions<Given, Version extends IngestedVersion> {
  readonly purpose: UploadPurpose;
  readonly isId: (text: string) => text is Version['id'];
  readonly storeOf: (stores: Given) => VersionStore<Version>;
  readonly save: (stores: Given, version: Version, cause: Cause) => Promise<unknown>;
  readonly lockAtOnce: (stores: Given, id: Version['id']) => Promise<LockedVersion<Version> | undefined>;
  readonly isAwaited: (version: Version) => boolean;
  readonly arrived: (version: Version, now: Date) => Version | null;
  readonly fetchFailed: (version: Version, reason: string, now: Date) => Version | null;
  readonly givenUp: (version: Version, reason: string, now: Date) => Version | null;
}
