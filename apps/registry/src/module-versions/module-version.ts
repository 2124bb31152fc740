import type { Cause, ModuleUpkeep, StoredObject } from '@groundwork/contracts';
import { newId, type ModuleId, type ModuleVersionId } from '@groundwork/contracts/resource-ids';
import { askedFor, newUpload, type IngestedVersion } from '@groundwork/ingested-versions';
import type { Module } from '../modules/module.ts';
import type { ModuleVersionStatus } from '../modules/version-status.ts';
import type { SemanticVersion } from './semantic-version.ts';

/** Validity of the upload address (ADR 5). */
export const uploadValidMs = 24 * 60 * 60 * 1000;

export interface Notice {
  readonly at: Date;
  readonly reason: string;
  readonly link: string | null;
}

export interface RepositoryRef {
  readonly kind: 'branch' | 'tag';
  readonly name: string;
  /** The page of the version's repository. The module may follow a different repository now. */
  readonly repositoryUrl: string;
  readonly movedCommit: string | null;
  /** When the tag was first missing in its repository; null if it is there. */
  readonly deletedAt: Date | null;
  /** Another tag of the same version, such as `v1.0.0`, that points to another commit. */
  readonly otherTag: TagAt | null;
}

export interface TagAt {
  readonly name: string;
  readonly commit: string;
}

/** Where a listing found the tag of a version; `commit` is null if the repository no longer has it. */
export interface TagNow {
  readonly name: string;
  readonly commit: string | null;
  readonly otherTag: TagAt | null;
}

/** The user, team or organization whose token created a version. */
export interface Publisher {
  readonly kind: 'user' | 'team' | 'organization';
  readonly id: string;
}

/** Null for a change of the platform itself. */
export const publisherIn = ({ actor }: Cause): Publisher | null =>
  actor === null || actor.kind === 'audit-trail' ? null : { kind: actor.kind, id: actor.id };

/**
 * One semver release of a module.
 *
 * - `source`: `api` if a client created it (A4), from an archive or a commit; otherwise the kind of provider of its
 *   repository.
 * - `publishedBy`: null for a version from a tag, and for one of an earlier release, which did not note it.
 * - `ref`: null for an uploaded version. If its tag moves or is deleted, only this record of the tag changes: a version
 *   pins its `commitSha`.
 * - `error`: a message for users; set exactly when the status is a failure.
 * - `notes`: what the ingest accepted but changed (links in the archive).
 * - `archive`: the stored archive; set with the status `ok`.
 * - `requiredVersion`: constraints of the version of Terraform or OpenTofu that its root has; "" if there are none, null if
 *   they are unknown.
 * - `description`: the first sentence of the README; "" if it has none, null if it is unknown.
 * - `license`: the SPDX identifier of the license in the archive, or `other`; "" if there is no license, null if it is unknown.
 * - `upkeep`: what a file in the archive says of its owner and repository; null if it is unknown.
 * - `isImported`: true if it was published elsewhere before, or is from the first listing of its repository: its number is not judged.
 * - `readRevision`: the `moduleReadRevision` in which the archive was last read; 0 if it is unknown.
 * - `readAgainRequestedAt`: when the archive was last requested to be read again; null while that is not awaited.
 * - `pendingAt`, `cloningAt`, `ingressingAt`, `okAt`, `failedAt`: when the version last took that step.
 * - `deprecation`: asks users to move on. `revocation`: the version is also never offered as the latest; a revoked
 *   version is also deprecated.
 */
export interface ModuleVersion extends IngestedVersion {
  readonly id: ModuleVersionId;
  readonly moduleId: ModuleId;
  readonly version: SemanticVersion;
  readonly source: string;
  readonly publishedBy: Publisher | null;
  readonly status: ModuleVersionStatus;
  readonly error: string | null;
  readonly notes: readonly string[];
  readonly commitSha: string | null;
  readonly ref: RepositoryRef | null;
  readonly archive: StoredObject | null;
  readonly requiredVersion: string | null;
  readonly description: string | null;
  readonly license: string | null;
  readonly upkeep: ModuleUpkeep | null;
  readonly isImported: boolean;
  readonly readRevision: number;
  readonly readAgainRequestedAt: Date | null;
  readonly pendingAt: Date;
  readonly cloningAt: Date | null;
  readonly ingressingAt: Date | null;
  readonly okAt: Date | null;
  readonly failedAt: Date | null;
  readonly deprecation: Notice | null;
  readonly revocation: Notice | null;
  readonly createdAt: Date;
}

export type ArchivedVersion = ModuleVersion & { readonly archive: StoredObject };

export const hasArchive = (version: ModuleVersion): version is ArchivedVersion => version.archive !== null;

/** A version that waits for its archive at a new upload address, requested by `uploader` (`uploaderKey`). */
export function newModuleVersion(
  module: Module,
  given: Pick<ModuleVersion, 'version' | 'commitSha'> &
    Partial<Pick<ModuleVersion, 'isImported' | 'publishedBy'>>,
  now: Date,
  uploader: string | null = null,
): ModuleVersion {
  return {
    isImported: false,
    publishedBy: null,
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
    requiredVersion: null,
    description: null,
    license: null,
    upkeep: null,
    readRevision: 0,
    readAgainRequestedAt: null,
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

export const apiSource = 'api';

export interface RepositoryCommit {
  readonly version: SemanticVersion;
  readonly commit: string;
  readonly ref: Omit<RepositoryRef, 'movedCommit' | 'deletedAt'>;
  readonly source: string;
  readonly isImported: boolean;
}

export function newRepositoryVersion(
  module: Module,
  { version, commit, ref, source, isImported }: RepositoryCommit,
  now: Date,
): ModuleVersion {
  return {
    ...newModuleVersion(module, { version, commitSha: commit, isImported }, now),
    source,
    ref: { ...ref, movedCommit: null, deletedAt: null },
  };
}

export const newCloningVersion = (module: Module, commit: RepositoryCommit, now: Date): ModuleVersion => ({
  ...newRepositoryVersion(module, commit, now),
  ...awaitingCommit(now),
});

export const awaitingCommit = (now: Date) =>
  ({ status: 'cloning', cloningAt: now, ...askedFor(now) }) as const;

export const isFromRepository = (
  version: ModuleVersion,
): version is ModuleVersion & { readonly ref: RepositoryRef; readonly commitSha: string } =>
  version.ref !== null && version.commitSha !== null;
