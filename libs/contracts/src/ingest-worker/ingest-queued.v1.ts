import { z } from 'zod';
import { defineEvent } from '../event.ts';

/** Versions that were asked for (`module-fetch.awaited`, `policy-set-fetch.awaited`, `module-version.ingest-awaited`,
 * `policy-set-version.ingest-awaited`) have a job already, which waits or runs: their outcome will come. The aggregate is what the question was about, and
 * its version that of the question. */
export const ingestQueuedV1 = defineEvent({
  publisher: 'ingest-worker',
  type: 'ingest.queued',
  major: 1,
  data: z.object({
    purpose: z.enum(['module-version', 'policy-set-version']),
    subjects: z.array(z.string()).min(1).max(50),
  }),
});
