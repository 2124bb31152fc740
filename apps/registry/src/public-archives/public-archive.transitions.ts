import type { StoredObject } from '@groundwork/contracts';
import type { ArchiveIdentity, PublicArchive } from './public-archive.ts';

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

/** Its content goes. What it was stays known. */
export const markEvicted = (archive: PublicArchive): PublicArchive => ({
  ...archive,
  ...next(archive),
  state: 'evicted',
  objectKey: null,
  error: null,
});
