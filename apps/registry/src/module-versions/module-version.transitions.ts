import type { StoredObject } from '@groundwork/contracts';
import { uploaderOf } from '@groundwork/auth';
import { askedFor, changedVersion, newUpload } from '@groundwork/ingested-versions';
import {
  awaitingCommit,
  isFromRepository,
  uploadValidMs,
  type ModuleVersion,
  type Notice,
} from './module-version.ts';

/** The error of a version whose upload address expired unused. */
export const uploadExpiredReason =
  'No archive was uploaded within 24 hours. Retry this version to get a new upload address, or create it again.';

/** The error of a version whose archive arrived and was never read, however often that was requested. */
export const ingestLostReason = 'The archive arrived but was not read in time. Retry this version.';

/** The error of a version whose commit was never fetched, however often that was requested. */
export const fetchLostReason = 'The commit was not fetched from the repository in time. Retry this version.';

/** The error of a version whose module lost its repository before the commit was fetched. */
export const repositoryLeftReason =
  'The module no longer follows this repository, so the commit cannot be fetched. Link the repository again, or delete this version.';

/** The commit is requested. Null if the version is not made from a commit, or is already past this step. */
export function markCloning(version: ModuleVersion, now: Date): ModuleVersion | null {
  if (version.status !== 'pending' || !isFromRepository(version)) return null;
  return changedVersion(version, awaitingCommit(now), now);
}

/** The archive has arrived. Null if the version is already past this step: it never moves back. */
export function markIngressing(version: ModuleVersion, now: Date): ModuleVersion | null {
  if (version.status !== 'pending' && version.status !== 'cloning') return null;
  return changedVersion(version, { archiveReceivedAt: now, ...awaitingOutcome(now) }, now);
}

/**
 * The archive of a version that was given up has arrived after all, so that a retry can read it. Null if that is
 * known, or nothing has failed.
 */
export function markArchiveReceived(version: ModuleVersion, now: Date): ModuleVersion | null {
  if (!isRetriable(version) || version.archiveReceivedAt !== null) return null;
  return changedVersion(version, { archiveReceivedAt: now }, now);
}

const awaitingOutcome = (now: Date) =>
  ({ status: 'reg_ingressing', ingressingAt: now, ...askedFor(now) }) as const;

/** The archive was read and may be served. Null if the version's outcome is already decided. */
export function markOk(
  version: ModuleVersion,
  outcome: { readonly archive: StoredObject; readonly notes: readonly string[] },
  now: Date,
): ModuleVersion | null {
  if (!awaitsOutcome(version)) return null;
  const archiveReceivedAt = version.archiveReceivedAt ?? now;
  return changedVersion(version, { status: 'ok', ...outcome, archiveReceivedAt, okAt: now }, now);
}

/**
 * The archive was read and can never be served. `reason` says why; the version's error also says what to do next. Null
 * if the outcome is already decided.
 */
export function markRejected(version: ModuleVersion, reason: string, now: Date): ModuleVersion | null {
  const failed = markIngressFailed(version, `${reason} ${wayOut(version)}`, now);
  return failed && { ...failed, archiveReceivedAt: version.archiveReceivedAt ?? now };
}

/** What a person can do about an archive that was rejected. */
function wayOut({ version: { text }, ref }: ModuleVersion): string {
  if (ref?.kind === 'tag') return `Correct the repository, delete version ${text}, and move its tag.`;
  const other = ref ? 'take it from another commit' : 'upload another archive';
  return `Create version ${text} again to ${other}.`;
}

/** The commit could not be fetched, and `error` says why. Null if it was fetched, or is no longer awaited. */
export function markCloneFailed(version: ModuleVersion, error: string, now: Date): ModuleVersion | null {
  if (version.status !== 'cloning') return null;
  return changedVersion(version, { status: 'clone_failed', error, failedAt: now }, now);
}

/**
 * Records where the version's tag points now. A version pins its commit, so nothing else changes. Null if that is
 * known, or the version was not made from this tag.
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
  return changedVersion(version, { ref: { ...ref, movedCommit } }, now);
}

/**
 * What happens when an archive arrives: the ingest begins, or, if the version was given up, a retry can now read the
 * archive.
 */
export const arrived = (version: ModuleVersion, now: Date): ModuleVersion | null =>
  markIngressing(version, now) ?? markArchiveReceived(version, now);

/**
 * The version stops waiting for its commit or archive, and `error` says why. Null if the outcome is already decided.
 */
export const givenUp = (version: ModuleVersion, error: string, now: Date): ModuleVersion | null =>
  markCloneFailed(version, error, now) ?? markIngressFailed(version, error, now);

/** The version is given up, and `error` says why. Null if its outcome is already decided. */
export function markIngressFailed(version: ModuleVersion, error: string, now: Date): ModuleVersion | null {
  if (!awaitsOutcome(version)) return null;
  return changedVersion(version, { status: 'reg_ingress_failed', error, failedAt: now }, now);
}

/** Whether the version still waits for its archive, its commit or the outcome of reading it. */
export const awaitsOutcome = ({ status }: ModuleVersion): boolean =>
  ['pending', 'cloning', 'reg_ingressing'].includes(status);

/** Whether the version has failed and stays so unless a person acts: another one may then replace it. */
export const hasFailed = ({ status }: ModuleVersion): boolean =>
  ['clone_failed', 'reg_ingress_req_failed', 'reg_ingress_failed'].includes(status);

/** Whether a failed version can be tried again. */
export const isRetriable = (version: ModuleVersion): boolean =>
  version.status === 'reg_ingress_failed' || version.status === 'clone_failed';

/** Whether a retry of the failed version would need the module's repository. */
export const awaitsFetchOnRetry = (version: ModuleVersion): boolean =>
  isRetriable(version) && version.archiveReceivedAt === null && isFromRepository(version);

/**
 * A failed version that starts again: its archive is read once more, or, if none has ever arrived, its commit is
 * fetched again or it waits for an archive at a new upload address. Null if nothing has failed.
 */
export function retried(version: ModuleVersion, now: Date): ModuleVersion | null {
  if (!isRetriable(version)) return null;
  return changedVersion(version, { ...nextTry(version, now), error: null, failedAt: null }, now);
}

function nextTry(version: ModuleVersion, now: Date): Partial<ModuleVersion> {
  if (version.archiveReceivedAt !== null) return awaitingOutcome(now);
  if (isFromRepository(version)) return awaitingCommit(now);
  return {
    status: 'pending',
    upload: newUpload(now, uploadValidMs, uploaderOf(version.upload.nonce)),
    pendingAt: now,
  };
}

/** What a person says about a version: a notice, null to withdraw it, undefined to leave it as it is. */
export interface Notices {
  readonly deprecation?: Omit<Notice, 'at'> | null;
  readonly revocation?: Omit<Notice, 'at'> | null;
}

/**
 * The version with these notices. A revoked version is deprecated too, so that it still is once the revocation is
 * withdrawn; 'still-revoked' if the change would withdraw the deprecation of a revoked version.
 */
export function withNotices(
  version: ModuleVersion,
  given: Notices,
  now: Date,
): ModuleVersion | 'still-revoked' {
  const revocation = noticeOf(given.revocation, version.revocation, now);
  const deprecation = noticeOf(given.deprecation, version.deprecation, now);
  if (revocation !== null && given.deprecation === null) return 'still-revoked';
  return changedVersion(version, { revocation, deprecation: deprecation ?? revocation }, now);
}

function noticeOf(given: Omit<Notice, 'at'> | null | undefined, before: Notice | null, now: Date) {
  if (given === undefined) return before;
  return given && { ...given, at: before?.at ?? now };
}
