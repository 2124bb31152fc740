import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { z } from 'zod';
import { firstRow, rowsOf, type Database } from '@groundwork/database';
import { createTestDatabase, type TestDatabase } from '@groundwork/database/testing';
import { createEmbeddedStore } from './embedded.store.ts';
import type { BusMessage } from './message-bus.ts';

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase({
    serverUrl: process.env['TEST_DATABASE_URL'],
    directories: [join(import.meta.dirname, '../migrations')],
  });
  ({ database } = test);
});
afterAll(() => test.drop());

const message = (): BusMessage => ({
  id: randomUUID(),
  publisher: 'registry',
  routingKey: 'module.created.v1',
  body: '{}',
});

it('messages are stored and announced in one statement', async () => {
  const statements: string[] = [];
  const collect = ({ sql }: { sql: string }) => statements.push(sql);
  database.knex.on('query', collect);
  const messages = [message(), message()];
  const deliveries = messages.flatMap((sent) => ['a', 'b'].map((group) => ({ group, message: sent })));
  await createEmbeddedStore(database.knex).publish(messages, deliveries);
  database.knex.off('query', collect);
  expect(statements).toHaveLength(1);
  const claimed = await createEmbeddedStore(database.knex).claim('b', '1', 10);
  expect(claimed.map(({ id }) => id)).toEqual(messages.map(({ id }) => id));
});

it('no statement waits for the disk', async () => {
  const sent = message();
  const settings = await database.transaction(async (trx) => {
    const store = createEmbeddedStore(trx);
    const setting = async () =>
      firstRow(
        z.object({ value: z.string() }),
        rowsOf(await trx.raw("select current_setting('synchronous_commit') as value")),
      )?.value;
    await trx.raw('set local synchronous_commit = on');
    await store.publish([sent], [{ group: 'c', message: sent }]);
    const published = await setting();
    const [claimed] = await store.claim('c', '1', 1);
    const noted = await setting();
    await trx.raw('set local synchronous_commit = on');
    await store.remove(claimed ? [claimed.sequence] : [], '1');
    return [published, noted, await setting()];
  });
  expect(settings).toEqual(['off', 'off', 'off']);
});
