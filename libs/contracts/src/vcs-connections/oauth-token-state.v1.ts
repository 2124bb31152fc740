import { z } from 'zod';
import { idSchema } from '@groundwork/resource-id';

/** The whole state of an OAuth token, as its events of version 1 carry it; no secret is in it. */
export const oauthTokenStateV1 = z.object({
  id: idSchema('oauthToken'),
  oauthClientId: idSchema('oauthClient'),
});
