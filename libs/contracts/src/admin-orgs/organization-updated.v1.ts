import { defineEvent } from '../event.ts';
import { organizationStateV1 } from './organization-state.v1.ts';

/** An attribute of an organization has changed. Data: its whole state, as in `organization.created`. */
export const organizationUpdatedV1 = defineEvent({
  publisher: 'admin-orgs',
  type: 'organization.updated',
  major: 1,
  data: organizationStateV1,
});
