import type { Cause, StoredObject } from '@groundwork/contracts';
import type { PublicArchiveId } from '@groundwork/contracts/resource-ids';
import { metrics } from '@groundwork/telemetry';
import type { RegistryStores } from '../stores.ts';
import { publicArchiveReleased } from './public-archive.events.ts';
import { changeOf, type ArchiveIdentity, type PublicArchive } from './public-archive.ts';
import { markConfirmed, markEvicted, markKept, markRefused } from './public-archive.transitions.ts';

type ArchiveStores = Pick<RegistryStores, 'publicArchives' | 'outbox'>;

export interface ArrivedArchive extends Omit<ArchiveIdentity, 'sha256'> {
  readonly origin: string;
  readonly content: StoredObject;
}

interface Keeping {
  readonly now: Date;
  /** Limit on all kept archives together. */
  readonly maxBytes: number;
  readonly cause: Cause;
}

/**
 * Keeps an archive that has arrived, unless it is another than before, and makes room for it. What is not kept is released.
 *
 * @param archive locked by the transaction
 */
export async function keepArchive(
  tx: ArchiveStores,
  archive: PublicArchive,
  arrived: ArrivedArchive,
  { now, maxBytes, cause }: Keeping,
): Promise<void> {
  const { origin, commitSha, directory, content } = arrived;
  const offered = { origin, commitSha, directory, sha256: content.sha256 };
  const change = changeOf(archive, offered);
  if (change !== null) {
    metrics.publicArchiveFetches.cell({ outcome: 'refused' }).value += 1;
    await release(tx, archive, content.key, cause);
    await tx.publicArchives.update(markRefused(archive, change, offered, now));
  } else if (archive.state === 'kept') {
    await release(tx, archive, content.key, cause);
    await tx.publicArchives.update(markConfirmed(archive, origin, now));
  } else {
    metrics.publicArchiveFetches.cell({ outcome: 'kept' }).value += 1;
    await tx.publicArchives.update(markKept(archive, arrived, now));
    await makeRoom(tx, maxBytes, cause);
  }
  await tx.publicArchives.announce(archive.id);
}

/** Removes the content of archives that have not been used for longest, until the others fit. @returns their number */
export async function makeRoom(tx: ArchiveStores, maxBytes: number, cause: Cause): Promise<number> {
  const superfluous = await tx.publicArchives.lockSuperfluous(maxBytes);
  for (const archive of superfluous) await evict(tx, archive, cause);
  return superfluous.length;
}

/** Removes the content of an archive that is kept. @param archive locked by the transaction */
export async function evict(tx: ArchiveStores, archive: PublicArchive, cause: Cause): Promise<void> {
  if (archive.objectKey === null) return;
  await releaseContent(tx, archive, cause);
  await tx.publicArchives.update(markEvicted(archive));
}

/** Lets the content of an archive go, if there is any. */
export async function releaseContent(tx: ArchiveStores, archive: PublicArchive, cause: Cause): Promise<void> {
  if (archive.objectKey !== null) await release(tx, archive, archive.objectKey, cause);
}

/** The content of an archive that was deleted meanwhile, or that nobody waits for. */
export async function releaseUnknown(
  { outbox }: ArchiveStores,
  id: PublicArchiveId,
  key: string,
  cause: Cause,
): Promise<void> {
  await outbox.add(publicArchiveReleased({ id, aggregateVersion: 1 }, key), cause);
}

async function release(
  { outbox }: ArchiveStores,
  archive: PublicArchive,
  key: string,
  cause: Cause,
): Promise<void> {
  await outbox.add(
    publicArchiveReleased({ ...archive, aggregateVersion: archive.aggregateVersion + 1 }, key),
    cause,
  );
}
