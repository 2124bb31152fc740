import type { Cause } from '@groundwork/contracts';
import { moduleVersionDeleted, type ModuleVersion } from '../module-versions/module-version.ts';
import { moduleRepositoryLeft } from '../module-repositories/module-repository.ts';
import type { RegistryStores } from '../stores.ts';
import { moduleDeleted, type Module } from './module.ts';

interface Occasion {
  readonly organizationName: string;
  readonly cause: Cause;
}

/**
 * Removes modules that the transaction has locked (`lockForRemoval`), with all their versions. Everything's end is told
 * by an event of its own: whoever keeps archives removes them then, and a webhook goes with its module.
 */
export async function removeModules(
  stores: RegistryStores,
  modules: readonly Module[],
  occasion: Occasion,
): Promise<void> {
  for (const module of modules) {
    const versions = await stores.moduleVersions.lockAll(module.organizationId, module.id);
    await removeVersions(stores, module, versions, occasion);
    const repository = await stores.moduleRepositories.find(module.organizationId, module.id);
    const left = repository ? [moduleRepositoryLeft(repository)] : [];
    const events = [...left, moduleDeleted(module, occasion.organizationName)];
    await stores.outbox.addAll(events, occasion.cause);
    await stores.modules.delete(module);
  }
}

/** Removes locked versions of a module that the transaction has locked before. */
export async function removeVersions(
  stores: RegistryStores,
  module: Module,
  versions: readonly ModuleVersion[],
  { organizationName, cause }: Occasion,
): Promise<void> {
  const deletions = versions.map((version) => moduleVersionDeleted(version, module, organizationName));
  await stores.outbox.addAll(deletions, cause);
  await stores.moduleVersions.delete(
    module.organizationId,
    versions.map(({ id }) => id),
  );
}
