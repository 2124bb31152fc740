import type { StoredObject } from '@groundwork/contracts';
import { askedFor, newUpload, type IngestedVersion } from '@groundwork/ingested-versions';
import { newId, type ModuleId, type ModuleVersionId } from '@groundwork/resource-id';
import type { Module } from '../modules/module.ts';
import type { ModuleVersionStatus } from '../modules/version-status.ts';
import type { SemanticVersion } from './semantic-version.ts';

/** How long the address for a version's archive is valid (ADR 5). */
export const uploadValidMs = 24 * 60 * 60 * 1000;

/** What is said about a version that should no longer be used. */
export interface Notice {
  readonly at: Date;
  readonly reason: string;
  readonly link: string | null;
}

/** Where a version was found, in which repository, and where its tag points since it was moved. */
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
 * - `source`: `api` if somebody created it (A4), from an archive or a commit; otherwise the kind of provider whose
 *   repository it was found in.
 * - `ref`: null for an uploaded version. If its tag moves, only this record of the tag changes: a version pins its
 *   `commitSha`.
 * - `error`: for a person; set exactly when the status is a failure.
 * - `notes`: what the ingest accepted but changed (links in the archive).
 * - `archive`: the stored archive; set with the status `ok`.
 * - `pendingAt`, `cloningAt`, `ingressingAt`, `okAt`, `failedAt`: when the version took that step; after a retry, when
 *   it last did.
 * - `deprecation`: tells its users to move on. `revocation`: the version is also never offered as the latest; a
 *   revoked version is deprecated too.
 */
export interface ModuleVersion extends IngestedVersion {
  readonly id: ModuleVersionId;
  readonly moduleId: ModuleId;
  readonly version: SemanticVersion;
  readonly source: string;
  readonly status: ModuleVersionStatus;
  readonly error: string | null;
  readonly notes: readonly string[];
  readonly commitSha: string | null;
  readonly ref: RepositoryRef | null;
  readonly archive: StoredObject | null;
  readonly pendingAt: Date;
  readonly cloningAt: Date | null;
  readonly ingressingAt: Date | null;
  readonly okAt: Date | null;
  readonly failedAt: Date | null;
  readonly deprecation: Notice | null;
  readonly revocation: Notice | null;
  readonly createdAt: Date;
}

/** A version whose archive is stored. */
export type ArchivedVersion = ModuleVersion & { readonly archive: StoredObject };

export const hasArchive = (version: ModuleVersion): version is ArchivedVersion => version.archive !== null;

/** A version that waits for its archive at a new upload address, which `uploader` has asked for (`uploaderKey`). */
export function newModuleVersion(
  module: Module,
  given: Pick<ModuleVersion, 'version' | 'commitSha'>,
  now: Date,
  uploader: string | null = null,
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
    upload: newUpload(now, uploadValidMs, uploader),
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

/** The source of versions that somebody creates through the API (A4), rather than found in a repository. */
export const apiSource = 'api';

/** The commit that a version is made from. */
export interface RepositoryCommit {
  readonly version: SemanticVersion;
  readonly commit: string;
  readonly ref: Omit<RepositoryRef, 'movedCommit'>;
  /** `api`, or the kind of provider: see `ModuleVersion`. */
  readonly source: string;
}

/** A version made from a commit that is yet to be requested. */
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

/** The same, but it waits for its commit from the start. */
export const newCloningVersion = (module: Module, commit: RepositoryCommit, now: Date): ModuleVersion => ({
  ...newRepositoryVersion(module, commit, now),
  ...awaitingCommit(now),
});

/** What changes in a version when its commit is requested. */
export const awaitingCommit = (now: Date) =>
  ({ status: 'cloning', cloningAt: now, ...askedFor(now) }) as const;

/** Whether the version was made from a repository. */
export const isFromRepository = (
  version: ModuleVersion,
): version is ModuleVersion & { readonly ref: RepositoryRef; readonly commitSha: string } =>
  version.ref !== null && version.commitSha !== null;
