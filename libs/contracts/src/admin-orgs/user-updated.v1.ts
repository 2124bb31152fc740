import { z } from 'zod';
import { idSchema } from '@groundwork/resource-id';
import { defineEvent } from '../event.ts';

/** A user has changed: his name, address or standing as site administrator. Data: as in `user.created`. */
export const userUpdatedV1 = defineEvent({
  publisher: 'admin-orgs',
  type: 'user.updated',
  major: 1,
  data: z.object({
    id: idSchema('user'),
    username: z.string(),
    siteAdministrator: z.boolean(),
  }),
});
