import pg from 'pg';

/** Connect timeout, in milliseconds. */
export const connectWithinMs = 2_000;

/** Runs the work on a separate connection, and closes it afterwards. */
export async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'migrate',
    connectionTimeoutMillis: connectWithinMs,
  });
  // A connection lost between two statements would otherwise end the process; the next statement reports it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}
