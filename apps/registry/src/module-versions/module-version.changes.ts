import type { Cause, Grants, ModuleDetails } from '@groundwork/contracts';
import { isId } from '@groundwork/contracts/resource-ids';
import { changedByAnother, unlessLocked } from '@groundwork/database';
import { invalid } from '@groundwork/errors';
import { refuseBeyondQuota, type SweptVersions } from '@groundwork/ingested-versions';
import type { RegistryConfig } from '../config.ts';
import type { RegistryContext } from '../context.ts';
import { awaitedVersionsOf, isFoundIn } from './awaited-versions.ts';
import { moduleFetchesAwaited, type ModuleRepository } from '../module-repositories/module-repository.ts';
import type { JudgedInterface } from '../module-interfaces/interface-verdict.ts';
import { organizationNameOf } from '../modules/following-module.changes.ts';
import type { Module } from '../modules/module.ts';
import type { RegistryStores } from '../stores.ts';
import {
  moduleVersionCreated,
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
  markCloning,
  repositoryLeftReason,
  uploadExpiredReason,
} from './module-version.transitions.ts';
import type { NewVersionAttributes } from './module-version.request.ts';
import { newModuleVersion, publisherIn, type ModuleVersion } from './module-version.ts';
import { versionFromRepository } from './version-from-repository.ts';

export const quotaOf = ({ pendingUploadLimit }: Pick<RegistryConfig, 'pendingUploadLimit'>) => ({
  limit: pendingUploadLimit,
  what: 'module versions',
});

interface Known {
  readonly module?: Module;
  readonly organizationName?: string;
  readonly found?: { readonly details: ModuleDetails; readonly judged: JudgedInterface };
}

/** @throws Error when another transaction stored the version first: a missing lock */
export async function storeVersionChange(
  stores: RegistryStores,
  version: ModuleVersion,
  cause: Cause,
  { module, organizationName, found }: Known = {},
): Promise<void> {
  const { id, organizationId, moduleId } = version;
  const owner = module ?? (await stores.modules.find(organizationId, moduleId));
  if (!owner) throw new Error(`module version ${id} has no module`);
  const name = organizationName ?? (await organizationNameOf(stores, owner));
  const change = stores.moduleVersions.updating(
    version,
    found && {
      details: stores.moduleDetails.inserting(organizationId, id, found.details),
      interfaces: stores.moduleInterfaces.inserting(version, found.judged),
    },
  );
  const isStored = await stores.outbox.addWith(change, moduleVersionUpdated(version, owner, name), cause);
  if (!isStored) throw changedByAnother(id);
}

interface Extended {
  readonly module: Module;
  readonly followsRepository: boolean;
  readonly organization: Grants['organization'];
}

/** The attributes depend on the repository of the module. */
interface RequestedVersion {
  readonly attributesFor: (repository: ModuleRepository | undefined) => NewVersionAttributes;
  readonly uploader: string | null;
  readonly mayImport: boolean;
  readonly cause: Cause;
}

type CreationContext = Pick<RegistryContext, 'clock' | 'config' | 'inTransaction' | 'stores'>;

/**
 * Creates a version that waits for its archive or its commit (A4). One statement stores nearly every version; if it
 * cannot, nothing has changed, and a transaction finds the reason (ADR 48).
 *
 * @throws GroundworkError `invalid` if the body does not suit the module, its number is taken, versions come from tags,
 * or too many versions are waiting; `not-found` if the organization or the module is gone
 */
export async function createVersion(
  ctx: CreationContext,
  extended: Extended,
  requested: RequestedVersion,
): Promise<ModuleVersion> {
  const stored = extended.followsRepository ? undefined : await createAtOnce(ctx, extended, requested);
  return stored ?? ctx.inTransaction((tx) => createInTransaction(ctx, tx, extended, requested));
}

async function createAtOnce(
  { stores, clock, config }: CreationContext,
  { module, organization }: Extended,
  { attributesFor, uploader, mayImport, cause }: RequestedVersion,
): Promise<ModuleVersion | undefined> {
  const given = { ...givenIn(attributesFor(undefined), mayImport), publishedBy: publisherIn(cause) };
  const version = newModuleVersion(module, given, clock.now(), uploader);
  const change = stores.moduleVersions.insertingAtOnce(version, {
    organization: stores.organizations.holdingAtOnce(organization.id),
    quota: quotaOf(config).limit,
  });
  const event = moduleVersionCreated(version, module, organization.name);
  const isStored = await unlessLocked(stores.outbox.addWith(change, event, cause));
  return isStored ? version : undefined;
}

async function createInTransaction(
  { clock, config }: CreationContext,
  tx: RegistryStores,
  { module, organization }: Extended,
  { attributesFor, uploader, mayImport, cause }: RequestedVersion,
): Promise<ModuleVersion> {
  await tx.organizations.hold(organization);
  await tx.modules.hold(module.organizationId, module.id);
  const repository = await tx.moduleRepositories.find(module.organizationId, module.id);
  if (repository?.tags) throw fromTagsOnly();
  const given = givenIn(attributesFor(repository), mayImport);
  const made = repository
    ? versionFromRepository(module, repository, given, clock.now())
    : newModuleVersion(module, given, clock.now(), uploader);
  const version = { ...made, publishedBy: publisherIn(cause) };
  if (!repository) await refuseBeyondQuota(tx.moduleVersions, organization.id, quotaOf(config));
  const context = { organizationName: organization.name, cause };
  if (!(await insertOrReplace(tx, module, version, context))) throw versionTaken();
  await tx.outbox.add(moduleVersionCreated(version, module, organization.name), cause);
  if (repository) await awaitCommit(tx, { module, repository, version }, cause);
  return version;
}

const givenIn = (
  { version, 'commit-sha': commitSha, imported }: NewVersionAttributes,
  mayImport: boolean,
) => ({
  version,
  commitSha: commitSha ?? null,
  isImported: mayImport && imported === true,
});

interface Awaited {
  readonly module: Module;
  readonly repository: ModuleRepository;
  readonly version: ModuleVersion;
}

/** Only the response to the creator shows the version as pending, because its commit is requested at once. */
async function awaitCommit(
  tx: RegistryStores,
  { module, repository, version }: Awaited,
  cause: Cause,
): Promise<void> {
  const cloning = markCloning(version, version.createdAt);
  if (!cloning) throw new Error('a new version from a repository must be pending, and is not');
  await storeVersionChange(tx, cloning, cause, { module });
  await tx.outbox.addAll(moduleFetchesAwaited(repository, awaitedVersionsOf([cloning])), cause);
}

const fromTagsOnly = () =>
  invalid({
    title: 'unprocessable entity',
    detail:
      'The versions of this module come from the tags of its repository. Push a tag such as v1.0.0 instead.',
  });

const versionTaken = () =>
  invalid({
    detail:
      'Version has already been taken. Choose another number: only a version that failed can be created again',
    pointer: '/data/attributes/version',
  });

interface ChangeContext {
  readonly organizationName: string;
  readonly cause: Cause;
}

/**
 * Replaces a failed version with the same number. Returns false, with nothing stored, if that version is waiting or
 * `ok`.
 */
async function insertOrReplace(
  stores: RegistryStores,
  module: Module,
  version: ModuleVersion,
  context: ChangeContext,
): Promise<boolean> {
  if (await stores.moduleVersions.insert(version)) return true;
  const { organizationId, moduleId } = version;
  const taken = await stores.moduleVersions.lockByText(organizationId, moduleId, version.version.text);
  if (taken && !hasFailed(taken)) return false;
  if (taken) await removeVersion(stores, module, taken, context);
  return stores.moduleVersions.insert(version);
}

/** @param isKept true if it can be restored */
export async function removeVersion(
  stores: RegistryStores,
  module: Module,
  version: ModuleVersion,
  { organizationName, cause }: ChangeContext,
  isKept = false,
): Promise<void> {
  await stores.outbox.add(moduleVersionDeleted(version, module, organizationName, isKept), cause);
  await stores.moduleVersions.delete(module.organizationId, version.id);
}

/** Adapts module versions to the shared code for versions that wait for archives. */
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
