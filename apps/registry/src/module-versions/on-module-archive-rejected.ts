import { moduleArchiveRejectedV1 } from '@groundwork/contracts';
import { changeVersions } from '@groundwork/ingested-versions';
import { on } from '@groundwork/outbox';
import type { RegistryContext } from '../context.ts';
import type { RegistryStores } from '../stores.ts';
import { ingestedModuleVersions } from './module-version.changes.ts';
import { markArchiveReceived, markRejected, markRejectedAgain } from './module-version.transitions.ts';
import type { ModuleVersion } from './module-version.ts';

/**
 * `module-archive.rejected`: the version fails with the reason. If its outcome is already decided and the archive was
 * read again, the version keeps its status.
 */
export const onModuleArchiveRejected = (ctx: RegistryContext) =>
  on(moduleArchiveRejectedV1, async (stores: RegistryStores, event) => {
    const { moduleVersionId, reason, readRevision = 0, readAgain } = event.data;
    const now = ctx.clock.now();
    const outcome = { reason, readRevision };
    const rejected = (version: ModuleVersion) =>
      markRejected(version, outcome, now) ??
      (readAgain ? markRejectedAgain(version, outcome, now) : markArchiveReceived(version, now));
    await changeVersions(ctx, ingestedModuleVersions, { stores, event }, [moduleVersionId], rejected);
  });
