import { z } from 'zod';
import { idSchema } from '@groundwork/resource-id';
import { defineEvent } from '../event.ts';

/** Nothing that ingest-worker held for a deleted organization is left. The aggregate is what it held; its id is the
 * organization's, its version that of the organization's tombstone. */
export const ingestWorkerRecordsPurgedV1 = defineEvent({
  publisher: 'ingest-worker',
  type: 'ingest-worker-records.purged',
  major: 1,
  data: z.object({ organizationId: idSchema('organization') }),
});
