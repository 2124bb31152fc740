import type { StoredObject } from '@groundwork/contracts';
import type { ArchiveIdentity, OfferedArchive, PublicArchive } from './public-archive.ts';

const next = ({ aggregateVersion }: PublicArchive) => ({ aggregateVersion: aggregateVersion + 1 });

/** Somebody asks for it. */
export const markAsked = (archive: PublicArchive, askedBy: string, now: Date): PublicArchive => ({
  ...archive,
  ...next(archive),
  ...(archive.state !== 'kept' && { state: 'waiting' as const, error: null }),
  askedBy,
  askedAt: now,
});

/** A site administrator says what it is, and may send its content. */
export const markImported = (archive: PublicArchive): PublicArchive => ({
  ...archive,
  state: 'evicted',
  error: null,
});

/** Its content has arrived, and is what it was before, if that is known. */
export const markKept = (
  archive: PublicArchive,
  arrived: { readonly origin: string; readonly content: StoredObject } & Omit<ArchiveIdentity, 'sha256'>,
  now: Date,
): PublicArchive => ({
  ...archive,
  ...next(archive),
  state: 'kept',
  origin: arrived.origin,
  directory: arrived.directory,
  commitSha: arrived.commitSha,
  sha256: arrived.content.sha256,
  bytes: arrived.content.bytes,
  objectKey: arrived.content.key,
  error: null,
  offered: null,
  firstFetchedAt: archive.firstFetchedAt ?? now,
  lastUsedAt: now,
  lastCheckedAt: now,
});

/** Its origin has what is kept, maybe at another address. */
export const markConfirmed = (archive: PublicArchive, origin: string, now: Date): PublicArchive => ({
  ...archive,
  ...next(archive),
  origin,
  error: null,
  offered: null,
  lastCheckedAt: now,
});

/** Nothing came of it. Content that is kept stays. */
export const markFailed = (archive: PublicArchive, error: string, now: Date): PublicArchive => ({
  ...archive,
  ...next(archive),
  ...(archive.state !== 'kept' && { state: 'failed' as const }),
  error,
  lastCheckedAt: now,
});

/** Its origin has something else than what is known. Content that is kept stays. */
export const markRefused = (
  archive: PublicArchive,
  change: string,
  offered: OfferedArchive,
  now: Date,
): PublicArchive => ({ ...markFailed(archive, change, now), offered });

/** A site administrator lets the version be what its origin had last. Its content, which was removed before, is asked for. */
export const markAccepted = (
  archive: PublicArchive,
  offered: OfferedArchive,
  askedBy: string,
  now: Date,
): PublicArchive => ({
  ...markAsked({ ...archive, state: 'evicted', objectKey: null }, askedBy, now),
  ...offered,
  bytes: null,
  offered: null,
  firstFetchedAt: null,
});

/** Its content goes. What it was stays known. */
export const markEvicted = (archive: PublicArchive): PublicArchive => ({
  ...archive,
  ...next(archive),
  state: 'evicted',
  objectKey: null,
  error: null,
});
