import type { Clock } from '@groundwork/auth';
import { ingestQueuedV1, repositoryFetchFailedV1, uploadReceivedV1 } from '@groundwork/contracts';
import type { Logger } from '@groundwork/logging';
import { on, Unacceptable, type EventHandler, type ReceivedEvent } from '@groundwork/outbox';
import type { OrganizationStore } from '@groundwork/references';
import {
  withoutReminders,
  type IngestedVersion,
  type IngestedVersions,
  type VersionId,
  type VersionOwner,
  type VersionStore,
} from './ingested-version.ts';

interface Stores {
  readonly organizations: Pick<OrganizationStore, 'holdUnlessDeleted'>;
}

interface Context {
  readonly clock: Clock;
  readonly logger: Logger;
}

/**
 * The owner of the version that an event is about; undefined if the version no longer exists.
 *
 * @throws Unacceptable when the event names another organization
 */
export async function ownerOfVersion<Id extends VersionId, Owner extends VersionOwner>(
  versions: { findOwner(id: Id): Promise<Owner | undefined> },
  event: ReceivedEvent,
  id: Id,
): Promise<Owner | undefined> {
  const owner = await versions.findOwner(id);
  if (owner && owner.organizationId !== event.organizationId) {
    throw new Unacceptable(`${id} does not belong to ${String(event.organizationId)}`);
  }
  return owner;
}

/**
 * Locks the version that an event is about; undefined if it or its organization is deleted. @throws as
 * `ownerOfVersion`
 */
async function lockVersion<Version extends IngestedVersion>(
  { organizations }: Stores,
  versions: VersionStore<Version>,
  event: ReceivedEvent,
  id: Version['id'],
): Promise<Version | undefined> {
  const owner = await ownerOfVersion(versions, event, id);
  if (!owner || !(await organizations.holdUnlessDeleted(owner.organizationId))) return undefined;
  return versions.lock(owner.organizationId, id);
}

/**
 * Changes the versions that an event names in the order of their ids, like all code that locks several versions. A
 * version that is gone, or for which `next` returns null, stays as it is.
 *
 * @param keep stores a next state; `save` of the versions if not given
 * @throws Unacceptable if a subject is something else, or belongs to another organization
 */
export async function changeVersions<Given extends Stores, Version extends IngestedVersion>(
  { logger }: Pick<Context, 'logger'>,
  versions: IngestedVersions<Given, Version>,
  { stores, event }: { readonly stores: Given; readonly event: ReceivedEvent },
  subjects: readonly string[],
  next: (version: Version) => Version | null,
  keep: (version: Version) => Promise<unknown> = (version) => versions.save(stores, version, event.cause),
): Promise<void> {
  const store = versions.storeOf(stores);
  const ids = subjects.map((subject) => {
    if (versions.isId(subject)) return subject;
    throw new Unacceptable(`${subject} is not a ${versions.purpose.replaceAll('-', ' ')}`);
  });
  for (const id of ids.sort()) {
    const version = await lockVersion(stores, store, event, id);
    const changed = version && next(version);
    if (changed) await keep(changed);
    else
      logger.info(
        { versionId: id, status: version?.status },
        `ignored ${event.type}: the version is not waiting for it`,
      );
  }
}

/**
 * How every service handles events about its versions:
 *
 * - `upload.received`: the archive has arrived, its ingest begins.
 * - `repository-fetch.failed`: the commits of some versions could not be fetched; each that still waits fails with the
 *   reason.
 * - `ingest.queued`: what was requested again waits for its turn. Earlier requests no longer count, and nothing is
 *   published.
 */
export function onVersionEvents<Given extends Stores, Version extends IngestedVersion>(
  ctx: Context,
  versions: IngestedVersions<Given, Version>,
): EventHandler<Given>[] {
  return [
    on(uploadReceivedV1, async (stores: Given, event) => {
      const { purpose, subject } = event.data;
      if (purpose !== versions.purpose) return;
      const next = (version: Version) => versions.arrived(version, ctx.clock.now());
      await changeVersions(ctx, versions, { stores, event }, [subject], next);
    }),
    on(repositoryFetchFailedV1, async (stores: Given, event) => {
      const { purpose, subjects, reason } = event.data;
      if (purpose !== versions.purpose) return;
      const next = (version: Version) => versions.fetchFailed(version, reason, ctx.clock.now());
      await changeVersions(ctx, versions, { stores, event }, subjects, next);
    }),
    on(ingestQueuedV1, async (stores: Given, event) => {
      const { purpose, subjects } = event.data;
      if (purpose !== versions.purpose) return;
      const store = versions.storeOf(stores);
      const next = (version: Version) =>
        versions.isAwaited(version) ? withoutReminders(version, ctx.clock.now()) : null;
      const keep = (version: Version) => store.update(version);
      await changeVersions(ctx, versions, { stores, event }, subjects, next, keep);
    }),
  ];
}
