import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@groundwork/message-bus/testing';
import { startConsumers } from './consumers.ts';
import type { EventHandler } from './event-handler.ts';
import { startRelay } from './relay.ts';
import { createItemWorld, type ItemWorld } from './testing/item-world.ts';
import { createItemStores, onItemCreated, onItemsCreated, type ItemStores } from './testing/items.ts';

describe('a process that is killed', () => {
  let world: ItemWorld;
  const stops: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    world = await createItemWorld(process.env['TEST_DATABASE_URL']);
    await world.connectBus();
  });
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
    await world.reset();
  });
  afterAll(() => world.drop());

  /** Starts a process that gets to this point and no further. */
  function victim(at: string): { readonly child: ChildProcess; readonly reached: Promise<unknown> } {
    const options = { serverUrl: world.serverUrl, database: world.name, namespace: world.namespace, at };
    const child = fork(join(import.meta.dirname, 'testing/victim.ts'), [JSON.stringify(options)], {
      execArgv: [],
    });
    stops.push(() => Promise.resolve(void child.kill('SIGKILL')));
    return { child, reached: once(child, 'message') };
  }

  async function kill(child: ChildProcess): Promise<void> {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  async function startHealthyRelay() {
    const relay = startRelay({
      database: world.database,
      bus: await world.connectBus(),
      logger: world.logger,
    });
    stops.push(() => relay.stop());
    return relay;
  }

  async function startHealthyConsumers(handler: EventHandler<ItemStores> = onItemCreated()) {
    const consumers = await startConsumers({
      database: world.database,
      bus: await world.connectBus(),
      group: 'policy',
      createStores: createItemStores,
      handlers: [handler],
      logger: world.logger,
    });
    stops.push(() => consumers.stop());
    return consumers;
  }

  async function untilBusIsEmpty(): Promise<void> {
    const busDatabase = world.databaseOf(`${world.namespace}groundwork_bus`);
    await waitFor('the bus is empty', async () => {
      const rows: unknown[] = await busDatabase.knex('deliveries').select('message_id');
      return rows.length === 0;
    });
    await busDatabase.close();
  }

  it.each(['before publish', 'after publish'])(
    'a relay killed %s loses and duplicates nothing',
    async (at) => {
      const { child, reached } = victim(at);
      await world.addItem('one');
      await reached;
      await kill(child);

      const relay = await startHealthyRelay();
      await startHealthyConsumers();
      await world.addItem('two');
      await waitFor('both effects', async () => (await world.effects()).includes('two'));
      await relay.settled();
      await waitFor('both messages are handled', async () => (await world.inbox()).length === 2);
      await waitFor('the effect of the first', async () => (await world.effects()).includes('one'));
      expect(await world.effects()).toEqual(['one', 'two']);
    },
  );

  it.each(['in the handler', 'after the commit'])(
    'a consumer killed %s loses and duplicates nothing',
    async (at) => {
      await startHealthyRelay();
      const { child, reached } = victim(at);
      await world.addItem('one');
      await reached;
      expect(await world.effects()).toEqual(at === 'in the handler' ? [] : ['one']);
      await kill(child);

      await startHealthyConsumers();
      await waitFor('the effect', async () => (await world.effects()).length > 0);
      await untilBusIsEmpty();
      expect(await world.effects()).toEqual(['one']);
      expect((await world.inbox()).map(({ processed_at }) => processed_at)).toEqual([expect.any(Date)]);
    },
  );

  it.each(['in the batch', 'after the batch'])(
    'a consumer killed %s loses and duplicates nothing of it',
    async (at) => {
      await startHealthyRelay();
      const { child, reached } = victim(at);
      const texts = ['one', 'three', 'two'];
      await world.addItems(...texts);
      await reached;
      // The process was killed before the effects of all messages, or between the effects and the acknowledgments.
      expect(await world.effects()).toEqual(at === 'in the batch' ? [] : texts);
      await kill(child);

      await startHealthyConsumers(onItemsCreated());
      await waitFor('all effects', async () => (await world.effects()).length === texts.length);
      await untilBusIsEmpty();
      expect(await world.effects()).toEqual(texts);
      expect((await world.inbox()).map(({ processed_at }) => processed_at)).toEqual(
        texts.map(() => expect.any(Date)),
      );
    },
  );
});
