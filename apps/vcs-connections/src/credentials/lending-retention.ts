import type { SweepOptions } from '@groundwork/background';
import type { VcsConnectionsContext } from '../context.ts';
import { createStores } from '../stores.ts';

/** Documented in docs/OPERATIONS.md. */
const keptMs = 90 * 86_400_000;
const intervalMs = 3_600_000;
const batchSize = 500;

type RetentionContext = Pick<VcsConnectionsContext, 'clock' | 'databases'>;

export const lendingRetention = (ctx: RetentionContext): SweepOptions => ({
  work: { 'removing old records of lent credentials': () => sweepLendings(ctx) },
  intervalMs,
});

export async function sweepLendings({ clock, databases }: RetentionContext): Promise<boolean> {
  const { credentialLendings } = createStores(databases.background.knex);
  const before = new Date(clock.now().getTime() - keptMs);
  return (await credentialLendings.prune(before, batchSize)) === batchSize;
}
