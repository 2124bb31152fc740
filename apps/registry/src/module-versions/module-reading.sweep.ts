import { rereadSweep, type RereadArchives, type RequestingAgain } from '@groundwork/ingested-versions';
import type { RegistryStores } from '../stores.ts';
import { moduleVersionReadAgainAwaited } from './module-version.events.ts';
import type { ModuleVersion } from './module-version.ts';

export const archivesToReadAgain: RereadArchives<RegistryStores, ModuleVersion> = {
  storeOf: ({ moduleReadings }) => moduleReadings,
  readAgainAwaited: moduleVersionReadAgainAwaited,
  overdueMs: 15 * 60 * 1000,
  mayStandStill: false,
};

/**
 * Requests a new reading of archives that an earlier release has read, the newest versions first. It continues where it
 * stopped, because each version notes in which way its archive was read.
 */
export const readingSweep = (options: RequestingAgain<RegistryStores>) =>
  rereadSweep('requesting archives to be read again', options, archivesToReadAgain);
