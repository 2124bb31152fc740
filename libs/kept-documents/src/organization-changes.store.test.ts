import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { maxListedChanges } from '@groundwork/contracts';
import { newId, type OrganizationId } from '@groundwork/contracts/resource-ids';
import { createTestDatabase, type TestDatabase } from '@groundwork/database/testing';
import type { Knex } from 'knex';
import { keptDocumentMigrations } from './migrations.ts';
import { createOrganizationChangesStore } from './organization-changes.store.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase({
    serverUrl: process.env['TEST_DATABASE_URL'],
    directories: [keptDocumentMigrations],
  });
  await test.database.knex.raw('create table things (organization_id text not null, value int)');
  await test.database.knex
    .raw(`create trigger changed_in_organization after insert or update or delete on things
    for each row execute function note_change_of_organization()`);
});
afterAll(() => test.drop());
beforeEach(() => test.database.knex('organization_changes').delete());

const store = () => createOrganizationChangesStore(test.database.knex);
const knex = () => test.database.knex;
const add = (organizationId: OrganizationId, db: Knex = knex()) =>
  db('things').insert({ organization_id: organizationId, value: 1 });

describe('changes of organizations', () => {
  it('an added, a changed and a removed row of an organization are listed once, for it alone', async () => {
    const [one, other] = [newId('organization'), newId('organization')];
    await add(other);
    for (const change of [
      () => add(one),
      () => knex()('things').where({ organization_id: one }).update({ value: 2 }),
      () => knex()('things').where({ organization_id: one }).delete(),
    ]) {
      const { state } = await store().since(null);
      await change();
      const { state: next, changed } = await store().since(state);
      expect(changed).toEqual([one]);
      expect((await store().since(next)).changed).toEqual([]);
    }
  });

  it('several transactions of an organization are one change', async () => {
    const id = newId('organization');
    const { state } = await store().since(null);
    await add(id);
    await add(id);
    expect((await store().since(state)).changed).toEqual([id]);
  });

  it('a change is listed when its transaction has ended, however late', async () => {
    const id = newId('organization');
    const late = await knex().transaction();
    await add(id, late);
    const { state } = await store().since(null);
    const between = await store().since(state);
    expect(between.changed).toEqual([]);
    await late.commit();
    expect((await store().since(between.state)).changed).toEqual([id]);
  });

  it('a change that is rolled back is not listed', async () => {
    const { state } = await store().since(null);
    const undone = await knex().transaction();
    await add(newId('organization'), undone);
    await undone.rollback();
    expect((await store().since(state)).changed).toEqual([]);
  });

  it('everything may have changed without a state, and since one that is too old or that this database never had', async () => {
    const { state, changed } = await store().since(null);
    const future = { ...state, snapshot: '1:999999999999:' };
    const old = { ...state, at: new Date(Date.parse(state.at) - 5 * 60_000).toISOString() };
    expect([changed, (await store().since(future)).changed, (await store().since(old)).changed]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('everything may have changed if a list would be too long', async () => {
    const { state } = await store().since(null);
    const ids = Array.from({ length: maxListedChanges + 1 }, () => newId('organization'));
    await knex()('things').insert(ids.map((id) => ({ organization_id: id })));
    expect((await store().since(state)).changed).toBeNull();
  });

  it('changes of an hour ago are removed', async () => {
    await add(newId('organization'));
    const recent = newId('organization');
    await knex()('organization_changes').update({ changed_at: new Date(Date.now() - 61 * 60_000) });
    await add(recent);
    expect(await store().removeOld()).toBe(false);
    expect(await knex()('organization_changes').pluck('organization_id')).toEqual([recent]);
  });
});
