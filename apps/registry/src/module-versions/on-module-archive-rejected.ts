import { moduleArchiveRejectedV1 } from '@groundwork/contracts';
import { changeVersions } from '@groundwork/ingested-versions';
import { on } from '@groundwork/outbox';
import type { RegistryContext } from '../context.ts';
import type { RegistryStores } from '../stores.ts';
import { ingestedModuleVersions } from './module-version.changes.ts';
import { markArchiveReceived, markRejected } from './module-version.transitions.ts';
import type { ModuleVersion } from './module-version.ts';

/** `module-archive.rejected`: the version fails with the reason. Does nothing if its outcome is already decided. */
export const onModuleArchiveRejected = (ctx: RegistryContext) =>
  on(moduleArchiveRejectedV1, async (stores: RegistryStores, event) => {
    const { moduleVersionId, reason } = event.data;
    const now = ctx.clock.now();
    const rejected = (version: ModuleVersion) =>
      markRejected(version, reason, now) ?? markArchiveReceived(version, now);
    await changeVersions(ctx, ingestedModuleVersions, { stores, event }, [moduleVersionId], rejected);
  });
