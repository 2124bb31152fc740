import type { Cause, Grants } from '@groundwork/contracts';
import type { ModuleVersionId } from '@groundwork/contracts/resource-ids';
import { deletedVersionsOf } from '../module-versions/awaited-versions.ts';
import { removeVersion } from '../module-versions/module-version.changes.ts';
import { moduleVersionDeleted } from '../module-versions/module-version.events.ts';
import type { ModuleVersion } from '../module-versions/module-version.ts';
import { moduleRepositoryLeft } from '../module-repositories/module-repository.ts';
import type { RegistryContext } from '../context.ts';
import type { RegistryStores } from '../stores.ts';
import { moduleDeleted } from '../modules/module.events.ts';
import type { Module } from '../modules/module.ts';

/** `keptAt`: the time of the deletion, if what is deleted can be restored; otherwise null. */
interface DeletionContext {
  readonly organizationName: string;
  readonly cause: Cause;
  readonly keptAt: Date | null;
}

export const deletionContext = (
  { clock, config }: Pick<RegistryContext, 'clock' | 'config'>,
  { name: organizationName }: Grants['organization'],
  cause: Cause,
): DeletionContext => ({
  organizationName,
  cause,
  keptAt: config.deletedVersionRetentionDays > 0 ? clock.now() : null,
});

/**
 * The modules must be locked (`lockForRemoval`). The deletion events make other services remove webhooks and, unless they can be
 * restored, archives.
 */
export async function removeModules(
  stores: RegistryStores,
  modules: readonly Module[],
  context: DeletionContext,
): Promise<void> {
  const { organizationName, cause, keptAt } = context;
  for (const module of modules) {
    const { organizationId, id } = module;
    const versions = await stores.moduleVersions.lockAll(organizationId, id);
    const repository = await stores.moduleRepositories.find(organizationId, id);
    const left = repository ? [moduleRepositoryLeft(repository)] : [];
    const kept = await keepVersions(stores, module, context);
    if (keptAt && module.registryName === 'private') await stores.deletedModules.keep(module, keptAt);
    const deletions = versions.map((version) =>
      moduleVersionDeleted(version, module, organizationName, kept.has(version.id)),
    );
    await stores.outbox.addAll([...deletions, ...left, moduleDeleted(module, organizationName)], cause);
    await stores.moduleVersions.deleteAll(organizationId, id);
    await stores.modules.delete(module);
  }
}

/** Removes a locked version of a locked module that has others. Its tag does not bring it back. */
export async function removeOneVersion(
  stores: RegistryStores,
  module: Module,
  version: ModuleVersion,
  context: DeletionContext,
): Promise<void> {
  const { organizationId, id } = module;
  const kept = await keepVersions(stores, module, context, version.id);
  await removeVersion(stores, module, version, context, kept.has(version.id));
  await stores.moduleRepositories.noteDeleted(organizationId, id, deletedVersionsOf([version]));
  await stores.modules.updateWithLatestVersion(module);
}

/** Binds the numbers of versions that an earlier release made installable, before their content is gone. */
async function keepVersions(
  stores: RegistryStores,
  module: Module,
  { keptAt }: DeletionContext,
  id?: ModuleVersionId,
): Promise<ReadonlySet<ModuleVersionId>> {
  await stores.moduleNumbers.bindAll(module.organizationId, module.id, id);
  return keptAt ? stores.deletedModuleVersions.keep(module, keptAt, id) : new Set();
}
