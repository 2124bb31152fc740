import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, waitUntil, type TestDatabase } from '@groundwork/database/testing';
import { endpoint, get, noContent } from '@groundwork/http';
import { connectMessageBus } from '@groundwork/message-bus';
import { createOutboxStore, outboxMigrations } from '@groundwork/outbox';
import type { Database, Db } from '@groundwork/database';
import { startTelemetry } from '@groundwork/telemetry';
import { z } from 'zod';
import { createLogger, silentLogger } from '@groundwork/telemetry/logging';
import { createServiceContext, type ServiceContext } from '../context/service-context.ts';
import { testKeyFiles } from '../testing/key-files.ts';
import { startService, type ServiceParts } from './start-service.ts';

const createStores = (db: Db) => ({ outbox: createOutboxStore(db, 'policy') });
type Stores = ReturnType<typeof createStores>;
type Context = ServiceContext<typeof config, Stores>;

const config = {
  host: '127.0.0.1',
  port: 0,
  logLevel: 'silent',
  databaseServerUrl: '',
  databaseDirectUrl: '',
  migrateOnStart: false,
  amqpUrl: undefined,
  metricsPort: undefined,
  metricsHost: '',
  ...testKeyFiles('policy'),
  tracesEndpoint: undefined,
} as const;

let home: TestDatabase;
beforeAll(async () => {
  home = await createTestDatabase({
    serverUrl: process.env['TEST_DATABASE_URL'],
    directories: [outboxMigrations],
  });
});
afterAll(async () => {
  await home.database.knex.raw('drop database if exists ?? with (force)', [`${home.name}_groundwork_bus`]);
  await home.drop();
});

/** A context with the database of the test, or with a stand-in for it. It records when it is closed. */
async function contextThat(closes: () => void, requests: Database = home.database): Promise<Context> {
  const bus = await connectMessageBus({
    databaseUrl: home.serverUrl,
    topology: { publishers: [], groups: [] },
    logger: silentLogger(),
    name: 'service test',
    namespace: `${home.name}_`,
  });
  const ctx = await createServiceContext({
    service: 'policy',
    config,
    createStores,
    overrides: {
      logger: silentLogger(),
      bus,
      databases: { requests, background: home.database },
    },
  });
  return {
    ...ctx,
    async close() {
      closes();
      await bus.close();
    },
  };
}

async function start(parts: Partial<ServiceParts<Context, Stores>>, closes: () => void = () => undefined) {
  return startService(await contextThat(closes), { routes: [], ...parts });
}

describe('a service', () => {
  it('a service whose database server has no room left is ready, and says that it is degraded', async () => {
    const lines: string[] = [];
    const logger = createLogger({
      service: 'policy',
      level: 'info',
      destination: { write: (line) => void lines.push(line) },
    });
    const telemetry = await startTelemetry({
      ...config,
      process: 'policy',
      metricsPort: 0,
      metricsHost: '127.0.0.1',
      logger,
    });
    const full: Database = { ...home.database, hasDiskSpace: () => Promise.resolve(false) };
    const service = await startService(await contextThat(() => undefined, full), { routes: [] });

    const response = await fetch(`http://127.0.0.1:${service.port}/readyz`);

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ service: 'policy', status: 'ready', degraded: ['database'] });
    const { port } = z.object({ port: z.number() }).parse(JSON.parse(lines[0] ?? ''));
    expect(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).toContain(
      'groundwork_health_problem{check="database",kind="degraded",process="policy"} 1\n',
    );
    await telemetry.stop();
    await service.stop();
  });

  it('a service serves its routes and probes, and 404 for anything else', async () => {
    const sayHello = endpoint<Context>(
      { responses: noContent(200) },
      () => (_req, res) => void res.send('hello'),
    );
    const hello = get('/hello', 'A1', sayHello, { access: 'public' });
    const running = await start({ routes: [hello] });
    const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${running.port}${path}`)).status;
    expect(await Promise.all(['/hello', '/livez', '/readyz', '/other'].map(statusOf))).toEqual([
      200, 200, 200, 404,
    ]);
    await running.stop();
    await expect(statusOf('/hello')).rejects.toThrow();
  });

  it('a service sweeps until it is stopped', async () => {
    let sweeps = 0;
    const sweep = { work: { counting: () => Promise.resolve(void (sweeps += 1)) }, intervalMs: 1 };
    const running = await start({ sweeps: () => [sweep] });
    await waitUntil(() => sweeps > 1);
    await running.stop();
    const after = sweeps;
    await running.settled();
    expect(sweeps).toBe(after);
  });

  it('a service settles its parts in order, and again, because one may have waited for a later one', async () => {
    const settled: string[] = [];
    const part = (name: string) => ({
      settled: () => Promise.resolve(void settled.push(name)),
      stop: () => Promise.resolve(),
    });
    const running = await start({ startParts: () => [part('purge'), part('webhooks')] });
    await running.settled();
    await running.stop();
    expect(settled).toEqual(['purge', 'webhooks', 'purge', 'webhooks']);
  });

  it('a service closes its connections after everything that needs them has ended', async () => {
    const ended: string[] = [];
    const { promise: partEnds, resolve: endPart } = Promise.withResolvers<undefined>();
    const part = {
      async stop() {
        await partEnds;
        ended.push('part');
      },
    };
    const running = await start({ startParts: () => [part] }, () => ended.push('connections'));
    const stopping = running.stop();
    await waitUntil(async () => {
      try {
        await fetch(`http://127.0.0.1:${running.port}/livez`);
        return false;
      } catch {
        return true;
      }
    });
    expect(ended).toEqual([]);
    endPart(undefined);
    await stopping;
    expect(ended).toEqual(['part', 'connections']);
  });
});
