import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { idSchema } from '../resource-ids/resource-id.ts';

const tokenOwner = z.object({ kind: z.enum(['user', 'team', 'organization']), id: z.string() });

/** An API token was issued. No event contains the secret. `expiresAt` is ISO 8601; null if the token never expires. */
export const tokenCreatedV1 = defineEvent({
  publisher: 'admin-orgs',
  type: 'token.created',
  data: z.object({
    id: idSchema('apiToken'),
    owner: tokenOwner,
    expiresAt: z.iso.datetime().nullable(),
    /** True for a browser session; absent in events of earlier releases. */
    isSession: z.boolean().optional(),
  }),
});

/** Tombstone of an API token. Gateways drop the token from their caches at once. */
export const tokenRevokedV1 = defineEvent({
  publisher: 'admin-orgs',
  type: 'token.revoked',
  deletes: true,
  data: z.object({ id: idSchema('apiToken'), owner: tokenOwner }),
});
