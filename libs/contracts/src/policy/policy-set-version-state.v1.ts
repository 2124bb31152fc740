import { z } from 'zod';
import { idSchema } from '@groundwork/resource-id';

/** The whole state of a policy set version, as its events of version 1 carry it. */
export const policySetVersionStateV1 = z.object({
  id: idSchema('policySetVersion'),
  policySetId: idSchema('policySet'),
  source: z.string(),
  status: z.enum(['pending', 'ingressing', 'ready', 'errored']),
  error: z.string().nullable(),
  /** How many policies its archive names; null before that is known. */
  policyCount: z.int().nonnegative().nullable(),
});
