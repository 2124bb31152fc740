import { secretRefusal } from '@groundwork/archives';
import {
  moduleArchiveAcceptedV1,
  moduleDetailsSchema,
  type Cause,
  type ModuleDetails,
} from '@groundwork/contracts';
import type { ModuleVersionId } from '@groundwork/contracts/resource-ids';
import { ownerOfVersion, readStoredJson, requireOrganization } from '@groundwork/ingested-versions';
import { interfacesOf } from '@groundwork/module-interface';
import { on, type ReceivedEvent } from '@groundwork/outbox';
import type { RegistryContext } from '../context.ts';
import { judgeVersion, type JudgedInterface } from '../module-interfaces/interface-verdict.ts';
import { organizationNameOf } from '../modules/following-module.changes.ts';
import { moduleUpdated } from '../modules/module.events.ts';
import { withSetupStatus, type Module } from '../modules/module.ts';
import { firstSentenceOf } from '../modules/module-description.ts';
import { contentOf } from '../modules/module-words.ts';
import type { RegistryStores } from '../stores.ts';
import { storeVersionChange } from './module-version.changes.ts';
import { bindNumber } from './version-number.changes.ts';
import {
  markAcceptedAgain,
  markArchiveReceived,
  markOk,
  markRejected,
  markRejectedAgain,
  type Rejected,
} from './module-version.transitions.ts';
import type { ModuleVersion } from './module-version.ts';

const storedDetails = { schema: moduleDetailsSchema, maxBytes: 64 * 1024 * 1024, what: 'module details' };

/**
 * `module-archive.accepted`: the version can be installed, its details are served, and its module is set up. A version
 * that has been given up in the meantime stays failed; a retry requests this outcome again. If the outcome is already
 * decided, an archive that was read again replaces the details, and makes a failed version `ok`. Does nothing if the
 * version is gone. A version with files that may hold secrets fails if its organization refuses them, unless it is `ok`; so does
 * one whose number belongs to other content (ADR 82), or is too low where that is enforced (ADR 84).
 */
export function onModuleArchiveAccepted(ctx: RegistryContext) {
  return on(moduleArchiveAcceptedV1, async (stores: RegistryStores, event) => {
    const { moduleVersionId: id, archive, notes, readRevision = 0, readAgain } = event.data;
    const details = readStoredJson(ctx.objects, event.data.details, storedDetails);
    // Read before any lock is taken: object storage may be slow. The details of a deleted version are not needed.
    const read = await details.catch(() => undefined);
    const locked = await lockWithModule(stores, event, id);
    const now = ctx.clock.now();
    const outcome = { archive, notes, readRevision, ...toldBy(read) };
    const secretPaths = read?.secretPaths ?? [];
    if (locked && secretPaths.length > 0 && (await refusesSecretFiles(stores, locked.version))) {
      const rejected = { reason: secretRefusal(secretPaths), readRevision };
      if (await refuse(stores, event.cause, { ...locked, rejected, now })) return;
    }
    const ok = locked && markOk(locked.version, outcome, now);
    const again = readAgain && !ok && locked && markAcceptedAgain(locked.version, outcome, now);
    const accepted = ok ?? again;
    if (locked && accepted) {
      const { judged, refusal } = await judge(stores, accepted, await details);
      const found = { ...locked, version: accepted, details: await details, judged };
      if (locked.version.status === 'ok') {
        await replaceDetails(stores, found);
        return;
      }
      const { cause } = event;
      const reason = refusal ?? (await bindNumber(stores, { version: accepted, archive, cause, now }));
      await (reason === undefined
        ? offerVersion(stores, found, cause)
        : refuse(stores, cause, { ...locked, rejected: { reason, hasWayOut: true, readRevision }, now }));
      return;
    }
    const received = locked && markArchiveReceived(locked.version, now);
    if (received) await storeVersionChange(stores, received, event.cause, locked);
    ctx.logger.info(
      { versionId: id, status: locked?.version.status },
      'ignored an accepted archive: the version is not waiting for it',
    );
  });
}

const toldBy = (details: ModuleDetails | undefined) => ({
  requiredVersion: details?.root.requiredVersion ?? null,
  description: details ? firstSentenceOf(details.root.readme) : null,
  license: details?.license ?? null,
  upkeep: details ? (details.upkeep ?? {}) : null,
});

/** Compares the version with the release that it follows. */
async function judge(stores: RegistryStores, version: ModuleVersion, details: ModuleDetails) {
  const standard = await stores.moduleInterfaces.standardFor(version, version.version.sortKey);
  return judgeVersion(version, interfacesOf(details), standard);
}

const refusesSecretFiles = async (stores: RegistryStores, version: ModuleVersion): Promise<boolean> =>
  version.status !== 'ok' &&
  (await stores.organizations.find(version.organizationId))?.refuseSecretFiles === true;

interface Refused extends Locked {
  readonly rejected: Rejected;
  readonly now: Date;
}

/** False if the archive was already read in this way. */
async function refuse(
  stores: RegistryStores,
  cause: Cause,
  { rejected, now, ...locked }: Refused,
): Promise<boolean> {
  const failed = markRejected(locked.version, rejected, now);
  if (failed) await storeVersionChange(stores, failed, cause, locked);
  const again = failed ? null : markRejectedAgain(locked.version, rejected);
  if (again) await stores.moduleVersions.noteReading(again);
  return (failed ?? again) !== null;
}

interface Locked {
  readonly module: Module;
  readonly version: ModuleVersion;
  readonly organizationName?: string;
}

/**
 * Locks the module before its version, as deletions do, to avoid deadlocks. Undefined if one of them or their
 * organization is deleted.
 *
 * @throws Unacceptable when the event names another organization
 */
async function lockWithModule(
  stores: RegistryStores,
  event: ReceivedEvent,
  id: ModuleVersionId,
): Promise<Locked | undefined> {
  const placed = await stores.moduleVersions.lockPlaced(id, { ...stores.organizations, withModule: true });
  if (placed) {
    requireOrganization(placed.version, event);
    return placed;
  }
  const owner = await ownerOfVersion(stores.moduleVersions, event, id);
  if (!owner || !(await stores.organizations.holdUnlessDeleted(owner.organizationId))) return undefined;
  const module = await stores.modules.lock(owner.organizationId, owner.moduleId);
  const version = module && (await stores.moduleVersions.lock(owner.organizationId, id));
  return version && { module, version };
}

interface Accepted extends Locked {
  readonly details: ModuleDetails;
  readonly judged: JudgedInterface;
}

/** No event, and no other version of the aggregate: nothing that other services know has changed. */
async function replaceDetails(
  stores: RegistryStores,
  { module, version, details, judged }: Accepted,
): Promise<void> {
  const { organizationId, id } = version;
  await stores.moduleVersions.noteReading(version);
  await stores.moduleDetails.replace(organizationId, id, details);
  await stores.moduleInterfaces.replace(version, judged);
  // Updates the module's row, too: documents that the gateway has kept show the old details until it changes.
  await stores.modules.updateWithNewVersion(module, id, contentOf(module, details));
}

/** The first version completes the setup of a module without a repository. */
async function offerVersion(stores: RegistryStores, accepted: Accepted, cause: Cause): Promise<void> {
  const { module, version, details, judged } = accepted;
  await storeVersionChange(stores, version, cause, { ...accepted, found: { details, judged } });
  const complete = withSetupStatus(module, 'setup_complete', version.updatedAt);
  const follows =
    complete && (await stores.moduleRepositories.find(version.organizationId, version.moduleId));
  const next = complete && !follows ? complete : module;
  await stores.modules.updateWithNewVersion(next, version.id, contentOf(next, details));
  if (next === module) return;
  const organizationName = accepted.organizationName ?? (await organizationNameOf(stores, module));
  await stores.outbox.add(moduleUpdated(next, organizationName), cause);
}
