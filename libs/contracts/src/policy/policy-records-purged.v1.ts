import { z } from 'zod';
import { idSchema } from '@groundwork/resource-id';
import { defineEvent } from '../event.ts';

/** Nothing that policy held for a deleted organization is left. The aggregate is what it held; its id is the
 * organization's, its version that of the organization's tombstone. */
export const policyRecordsPurgedV1 = defineEvent({
  publisher: 'policy',
  type: 'policy-records.purged',
  major: 1,
  data: z.object({ organizationId: idSchema('organization') }),
});
