import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLogger } from '@groundwork/telemetry/logging';
import { startPgBouncer, usualPgBouncer, whyWithoutPgBouncer, type PgBouncer } from '../testing/pgbouncer.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { connectDatabase, type Database } from './connect.ts';

const program = process.env['PGBOUNCER'] ?? usualPgBouncer;
const reason = whyWithoutPgBouncer(program);
if (reason !== undefined) process.stderr.write(`skipped: PgBouncer in transaction mode (${reason})\n`);
const describeWithPgBouncer = reason === undefined ? describe : describe.skip;

describeWithPgBouncer(
  `PgBouncer in transaction mode${reason === undefined ? '' : ` (skipped: ${reason})`}`,
  () => {
    let directory: string;
    let home: TestDatabase;
    let bouncer: PgBouncer;
    let database: Database;

    beforeAll(async () => {
      directory = await mkdtemp(join(tmpdir(), 'migrations-'));
      await writeFile(
        join(directory, '20260101000000_pooled.ts'),
        `import type { Knex } from 'knex';
     export const up = (knex: Knex) => knex.raw("create table things (name text primary key, n int)");`,
      );
      home = await createTestDatabase({
        serverUrl: process.env['TEST_DATABASE_URL'],
        directories: [directory],
      });
      bouncer = await startPgBouncer(program, home.serverUrl);
    });

    beforeEach(async () => {
      database = connectDatabase({
        serverUrl: bouncer.serverUrl,
        directUrl: home.serverUrl,
        database: home.name,
        applicationName: 'pgbouncer test',
        logger: silentLogger(),
      });
      await home.database.knex.raw('drop table things');
      await home.database.knex.raw('create table things (name text primary key, n int)');
      await database.knex('things').insert({ name: 'a', n: 0 });
    });

    afterEach(() => database.close());

    afterAll(async () => {
      await bouncer.stop();
      await home.drop();
      await rm(directory, { recursive: true });
    });

    const add = () =>
      database.transaction(async (trx) => {
        await trx('things').where({ name: 'a' }).forUpdate();
        await trx('things').where({ name: 'a' }).increment('n', 1);
      });
    const read = () => database.knex('things').where({ name: 'a' });
    const inTurn = (times: number, work: () => Promise<unknown>) =>
      Promise.all(Array.from({ length: times }, work));

    it('clients that share one connection use prepared statements, each with its own values', async () => {
      await inTurn(30, read);
      const prepared: unknown = await database.knex('pg_prepared_statements').pluck('statement');
      expect(prepared).toContain('select * from "things" where "name" = $1');
      expect(await database.knex('things').where({ name: 'b' })).toEqual([]);
    });

    it('transactions that run at the same time are all stored', async () => {
      await inTurn(30, add);
      expect(await read()).toEqual([{ name: 'a', n: 30 }]);
    });

    it('reads and transactions go on after a migration, and use prepared statements again', async () => {
      await inTurn(10, read);
      await inTurn(10, add);
      await home.database.knex.raw('alter table things add column added text');
      await inTurn(10, add);
      expect(await inTurn(10, read)).toEqual(
        Array.from({ length: 10 }, () => [{ name: 'a', n: 20, added: null }]),
      );
    });

    it('notifications arrive through the direct address', async () => {
      const heard: string[] = [];
      const { promise: connected, resolve } = Promise.withResolvers<undefined>();
      const listener = database.listen('things', {
        onNotify: (payload) => heard.push(payload),
        onConnect: () => resolve(undefined),
      });
      await connected;
      await database.knex.raw("select pg_notify('things', ?)", ['news']);
      await waitUntil(() => heard.includes('news'));
      await listener.stop();
    });
  },
);
