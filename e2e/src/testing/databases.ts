import { stopAfterFile } from '@groundwork/testing';
import pg from 'pg';
import { z } from 'zod';
import type { TestPlatform } from './platform.ts';

/** Services with a database. Each name is the last part of the name of the database. */
export const services = [
  'admin_orgs',
  'registry',
  'policy',
  'vcs_connections',
  'ingest_worker',
  'catalogue',
] as const;

export type DatabaseName = (typeof services)[number];

export interface Databases {
  /** Returns the first column of each row, as text. */
  query(database: DatabaseName | 'server', text: string, values?: unknown[]): Promise<string[]>;
  end(): Promise<void>;
}

const textRows = z.array(z.tuple([z.string()]).rest(z.unknown()));

/** Runs one query in its own session; returns the first column of each row. */
export async function queryOnce(
  serverUrl: string,
  database: string,
  text: string,
  values: unknown[] = [],
): Promise<string[]> {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    const { rows } = await client.query({ text, values, rowMode: 'array' });
    return textRows.parse(rows).map(([value]) => value);
  } finally {
    await client.end();
  }
}

/** Opens a session with each service's database and with `postgres`. They end after the test file at the latest. */
export async function connectDatabases({ platform }: TestPlatform): Promise<Databases> {
  const clients = new Map<string, pg.Client>();
  const end = stopAfterFile(async () => {
    for (const client of clients.values()) await client.end();
  });
  for (const database of [...services, 'server']) {
    const url = new URL(platform.databaseUrl);
    url.pathname = database === 'server' ? '/postgres' : `/groundwork_${database}`;
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    clients.set(database, client);
  }
  return {
    async query(database, text, values = []) {
      const response = await clients.get(database)?.query({ text, values, rowMode: 'array' });
      const rows = z.array(z.tuple([z.coerce.string()], z.unknown())).parse(response?.rows);
      return rows.map(([value]) => value);
    },
    end,
  };
}
