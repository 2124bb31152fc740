import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Purge } from '@groundwork/background';
import { envelopeSchema, registryRecordsPurgedV1 } from '@groundwork/contracts';
import { newId, type OrganizationId } from '@groundwork/contracts/resource-ids';
import { parseRows, type Db } from '@groundwork/database';
import { createTestDatabase, type TestDatabase } from '@groundwork/database/testing';
import { createOutboxStore, outboxMigrations } from '@groundwork/outbox';
import { z } from 'zod';
import { silentLogger } from '@groundwork/telemetry/logging';
import { referenceMigrations } from './migrations.ts';
import { startOrganizationPurge, type OrganizationPurgeOptions } from './organization-purge.ts';
import { createReferenceStore } from './reference.store.ts';

const batchSize = 3;

/** Records that belong to organizations, as a service would hold them. */
function createStores(db: Db) {
  return {
    outbox: createOutboxStore(db, 'registry'),
    things: {
      remove: (id: OrganizationId) =>
        db('things')
          .whereIn('number', db('things').select('number').where({ organization_id: id }).limit(batchSize))
          .delete(),
    },
  };
}

type Stores = ReturnType<typeof createStores>;

const eventRow = z.object({ envelope: envelopeSchema });

describe('startOrganizationPurge', () => {
  let test: TestDatabase;
  const running: Purge[] = [];

  beforeAll(async () => {
    test = await createTestDatabase({
      serverUrl: process.env['TEST_DATABASE_URL'],
      directories: [outboxMigrations, referenceMigrations],
    });
    await test.database.knex.raw(
      'create table things (number integer generated always as identity primary key, organization_id text not null)',
    );
  });
  beforeEach(() => test.database.knex.raw('truncate things, outbox, referenced_records'));
  afterEach(async () => {
    await Promise.all(running.splice(0).map((purge) => purge.stop()));
  });
  afterAll(() => test.drop());

  function start(options: Partial<OrganizationPurgeOptions<Stores>> = {}): Purge {
    const purge = startOrganizationPurge<Stores>({
      database: test.database,
      createStores,
      purged: registryRecordsPurgedV1,
      purgeBatch: async (stores, id) => (await stores.things.remove(id)) === 0,
      logger: silentLogger(),
      intervalMs: 3_600_000,
      ...options,
    });
    running.push(purge);
    return purge;
  }

  async function organizationWith(things: number): Promise<OrganizationId> {
    const id = newId('organization');
    await references().apply({ kind: 'organization', id, version: 1, deleted: false, fields: {} });
    if (things > 0)
      await test.database
        .knex('things')
        .insert(Array.from({ length: things }, () => ({ organization_id: id })));
    return id;
  }

  const references = () => createReferenceStore(test.database.knex);
  const bury = (id: string, kind = 'organization') =>
    references().apply({ kind, id, version: 7, deleted: true, fields: {} });
  const thingsOf = (id: OrganizationId): Promise<unknown[]> =>
    test.database.knex('things').where({ organization_id: id });

  async function events() {
    const rows: unknown = await test.database.knex('outbox').select('envelope').orderBy('sequence');
    return parseRows(eventRow, rows).map(({ envelope }) => envelope);
  }

  it('the purge deletes the data of a deleted organization in batches, and announces it once', async () => {
    const id = await organizationWith(3 * batchSize + 1);
    await bury(id);

    const purge = start();
    await purge.settled();
    await purge.settled();

    expect(await thingsOf(id)).toEqual([]);
    expect(await events()).toMatchObject([
      {
        type: 'registry-records.purged',
        organizationId: id,
        aggregate: { kind: 'registry-records', id, version: 7 },
        cause: { actor: null },
        data: { organizationId: id },
      },
    ]);
  });

  it('the purge of an unknown or empty organization is announced', async () => {
    const id = newId('organization');
    await bury(id);
    await start().settled();
    expect(await events()).toMatchObject([{ data: { organizationId: id } }]);
  });

  it('the purge leaves other organizations and other kinds alone', async () => {
    const living = await organizationWith(2);
    await bury('modver-1', 'module-version');
    await start().settled();
    expect(await thingsOf(living)).toHaveLength(2);
    expect(await events()).toEqual([]);
  });

  it('the commit of a tombstone starts the purge', async () => {
    const id = await organizationWith(1);
    const done = Promise.withResolvers<OrganizationId>();
    const purge = start({
      purgeBatch: (_stores, organizationId) => {
        done.resolve(organizationId);
        return Promise.resolve(true);
      },
    });
    await purge.settled();
    await bury(id);
    expect(await done.promise).toBe(id);
  });

  it('the purge continues where a killed process stopped', async () => {
    const id = await organizationWith(2 * batchSize + 1);
    await bury(id);
    await test.database.transaction((trx) => createStores(trx).things.remove(id));
    await start().settled();
    expect(await thingsOf(id)).toEqual([]);
    expect(await events()).toHaveLength(1);
  });

  it('a failed batch changes nothing, blocks no other organization, and is repeated', async () => {
    const ids = [await organizationWith(1), await organizationWith(1), await organizationWith(1)];
    for (const id of ids) await bury(id);
    const failing = [...ids].sort()[1];
    let failures = 0;
    const purge = start({
      intervalMs: 10,
      async purgeBatch(stores, id) {
        const removed = await stores.things.remove(id);
        if (id === failing && failures < 3) {
          failures += 1;
          expect(removed).toBe(1);
          throw new Error('the disk is on fire');
        }
        return removed === 0;
      },
    });
    await purge.settled();
    expect(failures).toBe(3);
    for (const id of ids) expect(await thingsOf(id)).toEqual([]);
    const announced = (await events()).map(({ organizationId }) => organizationId);
    expect(announced).toHaveLength(3);
    expect(announced.at(-1)).toBe(failing);
  });

  it('a purge that cannot be announced is not recorded', async () => {
    const id = await organizationWith(0);
    await bury(id);
    let attempts = 0;
    const purge = start({
      intervalMs: 10,
      createStores(db) {
        const stores = createStores(db);
        attempts += 1;
        if (attempts > 1) return stores;
        return { ...stores, outbox: { ...stores.outbox, add: () => Promise.reject(new Error('no room')) } };
      },
    });
    await purge.settled();
    expect(await events()).toHaveLength(1);
  });

  it('data that others delete is checked again, and the purge is announced when it is gone', async () => {
    const id = await organizationWith(1);
    await bury(id);
    let looks = 0;
    const purge = start({
      purgeBatch: () => {
        looks += 1;
        return Promise.resolve(looks > 1 ? true : 'elsewhere');
      },
    });
    await purge.settled();
    if (looks === 1) expect(await events()).toEqual([]);
    await purge.settled();
    expect(await events()).toHaveLength(1);
  });

  it('replicas share the purges, and each organization is announced once', async () => {
    const ids: OrganizationId[] = [];
    for (let index = 0; index < 12; index += 1) ids.push(await organizationWith(batchSize + 1));
    for (const id of ids) await bury(id);
    const purges = [start(), start(), start()];
    await Promise.all(purges.map((purge) => purge.settled()));
    const announced = (await events()).map(({ organizationId }) => organizationId);
    expect(announced.sort()).toEqual([...ids].sort());
  });

  it('two processes never purge the same organization at once', async () => {
    const id = await organizationWith(0);
    await bury(id);
    let inside = 0;
    let max = 0;
    let batches = 0;
    const purgeBatch = async () => {
      inside += 1;
      batches += 1;
      max = Math.max(max, inside);
      await test.database.knex.raw('select 1');
      inside -= 1;
      return batches > 20;
    };
    await Promise.all([start({ purgeBatch }), start({ purgeBatch })].map((purge) => purge.settled()));
    expect(max).toBe(1);
    expect(await events()).toHaveLength(1);
  });
});
