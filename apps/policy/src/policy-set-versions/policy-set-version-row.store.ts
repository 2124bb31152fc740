import { z } from 'zod';
import { bigintColumn } from '@groundwork/database';
import { archivePolicySchema } from '@groundwork/contracts';
import { idSchema } from '@groundwork/resource-id';
import { policySetVersionStatuses, type PolicySetVersion } from './policy-set-version.ts';

/** A row of `policy_set_versions`, as the entity. */
export const versionRow = z
  .object({
    id: idSchema('policySetVersion'),
    organization_id: idSchema('organization'),
    policy_set_id: idSchema('policySet'),
    source: z.string(),
    status: z.enum(policySetVersionStatuses),
    error: z.string().nullable(),
    notes: z.array(z.string()),
    policies: z.array(archivePolicySchema).nullable(),
    upload_nonce: z.string(),
    upload_expires_at: z.date(),
    upload_order: bigintColumn.nullable(),
    archive_key: z.string().nullable(),
    archive_sha256: z.string().nullable(),
    archive_bytes: bigintColumn.nullable(),
    commit_sha: z.string().nullable(),
    commit_url: z.string().nullable(),
    commit_identifier: z.string().nullable(),
    commit_ref: z.string().nullable(),
    archive_received_at: z.date().nullable(),
    ingest_awaited_at: z.date().nullable(),
    ingest_reminders: z.int(),
    ingressing_at: z.date().nullable(),
    ready_at: z.date().nullable(),
    errored_at: z.date().nullable(),
    aggregate_version: z.int(),
    created_at: z.date(),
    updated_at: z.date(),
  })
  .transform((row): PolicySetVersion => ({
    id: row.id,
    organizationId: row.organization_id,
    policySetId: row.policy_set_id,
    source: row.source,
    status: row.status,
    error: row.error,
    notes: row.notes,
    policies: row.policies,
    upload: { nonce: row.upload_nonce, expiresAt: row.upload_expires_at },
    uploadOrder: row.upload_order,
    archive: archiveOf(row),
    commit: commitOf(row),
    archiveReceivedAt: row.archive_received_at,
    ingestAwaitedAt: row.ingest_awaited_at,
    ingestReminders: row.ingest_reminders,
    ingressingAt: row.ingressing_at,
    readyAt: row.ready_at,
    erroredAt: row.errored_at,
    aggregateVersion: row.aggregate_version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }));

/** All columns of a new version. */
export const newColumns = (version: PolicySetVersion) => ({
  id: version.id,
  organization_id: version.organizationId,
  policy_set_id: version.policySetId,
  source: version.source,
  upload_nonce: version.upload.nonce,
  upload_expires_at: version.upload.expiresAt,
  commit_sha: version.commit?.sha ?? null,
  commit_url: version.commit?.url ?? null,
  commit_identifier: version.commit?.identifier ?? null,
  created_at: version.createdAt,
  commit_ref: version.commit?.ref ?? null,
  ...changingColumns(version),
});

/** The columns of what changes about a version. */
export const changingColumns = (version: PolicySetVersion) => ({
  status: version.status,
  error: version.error,
  notes: JSON.stringify(version.notes),
  policies: version.policies && JSON.stringify(version.policies),
  upload_order: version.uploadOrder,
  archive_key: version.archive?.key ?? null,
  archive_sha256: version.archive?.sha256 ?? null,
  archive_bytes: version.archive?.bytes ?? null,
  archive_received_at: version.archiveReceivedAt,
  ingest_awaited_at: version.ingestAwaitedAt,
  ingest_reminders: version.ingestReminders,
  ingressing_at: version.ingressingAt,
  ready_at: version.readyAt,
  errored_at: version.erroredAt,
  aggregate_version: version.aggregateVersion,
  updated_at: version.updatedAt,
});

function archiveOf(row: {
  archive_key: string | null;
  archive_sha256: string | null;
  archive_bytes: number | null;
}): PolicySetVersion['archive'] {
  const { archive_key: key, archive_sha256: sha256, archive_bytes: bytes } = row;
  return key === null || sha256 === null || bytes === null ? null : { key, sha256, bytes };
}

function commitOf(row: {
  commit_sha: string | null;
  commit_url: string | null;
  commit_identifier: string | null;
  commit_ref: string | null;
}): PolicySetVersion['commit'] {
  const { commit_sha: sha, commit_url: url, commit_identifier: identifier, commit_ref: ref } = row;
  return sha === null || url === null || identifier === null ? null : { sha, url, identifier, ref };
}
