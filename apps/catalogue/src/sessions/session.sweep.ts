import type { SweepOptions } from '@groundwork/background';
import type { CatalogueContext } from '../context.ts';
import { createStores } from '../stores.ts';

const intervalMs = 3_600_000;
const batchSize = 500;

type SweepContext = Pick<CatalogueContext, 'clock' | 'databases'>;

/** Removes sessions that have ended, periodically. Until then nobody can use them either. */
export const expiredSessions = (ctx: SweepContext): SweepOptions => ({
  work: { 'removing sessions that have ended': () => removeExpiredSessions(ctx) },
  intervalMs,
});

/** @returns true when there may be more of them */
export async function removeExpiredSessions({ clock, databases }: SweepContext): Promise<boolean> {
  const { sessions } = createStores(databases.background.knex);
  return (await sessions.removeExpired(clock.now(), batchSize)) === batchSize;
}
