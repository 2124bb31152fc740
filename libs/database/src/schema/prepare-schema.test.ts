import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createLogger, silentLogger } from '@groundwork/telemetry/logging';
import { databaseUrl } from '../connections/database-url.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { compareSchema } from './compare-schema.ts';
import { migrate } from './migrate.ts';
import { prepareSchema } from './prepare-schema.ts';

const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';

let folder: string;
let database: string;
let logged: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'schema-'));
  database = `schema_${randomBytes(6).toString('hex')}`;
  logged = '';
});

afterEach(async () => {
  await rm(folder, { recursive: true });
  await onServer(serverUrl, `drop database if exists ${database} with (force)`);
});

async function onServer(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows }: { rows: unknown[] } = await client.query(sql);
  await client.end();
  return rows;
}

const write = (name: string, body = '', extra = '') =>
  writeFile(join(folder, `${name}.ts`), `${extra}\nexport async function up(knex) {\n${body}\n}\n`);

const forget = (name: string) => rm(join(folder, `${name}.ts`));

const contract = (unreadSince: string) =>
  `export const contract = { unreadSince: '${unreadSince}', reason: 'nothing reads it any longer' };`;

const options = () => ({ serverUrl, database, directories: [folder] });

function prepare({ release = '0.2.0', migrateOnStart = false, on = serverUrl } = {}): Promise<void> {
  const destination = new PassThrough();
  destination.on('data', (chunk) => (logged += String(chunk)));
  const logger = createLogger({ service: 'registry', level: 'info', destination });
  return prepareSchema({
    ...options(),
    serverUrl: on,
    service: 'registry',
    release,
    migrateOnStart,
    logger,
  });
}

const migrateNow = () => migrate({ ...options(), logger: silentLogger() });

describe('a role that is made later', () => {
  it('a process waits for its role, and says so', async () => {
    await write('20260101000000_a');
    await migrateNow();
    const role = `${database}_role`;
    const on = new URL(serverUrl);
    [on.username, on.password] = [role, 'own'];
    const waiting = prepare({ on: on.href });
    await waitUntil(() => logged.includes('does not accept the role in DATABASE_URL'));
    await onServer(serverUrl, `create role ${role} login password 'own'`);
    await onServer(databaseUrl(serverUrl, database), `grant select on knex_migrations to ${role}`);
    await waiting;

    await onServer(databaseUrl(serverUrl, database), `drop owned by ${role}; drop role ${role}`);
  });
});

describe('the difference of a schema', () => {
  it('a database that does not exist lacks every migration', async () => {
    await write('20260101000000_a');

    expect(await compareSchema(options())).toEqual({
      missing: ['20260101000000_a'],
      newer: [],
      usableSince: undefined,
    });
  });

  it('a migrated database has no difference', async () => {
    await write('20260101000000_a');
    await migrateNow();

    expect(await compareSchema(options())).toEqual({ missing: [], newer: [], usableSince: undefined });
  });

  it('the first release that can use a schema is the newest of all that took something away', async () => {
    for (const [index, since] of ['0.9.0', '0.10.0', '0.2.1'].entries())
      await write(`2026010100000${index}_a`, '', contract(since));
    await migrateNow();
    for (const index of [0, 1, 2]) await forget(`2026010100000${index}_a`);

    expect((await compareSchema(options())).usableSince).toBe('0.10.0');
  });

  it('a migration that takes something away and fails leaves no mark', async () => {
    await write('20260101000000_a', "await knex.raw('select * from nothing')", contract('0.9.0'));
    await expect(migrateNow()).rejects.toThrow('does not exist');

    const rows = await onServer(
      databaseUrl(serverUrl, database),
      "select to_regclass('contract_migrations') as mark",
    );
    expect(rows).toEqual([{ mark: null }]);
  });

  it('a contract without its release is refused', async () => {
    await write('20260101000000_a', '', "export const contract = { unreadSince: 'soon', reason: 'x' };");

    await expect(migrateNow()).rejects.toThrow('must be a version such as 0.3.0');
  });
});

describe('a process that needs a schema', () => {
  it('it waits for a schema that something else makes, and says what to run', async () => {
    await write('20260101000000_a');
    const prepared = prepare();
    await waitUntil(() => logged.includes('run the migrations of this release (npm run migrate -- registry'));
    await migrateNow();

    await prepared;
  });

  it('it makes the schema itself if it is told to, and says which migrations ran', async () => {
    await write('20260101000000_a');

    await prepare({ migrateOnStart: true });

    expect(logged).toMatch(/"migration":"20260101000000_a","durationMs":\d+,.*"msg":"ran a migration"/);
  });

  it('it goes on with a newer schema that only adds, with one warning', async () => {
    await write('20260101000000_a');
    await migrateNow();
    await forget('20260101000000_a');

    await prepare();

    expect(
      logged.match(/"newer":\["20260101000000_a"\].*the schema is newer than this release knows/g),
    ).toHaveLength(1);
  });

  it('it goes on with a newer schema that took away what it does not read', async () => {
    await write('20260101000000_a', '', contract('0.2.0'));
    await migrateNow();
    await forget('20260101000000_a');

    await expect(prepare({ release: '0.2.0' })).resolves.toBeUndefined();
  });

  it('it waits, and says which release to run, if the schema lacks what it reads', async () => {
    await write('20260101000000_a', '', contract('0.10.0'));
    await migrateNow();
    await forget('20260101000000_a');
    const prepared = prepare({ release: '0.9.0' });
    await waitUntil(() =>
      logged.includes('the schema is too new for release 0.9.0: run release 0.10.0 or a later one'),
    );

    await onServer(databaseUrl(serverUrl, database), 'drop table contract_migrations');
    await prepared;
  });

  it('it waits for a server that does not respond yet', async () => {
    await write('20260101000000_a');
    await migrateNow();
    const { port, start } = await lateServer();
    const late = new URL(serverUrl);
    late.port = String(port);

    const prepared = prepare({ on: late.href });
    await waitUntil(() => logged.includes('waiting for the schema: the database server does not respond'));
    const stop = await start();
    await prepared;
    await stop();
  });
});

/** The address of a server that does not listen yet; `start` puts the real one behind it. */
async function lateServer() {
  const listenOn = async (port: number) => {
    const target = new URL(serverUrl);
    const server = createServer((socket) => {
      const other = connect(Number(target.port), target.hostname);
      socket.pipe(other).pipe(socket);
    }).listen(port, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  const first = await listenOn(0);
  const address = first.address();
  if (address === null || typeof address === 'string') throw new Error('the system did not assign a port');
  first.close();
  await once(first, 'close');
  return {
    port: address.port,
    start: async () => {
      const server = await listenOn(address.port);
      return async () => {
        server.close();
        await once(server, 'close');
      };
    },
  };
}
