import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { apiClient, type ApiClient } from './api-client.ts';
import { plansOf, rowsReadBy } from './plans.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const listening: z.ZodType<Pick<AddressInfo, 'port'>> = z.object({ port: z.int() });

describe('the statements that some work runs', () => {
  let db: TestDatabase;
  let client: ApiClient;
  const server = createServer((_req, res) => {
    const { knex } = db.database;
    void knex('pg_class')
      .where('relname', 'pg_type')
      .then(() => res.end());
  });

  beforeAll(async () => {
    db = await createTestDatabase({ directories: [] });
    const { promise, resolve } = Promise.withResolvers<undefined>();
    server.listen(0, '127.0.0.1', () => resolve(undefined));
    await promise;
    client = apiClient(`http://127.0.0.1:${listening.parse(server.address()).port}`);
  });
  afterAll(async () => {
    server.close();
    server.closeAllConnections();
    await db.drop();
  });

  const direct = () => db.database.knex('pg_class').where('relname', 'pg_type');

  it('statements that the work itself runs are included', async () => {
    const plans = await plansOf(db.database, direct);
    expect(plans).toEqual([expect.stringContaining('on pg_class')]);
    expect(await rowsReadBy(db.database, direct)).toBeGreaterThan(0);
  });

  it('statements of a server in this process are included, also over an older connection', async () => {
    await client.get('/');
    for (let turn = 0; turn < 3; turn += 1)
      expect(await plansOf(db.database, () => client.get('/'))).toHaveLength(1);
  });

  it('statements of a parallel loop are not included', async () => {
    const end = new AbortController();
    let turns = 0;
    const loop = (async () => {
      for (; !end.signal.aborted; turns += 1) await db.database.knex('pg_type').limit(1);
    })();
    const plans = await plansOf(db.database, async () => {
      const before = turns;
      while (turns < before + 3) await client.get('/');
    });
    end.abort();
    await loop;
    expect(plans.length).toBeGreaterThan(0);
    expect(plans.filter((plan) => plan.includes('on pg_type'))).toEqual([]);
  });
});
