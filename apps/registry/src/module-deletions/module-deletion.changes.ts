import type { Cause } from '@groundwork/contracts';
import { moduleVersionDeleted } from '../module-versions/module-version.events.ts';
import { moduleRepositoryLeft } from '../module-repositories/module-repository.ts';
import type { RegistryStores } from '../stores.ts';
import { moduleDeleted } from '../modules/module.events.ts';
import type { Module } from '../modules/module.ts';

interface ChangeContext {
  readonly organizationName: string;
  readonly cause: Cause;
}

/**
 * The modules must be locked (`lockForRemoval`). The deletion events make other services remove archives and webhooks.
 */
export async function removeModules(
  stores: RegistryStores,
  modules: readonly Module[],
  { organizationName, cause }: ChangeContext,
): Promise<void> {
  for (const module of modules) {
    const { organizationId, id } = module;
    const versions = await stores.moduleVersions.lockAll(organizationId, id);
    const repository = await stores.moduleRepositories.find(organizationId, id);
    const left = repository ? [moduleRepositoryLeft(repository)] : [];
    const deletions = versions.map((version) => moduleVersionDeleted(version, module, organizationName));
    await stores.outbox.addAll([...deletions, ...left, moduleDeleted(module, organizationName)], cause);
    await stores.moduleVersions.deleteAll(organizationId, id);
    await stores.modules.delete(module);
  }
}
