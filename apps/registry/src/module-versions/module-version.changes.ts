import type { Cause, ModuleDetails } from '@groundwork/contracts';
import { changedByAnother } from '@groundwork/database';
import type { SweptVersions } from '@groundwork/ingested-versions';
import { isId } from '@groundwork/resource-id';
import type { RegistryConfig } from '../config.ts';
import { awaitedVersionsOf, isFoundIn } from './awaited-versions.ts';
import { moduleFetchesAwaited } from '../module-repositories/module-repository.ts';
import { organizationNameOf } from '../modules/following-module.changes.ts';
import type { Module } from '../modules/module.ts';
import type { RegistryStores } from '../stores.ts';
import {
  moduleVersionDeleted,
  moduleVersionIngestAwaited,
  moduleVersionUpdated,
} from './module-version.events.ts';
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

/** What is known already when a version changes. */
interface Known {
  /** The version's module. */
  readonly module?: Module;
  readonly organizationName?: string;
  /** What was found in its archive, if that is what has changed. */
  readonly details?: ModuleDetails;
}

/**
 * Stores a version's next state and its event, in one statement.
 *
 * @throws Error when another transaction stored it first: a missing lock
 */
export async function storeVersionChange(
  stores: RegistryStores,
  version: ModuleVersion,
  cause: Cause,
  { module, organizationName, details }: Known = {},
): Promise<void> {
  const { id, organizationId, moduleId } = version;
  const owner = module ?? (await stores.modules.find(organizationId, moduleId));
  if (!owner) throw new Error(`module version ${id} has no module`);
  const name = organizationName ?? (await organizationNameOf(stores, owner));
  const found = details && stores.moduleDetails.inserting(organizationId, id, details);
  const change = stores.moduleVersions.updating(version, found);
  const isStored = await stores.outbox.addWith(change, moduleVersionUpdated(version, owner, name), cause);
  if (!isStored) throw changedByAnother(id);
}

interface Occasion {
  readonly organizationName: string;
  readonly cause: Cause;
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
  occasion: Occasion,
): Promise<boolean> {
  if (await stores.moduleVersions.insert(version)) return true;
  const { organizationId, moduleId } = version;
  const taken = await stores.moduleVersions.lockByText(organizationId, moduleId, version.version.text);
  if (taken && !hasFailed(taken)) return false;
  if (taken) await removeVersion(stores, module, taken, occasion);
  return stores.moduleVersions.insert(version);
}

/** Removes a locked version of a module that the transaction has already locked. */
export async function removeVersion(
  stores: RegistryStores,
  module: Module,
  version: ModuleVersion,
  { organizationName, cause }: Occasion,
): Promise<void> {
  await stores.outbox.add(moduleVersionDeleted(version, module, organizationName), cause);
  await stores.moduleVersions.delete(module.organizationId, version.id);
}

/** Module versions, as versions that wait for archives: how they are reached, and how they change. */
export const ingestedModuleVersions: SweptVersions<RegistryStores, ModuleVersion> = {
  purpose: 'module-version',
  isId: (text) => isId('moduleVersion', text),
  storeOf: ({ moduleVersions }) => moduleVersions,
  save: (stores, version, cause) => storeVersionChange(stores, version, cause),
  async lockAtOnce(stores, id) {
    const placed = await stores.moduleVersions.lockPlaced(id, { ...stores.organizations, withModule: false });
    return (
      placed && {
        version: placed.version,
        save: (version, cause) => storeVersionChange(stores, version, cause, placed),
      }
    );
  },
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
