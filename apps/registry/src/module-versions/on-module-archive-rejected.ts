import { moduleArchiveRejectedV1 } from '@groundwork/contracts';
import { on } from '@groundwork/outbox';
import type { RegistryContext } from '../context.ts';
import type { RegistryStores } from '../stores.ts';
import { markArchiveReceived, markRejected } from './module-version.transitions.ts';
import { holdOwnerOfSubject, storeVersionChange } from './version-changes.ts';

/** `module-archive.rejected`: the version fails with the reason. Does nothing where its outcome is decided already. */
export function onModuleArchiveRejected(ctx: RegistryContext) {
  return on(moduleArchiveRejectedV1, async (stores: RegistryStores, event) => {
    const { moduleVersionId, reason } = event.data;
    const owner = await holdOwnerOfSubject(stores, event, moduleVersionId);
    const version = owner && (await stores.moduleVersions.lock(owner, moduleVersionId));
    const now = ctx.clock.now();
    const rejected = version && (markRejected(version, reason, now) ?? markArchiveReceived(version, now));
    if (!rejected) {
      ctx.logger.info(
        { versionId: moduleVersionId, status: version?.status },
        'ignored a rejected archive: the version is not waiting for it',
      );
      return;
    }
    await storeVersionChange(stores, rejected, event.cause);
  });
}
