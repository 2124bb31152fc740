import type { StoredObject } from '@groundwork/contracts';
import {
  awaitingCommit,
  isFromRepository,
  newUpload,
  type ModuleVersion,
  type Notice,
} from './module-version.ts';

/** The error of a version whose upload address expired unused. */
export const uploadExpiredReason =
  'No archive was uploaded within 24 hours. Retry this version to get a new upload address, or delete it.';

/** The error of a version whose archive arrived and was never read, however often that was asked for. */
export const ingestLostReason = 'The archive arrived but was not read in time. Retry this version.';

/** The error of a version whose commit was never fetched, however often that was asked for. */
export const fetchLostReason = 'The commit was not fetched from the repository in time. Retry this version.';

/** The error of a version whose module lost its repository before the commit was fetched. */
export const repositoryLeftReason =
  'The module no longer follows this repository, so the commit cannot be fetched. Link the repository again, or delete this version.';

/** How often the outcome of an ingest is asked for again, and no answer comes, before the version is given up. */
export const mostIngestReminders = 3;

/** The commit is asked for. Null where none is, or that is past. */
export function markCloning(version: ModuleVersion, now: Date): ModuleVersion | null {
  if (version.status !== 'pending' || !isFromRepository(version)) return null;
  return changed(version, awaitingCommit(now), now);
}

/** The archive has arrived. Null where the version has gone past that already: it never moves back. */
export function markIngressing(version: ModuleVersion, now: Date): ModuleVersion | null {
  if (version.status !== 'pending' && version.status !== 'cloning') return null;
  return changed(version, { archiveReceivedAt: now, ...awaitingOutcome(now) }, now);
}

/**
 * What comes too late for a version that was given up: its archive is there after all, so that a retry can read it.
 * Null where that is known, or nothing has failed.
 */
export function markArchiveReceived(version: ModuleVersion, now: Date): ModuleVersion | null {
  if (!isRetriable(version) || version.archiveReceivedAt !== null) return null;
  return changed(version, { archiveReceivedAt: now }, now);
}

const awaitingOutcome = (now: Date) =>
  ({ status: 'reg_ingressing', ingressingAt: now, ingestAwaitedAt: now, ingestReminders: 0 }) as const;

/** The archive was read and may be served. Null where the version's outcome is decided already. */
export function markOk(
  version: ModuleVersion,
  outcome: { readonly archive: StoredObject; readonly notes: readonly string[] },
  now: Date,
): ModuleVersion | null {
  if (!awaitsOutcome(version)) return null;
  const archiveReceivedAt = version.archiveReceivedAt ?? now;
  return changed(version, { status: 'ok', ...outcome, archiveReceivedAt, okAt: now }, now);
}

/** The archive was read and can never be served; `error` says why. Null where the outcome is decided already. */
export function markRejected(version: ModuleVersion, error: string, now: Date): ModuleVersion | null {
  const failed = markIngressFailed(version, error, now);
  return failed && { ...failed, archiveReceivedAt: version.archiveReceivedAt ?? now };
}

/** The commit could not be fetched, and `error` says why. Null where it was, or is not awaited any more. */
export function markCloneFailed(version: ModuleVersion, error: string, now: Date): ModuleVersion | null {
  if (version.status !== 'cloning') return null;
  return changed(version, { status: 'clone_failed', error, failedAt: now }, now);
}

/** The commit is asked for once more. Null where none is awaited, or it was asked for often enough. */
export function remindFetch(version: ModuleVersion, now: Date): ModuleVersion | null {
  if (version.status !== 'cloning' || version.ingestReminders >= mostIngestReminders) return null;
  return changed(version, { ingestAwaitedAt: now, ingestReminders: version.ingestReminders + 1 }, now);
}

/**
 * What is known of the version's tag: where it leads. A version pins its commit, so nothing else changes. Null where that
 * is known, or the version was not made of this tag.
 */
export function withTagAt(
  version: ModuleVersion,
  { name, commit }: { readonly name: string; readonly commit: string },
  now: Date,
): ModuleVersion | null {
  const { ref, commitSha } = version;
  if (ref?.kind !== 'tag' || ref.name !== name) return null;
  const movedCommit = commit === commitSha ? null : commit;
  if (movedCommit === ref.movedCommit) return null;
  return changed(version, { ref: { ...ref, movedCommit } }, now);
}

/** The version is given up, and `error` says why. Null where its outcome is decided already. */
export function markIngressFailed(version: ModuleVersion, error: string, now: Date): ModuleVersion | null {
  if (!awaitsOutcome(version)) return null;
  return changed(version, { status: 'reg_ingress_failed', error, failedAt: now }, now);
}

/** The outcome is asked for once more. Null where none is awaited, or it was asked for often enough. */
export function remindIngest(version: ModuleVersion, now: Date): ModuleVersion | null {
  if (version.status !== 'reg_ingressing' || version.ingestReminders >= mostIngestReminders) return null;
  return changed(version, { ingestAwaitedAt: now, ingestReminders: version.ingestReminders + 1 }, now);
}

/** Its commit or outcome is on its way: it was asked for as if never before. Null where it is not awaited, or that is so. */
export function withoutReminders(version: ModuleVersion, now: Date): ModuleVersion | null {
  if (!awaitsOutcome(version) || version.ingestReminders === 0) return null;
  return changed(version, { ingestReminders: 0 }, now);
}

function awaitsOutcome(version: ModuleVersion): boolean {
  return ['pending', 'cloning', 'reg_ingressing'].includes(version.status);
}

/** Whether a failed version can be tried again. */
export const isRetriable = (version: ModuleVersion): boolean =>
  version.status === 'reg_ingress_failed' || version.status === 'clone_failed';

/** Whether a retry of the failed version would need the module's repository. */
export const awaitsFetchOnRetry = (version: ModuleVersion): boolean =>
  isRetriable(version) && version.archiveReceivedAt === null && isFromRepository(version);

/**
 * A failed version on its way again: its archive is read once more, or, where none has ever arrived, its commit is fetched
 * again or it waits for an archive at a new upload address. Null where nothing has failed.
 */
export function retried(version: ModuleVersion, now: Date): ModuleVersion | null {
  if (!isRetriable(version)) return null;
  return changed(version, { ...nextTry(version, now), error: null, failedAt: null }, now);
}

function nextTry(version: ModuleVersion, now: Date): Partial<ModuleVersion> {
  if (version.archiveReceivedAt !== null) return awaitingOutcome(now);
  if (isFromRepository(version)) return awaitingCommit(now);
  return { status: 'pending', upload: newUpload(now), pendingAt: now };
}

/** What a person says about a version: a notice, null to take it back, undefined where nothing is said. */
export interface Notices {
  readonly deprecation?: Omit<Notice, 'at'> | null;
  readonly revocation?: Omit<Notice, 'at'> | null;
}

/**
 * The version with these notices. A revoked version is deprecated too, so that it still is once the revocation is taken
 * back; 'still-revoked' where the deprecation of a revoked version would be taken back.
 */
export function withNotices(
  version: ModuleVersion,
  given: Notices,
  now: Date,
): ModuleVersion | 'still-revoked' {
  const revocation = noticeOf(given.revocation, version.revocation, now);
  const deprecation = noticeOf(given.deprecation, version.deprecation, now);
  if (revocation !== null && given.deprecation === null) return 'still-revoked';
  return changed(version, { revocation, deprecation: deprecation ?? revocation }, now);
}

function noticeOf(given: Omit<Notice, 'at'> | null | undefined, before: Notice | null, now: Date) {
  if (given === undefined) return before;
  return given && { ...given, at: before?.at ?? now };
}

function changed(version: ModuleVersion, change: Partial<ModuleVersion>, now: Date): ModuleVersion {
  return { ...version, ...change, aggregateVersion: version.aggregateVersion + 1, updatedAt: now };
}
