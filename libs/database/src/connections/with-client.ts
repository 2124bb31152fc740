import pg from 'pg';

/** How long a server may take to accept a connection. */
export const connectWithinMs = 2_000;

/** Does the work on a connection of its own, which is closed afterwards. */
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
