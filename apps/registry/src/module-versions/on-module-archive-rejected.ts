import type { z } from 'zod';
import { moduleArchiveRejectedV1 } from '@groundwork/contracts';
import { changeVersions, ownerOfVersion } from '@groundwork/ingested-versions';
import { on, type ReceivedEvent } from '@groundwork/outbox';
import type { RegistryContext } from '../context.ts';
import type { RegistryStores } from '../stores.ts';
import { ingestedModuleVersions } from './module-version.changes.ts';
import { markArchiveReceived, markRejected, markRejectedAgain } from './module-version.transitions.ts';
import type { ModuleVersion } from './module-version.ts';

type RejectedEvent = ReceivedEvent<z.infer<typeof moduleArchiveRejectedV1.data>>;

/**
 * `module-archive.rejected`: the version fails with the reason. If its outcome is already decided and the archive was
 * read again, the version keeps its status.
 */
export const onModuleArchiveRejected = (ctx: RegistryContext) =>
  on(moduleArchiveRejectedV1, async (stores: RegistryStores, event) => {
    if (event.data.readAgain && (await noteReading(stores, event))) return;
    const { moduleVersionId, reason, readRevision = 0 } = event.data;
    const now = ctx.clock.now();
    const rejected = (version: ModuleVersion) =>
      markRejected(version, { reason, readRevision }, now) ?? markArchiveReceived(version, now);
    await changeVersions(ctx, ingestedModuleVersions, { stores, event }, [moduleVersionId], rejected);
  });

/** False if the version is gone, or still waits for an outcome. */
async function noteReading(stores: RegistryStores, event: RejectedEvent): Promise<boolean> {
  const { moduleVersionId: id, reason, readRevision = 0 } = event.data;
  const owner = await ownerOfVersion(stores.moduleVersions, event, id);
  if (!owner || !(await stores.organizations.holdUnlessDeleted(owner.organizationId))) return false;
  const version = await stores.moduleVersions.lock(owner.organizationId, id);
  const read = version && markRejectedAgain(version, { reason, readRevision });
  if (!read) return false;
  await stores.moduleVersions.noteReading(read);
  if (read.status === 'ok') await stores.moduleInterfaces.keepKnown(read);
  return true;
}
