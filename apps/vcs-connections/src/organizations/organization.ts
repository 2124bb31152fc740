/** Kind of the references that stand for organizations; it is the aggregate's name in their events. */
export const organizationKind = 'organization';

/**
 * What this service keeps of an organization (admin-orgs owns the rest). Whether anybody may do anything is never
 * decided by it (design 3).
 */
export interface OrganizationFields extends Record<string, unknown> {
  readonly name: string;
  /** Nothing is done for it at a provider while it is disabled. */
  readonly disabled: boolean;
}
