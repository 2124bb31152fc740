import { inBatches, type SweepOptions } from '@groundwork/background';
import { ownAccord } from '@groundwork/contracts';
import type { BackgroundWork } from '@groundwork/service';
import type { RegistryConfig } from '../config.ts';
import type { PublicRegistry } from '../public-registry/public-registry.ts';
import type { RegistryStores } from '../stores.ts';
import { makeRoom } from './kept-archive.changes.ts';
import { publicArchiveAwaited } from './public-archive.events.ts';
import { publicArchiveTimes, type PublicArchive } from './public-archive.ts';
import { markAsked } from './public-archive.transitions.ts';

const intervalMs = 10 * 60 * 1000;
/** Origins that are asked at each check, one after the other. */
const checkedAtOnce = 20;
const batchSize = 100;
const day = 24 * 60 * 60 * 1000;

type Work = Pick<BackgroundWork<RegistryStores>, 'database' | 'createStores' | 'clock' | 'logger'> & {
  readonly config: Pick<RegistryConfig, 'publicCacheBytes' | 'uploadMaxBytes'>;
  readonly publicRegistry: PublicRegistry;
};

/** Makes room after the limit was lowered, forgets documents, and compares the origins of kept archives with what is known. */
export const publicArchiveSweep = (work: Work): SweepOptions => ({
  work: {
    'making room for archives of public modules': () => fitArchives(work),
    'removing documents of public modules': () => removeUnusedDocuments(work),
    'checking the origins of public modules': (stopping) => checkOrigins(work, stopping),
  },
  intervalMs,
  jitter: [0.5, 1.5],
});

export const fitArchives = ({ database, createStores, config }: Work): Promise<number> =>
  database.transaction((trx) => makeRoom(createStores(trx), config.publicCacheBytes ?? 0, ownAccord));

const removeUnusedDocuments = ({ database, createStores, clock }: Work): Promise<number> =>
  inBatches(batchSize, (size) =>
    createStores(database.knex).publicDocuments.deleteUnused(new Date(clock.now().getTime() - day), size),
  );

/**
 * Asks the public registry where archives are that were used since the last check. One that is somewhere else now is fetched again and
 * compared. While the public registry fails, nothing changes. @returns the number of origins asked
 */
export async function checkOrigins(work: Work, stopping?: AbortSignal): Promise<number> {
  const { database, createStores, clock, config } = work;
  if (config.publicCacheBytes === undefined) return 0;
  const before = new Date(clock.now().getTime() - publicArchiveTimes.checkMs);
  const unchecked = await createStores(database.knex).publicArchives.findUnchecked(before, checkedAtOnce);
  for (const archive of unchecked) if (stopping?.aborted !== true) await checkOrigin(work, archive);
  return unchecked.length;
}

async function checkOrigin(work: Work, archive: PublicArchive): Promise<void> {
  const { database, createStores, clock, publicRegistry, logger } = work;
  const { id, namespace, name, provider, version } = archive;
  try {
    const origin = await publicRegistry.locate([namespace, name, provider, version]);
    if (origin !== archive.origin) await fetchAgain(work, archive, origin);
  } catch (error) {
    logger.info({ err: error, publicArchiveId: id }, 'could not compare a public module with its origin');
  }
  await createStores(database.knex).publicArchives.noteCheck(id, clock.now());
}

/** Kept content stays, and is served meanwhile. */
const fetchAgain = (
  { database, createStores, clock, config }: Work,
  { id }: PublicArchive,
  origin: string,
): Promise<void> =>
  database.transaction(async (trx) => {
    const tx = createStores(trx);
    const archive = await tx.publicArchives.lock(id);
    if (archive?.state !== 'kept') return;
    const asked = markAsked(archive, archive.askedBy, clock.now());
    await tx.publicArchives.update(asked);
    await tx.outbox.add(publicArchiveAwaited(asked, origin, config.uploadMaxBytes), ownAccord);
  });
