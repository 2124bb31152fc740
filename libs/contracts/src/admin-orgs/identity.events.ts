import { z } from 'zod';
import { idSchema } from '@groundwork/resource-id';
import { defineEvent } from '../event.ts';

/** The whole state of an identity, as its events of version 1 carry it. */
const identityStateV1 = z.object({
  id: idSchema('identity'),
  userId: idSchema('user'),
  /** Whoever vouches for it, as OpenID Connect names it: an address. */
  issuer: z.string(),
  /** The name that the issuer has for the person. */
  subject: z.string(),
});

/** A person has signed in with an identity provider for the first time: from now on the identity opens this user's account. */
export const identityCreatedV1 = defineEvent({
  publisher: 'admin-orgs',
  type: 'identity.created',
  data: identityStateV1,
});

/** Tombstone of an identity: it opens no account any longer. Sessions that it has begun go on until they end. */
export const identityDeletedV1 = defineEvent({
  publisher: 'admin-orgs',
  type: 'identity.deleted',
  deletes: true,
  data: identityStateV1,
});
