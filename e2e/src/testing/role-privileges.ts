import pg from 'pg';
import { z } from 'zod';

const tableRow = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  remembers_migrations: z.boolean(),
});
const sequenceRow = z.object({ name: z.string(), remembers_migrations: z.boolean() });

interface Thing {
  readonly kind: 'table' | 'sequence';
  readonly name: string;
  /** Columns that an insert may name. */
  readonly columns: readonly string[];
  readonly remembersMigrations: boolean;
}

const migrationTable = "~ '^(knex_migrations|contract_migrations)'";

export function urlOf(address: string, database: string): string {
  const url = new URL(address);
  url.pathname = `/${database}`;
  return url.href;
}

/** All tables and sequences of a database. */
export async function thingsIn(databaseUrl: string): Promise<readonly Thing[]> {
  return withClient(databaseUrl, async (client) => {
    const tables = await client.query(
      `select quote_ident(c.relname) as name, c.relname ${migrationTable} as remembers_migrations,
         array_agg(quote_ident(a.attname) order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
         and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       group by c.relname order by c.relname`,
    );
    const sequences = await client.query(
      `select quote_ident(relname) as name, relname ${migrationTable} as remembers_migrations from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
    );
    return [
      ...z
        .array(tableRow)
        .parse(tables.rows)
        .map(({ remembers_migrations: remembersMigrations, ...row }) => ({
          kind: 'table' as const,
          remembersMigrations,
          ...row,
        })),
      ...z
        .array(sequenceRow)
        .parse(sequences.rows)
        .map(({ remembers_migrations: remembersMigrations, name }) => ({
          kind: 'sequence' as const,
          columns: [],
          remembersMigrations,
          name,
        })),
    ];
  });
}

const lockModes = [
  'access share',
  'row share',
  'row exclusive',
  'share update exclusive',
  'share',
  'share row exclusive',
  'exclusive',
  'access exclusive',
];

/** Fails without a grant, because PostgreSQL only warns if a role has no permission to grant. */
const unlessGranted = (name: string) =>
  `do $$ begin if not exists (select from pg_class c, aclexplode(c.relacl) a where c.oid = '${name}'::regclass and a.grantee = 0)
     then raise insufficient_privilege; end if; end $$`;

function statementsOn({ kind, name, columns }: Thing): Readonly<Record<string, string>> {
  const common = {
    comment: `comment on ${kind} ${name} is 'own'`,
    drop: `drop ${kind} ${name} cascade`,
    grant: `grant select on ${kind} ${name} to public; ${unlessGranted(name)}`,
    owner: `alter ${kind} ${name} owner to current_user`,
    rename: `alter ${kind} ${name} rename to own`,
  };
  if (kind === 'sequence')
    return {
      ...common,
      alter: `alter sequence ${name} increment by 2`,
      nextval: `select nextval('${name}')`,
      select: `select last_value from ${name}`,
      setval: `select setval('${name}', 1)`,
    };
  const all = columns.join(', ');
  return {
    ...common,
    alter: `alter table ${name} add column own int`,
    delete: `delete from ${name} where false`,
    index: `create index on ${name} ((1))`,
    insert: `insert into ${name} (${all}) overriding system value select ${all} from ${name} where false`,
    policy: `create policy own on ${name} using (true)`,
    reindex: `reindex table ${name}`,
    rule: `create rule own as on insert to ${name} do instead nothing`,
    'row security': `alter table ${name} disable row level security`,
    select: `select ${all} from ${name} limit 1`,
    'select for update': `select from ${name} limit 1 for update`,
    trigger: `create trigger own before insert on ${name} execute function suppress_redundant_updates_trigger()`,
    truncate: `truncate ${name} cascade`,
    update: `update ${name} set ${columns[0] ?? ''} = default where false`,
    ...Object.fromEntries(lockModes.map((mode) => [`lock ${mode}`, `lock table ${name} in ${mode} mode`])),
  };
}

/** Statements that need no table; a role may run none of them. */
const statementsOnDatabase: Readonly<Record<string, string>> = {
  'alter database': `do $$ begin execute format('alter database %I set work_mem = 64', current_database()); end $$`,
  'become another': 'set role groundwork_migrate',
  'configure the server': 'set session_replication_role = replica',
  'create a database role': 'create role own',
  'create a function': `create function own() returns int language sql as 'select 1'`,
  'create a publication': 'create publication own',
  'create a schema': 'create schema own',
  'create a sequence': 'create sequence own',
  'create a server': 'create foreign data wrapper own',
  'create a table': 'create table own (id int)',
  'create a temporary table': 'create temporary table own (id int)',
  'create a type': `create type own as enum ('a')`,
  'create a view': 'create view own as select 1',
  'create an event trigger':
    'create event trigger own on ddl_command_start execute function suppress_redundant_updates_trigger()',
  'create an extension': 'create extension hstore',
  'make itself more': 'alter role current_user createrole',
  'read files': `select pg_read_file('PG_VERSION')`,
  'run programs': `copy (select 1) to program 'true'`,
  'write files': `copy (select 1) to '/tmp/own'`,
};

/**
 * Tries every kind of statement on everything in a database, as the role of the address, and rolls each back.
 * Returns the allowed ones: a line for the database, and a line for each distinct result of tables and sequences,
 * so that two tables with different permissions are two lines. Tables that record migrations have separate lines.
 */
export async function findPrivileges(address: string, things: readonly Thing[]): Promise<readonly string[]> {
  return withClient(address, async (client) => {
    const allowed = async (statements: Readonly<Record<string, string>>) => {
      const done: string[] = [];
      for (const [name, text] of Object.entries(statements)) {
        const outcome = await outcomeOf(client, text);
        if (outcome !== '42501') done.push(outcome === 'done' ? name : `${name} (${outcome})`);
      }
      return done.sort().join(', ') || 'nothing';
    };
    const lines = [`database: ${await allowed(statementsOnDatabase)}`];
    for (const thing of things) {
      const kind = thing.remembersMigrations ? `migration ${thing.kind}` : thing.kind;
      lines.push(`${kind}: ${await allowed(statementsOn(thing))}`);
    }
    return [...new Set(lines)].sort();
  });
}

/** PostgreSQL's error code, or `done`. */
async function outcomeOf(client: pg.Client, text: string): Promise<string> {
  await client.query('begin');
  try {
    await client.query(text);
    return 'done';
  } catch (error) {
    return error instanceof pg.DatabaseError ? String(error.code) : String(error);
  } finally {
    await client.query('rollback');
  }
}

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Permissions of a service's role in its own database and the bus. None of them lets the role keep a process from
 * starting.
 */
export const privilegesOfServices: readonly string[] = [
  'database: nothing',
  'migration sequence: nothing',
  'migration table: lock access share, select',
  'sequence: nextval, select',
  `table: delete, insert, ${lockModes
    .map((mode) => `lock ${mode}`)
    .sort()
    .join(', ')}, select, select for update, update`,
];

/** Permissions of the role of autoscalers. */
export const privilegesOfScaler: readonly string[] = [
  'database: nothing',
  'migration sequence: nothing',
  'migration table: nothing',
  'sequence: nothing',
  'table: nothing',
];
