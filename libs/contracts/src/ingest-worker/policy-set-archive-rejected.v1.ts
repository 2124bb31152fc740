import { z } from 'zod';
import { idSchema } from '@groundwork/resource-id';
import { defineEvent } from '../event.ts';

/** A policy set's archive cannot be used. `reason` is for a person, and names what to do. */
export const policySetArchiveRejectedV1 = defineEvent({
  publisher: 'ingest-worker',
  type: 'policy-set-archive.rejected',
  major: 1,
  data: z.object({
    policySetVersionId: idSchema('policySetVersion'),
    reason: z.string().min(1).max(2000),
  }),
});
