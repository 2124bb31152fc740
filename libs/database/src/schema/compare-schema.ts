import type pg from 'pg';
import { z } from 'zod';
import { databaseUrl } from '../connections/database-url.ts';
import { withClient } from '../connections/with-client.ts';
import { sqlState } from '../statements/pg-errors.ts';
import { parseRows } from '../statements/rows.ts';
import { usableSince } from './contract-migrations.ts';
import { listMigrations } from './migration-source.ts';

/** A database, and the migrations of a release for it. */
export interface SchemaOptions {
  readonly serverUrl: string;
  readonly database: string;
  readonly directories: readonly string[];
}

/** Difference between the schema of a database and the one that a release needs. */
export interface SchemaDifference {
  /** Migrations that the database lacks, in their order. */
  readonly missing: readonly string[];
  readonly newer: readonly string[];
  /** First release that can use the schema, if a newer migration removed something. */
  readonly usableSince: string | undefined;
}

const nameRow = z.object({ name: z.string() });

/**
 * Compares the migrations of a database with those of a release. A database that does not exist, or that the role
 * may not use yet, has none.
 *
 * @throws PostgreSQL's error; `isDatabaseDown` is true for it if the server cannot be reached
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

async function appliedMigrations(client: pg.Client): Promise<readonly string[]> {
  try {
    const { rows } = await client.query('select name from knex_migrations order by id');
    return parseRows(nameRow, rows).map(({ name }) => name);
  } catch (error) {
    if (sqlState(error) === '42P01' || isForbidden(error)) return [];
    throw error;
  }
}

/** The role has no permissions in the database yet (ADR 52). */
const isForbidden = (error: unknown) => sqlState(error) === '42501';
