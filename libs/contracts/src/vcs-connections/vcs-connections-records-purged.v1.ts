import { z } from 'zod';
import { idSchema } from '@groundwork/resource-id';
import { defineEvent } from '../event.ts';

/** Nothing that vcs-connections held for a deleted organization is left. The aggregate is what it held; its id is the
 * organization's, its version that of the organization's tombstone. */
export const vcsConnectionsRecordsPurgedV1 = defineEvent({
  publisher: 'vcs-connections',
  type: 'vcs-connections-records.purged',
  major: 1,
  data: z.object({ organizationId: idSchema('organization') }),
});
