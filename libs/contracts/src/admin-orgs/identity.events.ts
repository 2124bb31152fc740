import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { idSchema } from '../resource-ids/resource-id.ts';

const identityStateV1 = z.object({
  id: idSchema('identity'),
  userId: idSchema('user'),
  issuer: z.string(),
  subject: z.string(),
});

/** A user has signed in with an identity provider for the first time. The identity now opens their account. */
export const identityCreatedV1 = defineEvent({
  publisher: 'admin-orgs',
  type: 'identity.created',
  data: identityStateV1,
});

/** Tombstone: the identity no longer opens an account. Sessions that it has opened continue until they expire. */
export const identityDeletedV1 = defineEvent({
  publisher: 'admin-orgs',
  type: 'identity.deleted',
  deletes: true,
  data: identityStateV1,
});
