import {
  moduleArchiveAcceptedV1,
  moduleDetailsSchema,
  type Cause,
  type ModuleDetails,
} from '@groundwork/contracts';
import { ownerOfVersion, readStoredJson } from '@groundwork/ingested-versions';
import { on } from '@groundwork/outbox';
import type { ModuleId, ModuleVersionId, OrganizationId } from '@groundwork/resource-id';
import type { RegistryContext } from '../context.ts';
import { organizationNameOf } from '../module-repositories/module-repository.changes.ts';
import { moduleUpdated } from '../modules/module.events.ts';
import { withSetupStatus, type Module } from '../modules/module.ts';
import type { RegistryStores } from '../stores.ts';
import { storeVersionChange } from './module-version.changes.ts';
import { markArchiveReceived, markOk } from './module-version.transitions.ts';
import type { ModuleVersion } from './module-version.ts';

const storedDetails = { schema: moduleDetailsSchema, maxBytes: 64 * 1024 * 1024, what: 'module details' };

/**
 * `module-archive.accepted`: the version can be installed, its details are served, and its module is set up. If the
 * version was given up in the meantime, it stays so, and a retry requests this outcome again. Does nothing if the
 * version is gone or its outcome is already decided.
 */
export function onModuleArchiveAccepted(ctx: RegistryContext) {
  return on(moduleArchiveAcceptedV1, async (stores: RegistryStores, event) => {
    const { moduleVersionId: id, archive, notes } = event.data;
    const owner = await ownerOfVersion(stores.moduleVersions, event, id);
    // Read before any lock is taken: object storage may be slow.
    const details = owner && (await readStoredJson(ctx.objects, event.data.details, storedDetails));
    const locked = owner && (await lockWithModule(stores, owner, id));
    const now = ctx.clock.now();
    const ok = locked && markOk(locked.version, { archive, notes }, now);
    if (ok && details) {
      const accepted = { module: locked.module, version: ok, details };
      await offerVersion(stores, accepted, { cause: event.cause, now });
      return;
    }
    const received = locked && markArchiveReceived(locked.version, now);
    if (received) await storeVersionChange(stores, received, event.cause, locked.module);
    ctx.logger.info(
      { versionId: id, status: locked?.version.status },
      'ignored an accepted archive: the version is not waiting for it',
    );
  });
}

interface Owner {
  readonly organizationId: OrganizationId;
  readonly moduleId: ModuleId;
}

/**
 * Locks the module before its version, as deletions do, so that the two never deadlock; undefined if one of them or
 * their organization is deleted.
 */
async function lockWithModule(
  stores: RegistryStores,
  { organizationId, moduleId }: Owner,
  id: ModuleVersionId,
): Promise<{ module: Module; version: ModuleVersion } | undefined> {
  if (!(await stores.organizations.holdUnlessDeleted(organizationId))) return undefined;
  const module = await stores.modules.lock(organizationId, moduleId);
  const version = module && (await stores.moduleVersions.lock(organizationId, id));
  return version && { module, version };
}

interface Accepted {
  readonly module: Module;
  readonly version: ModuleVersion;
  readonly details: ModuleDetails;
}

/** Stores the accepted version. The setup of a module without a repository is complete with its first version. */
async function offerVersion(
  stores: RegistryStores,
  { module, version, details }: Accepted,
  { cause, now }: { readonly cause: Cause; readonly now: Date },
): Promise<void> {
  const { organizationId, moduleId } = version;
  await stores.moduleDetails.insert(organizationId, version.id, details);
  await storeVersionChange(stores, version, cause, module);
  const repository = await stores.moduleRepositories.find(organizationId, moduleId);
  const complete = repository ? null : withSetupStatus(module, 'setup_complete', now);
  await stores.modules.updateWithLatestVersion(complete ?? module);
  if (!complete) return;
  await stores.outbox.add(moduleUpdated(complete, await organizationNameOf(stores, module)), cause);
}
