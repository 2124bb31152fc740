import { defineEvent } from '../event.ts';
import { organizationStateV1 } from './organization-state.v1.ts';

/** An organization exists from now on. Data: the whole state that others need. */
export const organizationCreatedV1 = defineEvent({
  publisher: 'admin-orgs',
  type: 'organization.created',
  major: 1,
  data: organizationStateV1,
});
