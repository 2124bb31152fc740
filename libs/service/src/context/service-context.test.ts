import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectDatabase, type Db } from '@groundwork/database';
import { createTestDatabase, type TestDatabase } from '@groundwork/database/testing';
import { connectMessageBus } from '@groundwork/message-bus';
import { silentLogger } from '@groundwork/telemetry/logging';
import { testKeyFiles } from '../testing/key-files.ts';
import { createServiceContext } from './service-context.ts';

const createStores = (db: Db) => ({
  add: async (name: string) => {
    await db('things').insert({ name });
  },
  count: async () => (await db('things').select('name')).length,
});

let home: TestDatabase;
beforeAll(async () => {
  home = await createTestDatabase({ serverUrl: process.env['TEST_DATABASE_URL'], directories: [] });
  await home.database.knex.raw('create table things (name text not null)');
});
afterAll(async () => {
  await home.database.knex.raw('drop database if exists ?? with (force)', [`${home.name}_groundwork_bus`]);
  await home.drop();
});

describe('the context of a service', () => {
  it('the context runs work in one transaction, reads outside of it, and closes its connections', async () => {
    const own = connectDatabase({
      serverUrl: home.serverUrl,
      database: home.name,
      applicationName: 'service context test',
      logger: silentLogger(),
    });
    const ctx = await createServiceContext({
      service: 'policy',
      config: {
        host: '127.0.0.1',
        port: 0,
        logLevel: 'silent',
        databaseServerUrl: home.serverUrl,
        databaseDirectUrl: home.serverUrl,
        migrateOnStart: false,
        amqpUrl: undefined,
        metricsPort: undefined,
        metricsHost: '',
        ...testKeyFiles('policy'),
        tracesEndpoint: undefined,
      },
      createStores,
      overrides: {
        logger: silentLogger(),
        databases: { requests: own, background: own },
        bus: await connectMessageBus({
          databaseUrl: home.serverUrl,
          topology: { publishers: [], groups: [] },
          logger: silentLogger(),
          name: 'service context test',
          namespace: `${home.name}_`,
        }),
      },
    });
    const failing = ctx.inTransaction(async (tx) => {
      await tx.add('undone');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await ctx.inTransaction((tx) => tx.add('kept'));
    expect(await ctx.stores.count()).toBe(1);
    await ctx.close();
    await expect(ctx.stores.count()).rejects.toThrow();
  });
});
