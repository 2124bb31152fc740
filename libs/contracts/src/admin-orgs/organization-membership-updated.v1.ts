import { defineEvent } from '../event.ts';
import { organizationMembershipStateV1 } from './organization-membership-state.v1.ts';

/** A membership was activated. */
export const organizationMembershipUpdatedV1 = defineEvent({
  publisher: 'admin-orgs',
  type: 'organization-membership.updated',
  major: 1,
  data: organizationMembershipStateV1,
});
