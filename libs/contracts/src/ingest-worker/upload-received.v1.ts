import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { storedObjectSchema } from './stored-object.ts';

/** An archive has arrived at an upload address and is stored; its ingest has not begun. */
export const uploadReceivedV1 = defineEvent({
  publisher: 'ingest-worker',
  type: 'upload.received',
  major: 1,
  data: z.object({
    purpose: z.enum(['module-version', 'policy-set-version']),
    subject: z.string(),
    archive: storedObjectSchema,
  }),
});
