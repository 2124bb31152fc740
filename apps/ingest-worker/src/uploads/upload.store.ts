import { z } from 'zod';
import { idSchema, type OrganizationId } from '@groundwork/contracts/resource-ids';
import { camelRow, type Db, firstRow, parseRows } from '@groundwork/database';
import { type Subject, uploadPurposes, type UploadPurpose } from '../subjects/subject.ts';
import type { Upload } from './upload.ts';

const uploadRow = camelRow({
  organizationId: idSchema('organization'),
  purpose: z.enum(uploadPurposes),
  subject: z.string(),
  archiveKey: z.string(),
  archiveSha256: z.string(),
  archiveBytes: z.int(),
  receivedAt: z.date(),
  notes: z.array(z.string()),
}).transform(({ archiveKey, archiveSha256, archiveBytes, ...rest }): Upload => ({
  ...rest,
  archive: { key: archiveKey, sha256: archiveSha256, bytes: archiveBytes },
}));

const keptRow = z.object({ subject: z.string() });
const subjectRow = z.object({ purpose: z.enum(uploadPurposes), subject: z.string() });

export function createUploadStore(db: Db) {
  return {
    async find(
      organizationId: OrganizationId,
      purpose: UploadPurpose,
      subject: string,
    ): Promise<Upload | undefined> {
      const rows: unknown = await db('uploads').where({ organization_id: organizationId, purpose, subject });
      return firstRow(uploadRow, rows);
    },

    /** False if another upload has the record; waits for an upload that is about to claim it. */
    async claim(upload: Upload): Promise<boolean> {
      const rows: unknown = await db('uploads')
        .insert({
          organization_id: upload.organizationId,
          purpose: upload.purpose,
          subject: upload.subject,
          ...archiveColumns(upload),
        })
        .onConflict(['purpose', 'subject'])
        .ignore()
        .returning('subject');
      return firstRow(keptRow, rows) !== undefined;
    },

    async lock({ organizationId, purpose, subject }: Subject): Promise<Upload | undefined> {
      const rows: unknown = await db('uploads')
        .where({ organization_id: organizationId, purpose, subject })
        .forNoKeyUpdate();
      return firstRow(uploadRow, rows);
    },

    /** The transaction must have locked the upload. */
    async replace(upload: Upload): Promise<void> {
      const { organizationId, purpose, subject } = upload;
      await db('uploads')
        .where({ organization_id: organizationId, purpose, subject })
        .update(archiveColumns(upload));
    },

    async remove({ organizationId, purpose, subject }: Subject): Promise<void> {
      await db('uploads').where({ organization_id: organizationId, purpose, subject }).delete();
    },

    async purge(
      organizationId: OrganizationId,
      limit: number,
    ): Promise<{ purpose: UploadPurpose; subject: string }[]> {
      const some = db('uploads')
        .select('purpose', 'subject')
        .where({ organization_id: organizationId })
        .limit(limit);
      const rows: unknown = await db('uploads')
        .whereIn(['purpose', 'subject'], some)
        .delete()
        .returning(['purpose', 'subject']);
      return parseRows(subjectRow, rows);
    },
  };
}

const archiveColumns = ({ archive, receivedAt, notes }: Upload) => ({
  archive_key: archive.key,
  archive_sha256: archive.sha256,
  archive_bytes: archive.bytes,
  received_at: receivedAt,
  notes: JSON.stringify(notes),
});
