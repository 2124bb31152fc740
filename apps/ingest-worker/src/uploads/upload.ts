import type { StoredObject } from '@groundwork/contracts';
import type { OrganizationId } from '@groundwork/resource-id';
import type { UploadPurpose } from '../subjects/subject.ts';

/** The one archive that arrived for a record. `subject` is the record's id (`modver-…`, `polsetver-…`). */
export interface Upload {
  readonly organizationId: OrganizationId;
  readonly purpose: UploadPurpose;
  readonly subject: string;
  readonly archive: StoredObject;
  readonly receivedAt: Date;
  /** Tells a person what was left out of an archive that was made from a commit. */
  readonly notes: readonly string[];
}
