import { inBatches } from '@groundwork/background';
import { ownAccord } from '@groundwork/contracts';
import type { Database, Db } from '@groundwork/database';
import type { RegistryStores } from '../stores.ts';
import { ingestLostReason, markIngressFailed, remindIngest } from './module-version.transitions.ts';
import { moduleVersionIngestAwaited } from './module-version.events.ts';
import type { ModuleVersion } from './module-version.ts';
import { storeVersionChange } from './version-changes.ts';

const batchSize = 100;

interface OverdueIngestsOptions {
  readonly database: Database;
  readonly createStores: (db: Db) => RegistryStores;
  readonly clock: { now(): Date };
  /** How long an outcome is waited for before it is asked for again. */
  readonly deadlineMilliseconds: number;
}

/**
 * Finds versions whose archive has arrived and whose outcome has not come in time: it is asked for again, so often
 * without an answer, and then the version fails with that reason. A late outcome of a version that was given up changes nothing; a retry asks
 * for it once more. Resolves with the number of versions that were overdue.
 */
export function pursueOverdueIngests(options: OverdueIngestsOptions): Promise<number> {
  return inBatches(batchSize, () =>
    options.database.transaction((trx) =>
      pursueBatch(options.createStores(trx), options.clock.now(), options.deadlineMilliseconds),
    ),
  );
}

async function pursueBatch(stores: RegistryStores, now: Date, deadline: number): Promise<number> {
  const askedBefore = new Date(now.getTime() - deadline);
  const overdue = await stores.moduleVersions.lockOverdueIngests(askedBefore, batchSize);
  for (const version of overdue) await pursue(stores, version, now);
  return overdue.length;
}

async function pursue(stores: RegistryStores, version: ModuleVersion, now: Date): Promise<void> {
  const reminded = remindIngest(version, now);
  if (reminded) {
    // Nothing that others know of the version has changed: the question alone is told.
    await stores.moduleVersions.update(reminded);
    await stores.outbox.add(moduleVersionIngestAwaited(reminded), ownAccord);
    return;
  }
  const failed = markIngressFailed(version, ingestLostReason, now);
  if (failed) await storeVersionChange(stores, failed, ownAccord);
}
