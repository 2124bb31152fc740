import { newNonce, type UploadClaim } from '@groundwork/auth';
import type { Cause } from '@groundwork/contracts';
import type { OrganizationId, ResourceId } from '@groundwork/contracts/resource-ids';

/**
 * State of every version whose archive is uploaded or fetched, and then read.
 *
 * - `upload`: source of the signed upload address, so that every read shows the same one.
 * - `archiveReceivedAt`: when its service learned of the archive; null until then.
 * - `ingestAwaitedAt`, `ingestReminders`: time of the last request for the archive or its outcome, and how often the
 *   request was repeated.
 * - `aggregateVersion`: increases by one with every change (ADR 3).
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
 * A new upload address. `validMs` is milliseconds; `uploader` is the user who requested it (`uploaderKey`), or null.
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

/** Fields of a version whose archive or outcome is requested for the first time. */
export const askedFor = (now: Date) => ({ ingestAwaitedAt: now, ingestReminders: 0 });

/** How often a request for an archive or outcome is repeated before the version is rejected. */
export const maxReminders = 3;

/** The version after one more repeated request; null if it was repeated `maxReminders` times. */
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

/** The version with the count of repeated requests reset, because its work is under way. Null if there were none. */
export const withoutReminders = <Version extends IngestedVersion>(
  version: Version,
  now: Date,
): Version | null =>
  version.ingestReminders === 0
    ? null
    : { ...version, ingestReminders: 0, aggregateVersion: version.aggregateVersion + 1, updatedAt: now };

/** Purposes of archives in upload addresses and events. */
export type UploadPurpose = UploadClaim['purpose'];

/** Ids of the versions with archives. */
export type VersionId = ResourceId<'moduleVersion'> | ResourceId<'policySetVersion'>;

/** A version's organization, and any data that a service needs before it locks the version. */
export interface VersionOwner {
  readonly organizationId: OrganizationId;
}

export interface VersionStore<Version extends IngestedVersion> {
  /** The owner of the version, by its id alone. */
  findOwner(id: Version['id']): Promise<VersionOwner | undefined>;
  lock(organizationId: OrganizationId, id: Version['id']): Promise<Version | undefined>;
  update(version: Version): Promise<void>;
  /** Locks up to `limit` unused versions whose upload address expired before `before`; skips deleted organizations. */
  lockExpired(before: Date, limit: number): Promise<Version[]>;
  /** As `lockExpired`, for versions whose commit was last requested before `before`. */
  lockOverdueFetches(before: Date, limit: number): Promise<Version[]>;
  /** As `lockExpired`, for versions whose outcome was last requested before `before`. */
  lockOverdueIngests(before: Date, limit: number): Promise<Version[]>;
}

/** A locked version, and the way to store its next state with its event. */
export interface LockedVersion<Version> {
  readonly version: Version;
  readonly save: (next: Version, cause: Cause) => Promise<unknown>;
}

/**
 * Access to the versions of one service, and their transitions. Each transition is pure and returns the next state, or
 * null if it comes too late and changes nothing.
 *
 * - `save`: stores a next state, with its event.
 * - `lockAtOnce`: locks a version after its organization, in one statement that also reads the input of `save`;
 *   undefined if one of them is deleted, or the organization is unknown.
 * - `isAwaited`: true if the version still waits for the archive or its outcome.
 * - `arrived`: the archive is there.
 * - `fetchFailed`: the commit cannot be fetched, for this `reason`.
 * - `givenUp`: the version no longer waits, for this `reason`.
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
