import { inBatches } from '@groundwork/background';
import { ownAccord } from '@groundwork/contracts';
import type { Database, Db } from '@groundwork/database';
import type { RegistryStores } from '../stores.ts';
import { markIngressFailed, uploadExpiredReason } from './module-version.transitions.ts';
import { storeVersionChange } from './version-changes.ts';

/** An upload that began in time may take this long, and its event a moment more, before the version is given up. */
const graceMilliseconds = 60 * 60 * 1000;
const batchSize = 100;

interface UploadExpiryOptions {
  readonly database: Database;
  readonly createStores: (db: Db) => RegistryStores;
  readonly clock: { now(): Date };
}

/** Fails all versions whose upload address expired unused (ADR 5); resolves with their number. */
export function failExpiredUploads(options: UploadExpiryOptions): Promise<number> {
  return inBatches(batchSize, () =>
    options.database.transaction((trx) => failBatch(options.createStores(trx), options.clock.now())),
  );
}

async function failBatch(stores: RegistryStores, now: Date): Promise<number> {
  const expiredBefore = new Date(now.getTime() - graceMilliseconds);
  const expired = await stores.moduleVersions.lockExpired(expiredBefore, batchSize);
  for (const version of expired) {
    const failed = markIngressFailed(version, uploadExpiredReason, now);
    if (failed) await storeVersionChange(stores, failed, ownAccord);
  }
  return expired.length;
}
