import type { Knex } from 'knex';
import type pg from 'pg';
import { z } from 'zod';
import { parseRows } from '../statements/rows.ts';
import { guardMigrationTables } from './migration-tables.ts';

/** Export `contract` of a migration that removes what older releases use. It is stored, so that they do not start. */
export const contractSchema = z.strictObject({
  unreadSince: z.string().regex(/^\d+\.\d+\.\d+$/, { error: 'must be a version such as 0.3.0' }),
  /** Reason why nothing needs it any longer, for the release notes. */
  reason: z.string().min(1),
});

export type Contract = z.infer<typeof contractSchema>;

const contractRow = z.object({ name: z.string(), unread_since: z.string() });

/** Records a migration that removes something, in its transaction if it has one. */
export async function rememberContract(db: Knex, name: string, { unreadSince }: Contract): Promise<void> {
  await db.raw(
    'create table if not exists contract_migrations (name text primary key, unread_since text not null)',
  );
  await db.raw(guardMigrationTables);
  await db.raw('insert into contract_migrations values (?, ?) on conflict (name) do nothing', [
    name,
    unreadSince,
  ]);
}

/** First release that can use a database with the named migrations; undefined if these remove nothing. */
export async function usableSince(client: pg.Client, names: readonly string[]): Promise<string | undefined> {
  const table = await client.query("select where to_regclass('contract_migrations') is not null");
  if (table.rowCount === 0) return undefined;
  const { rows } = await client.query(
    'select name, unread_since from contract_migrations where name = any($1)',
    [names],
  );
  const releases = parseRows(contractRow, rows).map((row) => row.unread_since);
  return releases.sort(compareReleases).at(-1);
}

/** Orders versions such as `0.10.0`, for `sort`. */
export const compareReleases = (one: string, other: string): number =>
  one.localeCompare(other, 'en', { numeric: true });
