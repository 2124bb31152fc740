import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { queryOnce } from './databases.ts';
import type { TestPlatform } from './platform.ts';

/** A secret to search for: a string, or bytes that are not text. */
export type Secret = string | Buffer;

/** Forms in which a secret may be written: plain, hexadecimal or base64, also within longer data. */
export function writingsOf(secret: Secret): string[] {
  const bytes = typeof secret === 'string' ? Buffer.from(secret) : secret;
  const encoded = [0, 1, 2].map((offset) => Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64'));
  return [
    ...(typeof secret === 'string' ? [secret] : []),
    bytes.toString('hex'),
    ...encoded.flatMap(withoutEnds),
  ];
}

/** The first and last characters depend on neighboring bytes, and a line may break between the two halves. */
function withoutEnds(base64: string): string[] {
  const inner = base64.slice(4, -6);
  return [inner.slice(0, inner.length / 2), inner.slice(inner.length / 2)];
}

/**
 * Places with a secret in plain text: tables of every database of the platform (including the bus, if it is one),
 * logs, objects and temporary files.
 */
export async function sightingsOf(test: TestPlatform, secrets: readonly Secret[]): Promise<string[]> {
  const wanted = secrets.flatMap(writingsOf);
  return [...(await sightingsInDatabases(test, wanted)), ...sightingsInFiles(test, wanted)];
}

async function sightingsInDatabases({ platform }: TestPlatform, wanted: readonly string[]) {
  const names = await queryOnce(
    platform.databaseUrl,
    'postgres',
    "select datname from pg_database where datname like 'groundwork%'",
  );
  if (names.length < 5) throw new Error(`the databases are missing: ${names.join(', ')}`);
  const patterns = wanted.map((text) => `%${text}%`);
  const found: string[] = [];
  for (const name of names) {
    const tables = await queryOnce(
      platform.databaseUrl,
      name,
      `select format('%I.%I', table_schema, table_name) from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    for (const table of tables) {
      const text = `select count(*)::text from ${table} as t where t::text like any ($1)`;
      const [count] = await queryOnce(platform.databaseUrl, name, text, [patterns]);
      if (count !== '0') found.push(`${count ?? 'no answer'} rows of ${name}.${table}`);
    }
  }
  return found;
}

function sightingsInFiles({ dataDir, temporaryDir }: TestPlatform, wanted: readonly string[]) {
  const files = [join(dataDir, 'logs'), join(dataDir, 'objects'), temporaryDir].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  if (files.length === 0) throw new Error('no log was written');
  return files.filter((path) => {
    const content = contentOf(path)?.toString('latin1');
    return content !== undefined && wanted.some((text) => content.includes(text));
  });
}

/** Content of a file; undefined if it was removed in the meantime, as temporary files are. */
function contentOf(path: string): Buffer | undefined {
  try {
    return plain(readFileSync(path));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Archives are searched by their contents. */
const plain = (bytes: Buffer) =>
  bytes.length > 2 && bytes.readUInt16BE(0) === 0x1f8b ? gunzipSync(bytes) : bytes;
