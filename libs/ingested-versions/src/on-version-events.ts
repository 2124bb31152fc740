import type { Clock } from '@groundwork/auth';
import { ingestQueuedV1, repositoryFetchFailedV1, uploadReceivedV1 } from '@groundwork/contracts';
import { on, Unacceptable, type EventHandler, type ReceivedEvent } from '@groundwork/outbox';
import type { OrganizationStore } from '@groundwork/references';
import type { Logger } from '@groundwork/telemetry/logging';
import {
  withoutReminders,
  type IngestedVersion,
  type IngestedVersions,
  type LockedVersion,
  type UploadPurpose,
  type VersionId,
  type VersionOwner,
} from './ingested-version.ts';

interface Stores {
  readonly organizations: Pick<OrganizationStore, 'holdUnlessDeleted'>;
}

interface ChangeContext<Given> {
  readonly stores: Given;
  readonly event: ReceivedEvent;
}

interface Context {
  readonly clock: Clock;
  readonly logger: Logger;
}

/**
 * Owner of an event's version; undefined if the version no longer exists.
 *
 * @throws Unacceptable when the event names another organization
 */
export async function ownerOfVersion<Id extends VersionId, Owner extends VersionOwner>(
  versions: { findOwner(id: Id): Promise<Owner | undefined> },
  event: ReceivedEvent,
  id: Id,
): Promise<Owner | undefined> {
  const owner = await versions.findOwner(id);
  if (owner) requireOrganization({ id, ...owner }, event);
  return owner;
}

/** @throws Unacceptable when the event names another organization */
export function requireOrganization(
  { id, organizationId }: VersionOwner & { readonly id: VersionId },
  event: ReceivedEvent,
): void {
  if (organizationId !== event.organizationId)
    throw new Unacceptable(`${id} does not belong to ${String(event.organizationId)}`);
}

/**
 * Locks an event's version; undefined if it or its organization is deleted.
 *
 * @throws Unacceptable when the event names another organization
 */
async function lockVersion<Given extends Stores, Version extends IngestedVersion>(
  versions: IngestedVersions<Given, Version>,
  { stores, event }: ChangeContext<Given>,
  id: Version['id'],
): Promise<LockedVersion<Version> | undefined> {
  const locked = await versions.lockAtOnce(stores, id);
  if (locked) {
    requireOrganization(locked.version, event);
    return locked;
  }
  const store = versions.storeOf(stores);
  const owner = await ownerOfVersion(store, event, id);
  if (!owner || !(await stores.organizations.holdUnlessDeleted(owner.organizationId))) return undefined;
  const version = await store.lock(owner.organizationId, id);
  return version && { version, save: (next, cause) => versions.save(stores, next, cause) };
}

/**
 * Changes the versions of an event in the order of their ids, like all code that locks several versions. Skips deleted
 * versions, and those for which `next` returns null.
 *
 * @param keep stores a next state; with its event by default
 * @throws Unacceptable if a subject is not the id of such a version, or belongs to another organization
 */
export async function changeVersions<Given extends Stores, Version extends IngestedVersion>(
  { logger }: Pick<Context, 'logger'>,
  versions: IngestedVersions<Given, Version>,
  context: ChangeContext<Given>,
  subjects: readonly string[],
  next: (version: Version) => Version | null,
  keep?: (version: Version) => Promise<unknown>,
): Promise<void> {
  const { event } = context;
  const ids = subjects.map((subject) => {
    if (versions.isId(subject)) return subject;
    throw new Unacceptable(`${subject} is not a ${versions.purpose.replaceAll('-', ' ')}`);
  });
  for (const id of ids.sort()) {
    const locked = await lockVersion(versions, context, id);
    const changed = locked && next(locked.version);
    if (changed) await (keep ? keep(changed) : locked.save(changed, event.cause));
    else
      logger.info(
        { versionId: id, status: locked?.version.status },
        `ignored ${event.type}: the version is not waiting for it`,
      );
  }
}

/**
 * Event handlers of every service with versions:
 *
 * - `upload.received`: the archive has arrived, and its ingest begins.
 * - `repository-fetch.failed`: waiting versions fail with the reason.
 * - `ingest.queued`: the requested work is queued. Earlier requests no longer count, and nothing is published.
 */
export function onVersionEvents<Given extends Stores, Version extends IngestedVersion>(
  ctx: Context,
  versions: IngestedVersions<Given, Version>,
): EventHandler<Given>[] {
  const isOurs = ({ purpose }: { readonly purpose: UploadPurpose }) => purpose === versions.purpose;
  return [
    on(
      uploadReceivedV1,
      async (stores: Given, event) => {
        const next = (version: Version) => versions.arrived(version, ctx.clock.now());
        await changeVersions(ctx, versions, { stores, event }, [event.data.subject], next);
      },
      isOurs,
    ),
    on(
      repositoryFetchFailedV1,
      async (stores: Given, event) => {
        const { subjects, reason } = event.data;
        const next = (version: Version) => versions.fetchFailed(version, reason, ctx.clock.now());
        await changeVersions(ctx, versions, { stores, event }, subjects, next);
      },
      isOurs,
    ),
    on(
      ingestQueuedV1,
      async (stores: Given, event) => {
        const store = versions.storeOf(stores);
        const next = (version: Version) =>
          versions.isAwaited(version) ? withoutReminders(version, ctx.clock.now()) : null;
        const keep = (version: Version) => store.update(version);
        await changeVersions(ctx, versions, { stores, event }, event.data.subjects, next, keep);
      },
      isOurs,
    ),
  ];
}
