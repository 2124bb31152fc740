import { inBatches, type SweepOptions } from '@groundwork/background';
import type { BackgroundWork } from '@groundwork/service';
import { createStores, type RegistryStores } from '../stores.ts';

const batchSize = 500;
const intervalMs = 10 * 60 * 1000;

type Work = Pick<BackgroundWork<RegistryStores>, 'database' | 'clock'>;

/** Removes reports that have ended. Lists do not show them before that either. */
export const reportedModuleSweep = (work: Work): SweepOptions => ({
  work: {
    async 'removing reports that have ended'(stopping) {
      await removeEndedReports(work, stopping);
    },
  },
  intervalMs,
});

/** @returns the number of uses */
export const removeEndedReports = ({ database, clock }: Work, stopping?: AbortSignal): Promise<number> =>
  inBatches(
    batchSize,
    (size) => createStores(database.knex).reportedModules.deleteEnded(clock.now(), size),
    stopping,
  );
