import { z } from 'zod';
import { defineLifecycle } from '../lifecycle.ts';
import { idSchema } from '../resource-ids/resource-id.ts';

export const organizationMembershipStateV1 = z.object({
  id: idSchema('organizationMembership'),
  userId: idSchema('user'),
  /** `invited` grants nothing yet; only the user can make it `active`. */
  status: z.enum(['invited', 'active']),
});

/**
 * - created: a user was invited, or founded the organization.
 * - updated: the membership was activated.
 * - deleted: the user is no longer in any team of the organization.
 */
export const {
  created: organizationMembershipCreatedV1,
  updated: organizationMembershipUpdatedV1,
  deleted: organizationMembershipDeletedV1,
} = defineLifecycle({
  publisher: 'admin-orgs',
  aggregate: 'organization-membership',
  state: organizationMembershipStateV1,
  lastState: organizationMembershipStateV1.pick({ id: true, userId: true }),
});
