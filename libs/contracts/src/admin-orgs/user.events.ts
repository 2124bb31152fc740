import { z } from 'zod';
import { defineLifecycle } from '../lifecycle.ts';
import { idSchema } from '../resource-ids/resource-id.ts';

const userStateV1 = z.object({
  id: idSchema('user'),
  username: z.string(),
  siteAdministrator: z.boolean(),
  suspended: z.boolean().optional(),
});

/**
 * - created: the user exists.
 * - updated: the name or email address has changed, the user became a site administrator or is no longer one, or was
 *   suspended or resumed. Gateways drop their cache of the user's tokens. Users are never deleted.
 */
export const { created: userCreatedV1, updated: userUpdatedV1 } = defineLifecycle({
  publisher: 'admin-orgs',
  aggregate: 'user',
  state: userStateV1,
});
