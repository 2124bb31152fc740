import { inBatches } from '@groundwork/background';
import { ownAccord } from '@groundwork/contracts';
import type { Database, Db } from '@groundwork/database';
import type { PolicyStores } from '../stores.ts';
import { ingestLostReason, markErrored } from './policy-set-version.transitions.ts';
import { storeVersionChange } from './version-changes.ts';

/** How long the outcome of an ingest, or the commit of a repository, is waited for: far longer than any attempt takes. */
export const ingestDeadlineMilliseconds = 2 * 60 * 60 * 1000;
const batchSize = 100;

interface OverdueIngestsOptions {
  readonly database: Database;
  readonly createStores: (db: Db) => PolicyStores;
  readonly clock: { now(): Date };
}

/** Ends all versions that have been ingressing for too long, as their outcomes are lost; resolves with their number. */
export function failOverdueIngests(options: OverdueIngestsOptions): Promise<number> {
  return inBatches(batchSize, () =>
    options.database.transaction((trx) => failBatch(options.createStores(trx), options.clock.now())),
  );
}

async function failBatch(stores: PolicyStores, now: Date): Promise<number> {
  const ingressingBefore = new Date(now.getTime() - ingestDeadlineMilliseconds);
  const overdue = await stores.policySetVersions.lockOverdue(ingressingBefore, batchSize);
  for (const version of overdue) {
    const failed = markErrored(version, ingestLostReason, now);
    if (failed) await storeVersionChange(stores, failed, ownAccord);
  }
  return overdue.length;
}
