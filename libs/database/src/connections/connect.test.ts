import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDatabaseDown } from '@groundwork/errors';
import { silentLogger } from '@groundwork/telemetry/logging';
import { isUniqueViolation } from '../statements/pg-errors.ts';
import { breakableNetwork } from '../testing/breakable-network.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { connectDatabase, type ConnectOptions, type Database } from './connect.ts';

let home: TestDatabase;
const opened: Database[] = [];

beforeAll(async () => {
  const directory = await mkdtemp(join(tmpdir(), 'migrations-'));
  await writeFile(
    join(directory, '20260101000000_things.ts'),
    `import type { Knex } from 'knex';
     export const up = (knex: Knex) => knex.raw('create table things (name text constraint things_key primary key, n int)');`,
  );
  home = await createTestDatabase({ serverUrl: process.env['TEST_DATABASE_URL'], directories: [directory] });
});

afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.close()));
  await home.database.knex('things').delete();
});

afterAll(() => home.drop());

function open(options: Partial<ConnectOptions> = {}): Database {
  const database = connectDatabase({
    serverUrl: home.serverUrl,
    database: home.name,
    applicationName: 'connect test',
    logger: silentLogger(),
    ...options,
  });
  opened.push(database);
  return database;
}

const errorOf = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error);

describe('transaction', () => {
  it('a pool says how its connections are used', async () => {
    const database = open({ poolSize: 3 });
    await database.knex.raw('select 1');
    const before = database.connections();
    const used = await database.transaction(() => Promise.resolve(database.connections().used));

    expect(before).toEqual({ used: 0, idle: 1, waiting: 0, limit: 3 });
    expect(used).toBe(1);
  });

  it('a transaction commits if the work resolves, and returns its result', async () => {
    const result = await open().transaction(async (trx) => {
      await trx('things').insert({ name: 'a' });
      return 'done';
    });
    expect(result).toBe('done');
    expect(await home.database.knex('things').pluck('name')).toEqual(['a']);
  });

  it('a transaction rolls back and rejects if the work rejects', async () => {
    const reason = new Error('changed my mind');
    const work = open().transaction(async (trx) => {
      await trx('things').insert({ name: 'a' });
      throw reason;
    });
    await expect(work).rejects.toBe(reason);
    expect(await home.database.knex('things').pluck('name')).toEqual([]);
  });

  it('a transaction that loses a deadlock is repeated', async () => {
    const database = open();
    await database.knex('things').insert([
      { name: 'a', n: 0 },
      { name: 'b', n: 0 },
    ]);
    let started = 0;
    const both = (first: string, second: string) =>
      database.transaction(async (trx) => {
        await trx('things').where({ name: first }).increment('n', 1);
        started += 1;
        await waitUntil(() => started >= 2);
        await trx('things').where({ name: second }).increment('n', 1);
      });
    await Promise.all([both('a', 'b'), both('b', 'a')]);
    expect(await database.knex('things').orderBy('name').pluck('n')).toEqual([2, 2]);
    expect(started).toBe(3);
  });

  it.each([1, 2])(
    'a transaction waits once more for a lock that was not free in time (%i times)',
    async (times) => {
      const database = open();
      await database.knex('things').insert({ name: 'a', n: 0 });
      let calls = 0;
      const holder = await database.knex.transaction();
      await holder('things').where({ name: 'a' }).forUpdate();
      const error = await errorOf(
        database.transaction(async (trx) => {
          calls += 1;
          if (calls > times) await holder.commit();
          await trx.raw("set local lock_timeout = '50ms'");
          await trx('things').where({ name: 'a' }).increment('n', 1);
        }),
      );
      if (!holder.isCompleted()) await holder.rollback();
      expect(calls).toBe(2);
      expect(error).toEqual(times === 1 ? undefined : expect.objectContaining({ code: '55P03' }));
      expect(await database.knex('things').pluck('n')).toEqual([times === 1 ? 1 : 0]);
    },
  );

  it('a transaction that fails for another reason is not repeated', async () => {
    const database = open();
    await database.knex('things').insert({ name: 'a' });
    let calls = 0;
    const error = await errorOf(
      database.transaction(async (trx) => {
        calls += 1;
        await trx('things').insert({ name: 'a' });
      }),
    );
    expect(isUniqueViolation(error)).toBe(true);
    expect(isUniqueViolation(error, 'things_key')).toBe(true);
    expect(isUniqueViolation(error, 'another_key')).toBe(false);
    expect(calls).toBe(1);
  });
});

it('separate sessions use the direct address, and the pool does not', async () => {
  const database = open({ directUrl: 'postgres://direct.test:5432/postgres' });
  expect(database.url).toBe(`postgres://direct.test:5432/${home.name}`);
  expect(await database.isReachable()).toBe(true);
});

it('concurrent checks of the server share a connection', async () => {
  const database = open();
  const checks = [database.isReachable(), database.isReachable(), database.isReachable()];

  expect(await Promise.all(checks)).toEqual([true, true, true]);
  expect(database.connections()).toMatchObject({ used: 0, idle: 1 });
});

describe('time limits', () => {
  it('time limits are set for every session', async () => {
    const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
    const values = names.map((name) => `current_setting('${name}') as ${name}`);
    const { rows }: { rows: unknown[] } = await open().knex.raw(`select ${values.join(', ')}`);
    expect(rows).toEqual([
      { statement_timeout: '5s', lock_timeout: '2s', idle_in_transaction_session_timeout: '10s' },
    ]);
  });

  it('waiting for a lock too long means "database down"', async () => {
    const database = open();
    await database.knex('things').insert({ name: 'a' });
    const error = await database.transaction(async (trx) => {
      await trx('things').where({ name: 'a' }).forUpdate();
      return errorOf(Promise.resolve(database.knex('things').where({ name: 'a' }).delete()));
    });
    expect(error).toMatchObject({ code: '55P03' });
    expect(isDatabaseDown(error)).toBe(true);
  });

  it('a statement that takes too long means "database down"', async () => {
    const error = await errorOf(
      open().transaction(async (trx) => {
        await trx.raw("set local statement_timeout = '50ms'");
        await trx.raw('select pg_sleep(60)');
      }),
    );
    expect(error).toMatchObject({ code: '57014' });
    expect(isDatabaseDown(error)).toBe(true);
  });

  it('waiting too long for a connection of a busy pool fails', async () => {
    const database = open({ poolSize: 1 });
    // After 10 s the server would end the idle transaction, and with it the wait, without an error.
    const error = await database.transaction(() => errorOf(Promise.resolve(database.knex.raw('select 1'))));
    expect(isDatabaseDown(error)).toBe(true);
  });
});

describe('a database that fails', () => {
  it('a database that goes away and comes back needs no restart of the service', async () => {
    const network = await breakableNetwork(home.serverUrl);
    const database = open({ serverUrl: network.url });
    expect(await database.isReachable()).toBe(true);
    network.breakConnections();
    expect(await database.isReachable()).toBe(false);
    await waitUntil(() => database.isReachable());
    await network.close();
    expect(await database.isReachable()).toBe(false);
  });

  it('a port where no server listens means "database down"', async () => {
    const error = await errorOf(
      Promise.resolve(open({ serverUrl: 'postgres://a:b@127.0.0.1:9/x' }).knex.raw('select 1')),
    );
    expect(isDatabaseDown(error)).toBe(true);
  });

  it('a pool reconnects after the server has ended all sessions', async () => {
    const database = open();
    await database.knex.raw('select 1');
    await home.database.knex.raw(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'connect test'",
    );
    await waitUntil(
      async () => (await errorOf(Promise.resolve(database.knex.raw('select 1')))) === undefined,
    );
  });

  it('a silent query times out, and its connection is closed', async () => {
    const network = await breakableNetwork(home.serverUrl);
    const database = open({ serverUrl: network.url, poolSize: 1 });
    const { rows }: { rows: unknown[] } = await database.knex.raw('select pg_backend_pid() as pid');
    network.breakConnections();
    const error = await errorOf(Promise.resolve(database.knex.raw('select 1')));
    expect(isDatabaseDown(error)).toBe(true);
    const { rows: after }: { rows: unknown[] } = await database.knex.raw('select pg_backend_pid() as pid');
    expect(after).not.toEqual(rows);
    await network.close();
  });

  it('a transaction whose connection goes silent fails because of the time limit, not of its rollback', async () => {
    const network = await breakableNetwork(home.serverUrl);
    const database = open({ serverUrl: network.url });
    const error = await errorOf(
      database.transaction(async (trx) => {
        await trx('things').insert({ name: 'a' });
        network.breakConnections();
        await trx('things').insert({ name: 'b' });
      }),
    );
    expect(String(error)).toContain('Query read timeout');
    expect(isDatabaseDown(error)).toBe(true);
    expect(await home.database.knex('things').pluck('name')).toEqual([]);
    await network.close();
  });

  it('the reason why the work was given up survives a rollback that fails', async () => {
    const network = await breakableNetwork(home.serverUrl);
    const database = open({ serverUrl: network.url });
    const reason = new Error('changed my mind');
    const work = database.transaction(async (trx) => {
      await trx('things').insert({ name: 'a' });
      network.breakConnections();
      throw reason;
    });
    await expect(work).rejects.toBe(reason);
    await network.close();
  });

  it('errors contain no values of the statement', async () => {
    const error = await errorOf(
      Promise.resolve(open().knex('things').insert({ name: 'a secret', nothing: 'x' })),
    );
    expect(String(error)).toContain('column "nothing" of relation "things" does not exist');
    expect(String(error)).not.toContain('a secret');
  });
});

describe('close', () => {
  it('closing ends every session, and may be done twice', async () => {
    const database = open({ applicationName: 'closing' });
    await database.knex.raw('select 1');
    await database.close();
    await database.close();
    await waitUntil(async () => {
      const sessions = await home.database.knex('pg_stat_activity').where({ application_name: 'closing' });
      return sessions.length === 0;
    });
  });
});
