import { z } from 'zod';
import { idSchema } from '@groundwork/resource-id';
import { defineEvent } from '../event.ts';

/** The registry waits (again) for the outcome of an archive that has arrived: after a retry of a failed version, or
 * because no outcome has come in time. ingest-worker reads the archive again, or repeats the outcome that it knows; a
 * version whose archive has never arrived is rejected. */
export const moduleVersionIngestAwaitedV1 = defineEvent({
  publisher: 'registry',
  type: 'module-version.ingest-awaited',
  major: 1,
  data: z.object({ moduleVersionId: idSchema('moduleVersion') }),
});
