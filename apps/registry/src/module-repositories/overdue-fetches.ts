import { inBatches } from '@groundwork/background';
import { ownAccord } from '@groundwork/contracts';
import type { Database, Db } from '@groundwork/database';
import {
  fetchLostReason,
  markCloneFailed,
  remindFetch,
  repositoryLeftReason,
} from '../module-versions/module-version.transitions.ts';
import type { ModuleVersion } from '../module-versions/module-version.ts';
import { storeVersionChange } from '../module-versions/version-changes.ts';
import type { RegistryStores } from '../stores.ts';
import { awaitedVersionsOf, isFoundIn } from './awaited-versions.ts';
import { moduleFetchesAwaited } from './module-repository.ts';

const batchSize = 100;

interface OverdueFetchesOptions {
  readonly database: Database;
  readonly createStores: (db: Db) => RegistryStores;
  readonly clock: { now(): Date };
  /** How long a commit is waited for before it is asked for again. */
  readonly deadlineMilliseconds: number;
}

/**
 * Finds versions whose commit has not come in time: it is asked for again, so often without an answer, and then the version
 * fails with that reason, at once where its module has left the repository. A retry asks once more. Resolves with the number of versions
 * that were overdue.
 */
export function pursueOverdueFetches(options: OverdueFetchesOptions): Promise<number> {
  return inBatches(batchSize, () =>
    options.database.transaction((trx) =>
      pursueBatch(options.createStores(trx), options.clock.now(), options.deadlineMilliseconds),
    ),
  );
}

async function pursueBatch(stores: RegistryStores, now: Date, deadline: number): Promise<number> {
  const askedBefore = new Date(now.getTime() - deadline);
  const overdue = await stores.moduleVersions.lockOverdueFetches(askedBefore, batchSize);
  for (const versions of Map.groupBy(overdue, ({ moduleId }) => moduleId).values())
    await pursue(stores, versions, now);
  return overdue.length;
}

/** Versions of one module. */
async function pursue(stores: RegistryStores, versions: readonly ModuleVersion[], now: Date): Promise<void> {
  const [first] = versions;
  const repository = first && (await stores.moduleRepositories.find(first.organizationId, first.moduleId));
  const reminded: ModuleVersion[] = [];
  for (const version of versions) {
    const canBeFetched = isFoundIn(repository, version);
    const again = canBeFetched ? remindFetch(version, now) : null;
    const reason = canBeFetched ? fetchLostReason : repositoryLeftReason;
    const failed = again ? null : markCloneFailed(version, reason, now);
    if (failed) await storeVersionChange(stores, failed, ownAccord);
    if (!again) continue;
    // Nothing that others know of the version has changed: the question alone is told.
    await stores.moduleVersions.update(again);
    reminded.push(again);
  }
  if (!repository) return;
  await stores.outbox.addAll(moduleFetchesAwaited(repository, awaitedVersionsOf(reminded)), ownAccord);
}
