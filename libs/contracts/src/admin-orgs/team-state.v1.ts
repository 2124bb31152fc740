import { z } from 'zod';
import { idSchema } from '@groundwork/resource-id';
import { permissionSetSchema } from './permissions.ts';

/** The whole state of a team, as its events of version 1 carry it. */
export const teamStateV1 = z.object({
  id: idSchema('team'),
  name: z.string(),
  permissions: permissionSetSchema,
});
