import type { OrganizationId } from '@groundwork/contracts/resource-ids';

export const uploadPurposes = ['module-version', 'policy-set-version'] as const;

export type UploadPurpose = (typeof uploadPurposes)[number];

/** The record that an object is for. `subject` is its id (`modver-…`, `polsetver-…`, `poleval-…`, `pubarch-…`), `purpose` its kind, as in its events. */
export interface Subject {
  readonly organizationId: OrganizationId;
  readonly purpose: SubjectPurpose;
  readonly subject: string;
}

export type SubjectPurpose = UploadPurpose | 'repository-refs' | 'policy-plan' | 'public-archive';

export const organizationKind = 'organization';
