import { z } from 'zod';
import { idSchema } from '@groundwork/resource-id';
import { defineEvent } from '../event.ts';

/** The policy service still waits for the outcome of an archive that has arrived, because none has come in time.
 * ingest-worker does the same as for `module-version.ingest-awaited`. */
export const policySetVersionIngestAwaitedV1 = defineEvent({
  publisher: 'policy',
  type: 'policy-set-version.ingest-awaited',
  major: 1,
  data: z.object({ policySetVersionId: idSchema('policySetVersion') }),
});
