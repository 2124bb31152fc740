import { moduleVersionsPurgedV1 } from '@groundwork/contracts';
import { on, Unacceptable } from '@groundwork/outbox';
import type { IngestStores } from '../stores.ts';

/** `module-versions.purged`: deleted versions can no longer be restored, so their archives and details are removed. */
export const onVersionsPurged = () =>
  on(moduleVersionsPurgedV1, async ({ objects }: IngestStores, { organizationId, data }) => {
    if (organizationId === null) throw new Unacceptable('the event names no organization');
    for (const subject of data.moduleVersionIds)
      await objects.withdraw({ organizationId, purpose: 'module-version', subject });
  });
