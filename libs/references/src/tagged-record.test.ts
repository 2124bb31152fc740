import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@groundwork/database/testing';
import { referenceMigrations } from './migrations.ts';
import { createReferenceStore } from './reference.store.ts';
import { ownTagBindingsOf } from './tagged-record.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase({
    serverUrl: process.env['TEST_DATABASE_URL'],
    directories: [referenceMigrations],
  });
});
afterAll(() => test.drop());

const store = () => createReferenceStore(test.database.knex);
const tagsOf = async (id: string) => {
  const known = await store().find('workspace', id);
  return known && ownTagBindingsOf(known);
};

it('an event of a release that does not know tags keeps the tags that are known', async () => {
  const record = { kind: 'workspace', id: 'ws-1', deleted: false };
  const tagBindings = [
    { key: 'environment', value: 'production' },
    { key: 'critical', value: '' },
  ];
  await store().apply({ ...record, version: 1, fields: { projectId: 'prj-1', tagBindings } });

  await store().apply({ ...record, version: 2, fields: { projectId: 'prj-2', tagBindings: undefined } });

  expect(await store().find('workspace', 'ws-1')).toMatchObject({
    version: 2,
    fields: { projectId: 'prj-2' },
  });
  expect(await tagsOf('ws-1')).toEqual(tagBindings);
});

it('an event without tags removes those that are known', async () => {
  const record = { kind: 'workspace', id: 'ws-2', deleted: false };
  await store().apply({ ...record, version: 1, fields: { tagBindings: [{ key: 'a', value: 'b' }] } });
  await store().apply({ ...record, version: 2, fields: { tagBindings: [] } });
  expect(await tagsOf('ws-2')).toEqual([]);
});

it('the tags of a record are unknown until an event has named them', async () => {
  await store().apply({ kind: 'workspace', id: 'ws-3', version: 1, deleted: false, fields: {} });
  expect(await tagsOf('ws-3')).toBeUndefined();
});
