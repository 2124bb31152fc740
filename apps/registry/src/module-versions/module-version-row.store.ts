import { z } from 'zod';
import { moduleUpkeepSchema } from '@groundwork/contracts';
import { idSchema } from '@groundwork/contracts/resource-ids';
import { changingIngestedColumns, ingestedColumns, ingestedMembers } from '@groundwork/ingested-versions';
import { moduleVersionStatuses } from '../modules/version-status.ts';
import type { ModuleVersion, Notice, Publisher, TagAt } from './module-version.ts';

export const moduleVersionRow = z
  .object({
    ...ingestedColumns,
    id: idSchema('moduleVersion'),
    module_id: idSchema('module'),
    version: z.string(),
    sort_key: z.string(),
    prerelease: z.boolean(),
    status: z.enum(moduleVersionStatuses),
    commit_sha: z.string().nullable(),
    ref: z.string().nullable(),
    ref_kind: z.enum(['branch', 'tag']).nullable(),
    repository_url: z.string().nullable(),
    moved_commit: z.string().nullable(),
    tag_deleted_at: z.date().nullable(),
    required_version: z.string().nullable(),
    description: z.string().nullable(),
    license: z.string().nullable(),
    upkeep: moduleUpkeepSchema.nullable(),
    imported: z.boolean().nullable(),
    publisher_kind: z.enum(['user', 'team', 'organization']).nullable(),
    publisher_id: z.string().nullable(),
    read_revision: z.int(),
    read_again_requested_at: z.date().nullable(),
    other_tag: z.string().nullable(),
    other_commit: z.string().nullable(),
    pending_at: z.date(),
    cloning_at: z.date().nullable(),
    ok_at: z.date().nullable(),
    failed_at: z.date().nullable(),
    deprecated_at: z.date().nullable(),
    deprecation_reason: z.string().nullable(),
    deprecation_link: z.string().nullable(),
    revoked_at: z.date().nullable(),
    revocation_reason: z.string().nullable(),
    revocation_link: z.string().nullable(),
  })
  .transform((row): ModuleVersion => ({
    ...ingestedMembers(row),
    id: row.id,
    moduleId: row.module_id,
    version: { text: row.version, sortKey: row.sort_key, prerelease: row.prerelease },
    status: row.status,
    commitSha: row.commit_sha,
    ref: refOf(row),
    requiredVersion: row.required_version,
    description: row.description,
    license: row.license,
    upkeep: row.upkeep,
    isImported: row.imported === true,
    publishedBy: publisherOf(row.publisher_kind, row.publisher_id),
    readRevision: row.read_revision,
    readAgainRequestedAt: row.read_again_requested_at,
    pendingAt: row.pending_at,
    cloningAt: row.cloning_at,
    okAt: row.ok_at,
    failedAt: row.failed_at,
    deprecation: noticeOf(row.deprecated_at, row.deprecation_reason, row.deprecation_link),
    revocation: noticeOf(row.revoked_at, row.revocation_reason, row.revocation_link),
  }));

export const newColumns = (version: ModuleVersion) => ({
  id: version.id,
  organization_id: version.organizationId,
  module_id: version.moduleId,
  version: version.version.text,
  sort_key: version.version.sortKey,
  prerelease: version.version.prerelease,
  source: version.source,
  commit_sha: version.commitSha,
  ref: version.ref?.name ?? null,
  ref_kind: version.ref?.kind ?? null,
  repository_url: version.ref?.repositoryUrl ?? null,
  imported: version.isImported,
  publisher_kind: version.publishedBy?.kind ?? null,
  publisher_id: version.publishedBy?.id ?? null,
  created_at: version.createdAt,
  ...changingColumns(version),
});

export const changingColumns = (version: ModuleVersion) => ({
  ...changingIngestedColumns(version),
  moved_commit: version.ref?.movedCommit ?? null,
  tag_deleted_at: version.ref?.deletedAt ?? null,
  required_version: version.requiredVersion,
  description: version.description,
  license: version.license,
  upkeep: version.upkeep,
  read_revision: version.readRevision,
  read_again_requested_at: version.readAgainRequestedAt,
  other_tag: version.ref?.otherTag?.name ?? null,
  other_commit: version.ref?.otherTag?.commit ?? null,
  cloning_at: version.cloningAt,
  upload_nonce: version.upload.nonce,
  upload_expires_at: version.upload.expiresAt,
  pending_at: version.pendingAt,
  ok_at: version.okAt,
  failed_at: version.failedAt,
  deprecated_at: version.deprecation?.at ?? null,
  deprecation_reason: version.deprecation?.reason ?? null,
  deprecation_link: version.deprecation?.link ?? null,
  revoked_at: version.revocation?.at ?? null,
  revocation_reason: version.revocation?.reason ?? null,
  revocation_link: version.revocation?.link ?? null,
});

function refOf(row: {
  ref: string | null;
  ref_kind: 'branch' | 'tag' | null;
  repository_url: string | null;
  moved_commit: string | null;
  tag_deleted_at: Date | null;
  other_tag: string | null;
  other_commit: string | null;
}): ModuleVersion['ref'] {
  const {
    ref: name,
    ref_kind: kind,
    repository_url: repositoryUrl,
    moved_commit: movedCommit,
    tag_deleted_at: deletedAt,
  } = row;
  if (name === null || kind === null || repositoryUrl === null) return null;
  return {
    kind,
    name,
    repositoryUrl,
    movedCommit,
    deletedAt,
    otherTag: tagAt(row.other_tag, row.other_commit),
  };
}

const publisherOf = (kind: Publisher['kind'] | null, id: string | null): Publisher | null =>
  kind === null || id === null ? null : { kind, id };

export const tagAt = (name: string | null, commit: string | null): TagAt | null =>
  name === null || commit === null ? null : { name, commit };

function noticeOf(at: Date | null, reason: string | null, link: string | null): Notice | null {
  return at && { at, reason: reason ?? '', link };
}
