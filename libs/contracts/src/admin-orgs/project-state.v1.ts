import { z } from 'zod';
import { idSchema } from '@groundwork/resource-id';

/** The whole state of a project, as its events of version 1 carry it. */
export const projectStateV1 = z.object({
  id: idSchema('project'),
  name: z.string(),
});
