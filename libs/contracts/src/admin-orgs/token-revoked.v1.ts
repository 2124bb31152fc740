import { z } from 'zod';
import { idSchema } from '@groundwork/resource-id';
import { defineEvent } from '../event.ts';

/** Tombstone of an API token: gateways forget what they know of it at once. */
export const tokenRevokedV1 = defineEvent({
  publisher: 'admin-orgs',
  type: 'token.revoked',
  major: 1,
  deletes: true,
  data: z.object({
    id: idSchema('apiToken'),
    owner: z.object({ kind: z.enum(['user', 'team', 'organization']), id: z.string() }),
  }),
});
