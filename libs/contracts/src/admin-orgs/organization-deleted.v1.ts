import { z } from 'zod';
import { idSchema } from '@groundwork/resource-id';
import { defineEvent } from '../event.ts';

/** Tombstone of an organization: every service removes what the organization owned. */
export const organizationDeletedV1 = defineEvent({
  publisher: 'admin-orgs',
  type: 'organization.deleted',
  major: 1,
  deletes: true,
  data: z.object({
    id: idSchema('organization'),
    name: z.string(),
  }),
});
