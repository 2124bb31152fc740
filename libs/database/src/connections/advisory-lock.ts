import pg from 'pg';
import { z } from 'zod';

interface AdvisoryLockOptions {
  readonly url: string;
  readonly name: string;
}

const connectWithinMs = 2_000;
/** Any fixed number. It keeps these advisory locks apart from others in the same database. */
const lockSpace = 1_404;
const lockedSchema = z.tuple([z.object({ locked: z.boolean() })]);

/**
 * Does some work unless another process of this database is doing it. The work may take hours and many
 * transactions: a session of its own holds the lock, and ends with the process. If that session breaks, another
 * process may begin early, so two processes must be able to do the work at the same time.
 *
 * @returns the result of the work; undefined if another process is doing it
 */
export async function withAdvisoryLock<Result>(
  { url, name }: AdvisoryLockOptions,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const session = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: connectWithinMs,
    keepAlive: true,
  });
  // Without a listener, a broken session would end the process.
  session.on('error', () => undefined);
  try {
    await session.connect();
    const { rows } = await session.query('select pg_try_advisory_lock($1, hashtext($2)) as locked', [
      lockSpace,
      name,
    ]);
    const [{ locked }] = lockedSchema.parse(rows);
    return locked ? await work() : undefined;
  } finally {
    await session.end().catch(() => undefined);
  }
}
