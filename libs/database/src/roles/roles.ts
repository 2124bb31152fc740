import pg from 'pg';
import { z } from 'zod';
import { databaseUrl } from '../connections/database-url.ts';
import { guardMigrationTables } from '../schema/migration-tables.ts';
import { isUniqueViolation, sqlState } from '../statements/pg-errors.ts';
import { scramVerifier } from './scram.ts';

/** A role with which processes connect. It may use only the databases that list it as owner or user. */
export interface LoginRole {
  readonly name: string;
  /** ASCII. */
  readonly password: string;
}

/** A database with its roles. */
export interface DatabaseOfRoles {
  readonly name: string;
  /** Role that owns the database and everything in it, and therefore migrates it. */
  readonly owner: string;
  /** Roles that read and write rows, but own and create nothing, and only read the tables of migrations. */
  readonly users: readonly string[];
  /** Roles that may call functions, and read no table. */
  readonly callers?: readonly string[];
}

export interface RolesOptions {
  readonly serverUrl: string;
  readonly roles: readonly LoginRole[];
  readonly databases: readonly DatabaseOfRoles[];
  /** True if the server has no other content. Then other roles may not connect to its default databases, either. */
  readonly isOwnServer: boolean;
  readonly scramIterations?: number;
}

export interface MadeRoles {
  readonly databases: Promise<void>;
}

const connectWithinMs = 5_000;
const duplicateDatabase = '42P04';
const foundSchema = z.array(z.object({ name: z.string(), owner: z.string() }));

/**
 * Creates the roles with their permissions and passwords, hands over the databases that exist, and creates
 * the others. Idempotent. Resolves as soon as processes may connect with their roles: `migrate` waits for a
 * database that does not exist yet.
 *
 * @throws PostgreSQL's error, such as 42501 if the role of `serverUrl` may not create roles
 */
export async function makeRoles(options: RolesOptions): Promise<MadeRoles> {
  const { serverUrl, databases } = options;
  const found = await withSession(serverUrl, async (session) => {
    await session.query(roleStatements(options));
    const { rows } = await session.query(
      'select datname as name, pg_get_userbyid(datdba) as owner from pg_database where datname = any ($1)',
      [databases.map(({ name }) => name)],
    );
    return new Map(foundSchema.parse(rows).map(({ name, owner }) => [name, owner]));
  });
  const existing = databases.filter(({ name }) => found.has(name));
  await Promise.all(existing.map((database) => handOver(serverUrl, database)));
  const missing = databases.filter(({ name }) => !found.has(name));
  const creating = missing.map((database) => createDatabase(serverUrl, database));
  return { databases: Promise.all(creating).then(() => undefined) };
}

/** PostgreSQL refuses concurrent changes to the same role or database. */
const oneAtATime = "select pg_advisory_xact_lock(hashtextextended('groundwork roles', 0))";

/** All statements are sent as one string, which is one transaction and one round trip. */
function roleStatements({ roles, databases, isOwnServer, scramIterations }: RolesOptions): string {
  const owners = databases.map(({ owner }) => owner);
  const names = [...new Set([...roles.map(({ name }) => name), ...owners])];
  return [
    oneAtATime,
    ...names.flatMap(createRole),
    ...roles.map(
      ({ name, password }) =>
        `alter role ${pg.escapeIdentifier(name)} login password ${pg.escapeLiteral(scramVerifier(password, scramIterations))}`,
    ),
    ...(isOwnServer ? ['revoke all on database postgres, template1 from public'] : []),
  ].join(';\n');
}

/** To give a role databases, its creator must be a member of the role, or a superuser. */
function createRole(name: string): string[] {
  const role = pg.escapeIdentifier(name);
  return [
    `do $$ begin create role ${role}; exception when duplicate_object or unique_violation then null; end $$`,
    `alter role ${role} nocreatedb nocreaterole`,
    `do $$ begin if not (select rolsuper from pg_roles where rolname = current_user) then grant ${role} to current_user; end if; end $$`,
  ];
}

/** Gives the database its final name last, after all permissions. After a crash, the next run completes it. */
async function createDatabase(serverUrl: string, database: DatabaseOfRoles): Promise<void> {
  const unready = { ...database, name: `${database.name}_unready` };
  await withSession(serverUrl, async (session) => {
    await session.query('select pg_advisory_lock(hashtextextended($1, 0))', [unready.name]);
    await unlessThere(() =>
      session.query(
        `create database ${pg.escapeIdentifier(unready.name)} owner ${pg.escapeIdentifier(database.owner)} encoding 'UTF8' template template0`,
      ),
    );
    await handOver(serverUrl, unready);
    await unlessThere(() =>
      session.query(
        `alter database ${pg.escapeIdentifier(unready.name)} rename to ${pg.escapeIdentifier(database.name)}`,
      ),
    );
  });
}

async function unlessThere(create: () => Promise<unknown>): Promise<void> {
  try {
    await create();
  } catch (error) {
    if (sqlState(error) !== duplicateDatabase && !isUniqueViolation(error)) throw error;
  }
}

/** Gives the owner everything in the database, its users permissions for rows, and others nothing. */
async function handOver(
  serverUrl: string,
  { name, owner, users, callers = [] }: DatabaseOfRoles,
): Promise<void> {
  const database = pg.escapeIdentifier(name);
  const heir = pg.escapeIdentifier(owner);
  const statements = [
    oneAtATime,
    `alter database ${database} owner to ${heir}`,
    `revoke all on database ${database} from public`,
    ownEverything(owner),
    ...[...users, ...callers].flatMap((role) => mayConnect(pg.escapeIdentifier(role), database)),
    ...users.flatMap((user) => privilegesOf(pg.escapeIdentifier(user), heir)),
    guardMigrationTables,
  ];
  await withSession(databaseUrl(serverUrl, name), async (session) => {
    await session.query(statements.join(';\n'));
  });
}

/** Skips parts of extensions, which keep their owner, and sequences of columns, which follow their table. */
const ownEverything = (owner: string) => `do $$
  declare item record;
  begin
    for item in
      select format('alter table %s owner to %I', c.oid::regclass, ${pg.escapeLiteral(owner)}) as statement
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
        and pg_get_userbyid(c.relowner) <> ${pg.escapeLiteral(owner)}
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
          and (d.deptype = 'e' or c.relkind = 'S' and d.deptype in ('a', 'i')))
      union all
      select format('alter routine %s owner to %I', p.oid::regprocedure, ${pg.escapeLiteral(owner)})
      from pg_proc p
      where p.pronamespace = 'public'::regnamespace and pg_get_userbyid(p.proowner) <> ${pg.escapeLiteral(owner)}
        and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    loop execute item.statement; end loop;
  end $$`;

const mayConnect = (role: string, database: string) => [
  `grant connect on database ${database} to ${role}`,
  `grant usage on schema public to ${role}`,
];

/** Permissions for rows and sequences only, even in future tables of the owner. `migrate` guards its own tables. */
const privilegesOf = (user: string, owner: string) => [
  `grant select, insert, update, delete on all tables in schema public to ${user}`,
  `grant usage, select on all sequences in schema public to ${user}`,
  `alter default privileges for role ${owner} in schema public grant select, insert, update, delete on tables to ${user}`,
  `alter default privileges for role ${owner} in schema public grant usage, select on sequences to ${user}`,
];

async function withSession<Result>(
  url: string,
  work: (session: pg.Client) => Promise<Result>,
): Promise<Result> {
  const session = new pg.Client({
    connectionString: url,
    application_name: 'roles',
    connectionTimeoutMillis: connectWithinMs,
  });
  // A session that breaks between two statements would otherwise end the process.
  session.on('error', () => undefined);
  try {
    await session.connect();
    return await work(session);
  } finally {
    await session.end();
  }
}
