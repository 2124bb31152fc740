import type pg from 'pg';
import { z } from 'zod';
import { databaseUrl } from '../connections/database-url.ts';
import { withClient } from '../connections/with-client.ts';
import { sqlState } from '../statements/pg-errors.ts';
import { parseRows } from '../statements/rows.ts';
import { usableSince } from './contract-migrations.ts';
import { listMigrations } from './migration-source.ts';

/** A database, and the migrations that a release has for it. */
export interface SchemaOptions {
  /** Connection string of a server; see `connectDatabase`. */
  readonly serverUrl: string;
  readonly database: string;
  /** Absolute paths of folders with migrations, as for `migrate`. */
  readonly directories: readonly string[];
}

/** How the schema of a database differs from the one that a release was made for. */
export interface SchemaDifference {
  /** Names of migrations that the release needs and the database does not have, in their order. */
  readonly missing: readonly string[];
  /** Names of migrations that the database has and the release does not know: a newer release has made them. */
  readonly newer: readonly string[];
  /** The first release that can use the schema, if one of the newer migrations took something away. */
  readonly usableSince: string | undefined;
}

const nameRow = z.object({ name: z.string() });

/**
 * Compares the migrations that a database has with those of a release. A database that does not exist has none.
 *
 * @throws PostgreSQL's error, or one for which `isDatabaseDown` is true
 */
export async function compareSchema({
  serverUrl,
  database,
  directories,
}: SchemaOptions): Promise<SchemaDifference> {
  try {
    return await withClient(databaseUrl(serverUrl, database), (client) => differenceOf(client, directories));
  } catch (error) {
    if (sqlState(error) !== '3D000' && !isForbidden(error)) throw error;
    const missing = (await listMigrations(directories)).map(({ name }) => name);
    return { missing, newer: [], usableSince: undefined };
  }
}

/** The same through a connection. */
export async function differenceOf(
  client: pg.Client,
  directories: readonly string[],
): Promise<SchemaDifference> {
  const known = (await listMigrations(directories)).map(({ name }) => name);
  const applied = await appliedMigrations(client);
  const newer = applied.filter((name) => !known.includes(name));
  return {
    missing: known.filter((name) => !applied.includes(name)),
    newer,
    usableSince: newer.length === 0 ? undefined : await usableSince(client, newer),
  };
}

/** None where there is no list yet, or no right to read it yet. */
async function appliedMigrations(client: pg.Client): Promise<readonly string[]> {
  try {
    const { rows } = await client.query('select name from knex_migrations order by id');
    return parseRows(nameRow, rows).map(({ name }) => name);
  } catch (error) {
    if (sqlState(error) === '42P01' || isForbidden(error)) return [];
    throw error;
  }
}

/** The role has no rights in the database yet (ADR 52). */
const isForbidden = (error: unknown) => sqlState(error) === '42501';
