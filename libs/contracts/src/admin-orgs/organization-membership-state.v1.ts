import { z } from 'zod';
import { idSchema } from '@groundwork/resource-id';

/** The whole state of a membership, as its events of version 1 carry it. */
export const organizationMembershipStateV1 = z.object({
  id: idSchema('organizationMembership'),
  userId: idSchema('user'),
  /** `invited` gives nothing yet; the user makes it `active`. */
  status: z.enum(['invited', 'active']),
});
