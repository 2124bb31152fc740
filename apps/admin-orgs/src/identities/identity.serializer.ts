import { z } from 'zod';
import { resourceShape, timeShape, toOne, type Resource } from '@groundwork/jsonapi';
import type { Identity } from './identity.ts';

/** Shape: docs/reference/account.md#identities. */
export const identityShape = resourceShape('identities', {
  attributes: z.strictObject({
    issuer: z.string(),
    subject: z.string(),
    'created-at': timeShape,
    'last-used-at': timeShape,
  }),
  relationships: z.strictObject({ user: toOne('users') }),
});

export const renderIdentity = (identity: Identity): Resource => ({
  id: identity.id,
  type: 'identities',
  attributes: {
    issuer: identity.issuer,
    subject: identity.subject,
    'created-at': identity.createdAt.toISOString(),
    'last-used-at': identity.lastUsedAt.toISOString(),
  },
  relationships: { user: { data: { id: identity.userId, type: 'users' } } },
});
