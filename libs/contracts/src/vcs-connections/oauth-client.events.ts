import { z } from 'zod';
import { idSchema } from '@groundwork/resource-id';
import { defineLifecycle } from '../event.ts';
import { serviceProviderSchema } from './service-provider.ts';

/** The whole state of a VCS connection, as its events of version 1 carry it, without secrets. */
export const oauthClientStateV1 = z.object({
  id: idSchema('oauthClient'),
  serviceProvider: serviceProviderSchema,
  name: z.string().nullable(),
});

/**
 * - created: a VCS connection exists.
 * - updated: its name, key, secret or health has changed.
 * - deleted: the connection is gone; each of its tokens has a tombstone of its own.
 */
export const {
  created: oauthClientCreatedV1,
  updated: oauthClientUpdatedV1,
  deleted: oauthClientDeletedV1,
} = defineLifecycle({
  publisher: 'vcs-connections',
  aggregate: 'oauth-client',
  state: oauthClientStateV1,
});
