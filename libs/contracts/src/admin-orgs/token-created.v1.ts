import { z } from 'zod';
import { idSchema } from '@groundwork/resource-id';
import { defineEvent } from '../event.ts';

/** An API token was issued. The secret is in no event. */
export const tokenCreatedV1 = defineEvent({
  publisher: 'admin-orgs',
  type: 'token.created',
  major: 1,
  data: z.object({
    id: idSchema('apiToken'),
    owner: z.object({ kind: z.enum(['user', 'team', 'organization']), id: z.string() }),
    expiresAt: z.iso.datetime().nullable(),
  }),
});
