import { z } from 'zod';
import { idSchema } from '@groundwork/resource-id';
import { defineEvent } from '../event.ts';

/** Nothing that registry held for a deleted organization is left. The aggregate is what it held; its id is the
 * organization's, its version that of the organization's tombstone. */
export const registryRecordsPurgedV1 = defineEvent({
  publisher: 'registry',
  type: 'registry-records.purged',
  major: 1,
  data: z.object({ organizationId: idSchema('organization') }),
});
