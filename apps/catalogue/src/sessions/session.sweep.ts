import type { SweepOptions } from '@groundwork/background';
import type { CatalogueContext } from '../context.ts';
import { createStores } from '../stores.ts';

const intervalMs = 3_600_000;
const batchSize = 500;

type SweepContext = Pick<CatalogueContext, 'clock' | 'databases'>;

/** Removes ended sessions. A delay does no harm, because an ended session cannot be used. */
export const expiredSessions = (ctx: SweepContext): SweepOptions => ({
  work: { 'removing sessions that have ended': () => removeExpiredSessions(ctx) },
  intervalMs,
});

/** @returns true if more sessions may remain */
export async function removeExpiredSessions({ clock, databases }: SweepContext): Promise<boolean> {
  const { sessions } = createStores(databases.background.knex);
  return (await sessions.removeExpired(clock.now(), batchSize)) === batchSize;
}
