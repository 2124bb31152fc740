import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@groundwork/database/testing';
import { referenceMigrations } from './migrations.ts';
import { createReferenceBatchStore } from './reference-batch.store.ts';
import { createReferenceStore } from './reference.store.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({
    serverUrl: process.env['TEST_DATABASE_URL'],
    directories: [referenceMigrations],
  });
});
afterAll(() => database.drop());

const record = (id: string) => ({ id, version: 3, fields: { name: id } });
const hold = (...ids: string[]) =>
  database.database.transaction((trx) => createReferenceBatchStore(trx).holdAll('thing', ids.map(record)));

it('unknown records are stored, known ones are kept, and tombstones are returned', async () => {
  const references = createReferenceStore(database.database.knex);
  await references.apply({ kind: 'thing', id: 'known', version: 1, deleted: false, fields: {} });
  await references.apply({ kind: 'thing', id: 'gone', version: 1, deleted: true, fields: {} });
  expect(await hold('known', 'gone', 'new')).toEqual(['gone']);
  expect(await references.find('thing', 'known')).toMatchObject({ version: 1 });
  expect(await references.find('thing', 'new')).toMatchObject({ version: 3, fields: { name: 'new' } });
});

it('an empty list holds nothing', async () => {
  expect(await hold()).toEqual([]);
});

it('a deletion waits for the write, and the next write sees it', async () => {
  const references = createReferenceStore(database.database.knex);
  const order: string[] = [];
  let deletion: Promise<unknown> = Promise.resolve();
  await database.database.transaction(async (trx) => {
    await createReferenceBatchStore(trx).holdAll('thing', [record('held')]);
    deletion = references
      .apply({ kind: 'thing', id: 'held', version: 4, deleted: true, fields: {} })
      .then(() => order.push('deleted'));
    await trx.raw('select pg_sleep(0.05)');
    order.push('written');
  });
  await deletion;
  expect(order).toEqual(['written', 'deleted']);
  expect(await hold('held')).toEqual(['held']);
});

it('two writers of the same records in another order do not deadlock', async () => {
  const ids = Array.from({ length: 500 }, (_, at) => `many-${at}`);
  await Promise.all([hold(...ids), hold(...ids.toReversed()), hold(...ids)]);
});
