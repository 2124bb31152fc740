import type { OrganizationId } from '@groundwork/contracts/resource-ids';

export const uploadPurposes = ['module-version', 'policy-set-version'] as const;

export type UploadPurpose = (typeof uploadPurposes)[number];

/** The record that an archive is for. `subject` is its id (`modver-…`, `polsetver-…`), `purpose` its kind, as in its events. */
export interface Subject {
  readonly organizationId: OrganizationId;
  readonly purpose: SubjectPurpose;
  readonly subject: string;
}

export type SubjectPurpose = UploadPurpose | 'repository-refs';

export const organizationKind = 'organization';
