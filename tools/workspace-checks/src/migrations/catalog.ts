import type { Db } from '@groundwork/database';
import { z } from 'zod';

const rowsSchema = z.object({ rows: z.array(z.record(z.string(), z.string())) });

/** Contents of the catalog of a database, by object. */
export interface Catalog {
  /** Number of the table → name, file of its rows, and roles that row policies apply to: none, all but the owner, all. */
  readonly tables: ReadonlyMap<string, Row>;
  /** Table and number of the column → table, name, type, nullability, presence of a default. */
  readonly columns: ReadonlyMap<string, Row>;
  /** Number of the constraint → table, name, columns, and if it is validated for existing rows. */
  readonly constraints: ReadonlyMap<string, Row>;
  /** Number of the index → table, name, columns, uniqueness. */
  readonly indexes: ReadonlyMap<string, Row>;
  /** Table and name of the row policy, because migrations drop and recreate it → kind (permissive or restrictive), definition. */
  readonly policies: ReadonlyMap<string, Row>;
  /** Table and name of the trigger → definition, if it is enabled, if it runs before a row, source of its function. */
  readonly triggers: ReadonlyMap<string, Row>;
}

export type Row = Readonly<Record<string, string>>;

const ofService = `join pg_class t on t.oid = %.% and t.relkind in ('r', 'p')
  join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'public'
  where t.relname not like 'knex\\_migrations%' and t.relname <> 'contract_migrations'`;

const through = (alias: string, column: string) => ofService.replace('%', alias).replace('%', column);

const statements = {
  tables: `select t.oid::text as key, t.relname as name, t.relfilenode::text as file,
      case when t.relrowsecurity then case when t.relforcerowsecurity then 'all' else 'others' end else 'nobody' end as guarded
    from pg_class self ${through('self', 'oid')}`,
  columns: `select t.oid || '.' || a.attnum as key, t.oid::text as table_id, t.relname as table, a.attname as name,
      format_type(a.atttypid, a.atttypmod) as type, a.attnotnull::text as required,
      (a.atthasdef or a.attidentity <> '')::text as has_default
    from pg_attribute a ${through('a', 'attrelid')} and a.attnum > 0 and not a.attisdropped`,
  constraints: `select c.oid::text as key, t.oid::text as table_id, t.relname as table, c.conname as name, c.contype::text as type,
      coalesce(array_to_string(c.conkey, ','), '') as columns, c.convalidated::text as validated
    from pg_constraint c ${through('c', 'conrelid')} and c.contype in ('c', 'f', 'p', 'u', 'x')`,
  indexes: `select i.indexrelid::text as key, t.oid::text as table_id, t.relname as table, x.relname as name,
      array_to_string(i.indkey::int[], ',') as columns, i.indisunique::text as is_unique
    from pg_index i join pg_class x on x.oid = i.indexrelid ${through('i', 'indrelid')}`,
  policies: `select t.oid || '.' || p.polname as key, t.oid::text as table_id, t.relname as table, p.polname as name,
      p.polpermissive::text as is_permissive,
      concat_ws(' ', p.polcmd, p.polroles, pg_get_expr(p.polqual, p.polrelid), 'check', pg_get_expr(p.polwithcheck, p.polrelid)) as definition
    from pg_policy p ${through('p', 'polrelid')}`,
  triggers: `select t.oid || '.' || g.tgname as key, t.oid::text as table_id, t.relname as table, g.tgname as name,
      pg_get_triggerdef(g.oid) as definition, (g.tgenabled <> 'D')::text as is_enabled,
      (g.tgtype & 3 = 3)::text as is_before_row, f.prosrc as source
    from pg_trigger g join pg_proc f on f.oid = g.tgfoid ${through('g', 'tgrelid')} and not g.tgisinternal`,
} as const;

/** Reads the parts of the catalog that affect the previous release. */
export async function readCatalog(db: Db): Promise<Catalog> {
  const read = async (statement: string) => {
    const { rows } = rowsSchema.parse(await db.raw(statement.replaceAll('?', '\\?')));
    return new Map(rows.map((row) => [row['key'] ?? '', row]));
  };
  return {
    tables: await read(statements.tables),
    columns: await read(statements.columns),
    constraints: await read(statements.constraints),
    indexes: await read(statements.indexes),
    policies: await read(statements.policies),
    triggers: await read(statements.triggers),
  };
}
