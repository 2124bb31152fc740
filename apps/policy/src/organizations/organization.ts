import { z } from 'zod';

/** Kind of the references that stand for organizations; it is the aggregate's name in their events. */
export const organizationKind = 'organization';

/**
 * What the policy service keeps of an organization (admin-orgs owns the rest): the name, for the events that it publishes
 * without a request. Whether anybody may do anything is never decided by it (design 3).
 */
export const organizationFieldsSchema = z.object({ name: z.string() });

export type OrganizationFields = z.infer<typeof organizationFieldsSchema>;
