import { z } from 'zod';
import { idSchema } from '@groundwork/resource-id';

/** What others need to know of an organization, as its events of version 1 carry it. */
export const organizationStateV1 = z.object({
  id: idSchema('organization'),
  name: z.string(),
  disabled: z.boolean(),
  /** Whether every other organization may read its modules. */
  globalModuleSharing: z.boolean().optional(),
});
