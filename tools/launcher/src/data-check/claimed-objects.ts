import pg from 'pg';
import { z } from 'zod';

/** An object that a row of a database names. */
export interface Claim {
  readonly key: string;
  /** False while an object is written, or is about to be removed: it may be there or not. */
  readonly isRequired: boolean;
  /** Size in bytes and SHA-256 in hex; null if the row does not say. */
  readonly bytes: number | null;
  readonly sha256: string | null;
  /** Record that needs the object, in words. */
  readonly record: string;
}

/** Databases whose rows name objects, with SQL for their claims. */
const claims = {
  groundwork_ingest_worker: `
    select key, state = 'stored' as "isRequired", bytes::float8 as bytes, sha256,
      replace(purpose, '-', ' ') || ' ' || subject as record
    from objects`,
  groundwork_registry: `
    select v.archive_key as key, true as "isRequired", v.archive_bytes::float8 as bytes, v.archive_sha256 as sha256,
      'module version ' || v.id || ' (' || m.name || '/' || m.provider || ' ' || v.version || ')' as record
    from module_versions v
    join modules m on m.organization_id = v.organization_id and m.id = v.module_id
    where v.status = 'ok'
    union all
    select content ->> 'archive_key', true, (content ->> 'archive_bytes')::float8, content ->> 'archive_sha256',
      'deleted module version ' || id || ' (' || name || '/' || provider || ' ' || version || ')'
    from deleted_module_versions
    where content ->> 'status' = 'ok'
    union all
    select object_key, true, bytes::float8, sha256,
      'public module ' || namespace || '/' || name || '/' || provider || ' ' || version
    from public_archives
    where state = 'kept'`,
  groundwork_policy: `
    select archive_key as key, true as "isRequired", archive_bytes::float8 as bytes, archive_sha256 as sha256,
      'policy set version ' || id as record
    from policy_set_versions
    where status = 'ready'
    union all
    select object_key, state = 'kept' and sha256 is not null, bytes::float8, sha256,
      'bundle of policy set ' || coalesce(policy_set_id, 'that is deleted')
    from policy_bundles`,
} as const;

type DatabaseName = keyof typeof claims;

const databaseNames = ['groundwork_ingest_worker', 'groundwork_registry', 'groundwork_policy'] as const;

const claimRows = z.array(
  z.object({
    key: z.string(),
    isRequired: z.boolean(),
    bytes: z.number().nullable(),
    sha256: z.string().nullable(),
    record: z.string(),
  }),
);
const rowsAtOnce = 2_000;

/** The claims of all databases of an installation. Reads only. */
export interface ClaimedObjects {
  /** One list for each database, in the order of the keys, as they are at the first call. */
  lists(): readonly AsyncIterable<Claim>[];
  /** Claims of these keys, as they are now. */
  of(keys: readonly string[]): Promise<Claim[]>;
  close(): Promise<void>;
}

/**
 * @param serverUrl address with a role that may read the databases
 * @throws Error of pg if a database cannot be read
 */
export async function connectClaims(serverUrl: string): Promise<ClaimedObjects> {
  const sessions = new Map<DatabaseName, pg.Client>();
  const close = async () => {
    for (const session of sessions.values()) await session.end();
  };
  try {
    for (const name of databaseNames) sessions.set(name, await connectTo(serverUrl, name));
  } catch (error) {
    await close();
    throw error;
  }
  return {
    lists: () => [...sessions].map(([name, session]) => listClaims(session, claims[name])),
    async of(keys) {
      const found: Claim[] = [];
      for (const [name, session] of sessions) {
        const { rows } = await session.query(`select * from (${claims[name]}) claim where key = any ($1)`, [
          keys,
        ]);
        found.push(...claimRows.parse(rows));
      }
      return found;
    },
    close,
  };
}

async function connectTo(serverUrl: string, database: DatabaseName): Promise<pg.Client> {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  const session = new pg.Client({ connectionString: url.href, application_name: 'check-data' });
  session.on('error', () => undefined);
  await session.connect();
  return session;
}

/** Reads through a cursor, so that an installation of any size needs the same memory. */
async function* listClaims(session: pg.Client, sql: string): AsyncIterable<Claim> {
  await session.query('begin isolation level repeatable read read only');
  try {
    await session.query(
      `declare claim cursor for select * from (${sql}) claim where key is not null order by key collate "C"`,
    );
    for (;;) {
      const { rows } = await session.query(`fetch ${rowsAtOnce} from claim`);
      yield* claimRows.parse(rows);
      if (rows.length < rowsAtOnce) return;
    }
  } finally {
    await session.query('rollback');
  }
}
