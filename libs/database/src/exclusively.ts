import pg from 'pg';
import { z } from 'zod';

interface ExclusiveOptions {
  /** Connection string of the database, e.g. `Database.url`. */
  readonly url: string;
  /** What is done; one process of this database at a time does it. */
  readonly name: string;
}

const connectWithinMs = 2_000;
/** Any fixed number: keeps these advisory locks apart from others of the same database. */
const lockSpace = 1_404;
const lockedSchema = z.tuple([z.object({ locked: z.boolean() })]);

/**
 * Does some work unless another process of this database does the same just now. It may take hours and any number of
 * transactions: the lock belongs to a session of its own, and is free when the process dies. Should that session break,
 * another process may begin before this one has ended, so the work must bear to be done twice.
 *
 * @returns the result of the work, or undefined where another process is at it
 */
export async function exclusively<Result>(
  { url, name }: ExclusiveOptions,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const session = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: connectWithinMs,
    keepAlive: true,
  });
  // Without a listener a session that breaks would end the process.
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
