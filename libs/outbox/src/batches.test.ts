import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { BusMessage, MessageBus } from '@groundwork/message-bus';
import { startTcpProxy, waitFor } from '@groundwork/message-bus/testing';
import { startConsumers, type Consumers, type ConsumersOptions } from './consumers.ts';
import { createItemWorld, type ItemWorld } from './testing/item-world.ts';
import { cause, createItemStores, onItemsCreated, type ItemStores } from './testing/items.ts';
import { Unacceptable } from './unacceptable.ts';

/** An event of the registry, as it is on the bus. */
function message(text: string): BusMessage {
  const id = randomUUID();
  const envelope = {
    id,
    type: 'item.created',
    major: 1,
    publisher: 'registry',
    occurredAt: '2026-01-01T00:00:00.000Z',
    organizationId: null,
    aggregate: { kind: 'item', id: 'item-1', version: 1 },
    deleted: false,
    cause,
    data: { text },
  };
  return { id, publisher: 'registry', routingKey: 'item.created.v1', body: JSON.stringify(envelope) };
}

describe('messages that are applied together', () => {
  let world: ItemWorld;
  let bus: MessageBus;
  const running: Consumers[] = [];

  beforeAll(async () => {
    world = await createItemWorld(process.env['TEST_DATABASE_URL']);
    bus = await world.connectBus();
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((consumers) => consumers.stop()));
    await world.reset();
  });
  afterAll(() => world.drop());

  async function start(options: Partial<ConsumersOptions<ItemStores>> = {}): Promise<Consumers> {
    const consumers = await startConsumers({
      database: world.database,
      bus,
      group: 'policy',
      createStores: createItemStores,
      handlers: [onItemsCreated()],
      logger: world.logger,
      ...options,
    });
    running.push(consumers);
    return consumers;
  }

  /** Starts consumers, and records how many messages each of their transactions handles. */
  async function startNotingSizes(): Promise<readonly number[]> {
    const sizes: number[] = [];
    await start({ handlers: [onItemsCreated((size) => Promise.resolve(void sizes.push(size)))] });
    return sizes;
  }

  /** Starts consumers that fail on the message with this text while `refuse` returns an error. */
  async function startWith(text: string, refuse: () => Error | undefined): Promise<void> {
    const afterEffect = (found: string) => {
      const refusal = found === text ? refuse() : undefined;
      return refusal ? Promise.reject(refusal) : Promise.resolve();
    };
    await start({ handlers: [onItemsCreated(undefined, afterEffect)] });
  }

  const inState = (state: 'processed_at' | 'retry_at' | 'parked_at', count: number) =>
    waitFor(
      `${count} with ${state}`,
      async () => (await world.inbox()).filter((row) => row[state]).length === count,
    );

  it('messages that arrive together are one batch, and each has its effect once', async () => {
    await bus.publish(['a', 'b', 'c'].map(message));
    const sizes = await startNotingSizes();
    await inState('processed_at', 3);
    expect(sizes).toEqual([3]);
    expect(await world.effects()).toEqual(['a', 'b', 'c']);
    expect((await world.inbox()).map(({ attempts }) => attempts)).toEqual([1, 1, 1]);
  });

  it('a batch holds at most 50 messages', async () => {
    await bus.publish(Array.from({ length: 120 }, (_, index) => message(`item ${index}`)));
    const sizes = await startNotingSizes();
    await inState('processed_at', 120);
    expect(Math.max(...sizes)).toBe(50);
    expect(await world.effects()).toHaveLength(120);
  });

  it('a message that comes twice, in one batch or in two, has one effect', async () => {
    const [first, second, third] = [message('first'), message('second'), message('third')];
    await bus.publish([first, second, first]);
    const consumers = await start();
    await inState('processed_at', 2);
    await bus.publish([second, third, first]);
    await inState('processed_at', 3);
    await consumers.stop();
    expect(await world.effects()).toEqual(['first', 'second', 'third']);
  });

  it('a poisoned message among good ones is parked alone', async () => {
    await bus.publish(['a', 'poison', 'b'].map(message));
    await startWith('poison', () => new Unacceptable('it belongs to another organization'));
    await inState('processed_at', 2);
    await inState('parked_at', 1);
    expect(await world.effects()).toEqual(['a', 'b']);
    expect((await world.inbox()).filter((row) => row.parked_at)).toMatchObject([
      { attempts: 1, reason: 'Unacceptable: it belongs to another organization' },
    ]);
  });

  it('a message that cannot be read is parked, and those that came with it are applied', async () => {
    await bus.publish([message('a'), { ...message('b'), body: 'no JSON' }, message('c')]);
    await start();
    await inState('processed_at', 2);
    await inState('parked_at', 1);
    expect(await world.effects()).toEqual(['a', 'c']);
  });

  it('a message that fails waits alone for its next attempt, which is made alone', async () => {
    await bus.publish(['a', 'later', 'b'].map(message));
    let isReady = false;
    await startWith('later', () => (isReady ? undefined : new Error('not yet')));
    await inState('processed_at', 2);
    await inState('retry_at', 1);
    expect(await world.effects()).toEqual(['a', 'b']);
    isReady = true;
    await inState('processed_at', 3);
    expect(await world.effects()).toEqual(['a', 'b', 'later']);
  });

  it('a batch that the database interrupts is applied later, and no attempt is counted', async () => {
    const proxy = await startTcpProxy(world.serverUrl);
    const database = world.databaseThrough(proxy.url);
    let cuts = 1;
    const cutOnce = () => {
      if (cuts-- > 0) proxy.cut();
      return Promise.resolve();
    };
    const consumers = await start({ database, handlers: [onItemsCreated(cutOnce)] });
    await bus.publish(['a', 'b', 'c'].map(message));
    await inState('processed_at', 3);
    expect(cuts).toBeLessThan(0);
    expect(await world.effects()).toEqual(['a', 'b', 'c']);
    expect((await world.inbox()).map(({ attempts }) => attempts)).toEqual([1, 1, 1]);
    await consumers.stop();
    await database.close();
    await proxy.close();
  });
});
