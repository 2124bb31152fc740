import type { Cause } from '@groundwork/contracts';
import type { SweptVersions } from '@groundwork/ingested-versions';
import { isId } from '@groundwork/resource-id';
import type { RegistryConfig } from '../config.ts';
import { awaitedVersionsOf, isFoundIn } from '../module-repositories/awaited-versions.ts';
import { moduleFetchesAwaited } from '../module-repositories/module-repository.ts';
import { organizationNameOf } from '../module-repositories/module-repository.changes.ts';
import { removeVersion } from '../modules/module.changes.ts';
import type { Module } from '../modules/module.ts';
import type { RegistryStores } from '../stores.ts';
import { moduleVersionIngestAwaited, moduleVersionUpdated } from './module-version.events.ts';
import {
  arrived,
  awaitsOutcome,
  fetchLostReason,
  givenUp,
  hasFailed,
  ingestLostReason,
  markCloneFailed,
  repositoryLeftReason,
  uploadExpiredReason,
} from './module-version.transitions.ts';
import type { ModuleVersion } from './module-version.ts';

/** How many versions of one organization may wait for their archives. */
export const quotaOf = ({ pendingUploadLimit }: Pick<RegistryConfig, 'pendingUploadLimit'>) => ({
  limit: pendingUploadLimit,
  what: 'module versions',
});

/** Stores a version's next state and its event. `module` is the version's, if it is known already. */
export async function storeVersionChange(
  stores: RegistryStores,
  version: ModuleVersion,
  cause: Cause,
  module?: Module,
): Promise<void> {
  await stores.moduleVersions.update(version);
  const owner = module ?? (await stores.modules.find(version.organizationId, version.moduleId));
  if (!owner) throw new Error(`module version ${version.id} has no module`);
  const organizationName = await organizationNameOf(stores, owner);
  await stores.outbox.add(moduleVersionUpdated(version, owner, organizationName), cause);
}

/**
 * Stores a new version of a module that the transaction holds. It replaces a failed version of the same number, with
 * the event of that version's deletion. Returns false, and stores nothing, if a version of that number waits or is
 * `ok`; so only one of several concurrent calls replaces a failed version.
 */
export async function insertOrReplace(
  stores: RegistryStores,
  module: Module,
  version: ModuleVersion,
  occasion: { readonly organizationName: string; readonly cause: Cause },
): Promise<boolean> {
  if (await stores.moduleVersions.insert(version)) return true;
  const { organizationId, moduleId } = version;
  const taken = await stores.moduleVersions.lockByText(organizationId, moduleId, version.version.text);
  if (taken && !hasFailed(taken)) return false;
  if (taken) await removeVersion(stores, module, taken, occasion);
  return stores.moduleVersions.insert(version);
}

/** Module versions, as versions that wait for archives: how they are reached, and how they change. */
export const ingestedModuleVersions: SweptVersions<RegistryStores, ModuleVersion> = {
  purpose: 'module-version',
  isId: (text) => isId('moduleVersion', text),
  storeOf: ({ moduleVersions }) => moduleVersions,
  save: storeVersionChange,
  isAwaited: awaitsOutcome,
  arrived,
  fetchFailed: markCloneFailed,
  givenUp,
  recordOf: ({ moduleId }) => moduleId,
  async findFetching({ moduleRepositories }, { organizationId, moduleId }) {
    const repository = await moduleRepositories.find(organizationId, moduleId);
    return (
      repository && {
        holds: (version) => isFoundIn(repository, version),
        awaited: (versions) => moduleFetchesAwaited(repository, awaitedVersionsOf(versions)),
      }
    );
  },
  outcomeAwaited: moduleVersionIngestAwaited,
  reasons: {
    uploadExpired: uploadExpiredReason,
    ingestLost: ingestLostReason,
    fetchLost: fetchLostReason,
    repositoryLeft: repositoryLeftReason,
  },
};
