import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { MessageBus } from '@groundwork/message-bus';
import { startTcpProxy, waitFor } from '@groundwork/message-bus/testing';
import { on } from './event-handler.ts';
import { startConsumers, type Consumers, type ConsumersOptions } from './consumers.ts';
import { createInboxStore } from './inbox.store.ts';
import { startRelay, type Relay } from './relay.ts';
import { createItemWorld, type ItemWorld } from './testing/item-world.ts';
import { createItemStores, itemCreated, onItemCreated, type ItemStores } from './testing/items.ts';
import { Unacceptable } from './unacceptable.ts';

describe('consumers with an inbox', () => {
  let world: ItemWorld;
  let bus: MessageBus;
  let relay: Relay;
  let time: number;
  const clock = { now: () => new Date(time) };
  const running: Consumers[] = [];

  beforeAll(async () => {
    world = await createItemWorld(process.env['TEST_DATABASE_URL']);
    bus = await world.connectBus();
    relay = startRelay({ database: world.database, bus, logger: world.logger });
  });
  beforeEach(() => {
    time = Date.parse('2026-01-01T00:00:00Z');
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((consumers) => consumers.stop()));
    await world.reset();
  });
  afterAll(async () => {
    await relay.stop();
    await world.drop();
  });

  async function start(
    afterEffect?: (text: string) => Promise<void>,
    options: Partial<ConsumersOptions<ItemStores>> = {},
  ): Promise<Consumers> {
    const consumers = await startConsumers({
      database: world.database,
      bus,
      group: 'policy',
      createStores: createItemStores,
      handlers: [onItemCreated(afterEffect)],
      logger: world.logger,
      clock,
      ...options,
    });
    running.push(consumers);
    return consumers;
  }

  const inState = (state: 'processed_at' | 'retry_at' | 'parked_at', count = 1) =>
    waitFor(
      `${count} with ${state}`,
      async () => (await world.inbox()).filter((row) => row[state]).length === count,
    );

  it('an event is applied once, in the transaction that marks it as processed', async () => {
    await start();
    await world.addItem('one');
    await inState('processed_at');
    expect(await world.effects()).toEqual(['one']);
    expect(await world.inbox()).toMatchObject([{ attempts: 1, processed_at: clock.now(), reason: null }]);
  });

  it('an event that does not concern the service has no effect and leaves no trace, however often it arrives', async () => {
    const concerned = on(
      itemCreated,
      (stores: ItemStores, { data }) => stores.effects.add(data.text),
      ({ text }) => text !== 'foreign',
    );
    const consumers = await start(undefined, { handlers: [concerned] });
    const foreign = envelopeWith({ data: { text: 'foreign' } });
    await bus.publish([{ publisher: 'registry', routingKey: 'item.created.v1', ...foreign }]);
    await world.addItem('foreign');
    await world.addItem('own');
    await inState('processed_at');
    await consumers.settled();
    await waitFor('an empty bus', async () => (await consumers.waiting?.()) === 0);
    expect(await world.effects()).toEqual(['own']);
    expect(await world.inbox()).toHaveLength(1);
  });

  it('an event whose data cannot be read is parked, whether it concerns the service or not', async () => {
    const concerned = on(
      itemCreated,
      (stores: ItemStores, { data }) => stores.effects.add(data.text),
      () => false,
    );
    await start(undefined, { handlers: [concerned] });
    await bus.publish([
      { publisher: 'registry', routingKey: 'item.created.v1', ...envelopeWith({ data: { text: 1 } }) },
    ]);
    await inState('parked_at');
    expect(await world.inbox()).toMatchObject([{ reason: expect.stringContaining('does not match') }]);
  });

  it('a repeated message has no second effect, even concurrently', async () => {
    const row = { publisher: 'registry', routingKey: 'item.created.v1', ...envelopeWith({}) };
    const consumers = await start();
    await bus.publish([row, row, row, row]);
    await bus.publish([row]);
    await world.addItem('last');
    await inState('processed_at', 2);
    await consumers.settled();
    expect(await world.effects()).toEqual(['last', 'text']);
  });

  it('a failing handler is retried after 1 s, 5 s, 30 s, 2 min and 10 min without effect, then parked', async () => {
    const attempts: number[] = [];
    const consumers = await start(() => {
      attempts.push(time);
      return Promise.reject(new Error('the moon is full'));
    });
    await world.addItem('poison');
    await inState('retry_at');

    for (const delay of [1000, 5000, 30_000, 120_000, 600_000]) {
      const before = attempts.length;
      time += delay - 1;
      await consumers.settled();
      expect(attempts).toHaveLength(before);
      time += 1;
      await consumers.settled();
      expect(attempts).toHaveLength(before + 1);
    }
    expect(attempts).toHaveLength(6);
    expect(await world.inbox()).toMatchObject([
      { attempts: 6, parked_at: clock.now(), retry_at: null, reason: 'Error: the moon is full' },
    ]);
    time += 10_000_000;
    await consumers.settled();
    expect(attempts).toHaveLength(6);
    expect(await world.effects()).toEqual([]);
  });

  it('a successful attempt ends the retries', async () => {
    let failures = 2;
    const consumers = await start(() =>
      failures-- > 0 ? Promise.reject(new Error('not yet')) : Promise.resolve(),
    );
    await world.addItem('third time lucky');
    await inState('retry_at');
    for (const delay of [1000, 5000]) {
      time += delay;
      await consumers.settled();
    }
    expect(await world.effects()).toEqual(['third time lucky']);
    expect(await world.inbox()).toMatchObject([{ attempts: 3, processed_at: clock.now(), reason: null }]);
  });

  it('other messages are handled while one fails', async () => {
    await start((text) => (text === 'poison' ? Promise.reject(new Error('no')) : Promise.resolve()));
    await world.addItem('poison');
    for (const text of ['a', 'b', 'c']) await world.addItem(text);
    await inState('processed_at', 3);
    expect(await world.effects()).toEqual(['a', 'b', 'c']);
  });

  it('a message that its handler refuses is parked at once', async () => {
    await start(() => Promise.reject(new Unacceptable('item-1 belongs to another organization')));
    await world.addItem('foreign');
    await inState('parked_at');
    expect(await world.inbox()).toMatchObject([
      { attempts: 1, reason: 'Unacceptable: item-1 belongs to another organization' },
    ]);
    expect(await world.effects()).toEqual([]);
  });

  it('a message that killed the process at every attempt is parked', async () => {
    const message = { publisher: 'registry', routingKey: 'item.created.v1', ...envelopeWith({}) };
    const wait = { attempts: 6, retryAt: clock.now(), reason: 'delivered again' };
    await createInboxStore(world.database.knex).insertWaiting(message, wait, clock.now());
    const consumers = await start();
    await consumers.settled();
    expect(await world.inbox()).toMatchObject([
      {
        attempts: 6,
        parked_at: clock.now(),
        reason: 'Unacceptable: the process died during the last attempt',
      },
    ]);
    expect(await world.effects()).toEqual([]);
  });

  it('a redelivered message is counted before its attempt', async () => {
    const seen: unknown[] = [];
    const again: MessageBus = {
      ...bus,
      subscribe: (group, handler, options) =>
        bus.subscribe(group, (delivery) => handler({ ...delivery, redelivered: true }), options),
    };
    await start(
      async () => {
        const { rows } = await world.database.knex.raw<{ rows: unknown[] }>('SELECT attempts FROM inbox');
        seen.push(...rows);
      },
      { bus: again },
    );
    await world.addItem('once more');
    await inState('processed_at');
    expect(seen).toEqual([{ attempts: 1 }]);
    expect(await world.effects()).toEqual(['once more']);
  });

  describe('while the database is away', () => {
    it('while the database is away, messages are held and no attempt is counted', async () => {
      const proxy = await startTcpProxy(world.serverUrl);
      const database = world.databaseThrough(proxy.url);
      const consumers = await start(undefined, { database });
      await world.addItem('before');
      await inState('processed_at');
      proxy.shut();
      await world.addItem('meanwhile');
      await relay.settled();
      await waitFor('the database is not reached', async () => !(await database.isReachable()));
      expect(await world.inbox()).toHaveLength(1);
      proxy.open();
      await inState('processed_at', 2);
      expect(await world.effects()).toEqual(['before', 'meanwhile']);
      expect((await world.inbox()).map(({ attempts }) => attempts)).toEqual([1, 1]);
      await consumers.stop();
      await database.close();
      await proxy.close();
    });

    it.each(['first', 'later'])(
      'a %s attempt interrupted by the database is not counted',
      async (attempt) => {
        const proxy = await startTcpProxy(world.serverUrl);
        const database = world.databaseThrough(proxy.url);
        let cuts = 1;
        if (attempt === 'later') {
          const message = { publisher: 'registry', routingKey: 'item.created.v1', ...envelopeWith({}) };
          const wait = { attempts: 0, retryAt: clock.now(), reason: 'delivered again' };
          await createInboxStore(world.database.knex).insertWaiting(message, wait, clock.now());
        }
        const consumers = await start(
          () => {
            if (cuts-- > 0) proxy.cut();
            return Promise.resolve();
          },
          { database },
        );
        if (attempt === 'first') await world.addItem('text');
        await inState('processed_at');
        expect(cuts).toBeLessThan(0);
        expect(await world.effects()).toEqual(['text']);
        expect(await world.inbox()).toMatchObject([{ attempts: 1 }]);
        await consumers.stop();
        await database.close();
        await proxy.close();
      },
    );
  });

  it('only messages processed more than 30 days ago are forgotten', async () => {
    const inbox = createInboxStore(world.database.knex);
    const message = { publisher: 'registry', routingKey: 'item.created.v1' };
    const longAgo = new Date(time - 31 * 24 * 60 * 60 * 1000);
    await inbox.insertProcessed({ ...message, ...envelopeWith({}) }, longAgo);
    await inbox.insertParked({ ...message, ...envelopeWith({}) }, 'old and parked', longAgo);
    await inbox.insertProcessed(
      { ...message, ...envelopeWith({}) },
      new Date(time - 29 * 24 * 60 * 60 * 1000),
    );
    await start();
    await waitFor('the sweep', async () => (await world.inbox()).length === 2);
    expect((await world.inbox()).filter((row) => row.parked_at)).toHaveLength(1);
  });

  it('a consumer without handlers consumes nothing', async () => {
    const consumers = await start(undefined, { handlers: [], group: 'nobody' });
    await expect(consumers.settled()).resolves.toBeUndefined();
  });
});

/** A message body with its id. `changes` can make the body invalid. */
function envelopeWith(changes: Readonly<Record<string, unknown>>): { id: string; body: string } {
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
    cause: { actor: null, sourceAddress: null, requestId: null, traceparent: null },
    data: { text: 'text' },
    ...changes,
  };
  return { id, body: JSON.stringify(envelope) };
}
