import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { z } from 'zod';
import type { TestPlatform } from './platform.ts';

const textRows = z.array(z.tuple([z.string()]).rest(z.unknown()));

/** How a text may have been written down: as it is, as bytes that PostgreSQL shows, or in base64. */
const writings = (secret: string) => [
  secret,
  Buffer.from(secret).toString('hex'),
  Buffer.from(secret).toString('base64').replace(/=+$/, ''),
];

/**
 * Where any of the secrets is written down in the clear: tables of every database of the platform (the bus too, where it
 * is one), logs and objects. Empty when nowhere.
 */
export async function sightingsOf(test: TestPlatform, secrets: readonly string[]): Promise<string[]> {
  const wanted = secrets.flatMap(writings);
  return [...(await sightingsInDatabases(test, wanted)), ...sightingsInFiles(test, wanted)];
}

async function sightingsInDatabases({ platform }: TestPlatform, wanted: readonly string[]) {
  const names = await query(
    platform.databaseUrl,
    'postgres',
    "select datname from pg_database where datname like 'groundwork%'",
  );
  if (names.length < 5) throw new Error(`the databases are missing: ${names.join(', ')}`);
  const patterns = wanted.map((text) => `%${text}%`);
  const found: string[] = [];
  for (const name of names) {
    const tables = await query(
      platform.databaseUrl,
      name,
      `select format('%I.%I', table_schema, table_name) from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    for (const table of tables) {
      const text = `select count(*)::text from ${table} as t where t::text like any ($1)`;
      const [count] = await query(platform.databaseUrl, name, text, [patterns]);
      if (count !== '0') found.push(`${count ?? 'no answer'} rows of ${name}.${table}`);
    }
  }
  return found;
}

/** The first column of each row. */
async function query(serverUrl: string, database: string, text: string, values: unknown[] = []) {
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

function sightingsInFiles({ dataDir }: TestPlatform, wanted: readonly string[]) {
  const files = ['logs', 'objects'].flatMap((folder) =>
    readdirSync(join(dataDir, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  if (files.length === 0) throw new Error('no log was written');
  return files.filter((path) => {
    const content = plain(readFileSync(path)).toString('latin1');
    return wanted.some((text) => content.includes(text));
  });
}

/** Archives are read as what they hold. */
const plain = (bytes: Buffer) => (bytes.readUInt16BE(0) === 0x1f8b ? gunzipSync(bytes) : bytes);
