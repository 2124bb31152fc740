import { moduleVersionsRestoredV1 } from '@groundwork/contracts';
import { on, Unacceptable } from '@groundwork/outbox';
import type { IngestStores } from '../stores.ts';

/**
 * `module-versions.restored`: the archives and details of deleted versions belong to those that take their place, and are delivered
 * for them.
 */
export const onVersionsRestored = () =>
  on(moduleVersionsRestoredV1, async (stores: IngestStores, { organizationId, occurredAt, data }) => {
    if (organizationId === null) throw new Unacceptable('the event names no organization');
    const common = { organizationId, purpose: 'module-version' } as const;
    for (const { id, restoredFrom, archive } of data.versions) {
      await stores.objects.hand({ ...common, subject: restoredFrom }, id, archive.key);
      // One that was deleted again meanwhile only keeps its objects.
      if (!(await stores.subjects.hold({ ...common, subject: id }))) continue;
      await stores.uploads.remove({ ...common, subject: restoredFrom });
      await stores.uploads.claim({
        ...common,
        subject: id,
        archive,
        receivedAt: new Date(occurredAt),
        notes: [],
      });
    }
  });
