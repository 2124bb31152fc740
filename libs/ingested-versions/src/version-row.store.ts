import { z } from 'zod';
import { idSchema } from '@groundwork/contracts/resource-ids';
import type { IngestedVersion } from './ingested-version.ts';

/** Columns shared by every table of versions that have archives, for use in a row schema. */
export const ingestedColumns = {
  organization_id: idSchema('organization'),
  source: z.string(),
  error: z.string().nullable(),
  notes: z.array(z.string()).readonly(),
  upload_nonce: z.string(),
  upload_expires_at: z.date(),
  archive_key: z.string().nullable(),
  archive_sha256: z.string().nullable(),
  archive_bytes: z.int().nullable(),
  archive_received_at: z.date().nullable(),
  ingest_awaited_at: z.date().nullable(),
  ingest_reminders: z.int(),
  ingressing_at: z.date().nullable(),
  aggregate_version: z.int(),
  created_at: z.date(),
  updated_at: z.date(),
};

/** The fields of a version that are stored in these columns. */
export function ingestedMembers(row: z.output<z.ZodObject<typeof ingestedColumns>>) {
  const { archive_key: key, archive_sha256: sha256, archive_bytes: bytes } = row;
  return {
    organizationId: row.organization_id,
    source: row.source,
    error: row.error,
    notes: row.notes,
    upload: { nonce: row.upload_nonce, expiresAt: row.upload_expires_at },
    archive: key === null || sha256 === null || bytes === null ? null : { key, sha256, bytes },
    archiveReceivedAt: row.archive_received_at,
    ingestAwaitedAt: row.ingest_awaited_at,
    ingestReminders: row.ingest_reminders,
    ingressingAt: row.ingressing_at,
    aggregateVersion: row.aggregate_version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

type StoredVersion = Pick<IngestedVersion, 'status'> & ReturnType<typeof ingestedMembers>;

/** The columns that change with a version. */
export const changingIngestedColumns = (version: StoredVersion) => ({
  status: version.status,
  error: version.error,
  notes: JSON.stringify(version.notes),
  archive_key: version.archive?.key ?? null,
  archive_sha256: version.archive?.sha256 ?? null,
  archive_bytes: version.archive?.bytes ?? null,
  archive_received_at: version.archiveReceivedAt,
  ingest_awaited_at: version.ingestAwaitedAt,
  ingest_reminders: version.ingestReminders,
  ingressing_at: version.ingressingAt,
  aggregate_version: version.aggregateVersion,
  updated_at: version.updatedAt,
});
