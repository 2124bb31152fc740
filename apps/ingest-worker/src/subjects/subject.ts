import type { OrganizationId } from '@groundwork/resource-id';

/** What kind of record an archive is for. */
export const uploadPurposes = ['module-version', 'policy-set-version'] as const;

export type UploadPurpose = (typeof uploadPurposes)[number];

/**
 * The record that an archive is for, and whose it is. `subject` is its id (`modver-…`, `polsetver-…`), `purpose` the kind
 * that its events name it by.
 */
export interface Subject {
  readonly organizationId: OrganizationId;
  readonly purpose: SubjectPurpose;
  readonly subject: string;
}

/** What something is stored for: a record that has one archive, or the refs of a followed repository. */
export type SubjectPurpose = UploadPurpose | 'repository-refs';

/** The kind of references that stand for organizations. */
export const organizationKind = 'organization';
