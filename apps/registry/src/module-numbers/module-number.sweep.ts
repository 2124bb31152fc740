import type { SweepOptions } from '@groundwork/background';
import type { Db } from '@groundwork/database';
import type { BackgroundWork } from '@groundwork/service';
import { createModuleNumberStore } from './module-number.store.ts';

const versionsAtOnce = 1_000;
/** An earlier release makes versions installable only during an update. */
const intervalMs = 60 * 60 * 1000;

/** Binds the numbers of versions that an earlier release made installable (ADR 82). */
export const moduleNumberSweep = ({ database }: Pick<BackgroundWork<unknown>, 'database'>): SweepOptions => ({
  work: {
    'bind numbers of earlier versions': (stopping) => bindEarlierVersions(database.knex, stopping),
  },
  intervalMs,
});

export async function bindEarlierVersions(db: Db, stopping?: AbortSignal): Promise<void> {
  const numbers = createModuleNumberStore(db);
  let after: string | undefined = '';
  while (after !== undefined && !stopping?.aborted) after = await numbers.bindAfter(after, versionsAtOnce);
}
