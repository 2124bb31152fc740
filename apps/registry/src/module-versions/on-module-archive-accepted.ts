import { moduleArchiveAcceptedV1, type Cause } from '@groundwork/contracts';
import { on } from '@groundwork/outbox';
import type { ModuleVersionId, OrganizationId } from '@groundwork/resource-id';
import type { RegistryContext } from '../context.ts';
import { moduleUpdated } from '../modules/module.events.ts';
import { withSetupStatus, type Module } from '../modules/module.ts';
import type { RegistryStores } from '../stores.ts';
import { markArchiveReceived, markOk } from './module-version.transitions.ts';
import type { ModuleVersion } from './module-version.ts';
import { readModuleDetails } from './read-module-details.ts';
import { ownerOfSubject, storeVersionChange } from './version-changes.ts';

/**
 * `module-archive.accepted`: the version can be installed, its details are served, and its module is set up. Where the
 * version was given up meanwhile it stays so, and a retry asks for this outcome again. Does nothing where the version is
 * gone or its outcome is decided already.
 */
export function onModuleArchiveAccepted(ctx: RegistryContext) {
  return on(moduleArchiveAcceptedV1, async (stores: RegistryStores, event) => {
    const { moduleVersionId, archive, notes } = event.data;
    const owner = await ownerOfSubject(stores, event, moduleVersionId);
    // Read before anything is locked: object storage may be slow.
    const details = owner && (await readModuleDetails(ctx.objects, event.data.details));
    const locked = owner && (await lockWithModule(stores, owner, moduleVersionId));
    const now = ctx.clock.now();
    const ok = locked && markOk(locked.version, { archive, notes }, now);
    if (ok && details) {
      await stores.moduleDetails.insert(ok.organizationId, ok.id, details);
      const { organizationName } = await storeVersionChange(stores, ok, event.cause);
      await stores.modules.refreshLatestVersion(ok.organizationId, ok.moduleId);
      const repository = await stores.moduleRepositories.find(ok.organizationId, ok.moduleId);
      // The setup of a module with a repository is complete when that is followed
      // (docs/compatibility.md#module-states).
      if (!repository)
        await completeSetup(stores, locked.module, { organizationName, cause: event.cause, now });
      return;
    }
    const received = locked && markArchiveReceived(locked.version, now);
    if (received) await storeVersionChange(stores, received, event.cause);
    const { status } = locked?.version ?? {};
    ctx.logger.info(
      { versionId: moduleVersionId, status },
      'ignored an accepted archive: the version is not waiting for it',
    );
  });
}

/**
 * Locks the module before its version, as deletions do, so that the two never wait for each other; undefined where one of
 * them or their organization is deleted.
 */
async function lockWithModule(
  stores: RegistryStores,
  owner: OrganizationId,
  id: ModuleVersionId,
): Promise<{ module: Module; version: ModuleVersion } | undefined> {
  if (!(await stores.organizations.holdUnlessDeleted(owner))) return undefined;
  const found = await stores.moduleVersions.find(owner, id);
  const module = found && (await stores.modules.lock(owner, found.moduleId));
  const version = module && (await stores.moduleVersions.lock(owner, id));
  return version && { module, version };
}

interface Occasion {
  readonly organizationName: string;
  readonly cause: Cause;
  readonly now: Date;
}

async function completeSetup(stores: RegistryStores, module: Module, occasion: Occasion): Promise<void> {
  const complete = withSetupStatus(module, 'setup_complete', occasion.now);
  if (!complete) return;
  await stores.modules.update(complete);
  await stores.outbox.add(moduleUpdated(complete, occasion.organizationName), occasion.cause);
}
