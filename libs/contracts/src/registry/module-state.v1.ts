import { z } from 'zod';
import { idSchema } from '@groundwork/resource-id';

/** The whole state of a module, as its events of version 1 carry it. */
export const moduleStateV1 = z.object({
  id: idSchema('module'),
  registryName: z.enum(['private', 'public']),
  namespace: z.string(),
  name: z.string(),
  provider: z.string(),
  noCode: z.boolean(),
  status: z.enum(['pending', 'no_version_tags', 'setup_failed', 'setup_complete']),
});
