import type { Resource } from '@groundwork/jsonapi';
import { namespaceOf, type Module } from '../modules/module.ts';
import type { ModuleVersion, Notice, RepositoryRef } from './module-version.ts';

interface ModuleVersionView {
  readonly module: Module;
  /** Name of the organization that the module belongs to, as it is now. */
  readonly organizationName: string;
  /** Where to upload the archive; null for those who may not, and once it is there. */
  readonly uploadUrl: string | null;
  readonly downloads: number;
  /**
   * Whether the reader belongs to the module's organization; only then does the response say why the version failed,
   * and what was changed.
   */
  readonly isOwn: boolean;
  readonly permissions: { readonly canDelete: boolean; readonly canRetry: boolean };
}

/**
 * docs/reference/module-versions.md#the-resource, plus what clients read in addition
 * (docs/compatibility.md#module-version-members). Our additions (docs/reference/module-versions.md#the-resource):
 * `error`, `notes`, `moved-tag`, `status-timestamps`, `sha256`, `size`, `downloads`, `permissions`.
 */
export function renderModuleVersion(version: ModuleVersion, view: ModuleVersionView): Resource {
  const { module, uploadUrl } = view;
  return {
    id: version.id,
    type: 'registry-module-versions',
    attributes: {
      source: version.source,
      status: version.status,
      version: version.version.text,
      'commit-sha': version.commitSha,
      branch: version.ref?.kind === 'branch' ? version.ref.name : null,
      tags: version.ref?.kind === 'tag' ? [version.ref.name] : [],
      'moved-tag': renderMovedTag(version.ref),
      name: module.name,
      namespace: namespaceOf(module, view.organizationName),
      'provider-name': module.provider,
      error: view.isOwn ? version.error : null,
      notes: view.isOwn ? version.notes : [],
      'status-timestamps': statusTimestamps(version),
      sha256: version.archive?.sha256 ?? null,
      size: version.archive?.bytes ?? null,
      downloads: view.downloads,
      deprecation: version.deprecation && renderDeprecation(version.deprecation),
      revocation: version.revocation && renderRevocation(version.revocation),
      permissions: { 'can-delete': view.permissions.canDelete, 'can-retry': view.permissions.canRetry },
      'created-at': version.createdAt.toISOString(),
      'updated-at': version.updatedAt.toISOString(),
    },
    relationships: {
      'registry-module': { data: { id: version.moduleId, type: 'registry-modules' } },
    },
    ...(uploadUrl !== null && { links: { upload: uploadUrl } }),
  };
}

/** A step that the version has not taken, or that a retry has undone, has no time. */
function statusTimestamps({ pendingAt, cloningAt, ingressingAt, okAt, failedAt }: ModuleVersion) {
  return {
    'pending-at': pendingAt.toISOString(),
    ...(cloningAt && { 'cloning-at': cloningAt.toISOString() }),
    ...(ingressingAt && { 'ingressing-at': ingressingAt.toISOString() }),
    ...(okAt && { 'ok-at': okAt.toISOString() }),
    ...(failedAt && { 'failed-at': failedAt.toISOString() }),
  };
}

/** The version stays what its commit was; this shows readers that its tag now points elsewhere. */
const renderMovedTag = (ref: RepositoryRef | null) =>
  ref && ref.movedCommit !== null ? { tag: ref.name, 'commit-sha': ref.movedCommit } : null;

const renderDeprecation = ({ reason, link }: Notice) => ({ 'deprecated-status': 'Deprecated', reason, link });

const renderRevocation = ({ reason, link }: Notice) => ({ status: 'Revoked', message: reason, link });
