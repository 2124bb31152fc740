import { outsideAdvice, packingAdvice } from '@groundwork/archives';
import type { StoredObject } from '@groundwork/contracts';
import { uploaderOf } from '@groundwork/auth';
import { askedFor, changedVersion, newUpload } from '@groundwork/ingested-versions';
import {
  awaitingCommit,
  isFromRepository,
  uploadValidMs,
  type ModuleVersion,
  type Notice,
  type TagAt,
  type TagNow,
} from './module-version.ts';

export const uploadExpiredReason =
  'No archive was uploaded within 24 hours. Retry this version to get a new upload address, or create it again.';

export const ingestLostReason = 'The archive arrived but was not read in time. Retry this version.';

export const fetchLostReason = 'The commit was not fetched from the repository in time. Retry this version.';

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

/** The archive arrived late; a retry can now read it. Null if that is already recorded, or nothing has failed. */
export function markArchiveReceived(version: ModuleVersion, now: Date): ModuleVersion | null {
  if (!isRetriable(version) || version.archiveReceivedAt !== null) return null;
  return changedVersion(version, { archiveReceivedAt: now }, now);
}

const awaitingOutcome = (now: Date) =>
  ({ status: 'reg_ingressing', ingressingAt: now, ...askedFor(now) }) as const;

interface Accepted extends Pick<
  ModuleVersion,
  'notes' | 'requiredVersion' | 'description' | 'license' | 'upkeep' | 'readRevision'
> {
  readonly archive: StoredObject;
}

/** The archive was read and may be served. Null if the version's outcome is already decided. */
export function markOk(version: ModuleVersion, outcome: Accepted, now: Date): ModuleVersion | null {
  return awaitsOutcome(version) ? withOutcome(version, outcome, now) : null;
}

function withOutcome(version: ModuleVersion, outcome: Accepted, now: Date): ModuleVersion {
  const archiveReceivedAt = version.archiveReceivedAt ?? now;
  const read = { ...outcome, archiveReceivedAt, readAgainRequestedAt: null };
  return changedVersion(version, { status: 'ok', ...read, okAt: now }, now);
}

export interface Rejected {
  readonly reason: string;
  readonly readRevision: number;
  /** True if `reason` says what to do; otherwise, the error adds that. */
  readonly hasWayOut?: boolean;
}

/** Null if the outcome is already decided. */
export function markRejected(
  version: ModuleVersion,
  { reason, readRevision, hasWayOut = false }: Rejected,
  now: Date,
): ModuleVersion | null {
  const failed = markIngressFailed(version, hasWayOut ? reason : withWayOut(version, reason), now);
  const archiveReceivedAt = version.archiveReceivedAt ?? now;
  return failed && { ...failed, readRevision, readAgainRequestedAt: null, archiveReceivedAt };
}

/** Versions whose archives may be read again: their outcome is decided. */
const mayBeReadAgain = ({ status }: ModuleVersion): boolean =>
  status === 'ok' || status === 'reg_ingress_failed';

const isReadLater = (version: ModuleVersion, readRevision: number): boolean =>
  mayBeReadAgain(version) && readRevision > version.readRevision;

/**
 * The archive was read again and accepted. A version that failed by a rule of an earlier release becomes `ok`. Another one
 * keeps its aggregate version, because nothing has changed for other services. Null if the archive was already read in
 * this way.
 */
export function markAcceptedAgain(
  version: ModuleVersion,
  outcome: Accepted,
  now: Date,
): ModuleVersion | null {
  if (!isReadLater(version, outcome.readRevision)) return null;
  if (version.status !== 'ok') return withOutcome({ ...version, error: null, failedAt: null }, outcome, now);
  return { ...version, ...outcome, archive: version.archive, readAgainRequestedAt: null };
}

/**
 * The archive was read again and refused. A version that is `ok` stays `ok` and gets a note; one that failed keeps
 * its error. Its aggregate version stays the same. Null if the archive was already read in this way.
 */
export function markRejectedAgain(
  version: ModuleVersion,
  { reason, readRevision }: Rejected,
): ModuleVersion | null {
  if (!isReadLater(version, readRevision)) return null;
  const notes = version.notes.filter((note) => !note.startsWith(refusedToday));
  if (version.status === 'ok') notes.push(`${refusedToday} ${reason}`);
  const { description, license, upkeep } = version;
  // Not null, which would mean that the archive is still to be read.
  const told = { description: description ?? '', license: license ?? '', upkeep: upkeep ?? {} };
  return { ...version, ...told, notes, readRevision, readAgainRequestedAt: null };
}

const refusedToday = 'The platform would refuse this archive today:';

/** Advice for those who publish from a repository and pack nothing, by the advice for others that it replaces. */
const repositoryAdvice = new Map([
  [
    packingAdvice,
    'If the module is in a directory of the repository, set source-directory of the module to it, and publish another version.',
  ],
  [
    outsideAdvice,
    'If source-directory of the module is set, only that directory is packed: set it to one that also has the called directory, and this module below its modules/, and publish another version.',
  ],
]);

function withWayOut(version: ModuleVersion, reason: string): string {
  const wayOut = wayOutOf(version);
  const replaced = version.ref
    ? [...repositoryAdvice].find(([advice]) => reason.includes(advice))
    : undefined;
  if (!replaced) return `${reason} ${wayOut.charAt(0).toUpperCase()}${wayOut.slice(1)}`;
  const [advice, instead] = replaced;
  return `${reason.slice(0, reason.indexOf(advice))}${instead} Otherwise, ${wayOut}`;
}

function wayOutOf({ version: { text }, ref }: ModuleVersion): string {
  if (ref?.kind === 'tag') return `correct the repository, delete version ${text}, and move its tag.`;
  const other = ref ? 'take it from another commit' : 'upload another archive';
  return `create version ${text} again to ${other}.`;
}

/** The commit could not be fetched. Null if it was fetched, or is no longer awaited. */
export function markCloneFailed(version: ModuleVersion, error: string, now: Date): ModuleVersion | null {
  if (version.status !== 'cloning') return null;
  return changedVersion(version, { status: 'clone_failed', error, failedAt: now }, now);
}

/**
 * A moved or deleted tag, or another tag of the same version, changes nothing else: a version pins its commit. Null if
 * that is already recorded, or it is not the version's tag.
 */
export function withTagNow(
  version: ModuleVersion,
  { name, commit, otherTag }: TagNow,
  now: Date,
): ModuleVersion | null {
  const { ref, commitSha } = version;
  if (ref?.kind !== 'tag' || ref.name !== name) return null;
  const movedCommit = commit === commitSha ? null : commit;
  const deletedAt = commit === null ? (ref.deletedAt ?? now) : null;
  const isKnown = movedCommit === ref.movedCommit && deletedAt === ref.deletedAt;
  if (isKnown && isSameTag(otherTag, ref.otherTag)) return null;
  return changedVersion(version, { ref: { ...ref, movedCommit, deletedAt, otherTag } }, now);
}

export const isSameTag = (one: TagAt | null, other: TagAt | null): boolean =>
  one?.name === other?.name && one?.commit === other?.commit;

/** Starts the ingest. If the version has already failed, only records the archive, so that a retry can read it. */
export const arrived = (version: ModuleVersion, now: Date): ModuleVersion | null =>
  markIngressing(version, now) ?? markArchiveReceived(version, now);

/** The version stops waiting for its commit or archive. Null if the outcome is already decided. */
export const givenUp = (version: ModuleVersion, error: string, now: Date): ModuleVersion | null =>
  markCloneFailed(version, error, now) ?? markIngressFailed(version, error, now);

/** Null if the outcome is already decided. */
export function markIngressFailed(version: ModuleVersion, error: string, now: Date): ModuleVersion | null {
  if (!awaitsOutcome(version)) return null;
  return changedVersion(version, { status: 'reg_ingress_failed', error, failedAt: now }, now);
}

export const awaitsOutcome = ({ status }: ModuleVersion): boolean =>
  ['pending', 'cloning', 'reg_ingressing'].includes(status);

/** True if the version has failed and stays so until a user acts: a new version may then replace it. */
export const hasFailed = ({ status }: ModuleVersion): boolean =>
  ['clone_failed', 'reg_ingress_req_failed', 'reg_ingress_failed'].includes(status);

export const isRetriable = (version: ModuleVersion): boolean =>
  version.status === 'reg_ingress_failed' || version.status === 'clone_failed';

/** True if a retry needs the module's repository: there is no archive to read instead. */
export const awaitsFetchOnRetry = (version: ModuleVersion): boolean =>
  isRetriable(version) && version.archiveReceivedAt === null && isFromRepository(version);

/**
 * Waits for the commit if it can be fetched: a later release may pack it differently (ADR 68). Otherwise reads the
 * archive again if it has arrived, or waits for the commit or a new upload. Null if nothing has failed.
 */
export function retried(version: ModuleVersion, canFetch: boolean, now: Date): ModuleVersion | null {
  if (!isRetriable(version)) return null;
  return changedVersion(version, { ...nextTry(version, canFetch, now), error: null, failedAt: null }, now);
}

function nextTry(version: ModuleVersion, canFetch: boolean, now: Date): Partial<ModuleVersion> {
  if (canFetch) return awaitingCommit(now);
  if (version.archiveReceivedAt !== null) return awaitingOutcome(now);
  if (isFromRepository(version)) return awaitingCommit(now);
  return {
    status: 'pending',
    upload: newUpload(now, uploadValidMs, uploaderOf(version.upload.nonce)),
    pendingAt: now,
  };
}

/** Null withdraws a notice, undefined leaves it unchanged. */
export interface Notices {
  readonly deprecation?: Omit<Notice, 'at'> | null;
  readonly revocation?: Omit<Notice, 'at'> | null;
}

/** A revoked version is also deprecated. Returns 'still-revoked' if only its deprecation would be withdrawn. */
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
