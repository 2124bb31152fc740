import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { createLogger } from '@groundwork/telemetry/logging';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { connectDatabase, type Database } from './connect.ts';

let home: TestDatabase;
let database: Database;
const lines: string[] = [];

/** The server's error without room, which a test cannot cause. */
const refusal = "raise exception 'could not extend file: No space left on device' using errcode = '53100'";
const failForWantOfRoom = () => database.knex.raw(`do $$ begin ${refusal}; end $$`).catch(() => undefined);

beforeAll(async () => {
  home = await createTestDatabase({ serverUrl: process.env['TEST_DATABASE_URL'], directories: [] });
  await home.database.knex.raw(
    `create function refuse() returns event_trigger language plpgsql as $$ begin ${refusal}; end $$`,
  );
  database = connectDatabase({
    serverUrl: home.serverUrl,
    database: home.name,
    applicationName: 'room test',
    logger: createLogger({
      service: 'test',
      level: 'info',
      destination: { write: (line) => void lines.push(line) },
    }),
  });
});

afterEach(() => {
  lines.length = 0;
});

afterAll(async () => {
  await database.close();
  await home.drop();
});

it('a server has room until a statement fails for want of it, and again when something can be written', async () => {
  expect(await database.hasDiskSpace()).toBe(true);
  await home.database.knex.raw(
    `create event trigger full_disk on ddl_command_start when tag in ('CREATE TABLE AS') execute function refuse()`,
  );
  await failForWantOfRoom();
  await failForWantOfRoom();

  expect(await database.hasDiskSpace()).toBe(false);
  expect(await database.isReachable()).toBe(true);

  await home.database.knex.raw('drop event trigger full_disk');
  await waitUntil(() => database.hasDiskSpace());
  expect(lines.map((line) => /"level":"([^"]*)".*"msg":"([^"]*)"/.exec(line)?.slice(1))).toEqual([
    ['error', expect.stringContaining('the disk of the database server is full')],
    ['info', 'the disk of the database server has room again'],
  ]);
});

it('other errors say nothing about room', async () => {
  await database.knex.raw('select * from nowhere').catch(() => undefined);

  expect(await database.hasDiskSpace()).toBe(true);
  expect(lines).toEqual([]);
});

it('what is written to find out leaves nothing behind', async () => {
  await failForWantOfRoom();
  expect(await database.hasDiskSpace()).toBe(true);

  const { rows } = await database.knex.raw<{ rows: unknown[] }>(
    "select from pg_class where relname = 'room'",
  );
  expect(rows).toEqual([]);
});
