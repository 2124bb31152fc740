import { z } from 'zod';
import { idSchema } from '@groundwork/resource-id';
import { defineEvent } from '../event.ts';

/** A user can sign requests from now on. */
export const userCreatedV1 = defineEvent({
  publisher: 'admin-orgs',
  type: 'user.created',
  major: 1,
  data: z.object({
    id: idSchema('user'),
    username: z.string(),
    siteAdministrator: z.boolean(),
  }),
});
