import pg from 'pg';

/** Timeout for connecting, in milliseconds. */
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
  // Without a listener, a connection lost between two statements would end the process. The next statement fails.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}
