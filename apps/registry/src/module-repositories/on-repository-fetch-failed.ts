import { repositoryFetchFailedV1 } from '@groundwork/contracts';
import { on } from '@groundwork/outbox';
import type { RegistryContext } from '../context.ts';
import { markCloneFailed } from '../module-versions/module-version.transitions.ts';
import {
  holdOwnerOfSubject,
  moduleVersionsIn,
  storeVersionChange,
} from '../module-versions/version-changes.ts';
import type { RegistryStores } from '../stores.ts';

/**
 * `repository-fetch.failed`: the commits of some versions could not be fetched; each that still waits fails with the reason.
 * The others, and those that are gone, stay as they are.
 */
export function onRepositoryFetchFailed(ctx: RegistryContext) {
  return on(repositoryFetchFailedV1, async (stores: RegistryStores, event) => {
    const { purpose, subjects, reason } = event.data;
    if (purpose !== 'module-version') return;
    // In the order of ids, as everybody locks several versions.
    for (const id of moduleVersionsIn(subjects).sort()) {
      const owner = await holdOwnerOfSubject(stores, event, id);
      const version = owner && (await stores.moduleVersions.lock(owner, id));
      const failed = version && markCloneFailed(version, reason, ctx.clock.now());
      if (failed) await storeVersionChange(stores, failed, event.cause);
      else
        ctx.logger.info(
          { versionId: id, status: version?.status },
          'ignored a failed fetch: the version is not waiting for it',
        );
    }
  });
}
