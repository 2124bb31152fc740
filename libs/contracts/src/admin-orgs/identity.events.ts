import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { idSchema } from '../resource-ids/resource-id.ts';

const identityStateV1 = z.object({
  id: idSchema('identity'),
  userId: idSchema('user'),
  issuer: z.string(),
  subject: z.string(),
});

/** First sign-in with an identity provider: the identity now opens this user's account. */
export const identityCreatedV1 = defineEvent({
  publisher: 'admin-orgs',
  type: 'identity.created',
  data: identityStateV1,
});

/** Tombstone: the identity no longer opens an account. Its sessions continue until they end. */
export const identityDeletedV1 = defineEvent({
  publisher: 'admin-orgs',
  type: 'identity.deleted',
  deletes: true,
  data: identityStateV1,
});
