import type { Cause } from '@groundwork/contracts';
import { invalid, notFound } from '@groundwork/errors';
import { moduleVersionsRestored } from '../module-numbers/deleted-version.events.ts';
import { removeVersion } from '../module-versions/module-version.changes.ts';
import { moduleVersionCreated } from '../module-versions/module-version.events.ts';
import { hasFailed } from '../module-versions/module-version.transitions.ts';
import { hasArchive, type ModuleVersion } from '../module-versions/module-version.ts';
import { moduleCreated, moduleUpdated } from '../modules/module.events.ts';
import { newModule, withSetupStatus, type Module } from '../modules/module.ts';
import type { RegistryStores } from '../stores.ts';
import { restoredModule, type DeletedModule, type DeletedVersion } from './deleted-module.ts';
import type { ModuleNames, TakenModule } from './deleted-module.store.ts';
import type { Replacement } from './deleted-version.store.ts';

interface RestorationContext {
  readonly organizationName: string;
  readonly cause: Cause;
  readonly now: Date;
}

interface Restored {
  readonly module: Module;
  readonly version: ModuleVersion;
}

/**
 * Restores a deleted version, and its module if that is gone. The organization must be held.
 *
 * @throws GroundworkError `not-found` if it was restored, replaced or purged meanwhile; `invalid` if its number has a version that is
 * waiting or `ok`
 */
export async function restoreVersion(
  stores: RegistryStores,
  deleted: DeletedVersion,
  context: RestorationContext,
): Promise<Restored> {
  const { organizationId, id, version: number } = deleted;
  const module = (await lockedModule(stores, deleted)) ?? (await bringBackModule(stores, deleted, context));
  const taken = await stores.moduleVersions.lockByText(organizationId, module.id, number);
  if (taken && hasFailed(taken)) await removeVersion(stores, module, taken, context);
  const restored = await stores.deletedModuleVersions.restore(module, id, context.now);
  if (!restored) throw taken && !hasFailed(taken) ? numberTaken(taken) : notFound();
  const { version } = restored;
  await tellRestored(stores, module, [restored], context);
  await stores.moduleNumbers.bindAll(organizationId, module.id, version.id);
  return { module: await offerRestored(stores, module, context), version };
}

/** Versions per statement. */
const versionsAtOnce = 1_000;

/**
 * Restores a deleted module with the versions that were deleted with it. The organization must be held.
 *
 * @throws GroundworkError `not-found` if it was restored or purged meanwhile; `invalid` if a module has its name and provider
 */
export async function restoreModule(
  stores: RegistryStores,
  { id, deletedAt, ...names }: DeletedModule,
  context: RestorationContext,
): Promise<Module> {
  if (await lockedModule(stores, names)) throw namesTaken(names);
  const deleted = await stores.deletedModules.take(names);
  if (deleted?.module.id !== id) throw notFound();
  const module = await recreateModule(stores, names, context, deleted);
  if (!module) throw namesTaken(names);
  for (;;) {
    const given = { now: context.now, atMost: versionsAtOnce };
    const some = await stores.deletedModuleVersions.restoreSome(module, deletedAt, given);
    await tellRestored(stores, module, some, context);
    if (some.length < versionsAtOnce) break;
  }
  await stores.moduleNumbers.bindAll(names.organizationId, module.id);
  return offerRestored(stores, module, context);
}

async function lockedModule(
  stores: RegistryStores,
  { organizationId, name, provider }: ModuleNames,
): Promise<Module | undefined> {
  const coordinates = { registryName: 'private', namespace: '', name, provider } as const;
  const found = await stores.modules.findByCoordinates(organizationId, coordinates);
  return found && stores.modules.lock(organizationId, found.id);
}

/** The module of a version whose module is gone. If another transaction brings it back at the same time, that one is used. */
async function bringBackModule(
  stores: RegistryStores,
  names: ModuleNames,
  context: RestorationContext,
): Promise<Module> {
  const deleted = await stores.deletedModules.take(names);
  const module = await recreateModule(stores, names, context, deleted);
  if (module) return module;
  const present = deleted ? undefined : await lockedModule(stores, names);
  if (!present) throw namesTaken(names);
  return present;
}

/** Undefined if a module has the names. */
async function recreateModule(
  stores: RegistryStores,
  { organizationId, name, provider }: ModuleNames,
  { organizationName, cause, now }: RestorationContext,
  deleted: TakenModule | undefined,
): Promise<Module | undefined> {
  const blank = { organizationId, registryName: 'private', publicNamespace: '', name, provider } as const;
  const module = deleted ? restoredModule(deleted.module, 'pending', now) : newModule(blank, now);
  if (!(await stores.modules.insert(module))) return undefined;
  if (deleted) await stores.deletedModules.replaceBy(deleted, module);
  await stores.outbox.add(moduleCreated(module, organizationName), cause);
  return module;
}

/** ingest-worker then keeps the archives for the new versions. */
async function tellRestored(
  stores: RegistryStores,
  module: Module,
  restored: readonly Replacement[],
  { organizationName, cause }: RestorationContext,
): Promise<void> {
  const created = restored.map(({ version }) => moduleVersionCreated(version, module, organizationName));
  await stores.outbox.addAll([...created, ...moduleVersionsRestored(module, restored.flatMap(moved))], cause);
}

const moved = ({ version, restoredFrom }: Replacement) =>
  [version].filter(hasArchive).map(({ id, version: { text }, archive }) => ({
    id,
    restoredFrom,
    version: text,
    archive,
  }));

/** Without a repository, an installable version completes the setup of its module. */
async function offerRestored(
  stores: RegistryStores,
  module: Module,
  { organizationName, cause, now }: RestorationContext,
): Promise<Module> {
  const { organizationId, id } = module;
  const canComplete =
    !(await stores.moduleRepositories.find(organizationId, id)) &&
    (await stores.moduleVersions.hasInstallable(organizationId, id));
  const complete = canComplete ? withSetupStatus(module, 'setup_complete', now) : null;
  await stores.modules.updateWithLatestVersion(complete ?? module);
  if (complete) await stores.outbox.add(moduleUpdated(complete, organizationName), cause);
  return complete ?? module;
}

const numberTaken = ({ version, status }: ModuleVersion) =>
  invalid({
    title: 'unprocessable entity',
    detail: `Version ${version.text} exists again, with the status ${status}. Delete it before you restore the earlier one.`,
  });

const namesTaken = ({ name, provider }: ModuleNames) =>
  invalid({
    title: 'unprocessable entity',
    detail: `Module ${name} for ${provider} exists again. Restore the versions of the earlier one singly.`,
  });
