import type { SweepOptions } from '@groundwork/background';
import type { VcsConnectionsContext } from '../context.ts';
import { createStores } from '../stores.ts';

/** How long it is recorded who was given which credentials (docs/OPERATIONS.md). */
const keptMs = 90 * 86_400_000;
const intervalMs = 3_600_000;
const batchSize = 500;

type RetentionContext = Pick<VcsConnectionsContext, 'clock' | 'databases'>;

/** Removes lendings that are older than 90 days, periodically. */
export const lendingRetention = (ctx: RetentionContext): SweepOptions => ({
  work: { 'removing old records of lent credentials': () => pruneLendings(ctx) },
  intervalMs,
});

/** @returns true when there may be more of them */
export async function pruneLendings({ clock, databases }: RetentionContext): Promise<boolean> {
  const { credentialLendings } = createStores(databases.background.knex);
  const before = new Date(clock.now().getTime() - keptMs);
  return (await credentialLendings.prune(before, batchSize)) === batchSize;
}
