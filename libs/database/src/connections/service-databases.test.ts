import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { silentLogger } from '@groundwork/telemetry/logging';
import { firstRow } from '../statements/rows.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { serviceDatabase } from './database-url.ts';
import { connectServiceDatabases, type ServiceDatabases } from './service-databases.ts';

const service = `service-${randomUUID()}`;
let home: TestDatabase;
let databases: ServiceDatabases;

beforeAll(async () => {
  home = await createTestDatabase({ serverUrl: process.env['TEST_DATABASE_URL'], directories: [] });
  await home.database.knex.raw('create database ??', [serviceDatabase(service)]);
  databases = connectServiceDatabases({
    serverUrl: home.serverUrl,
    service,
    backgroundConnections: 1,
    logger: silentLogger(),
  });
});

afterAll(async () => {
  await databases.requests.close();
  await databases.background.close();
  await home.database.knex.raw('drop database ??', [serviceDatabase(service)]);
  await home.drop();
});

const sessionRow = z.object({ database: z.string(), name: z.string() });

async function sessionOf({ knex }: ServiceDatabases['requests']) {
  const { rows }: { rows: unknown } = await knex.raw(
    `select current_database() as database, current_setting('application_name') as name`,
  );
  return firstRow(sessionRow, rows);
}

describe('the databases of a service', () => {
  it('a service has two named pools on its own database', async () => {
    const database = serviceDatabase(service);

    expect(await sessionOf(databases.requests)).toEqual({ database, name: service });
    expect(await sessionOf(databases.background)).toEqual({ database, name: `${service} background` });
  });

  it('requests are served while background work uses all of its connections', async () => {
    await databases.background.transaction(async () => {
      expect(await databases.requests.isReachable()).toBe(true);
      expect(await databases.background.isReachable()).toBe(false);
    });
  });
});
