import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { defineEvent, ownAccord } from '@groundwork/contracts';
import type { Db } from '@groundwork/database';
import { createTestDatabase } from '@groundwork/database/testing';
import { connectMessageBus, type BusMessage } from '@groundwork/message-bus';
import { describeWithRabbit, startTcpProxy, waitFor } from '@groundwork/message-bus/testing';
import { createOutboxStore, outboxMigrations } from '@groundwork/outbox';
import { silentLogger } from '@groundwork/telemetry/logging';
import { createServiceContext } from '../context/service-context.ts';
import { testKeyFiles } from '../testing/key-files.ts';
import { startService } from './start-service.ts';

const created = defineEvent({
  publisher: 'policy',
  type: 'item.created',
  major: 1,
  data: z.object({ text: z.string() }),
});
const topology = {
  publishers: ['policy'],
  groups: [{ name: 'readers', bindings: [{ publisher: 'policy', routingKey: created.routingKey }] }],
};
const createStores = (db: Db) => ({ outbox: createOutboxStore(db, 'policy') });

describeWithRabbit('a service whose broker is away when it starts', (amqpUrl) => {
  const namespace = `service_${randomUUID().slice(0, 8)}_`;
  const connectBus = (url: string) =>
    connectMessageBus({ amqpUrl: url, topology, namespace, logger: silentLogger(), name: 'service test' });

  it('a service is ready without a broker, and its events are delivered when there is one', async () => {
    const home = await createTestDatabase({
      serverUrl: process.env['TEST_DATABASE_URL'],
      directories: [outboxMigrations],
    });
    const proxy = await startTcpProxy(amqpUrl);
    proxy.shut();
    const ctx = await createServiceContext({
      service: 'policy',
      config: {
        host: '127.0.0.1',
        port: 0,
        logLevel: 'silent',
        databaseServerUrl: home.serverUrl,
        databaseDirectUrl: home.serverUrl,
        migrateOnStart: false,
        amqpUrl,
        metricsPort: undefined,
        metricsHost: '',
        ...testKeyFiles('policy'),
        tracesEndpoint: undefined,
      },
      createStores,
      overrides: {
        logger: silentLogger(),
        bus: await connectBus(proxy.url),
        databases: { requests: home.database, background: home.database },
      },
    });
    const running = await startService(ctx, { routes: [] });
    expect((await fetch(`http://127.0.0.1:${running.port}/readyz`)).status).toBe(200);
    await ctx.inTransaction((tx) =>
      tx.outbox.add(
        {
          definition: created,
          organizationId: null,
          aggregateId: 'item-1',
          aggregateVersion: 1,
          data: { text: 'x' },
        },
        ownAccord,
      ),
    );

    const reader = await connectBus(amqpUrl);
    const got: BusMessage[] = [];
    const collect = (message: BusMessage) => Promise.resolve(void got.push(message));
    await reader.subscribe('readers', collect, { concurrency: 1 });
    expect(got).toEqual([]);
    proxy.open();
    await waitFor('the event', () => got.length === 1);
    expect(got).toMatchObject([{ publisher: 'policy', routingKey: created.routingKey }]);

    await reader.close();
    await running.stop();
    await proxy.close();
    await home.drop();
  });
});
