import { z } from 'zod';
import { idSchema } from '@groundwork/resource-id';
import { serviceProviderSchema } from './service-provider.ts';

/** The whole state of a VCS connection, as its events of version 1 carry it; no secret is in it. */
export const oauthClientStateV1 = z.object({
  id: idSchema('oauthClient'),
  serviceProvider: serviceProviderSchema,
  name: z.string().nullable(),
});
