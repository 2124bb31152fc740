import { z } from 'zod';
import { idSchema } from '@groundwork/resource-id';

/** The whole state of a policy, as its events of version 1 carry it; its text never travels. */
export const policyStateV1 = z.object({
  id: idSchema('policy'),
  name: z.string(),
  kind: z.enum(['kind1', 'kind2']),
  enforcementLevel: z.string(),
  /** Digest of its text; null while none has been uploaded. */
  textSha256: z.string().nullable(),
});
