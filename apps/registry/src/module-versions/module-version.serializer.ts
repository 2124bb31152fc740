import { z } from 'zod';
import { serviceProviders } from '@groundwork/contracts';
import { resourceShape, timeShape, toOne, toOneOrNone, type Resource } from '@groundwork/jsonapi';
import type { InterfaceVerdict } from '../module-interfaces/interface-verdict.ts';
import {
  interfaceVerdictShape,
  renderInterfaceVerdict,
} from '../module-interfaces/interface-verdict.serializer.ts';
import { shownDescription } from '../modules/module-description.ts';
import { deprecationShape, renderDeprecation } from '../modules/module.serializer.ts';
import { namespaceOf, type Module } from '../modules/module.ts';
import { moduleVersionStatuses } from '../modules/version-status.ts';
import { apiSource, type ModuleVersion, type Notice, type RepositoryRef } from './module-version.ts';

interface ModuleVersionView {
  readonly module: Module;
  /** The organization's current name. */
  readonly organizationName: string;
  /** The upload address; null without permission to upload, and once the archive has arrived. */
  readonly uploadUrl: string | null;
  readonly downloads: number;
  readonly verdict: InterfaceVerdict | undefined;
  /** True in the module's own organization; only then does the response include `error`, `notes` and the publisher. */
  readonly isOwn: boolean;
  readonly permissions: { readonly canDelete: boolean; readonly canRetry: boolean };
}

/** Shape: docs/reference/module-versions.md#the-resource. */
export const moduleVersionShape = resourceShape('registry-module-versions', {
  attributes: z.strictObject({
    source: z.enum([apiSource, ...serviceProviders]),
    status: z.enum(moduleVersionStatuses),
    version: z.string(),
    'commit-sha': z.string().nullable(),
    branch: z.string().nullable(),
    tags: z.array(z.string()),
    'moved-tag': z.strictObject({ tag: z.string(), 'commit-sha': z.string() }).nullable(),
    'deleted-tag': z.strictObject({ tag: z.string(), 'noticed-at': timeShape }).nullable(),
    name: z.string(),
    namespace: z.string(),
    'provider-name': z.string(),
    error: z.string().nullable(),
    notes: z.array(z.string()),
    'status-timestamps': z.strictObject({
      'pending-at': timeShape,
      'cloning-at': timeShape.optional(),
      'ingressing-at': timeShape.optional(),
      'ok-at': timeShape.optional(),
      'failed-at': timeShape.optional(),
    }),
    sha256: z.string().nullable(),
    size: z.int().nullable(),
    'required-version': z.string().nullable(),
    description: z.string(),
    license: z.string().nullable(),
    'published-at': timeShape.nullable(),
    downloads: z.int(),
    'interface-verdict': interfaceVerdictShape,
    deprecation: deprecationShape,
    revocation: z
      .strictObject({ status: z.literal('Revoked'), message: z.string(), link: z.string().nullable() })
      .nullable(),
    permissions: z.strictObject({ 'can-delete': z.boolean(), 'can-retry': z.boolean() }),
    'created-at': timeShape,
    'updated-at': timeShape,
  }),
  relationships: z.strictObject({
    'registry-module': toOne('registry-modules'),
    // Optional for clients of several releases: earlier ones do not send it.
    'published-by': toOneOrNone('users', 'teams', 'organizations').optional(),
  }),
  links: z.strictObject({ upload: z.string() }).optional(),
});

/**
 * docs/reference/module-versions.md#the-resource, with the additions that clients read
 * (docs/compatibility.md#module-version-members). Additions: `error`, `notes`, `moved-tag`, `deleted-tag`, `status-timestamps`,
 * `sha256`, `size`, `required-version`, `description`, `license`, `published-at`, `downloads`, `interface-verdict`, `permissions`,
 * `published-by`.
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
      'deleted-tag': renderDeletedTag(version.ref),
      name: module.name,
      namespace: namespaceOf(module, view.organizationName),
      'provider-name': module.provider,
      error: view.isOwn ? version.error : null,
      notes: view.isOwn ? [...otherTagNote(version), ...version.notes] : [],
      'status-timestamps': statusTimestamps(version),
      sha256: version.archive?.sha256 ?? null,
      size: version.archive?.bytes ?? null,
      'required-version': version.requiredVersion,
      description: shownDescription(module.description, version.description),
      license: version.license,
      'published-at': version.okAt?.toISOString() ?? null,
      downloads: view.downloads,
      'interface-verdict': renderInterfaceVerdict(view.verdict),
      deprecation: renderDeprecation(version.deprecation),
      revocation: version.revocation && renderRevocation(version.revocation),
      permissions: { 'can-delete': view.permissions.canDelete, 'can-retry': view.permissions.canRetry },
      'created-at': version.createdAt.toISOString(),
      'updated-at': version.updatedAt.toISOString(),
    },
    relationships: {
      'registry-module': { data: { id: version.moduleId, type: 'registry-modules' } },
      'published-by': { data: view.isOwn ? renderPublisher(version, view.organizationName) : null },
    },
    ...(uploadUrl !== null && { links: { upload: uploadUrl } }),
  };
}

/** On the wire, the id of an organization is its name. */
function renderPublisher({ publishedBy }: ModuleVersion, organization: string) {
  if (publishedBy === null) return null;
  const { kind, id } = publishedBy;
  return { id: kind === 'organization' ? organization : id, type: `${kind}s` };
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

/** The version keeps its commit; this shows readers that its tag now points elsewhere. */
const renderMovedTag = (ref: RepositoryRef | null) =>
  ref && ref.movedCommit !== null ? { tag: ref.name, 'commit-sha': ref.movedCommit } : null;

const renderDeletedTag = (ref: RepositoryRef | null) =>
  ref && ref.deletedAt !== null ? { tag: ref.name, 'noticed-at': ref.deletedAt.toISOString() } : null;

/** Whoever comes from another registry may expect the commit of the other tag under this number. */
function otherTagNote({ ref, commitSha }: ModuleVersion): string[] {
  if (!ref?.otherTag) return [];
  const { name, commit } = ref.otherTag;
  return [
    `This version is the tag ${ref.name} at the commit ${commitSha ?? ''}. The tag ${name}, which is the same version, points to the commit ${commit}. Delete the wrong tag.`,
  ];
}

const renderRevocation = ({ reason, link }: Notice) => ({ status: 'Revoked', message: reason, link });
