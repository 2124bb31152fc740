import { z } from 'zod';
import { idSchema } from '@groundwork/resource-id';
import { defineEvent } from '../event.ts';

/** A module archive cannot be served. `reason` is for a person, and names what to do. */
export const moduleArchiveRejectedV1 = defineEvent({
  publisher: 'ingest-worker',
  type: 'module-archive.rejected',
  major: 1,
  data: z.object({
    moduleVersionId: idSchema('moduleVersion'),
    reason: z.string().min(1).max(2000),
  }),
});
