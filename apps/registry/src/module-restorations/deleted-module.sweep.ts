import { inBatches, type SweepOptions } from '@groundwork/background';
import { ownAccord } from '@groundwork/contracts';
import type { BackgroundWork } from '@groundwork/service';
import { moduleVersionsPurged } from '../module-numbers/deleted-version.events.ts';
import type { RegistryStores } from '../stores.ts';
import { restorableSince } from './deleted-module.ts';

const hour = 60 * 60 * 1000;
const batchSize = 200;

interface Retention extends Pick<
  BackgroundWork<RegistryStores>,
  'database' | 'createStores' | 'clock' | 'logger'
> {
  /** Retention period in days; 0 if nothing is kept. */
  readonly retentionDays: number;
}

/** A sweep that runs about once an hour; its first run is within an hour and a half of startup. */
export const deletedModuleSweep = (options: Retention): SweepOptions => ({
  work: {
    async 'purging deleted modules'(stopping) {
      const purged = await purgeOldDeletions(options, stopping);
      if (purged > 0) options.logger.info({ purged }, 'purged deleted versions of modules');
    },
  },
  firstMs: hour,
  intervalMs: hour,
  jitter: [0.5, 1.5],
});

/**
 * Removes deleted versions and modules that can no longer be restored, in batches.
 *
 * @returns the number of versions
 */
export async function purgeOldDeletions(
  { database, createStores, clock, retentionDays }: Omit<Retention, 'logger'>,
  stopping?: AbortSignal,
): Promise<number> {
  const time = restorableSince(clock.now(), retentionDays);
  const purgeSome = (size: number) =>
    database.transaction(async (trx) => {
      const { deletedModuleVersions, outbox } = createStores(trx);
      const purged = await deletedModuleVersions.deleteBefore(time, size);
      await outbox.addAll(moduleVersionsPurged(purged), ownAccord);
      return purged.length;
    });
  const purged = await inBatches(batchSize, purgeSome, stopping);
  await inBatches(
    batchSize,
    (size) => createStores(database.knex).deletedModules.deleteBefore(time, size),
    stopping,
  );
  return purged;
}
