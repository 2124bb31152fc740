import { uploadReceivedV1 } from '@groundwork/contracts';
import { on, Unacceptable } from '@groundwork/outbox';
import { isId } from '@groundwork/resource-id';
import type { RegistryContext } from '../context.ts';
import type { RegistryStores } from '../stores.ts';
import { markArchiveReceived, markIngressing } from './module-version.transitions.ts';
import { holdOwnerOfSubject, storeVersionChange } from './version-changes.ts';

/**
 * `upload.received`: the archive of a version has arrived, its ingest begins. Where the version was given up meanwhile it
 * stays so, and a retry can read the archive. Does nothing where that is past.
 */
export function onUploadReceived(ctx: RegistryContext) {
  return on(uploadReceivedV1, async (stores: RegistryStores, event) => {
    const { purpose, subject } = event.data;
    if (purpose !== 'module-version') return;
    if (!isId('moduleVersion', subject)) throw new Unacceptable('its subject is not a module version');
    const owner = await holdOwnerOfSubject(stores, event, subject);
    const version = owner && (await stores.moduleVersions.lock(owner, subject));
    const now = ctx.clock.now();
    const received = version && (markIngressing(version, now) ?? markArchiveReceived(version, now));
    if (!received) {
      ctx.logger.info(
        { versionId: subject, status: version?.status },
        'ignored an upload: the version is not waiting for it',
      );
      return;
    }
    await storeVersionChange(stores, received, event.cause);
  });
}
