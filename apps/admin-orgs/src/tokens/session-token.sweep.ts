import type { Clock } from '@groundwork/auth';
import { inBatches, type SweepOptions } from '@groundwork/background';
import type { Database, Db } from '@groundwork/database';
import type { AdminOrgsStores } from '../stores.ts';

const intervalMs = 3_600_000;
const batchSize = 500;

interface SweepOptionsOfSignIns {
  readonly database: Database;
  readonly createStores: (db: Db) => AdminOrgsStores;
  readonly clock: Clock;
}

/** Periodically removes session tokens and login codes that have expired. */
export const endedSignIns = (options: SweepOptionsOfSignIns): SweepOptions => ({
  work: { 'removing what is left of sign-ins': (stopping) => removeEndedSignIns(options, stopping) },
  intervalMs,
});

export async function removeEndedSignIns(
  { database, createStores, clock }: SweepOptionsOfSignIns,
  stopping?: AbortSignal,
): Promise<void> {
  const { apiTokens, loginCodes } = createStores(database.knex);
  const now = clock.now();
  await inBatches(batchSize, (size) => apiTokens.removeEndedSessions(now, size), stopping);
  await inBatches(batchSize, (size) => loginCodes.removeExpired(now, size), stopping);
}
