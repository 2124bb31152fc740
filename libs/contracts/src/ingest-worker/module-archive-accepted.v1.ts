import { z } from 'zod';
import { idSchema } from '@groundwork/resource-id';
import { defineEvent } from '../event.ts';
import { storedObjectSchema } from './stored-object.ts';

/** A module archive was read to its end and may be served. `details` is the object that holds its `ModuleDetails`; `notes` tell a person what was accepted but changed (links). */
export const moduleArchiveAcceptedV1 = defineEvent({
  publisher: 'ingest-worker',
  type: 'module-archive.accepted',
  major: 1,
  data: z.object({
    moduleVersionId: idSchema('moduleVersion'),
    archive: storedObjectSchema,
    details: storedObjectSchema,
    notes: z.array(z.string()),
  }),
});
