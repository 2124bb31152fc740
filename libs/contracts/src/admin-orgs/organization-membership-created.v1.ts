import { defineEvent } from '../event.ts';
import { organizationMembershipStateV1 } from './organization-membership-state.v1.ts';

/** A user was invited, or has founded the organization. */
export const organizationMembershipCreatedV1 = defineEvent({
  publisher: 'admin-orgs',
  type: 'organization-membership.created',
  major: 1,
  data: organizationMembershipStateV1,
});
