import type { StoredObject } from '@groundwork/contracts';
import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import type { UploadPurpose } from '../subjects/subject.ts';

/** The one archive of a record. `subject` is the record's id (`modver-…`, `polsetver-…`). */
export interface Upload {
  readonly organizationId: OrganizationId;
  readonly purpose: UploadPurpose;
  readonly subject: string;
  readonly archive: StoredObject;
  readonly receivedAt: Date;
  /** Notes for users about parts that were omitted from the archive of a commit. */
  readonly notes: readonly string[];
}
