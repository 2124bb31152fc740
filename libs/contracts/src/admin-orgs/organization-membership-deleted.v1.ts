import { z } from 'zod';
import { idSchema } from '@groundwork/resource-id';
import { defineEvent } from '../event.ts';

/** Tombstone of a membership: the user is in no team of the organization any more. */
export const organizationMembershipDeletedV1 = defineEvent({
  publisher: 'admin-orgs',
  type: 'organization-membership.deleted',
  major: 1,
  deletes: true,
  data: z.object({ id: idSchema('organizationMembership'), userId: idSchema('user') }),
});
