import { z } from 'zod';
import { bigintColumn } from '@groundwork/database';
import { idSchema } from '@groundwork/resource-id';
import { moduleVersionStatuses, type ModuleVersion, type Notice } from './module-version.ts';

/** A row of `module_versions`, as the entity. */
export const moduleVersionRow = z
  .object({
    id: idSchema('moduleVersion'),
    organization_id: idSchema('organization'),
    module_id: idSchema('module'),
    version: z.string(),
    sort_key: z.string(),
    prerelease: z.boolean(),
    source: z.string(),
    status: z.enum(moduleVersionStatuses),
    error: z.string().nullable(),
    notes: z.array(z.string()),
    commit_sha: z.string().nullable(),
    ref: z.string().nullable(),
    ref_kind: z.enum(['branch', 'tag']).nullable(),
    repository_url: z.string().nullable(),
    moved_commit: z.string().nullable(),
    upload_nonce: z.string(),
    upload_expires_at: z.date(),
    archive_key: z.string().nullable(),
    archive_sha256: z.string().nullable(),
    archive_bytes: bigintColumn.nullable(),
    pending_at: z.date(),
    cloning_at: z.date().nullable(),
    archive_received_at: z.date().nullable(),
    ingressing_at: z.date().nullable(),
    ingest_awaited_at: z.date().nullable(),
    ingest_reminders: z.int(),
    ok_at: z.date().nullable(),
    failed_at: z.date().nullable(),
    deprecated_at: z.date().nullable(),
    deprecation_reason: z.string().nullable(),
    deprecation_link: z.string().nullable(),
    revoked_at: z.date().nullable(),
    revocation_reason: z.string().nullable(),
    revocation_link: z.string().nullable(),
    aggregate_version: z.int(),
    created_at: z.date(),
    updated_at: z.date(),
  })
  .transform((row): ModuleVersion => ({
    id: row.id,
    organizationId: row.organization_id,
    moduleId: row.module_id,
    version: { text: row.version, sortKey: row.sort_key, prerelease: row.prerelease },
    source: row.source,
    status: row.status,
    error: row.error,
    notes: row.notes,
    commitSha: row.commit_sha,
    ref: refOf(row),
    upload: { nonce: row.upload_nonce, expiresAt: row.upload_expires_at },
    archive: archiveOf(row),
    pendingAt: row.pending_at,
    cloningAt: row.cloning_at,
    archiveReceivedAt: row.archive_received_at,
    ingressingAt: row.ingressing_at,
    ingestAwaitedAt: row.ingest_awaited_at,
    ingestReminders: row.ingest_reminders,
    okAt: row.ok_at,
    failedAt: row.failed_at,
    deprecation: noticeOf(row.deprecated_at, row.deprecation_reason, row.deprecation_link),
    revocation: noticeOf(row.revoked_at, row.revocation_reason, row.revocation_link),
    aggregateVersion: row.aggregate_version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }));

/** All columns of a new version. */
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
  created_at: version.createdAt,
  ...changingColumns(version),
});

/** The columns of what changes about a version. */
export const changingColumns = (version: ModuleVersion) => ({
  moved_commit: version.ref?.movedCommit ?? null,
  cloning_at: version.cloningAt,
  status: version.status,
  error: version.error,
  notes: JSON.stringify(version.notes),
  archive_key: version.archive?.key ?? null,
  archive_sha256: version.archive?.sha256 ?? null,
  archive_bytes: version.archive?.bytes ?? null,
  upload_nonce: version.upload.nonce,
  upload_expires_at: version.upload.expiresAt,
  pending_at: version.pendingAt,
  archive_received_at: version.archiveReceivedAt,
  ingressing_at: version.ingressingAt,
  ingest_awaited_at: version.ingestAwaitedAt,
  ingest_reminders: version.ingestReminders,
  ok_at: version.okAt,
  failed_at: version.failedAt,
  deprecated_at: version.deprecation?.at ?? null,
  deprecation_reason: version.deprecation?.reason ?? null,
  deprecation_link: version.deprecation?.link ?? null,
  revoked_at: version.revocation?.at ?? null,
  revocation_reason: version.revocation?.reason ?? null,
  revocation_link: version.revocation?.link ?? null,
  aggregate_version: version.aggregateVersion,
  updated_at: version.updatedAt,
});

function refOf(row: {
  ref: string | null;
  ref_kind: 'branch' | 'tag' | null;
  repository_url: string | null;
  moved_commit: string | null;
}): ModuleVersion['ref'] {
  const { ref: name, ref_kind: kind, repository_url: repositoryUrl, moved_commit: movedCommit } = row;
  return name === null || kind === null || repositoryUrl === null
    ? null
    : { kind, name, repositoryUrl, movedCommit };
}

function archiveOf(row: {
  archive_key: string | null;
  archive_sha256: string | null;
  archive_bytes: number | null;
}): ModuleVersion['archive'] {
  const { archive_key: key, archive_sha256: sha256, archive_bytes: bytes } = row;
  return key === null || sha256 === null || bytes === null ? null : { key, sha256, bytes };
}

function noticeOf(at: Date | null, reason: string | null, link: string | null): Notice | null {
  return at && { at, reason: reason ?? '', link };
}
