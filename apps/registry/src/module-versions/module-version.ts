import { newNonce } from '@groundwork/auth';
import {
  moduleVersionCreatedV1,
  moduleVersionDeletedV1,
  moduleVersionIngestAwaitedV1,
  moduleVersionUpdatedV1,
  type NewEvent,
  type StoredObject,
} from '@groundwork/contracts';
import { newId, type ModuleId, type ModuleVersionId, type OrganizationId } from '@groundwork/resource-id';
import { namespaceOf, type Module, type ModuleNames } from '../modules/module.ts';
import type { SemanticVersion } from './semantic-version.ts';

/**
 * wire-facts 3.2. An uploaded archive takes `pending` → `reg_ingressing` → `ok` or `reg_ingress_failed`; a commit of a
 * repository is first fetched: `cloning` → `reg_ingressing`, or `clone_failed`.
 */
export const moduleVersionStatuses = [
  'pending',
  'cloning',
  'clone_failed',
  'reg_ingressing',
  'reg_ingress_req_failed',
  'reg_ingress_failed',
  'ok',
] as const;
export type ModuleVersionStatus = (typeof moduleVersionStatuses)[number];

/** How long the address for a module version's archive may be used (design 4). */
export const uploadValidMilliseconds = 24 * 60 * 60 * 1000;

/** The error of a version whose upload address expired unused. */
export const uploadExpiredReason =
  'No archive was uploaded within 24 hours. Retry this version to get a new upload address, or delete it.';

/** The error of a version whose archive arrived and was never read, however often that was asked for. */
export const ingestLostReason =
  'The archive has arrived, but was not read in time. Retry this version to have it read again.';

/** The error of a version whose commit was never fetched, however often that was asked for. */
export const fetchLostReason =
  'The commit was not fetched from the repository in time. Retry this version to have it fetched again.';

/** The error of a version whose module lost its repository before the commit was fetched. */
export const repositoryLeftReason =
  'The module follows this repository no more, so that the commit can not be fetched.';

/** How often the outcome of an ingest is asked for again, and no answer comes, before the version is given up. */
export const mostIngestReminders = 3;

/** What is said about a version that should not be used any more. */
export interface Notice {
  readonly at: Date;
  readonly reason: string;
  readonly link: string | null;
}

/** Where a version was found, in which repository, and where its tag leads since it was moved. */
export interface RepositoryRef {
  readonly kind: 'branch' | 'tag';
  readonly name: string;
  /** The page of the repository; its module may follow another one now. */
  readonly repositoryUrl: string;
  readonly movedCommit: string | null;
}

/**
 * One semver release of a module.
 *
 * - `source`: `api`, or the kind of provider whose repository it comes from.
 * - `ref`: null for an uploaded version. A tag that moves changes nothing but what is said of it here: a version pins its
 *   `commitSha`.
 * - `error`: for a person; set exactly when the status is a failure.
 * - `notes`: what the ingest accepted but changed (links in the archive).
 * - `upload`: what the signed upload address is made of, so that every read shows the same one.
 * - `archive`: the stored archive; set with the status `ok`.
 * - `pendingAt`, `cloningAt`, `ingressingAt`, `okAt`, `failedAt`: when the version took that step; after a retry, when it last did.
 * - `archiveReceivedAt`: when the registry learned that the archive has arrived, whatever the status was then.
 * - `ingestAwaitedAt`, `ingestReminders`: when the archive or its outcome was last asked for, and how often it was asked
 *   for again.
 * - `deprecation`: its users are told to move on. `revocation`: besides, it is never offered as the latest; a revoked
 *   version is deprecated too.
 */
export interface ModuleVersion {
  readonly id: ModuleVersionId;
  readonly organizationId: OrganizationId;
  readonly moduleId: ModuleId;
  readonly version: SemanticVersion;
  readonly source: string;
  readonly status: ModuleVersionStatus;
  readonly error: string | null;
  readonly notes: readonly string[];
  readonly commitSha: string | null;
  readonly ref: RepositoryRef | null;
  readonly upload: { readonly nonce: string; readonly expiresAt: Date };
  readonly archive: StoredObject | null;
  readonly pendingAt: Date;
  readonly cloningAt: Date | null;
  readonly archiveReceivedAt: Date | null;
  readonly ingressingAt: Date | null;
  readonly ingestAwaitedAt: Date | null;
  readonly ingestReminders: number;
  readonly okAt: Date | null;
  readonly failedAt: Date | null;
  readonly deprecation: Notice | null;
  readonly revocation: Notice | null;
  readonly aggregateVersion: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** What lists show of a version. */
export type VersionStatus = Pick<ModuleVersion, 'status' | 'error'> & {
  readonly version: string;
  readonly revoked: boolean;
  /** The tag that it was made of. */
  readonly tag: string | null;
};

/** A version that waits for its archive at a new upload address. */
export function newModuleVersion(
  module: Module,
  given: Pick<ModuleVersion, 'version' | 'commitSha'>,
  now: Date,
): ModuleVersion {
  return {
    ...given,
    id: newId('moduleVersion'),
    organizationId: module.organizationId,
    moduleId: module.id,
    source: apiSource,
    status: 'pending',
    error: null,
    notes: [],
    ref: null,
    upload: newUpload(now),
    archive: null,
    pendingAt: now,
    cloningAt: null,
    archiveReceivedAt: null,
    ingressingAt: null,
    ingestAwaitedAt: null,
    ingestReminders: 0,
    okAt: null,
    failedAt: null,
    deprecation: null,
    revocation: null,
    aggregateVersion: 1,
    createdAt: now,
    updatedAt: now,
  };
}

/** The word for versions that are made by this API rather than from a repository (contract). */
const apiSource = 'api';

/** What a version of a repository is made of. */
export interface RepositoryCommit {
  readonly version: SemanticVersion;
  readonly commit: string;
  readonly ref: Omit<RepositoryRef, 'movedCommit'>;
  /** The kind of provider. */
  readonly source: string;
}

/** A version of a commit that is to be asked for. */
export function newRepositoryVersion(
  module: Module,
  { version, commit, ref, source }: RepositoryCommit,
  now: Date,
): ModuleVersion {
  return {
    ...newModuleVersion(module, { version, commitSha: commit }, now),
    source,
    ref: { ...ref, movedCommit: null },
  };
}

/** The same, which waits for its commit from the beginning. */
export const newCloningVersion = (module: Module, commit: RepositoryCommit, now: Date): ModuleVersion => ({
  ...newRepositoryVersion(module, commit, now),
  ...awaitingCommit(now),
});

/** The commit is asked for. Null where none is, or that is past. */
export function markCloning(version: ModuleVersion, now: Date): ModuleVersion | null {
  if (version.status !== 'pending' || !isFromRepository(version)) return null;
  return changed(version, awaitingCommit(now), now);
}

const awaitingCommit = (now: Date) =>
  ({ status: 'cloning', cloningAt: now, ingestAwaitedAt: now, ingestReminders: 0 }) as const;

/** Whether the version was made from a repository. */
export const isFromRepository = (
  version: ModuleVersion,
): version is ModuleVersion & { readonly ref: RepositoryRef; readonly commitSha: string } =>
  version.ref !== null && version.commitSha !== null;

const newUpload = (now: Date): ModuleVersion['upload'] => ({
  nonce: newNonce(),
  expiresAt: new Date(now.getTime() + uploadValidMilliseconds),
});

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

type StateData = typeof moduleVersionCreatedV1.data;

/** Event `module-version.created`. */
export const moduleVersionCreated = (
  version: ModuleVersion,
  module: ModuleNames,
  organizationName: string,
): NewEvent<StateData> => ({
  definition: moduleVersionCreatedV1,
  ...stateOf(version, module, organizationName),
});

/** Event `module-version.updated`. */
export const moduleVersionUpdated = (
  version: ModuleVersion,
  module: ModuleNames,
  organizationName: string,
): NewEvent<StateData> => ({
  definition: moduleVersionUpdatedV1,
  ...stateOf(version, module, organizationName),
});

/** Event `module-version.deleted`: the tombstone, with the last state. */
export const moduleVersionDeleted = (
  version: ModuleVersion,
  module: ModuleNames,
  organizationName: string,
): NewEvent<StateData> => ({
  definition: moduleVersionDeletedV1,
  ...stateOf(version, module, organizationName),
  aggregateVersion: version.aggregateVersion + 1,
});

/** Event `module-version.ingest-awaited`. */
export const moduleVersionIngestAwaited = (
  version: ModuleVersion,
): NewEvent<typeof moduleVersionIngestAwaitedV1.data> => ({
  definition: moduleVersionIngestAwaitedV1,
  organizationId: version.organizationId,
  aggregateId: version.id,
  aggregateVersion: version.aggregateVersion,
  data: { moduleVersionId: version.id },
});

/** The events carry the whole state. */
function stateOf(
  version: ModuleVersion,
  module: ModuleNames,
  organizationName: string,
): Omit<NewEvent<StateData>, 'definition'> {
  const { id, moduleId, source, status, error, deprecation, revocation } = version;
  const { name, provider } = module;
  return {
    organizationId: version.organizationId,
    aggregateId: id,
    aggregateVersion: version.aggregateVersion,
    data: {
      id,
      moduleId,
      module: { namespace: namespaceOf(module, organizationName), name, provider },
      version: version.version.text,
      source,
      status,
      error,
      deprecation: deprecation && noticeState(deprecation),
      revocation: revocation && noticeState(revocation),
    },
  };
}

const noticeState = ({ reason, link }: Notice) => ({ reason, link });
