import { z } from 'zod';
import { idSchema } from '@groundwork/resource-id';
import { defineLifecycle } from '../lifecycle.ts';

/** The whole state of a user, as events of version 1 carry it. */
const userStateV1 = z.object({
  id: idSchema('user'),
  username: z.string(),
  siteAdministrator: z.boolean(),
  /** Whether all their tokens are refused. */
  suspended: z.boolean().optional(),
});

/**
 * - created: a user can sign requests from now on.
 * - updated: the name, address or standing as site administrator has changed, or the user was suspended or resumed.
 *   Gateways forget what they know of the user's tokens. Users are never deleted.
 */
export const { created: userCreatedV1, updated: userUpdatedV1 } = defineLifecycle({
  publisher: 'admin-orgs',
  aggregate: 'user',
  state: userStateV1,
});
