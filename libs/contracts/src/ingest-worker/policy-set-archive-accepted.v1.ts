import { z } from 'zod';
import { idSchema } from '@groundwork/resource-id';
import { defineEvent } from '../event.ts';
import { storedObjectSchema } from './stored-object.ts';

/** A policy set's archive was read to its end and is intact. `details` is the object that holds its
 * `PolicySetArchiveDetails`: whether the set can use what is in it is judged by policy, which knows the set's kind.
 * `notes` tell a person what was accepted but is not followed (links). */
export const policySetArchiveAcceptedV1 = defineEvent({
  publisher: 'ingest-worker',
  type: 'policy-set-archive.accepted',
  major: 1,
  data: z.object({
    policySetVersionId: idSchema('policySetVersion'),
    archive: storedObjectSchema,
    details: storedObjectSchema,
    notes: z.array(z.string()),
  }),
});
