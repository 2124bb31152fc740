import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Knex } from 'knex';
import { z } from 'zod';
import { envelopeSchema } from '@groundwork/contracts';
import { rowsOf, type Database } from '@groundwork/database';
import type { BusMessage, MessageBus } from '@groundwork/message-bus';
import { startTcpProxy, waitFor, withoutTimers } from '@groundwork/message-bus/testing';
import { createOutboxStore } from './outbox.store.ts';
import { startRelay, type Relay } from './relay.ts';
import { createItemWorld, type ItemWorld } from './testing/item-world.ts';
import { cause, itemCreated, newItem } from './testing/items.ts';

const textOf = ({ body }: BusMessage) =>
  z.object({ text: z.string() }).parse(envelopeSchema.parse(JSON.parse(body)).data).text;

describe('the outbox and its relay', () => {
  let world: ItemWorld;
  const relays: Relay[] = [];

  beforeAll(async () => {
    world = await createItemWorld(process.env['TEST_DATABASE_URL']);
    await world.connectBus();
  });
  afterEach(async () => {
    await Promise.all(relays.splice(0).map((relay) => relay.stop()));
    await world.reset();
  });
  afterAll(() => world.drop());

  /** A bus that keeps what is published, or does something else. */
  function busThat(publish: (messages: readonly BusMessage[]) => Promise<void>): MessageBus {
    const unused = () => Promise.reject(new Error('not used by the relay'));
    return { publish, subscribe: unused, listen: unused, close: () => Promise.resolve() };
  }

  function relayTo(
    publish: (messages: readonly BusMessage[]) => Promise<void>,
    database = world.database,
  ): Relay {
    const relay = startRelay({ database, bus: busThat(publish), logger: world.logger });
    relays.push(relay);
    return relay;
  }

  describe('add', () => {
    it('add writes the envelope of the event', async () => {
      const published: BusMessage[] = [];
      const relay = relayTo((messages) => Promise.resolve(void published.push(...messages)));
      await world.addItem('one');
      await relay.settled();

      const [message] = published;
      const envelope = envelopeSchema.parse(JSON.parse(message?.body ?? ''));
      expect(envelope).toMatchObject({
        type: 'item.created',
        major: 1,
        publisher: 'registry',
        organizationId: null,
        aggregate: { kind: 'item', id: 'item-1', version: 1 },
        deleted: false,
        cause,
        data: { text: 'one' },
      });
      expect(message).toMatchObject({
        id: envelope.id,
        publisher: 'registry',
        routingKey: 'item.created.v1',
      });
      expect(envelope.id[14]).toBe('7');
    });

    it('an event of a transaction that is rolled back is never published', async () => {
      const published: BusMessage[] = [];
      const relay = relayTo((messages) => Promise.resolve(void published.push(...messages)));
      const failing = world.database.transaction(async (trx) => {
        await createOutboxStore(trx, 'registry').add(newItem('undone'), cause);
        throw new Error('changed my mind');
      });
      await expect(failing).rejects.toThrow('changed my mind');
      await world.addItem('kept');
      await relay.settled();
      expect(published.map(textOf)).toEqual(['kept']);
    });

    it.each([
      [
        'an event of another service',
        { ...newItem('x'), definition: { ...itemCreated, publisher: 'policy' } } as const,
      ],
      ['data longer than 64 KiB', newItem('x'.repeat(64 * 1024))],
    ])('add refuses %s', async (_, event) => {
      await expect(createOutboxStore(world.database.knex, 'registry').add(event, cause)).rejects.toThrow(
        /is an event of policy|is longer than/,
      );
      expect(await world.database.knex('outbox')).toEqual([]);
    });
  });

  describe('addAll', () => {
    it('addAll writes every event once, in order, in any number', async () => {
      const published: BusMessage[] = [];
      const texts = Array.from({ length: 1201 }, (_, index) => `event ${index}`);
      await world.database.transaction((trx) =>
        createOutboxStore(trx, 'registry').addAll(texts.map(newItem), cause),
      );
      const relay = relayTo((messages) => Promise.resolve(void published.push(...messages)));
      await relay.settled();
      expect(published.map(textOf)).toEqual(texts);
    });

    it('addAll writes nothing for an empty list, or if one event is invalid', async () => {
      const outbox = createOutboxStore(world.database.knex, 'registry');
      await outbox.addAll([], cause);
      const wrong = [newItem('right'), newItem('x'.repeat(64 * 1024))];
      await expect(outbox.addAll(wrong, cause)).rejects.toThrow('is longer than');
      expect(await world.database.knex('outbox')).toEqual([]);
    });
  });

  describe('addWith', () => {
    const addWith = (change: string, text: string) => {
      const { knex } = world.database;
      return createOutboxStore(knex, 'registry').addWith(knex.raw(change, [text]), newItem(text), cause);
    };

    it('addWith makes the change and writes its event together, and the relay publishes it at once', async () => {
      const published: BusMessage[] = [];
      await withoutTimers(async () => {
        relayTo((messages) => Promise.resolve(void published.push(...messages)));
        expect(await addWith('changed as (insert into effects values (?) returning text)', 'one')).toBe(true);
        await waitFor('the event', () => published.length === 1);
      });
      expect(published.map(textOf)).toEqual(['one']);
      expect(await world.effects()).toEqual(['one']);
    });

    it('addWith writes no event if nothing is changed', async () => {
      const change = 'changed as (insert into effects select ? where false returning text)';
      expect(await addWith(change, 'one')).toBe(false);
      expect(await world.effects()).toEqual([]);
      expect(await world.database.knex('outbox')).toEqual([]);
    });

    it('addWith changes nothing if the event is invalid', async () => {
      const tooLong = 'x'.repeat(64 * 1024);
      const change = 'changed as (insert into effects values (?) returning text)';
      await expect(addWith(change, tooLong)).rejects.toThrow('is longer than');
      expect(await world.effects()).toEqual([]);
    });
  });

  describe('who hears of an event', () => {
    /** Number of notifications of the outbox during the work. */
    async function notificationsDuring(work: () => Promise<void>): Promise<number> {
      const payloads: string[] = [];
      const { promise, resolve } = Promise.withResolvers<undefined>();
      const listening = world.database.listen('outbox', {
        onNotify: (payload) => payloads.push(payload),
        onConnect: () => resolve(undefined),
      });
      await promise;
      await work();
      await world.database.knex.raw("select pg_notify('outbox', 'the end')");
      await waitFor('the last notification', () => payloads.includes('the end'));
      await listening.stop();
      return payloads.length - 1;
    }

    it('an event in a process without a relay is notified to the others', async () => {
      expect(await notificationsDuring(() => world.addItem('one'))).toBe(1);
    });

    it('the relay of its own process hears of an event without a notification', async () => {
      const published: BusMessage[] = [];
      const relay = relayTo((messages) => Promise.resolve(void published.push(...messages)));
      await relay.settled();
      const notifications = await notificationsDuring(async () => {
        await world.addItem('one');
        await waitFor('the event', () => published.length === 1);
      });
      expect(notifications).toBe(0);
    });

    it('the relay hears of a transaction when it is committed', async () => {
      const published: BusMessage[] = [];
      await withoutTimers(async () => {
        relayTo((messages) => Promise.resolve(void published.push(...messages)));
        await world.database.transaction(async (trx) => {
          await createOutboxStore(trx, 'registry').add(newItem('one'), cause);
        });
        await waitFor('the event', () => published.length === 1);
      });
      expect(published.map(textOf)).toEqual(['one']);
    });

    it('a relay finds the events of a process that died before its own relay published them', async () => {
      const published: BusMessage[] = [];
      const relay = relayTo((messages) => Promise.resolve(void published.push(...messages)));
      await world.addItem('first');
      await relay.settled();
      const left = published.splice(0).map(({ id, publisher, routingKey, body }) => ({
        id,
        publisher,
        routing_key: routingKey,
        envelope: body,
        announced: true,
      }));
      await relay.stop();
      relays.push(
        startRelay({
          database: world.database,
          bus: busThat((messages) => Promise.resolve(void published.push(...messages))),
          logger: world.logger,
          lookEveryMs: 20,
        }),
      );
      await world.database.knex('outbox').insert(left);
      await waitFor('the event', () => published.length === 1);
      expect(published.map(textOf)).toEqual(['first']);
    });
  });

  describe('the relay', () => {
    it('the relay does not wait for the disk: what it sends twice is handled once', async () => {
      const settings: unknown[] = [];
      const observed: Database = {
        ...world.database,
        transaction: (work) =>
          world.database.transaction(async (trx) => {
            await trx.raw('set local synchronous_commit = on');
            const result = await work(trx);
            if (result === 1) settings.push(rowsOf(await trx.raw('show synchronous_commit')));
            return result;
          }),
      };
      await world.addItem('one');
      const relay = relayTo(() => Promise.resolve(), observed);
      await relay.settled();
      expect(settings).toEqual([[{ synchronous_commit: 'off' }]]);
    });

    it('the relay publishes at the commit, not at its next poll', async () => {
      await withoutTimers(async () => {
        const published: BusMessage[] = [];
        relayTo((messages) => Promise.resolve(void published.push(...messages)));
        for (let count = 1; count <= 5; count += 1) {
          await world.addItem(`item ${count}`);
          await waitFor('the event', () => published.length === count);
        }
      });
    });

    it('an event that is announced is published without asking for it first', async () => {
      const published: BusMessage[] = [];
      const statements: string[] = [];
      const collect = ({ sql }: { sql: string }) => statements.push(sql);
      const isCommitted = () => statements.some((sql) => /^commit/i.test(sql));
      await world.addItem('first');
      world.database.knex.on('query', collect);
      // The relay gets no notifications, so only the bell can wake it.
      const database = { ...world.database, listen: () => ({ stop: () => Promise.resolve() }) };
      relayTo((messages) => Promise.resolve(void published.push(...messages)), database);
      await waitFor('the first event', isCommitted);
      statements.length = 0;
      await world.addItem('one');
      await waitFor('the second event', isCommitted);
      world.database.knex.off('query', collect);
      const expected = [/^insert into "outbox"/, /^begin/i, /^DELETE FROM outbox/, /^commit/i];
      expect(statements).toEqual(expected.map((text) => expect.stringMatching(text)));
      expect(published.map(textOf)).toEqual(['first', 'one']);
    });

    it('the relay publishes rows that another relay held when it died', async () => {
      await world.addItem('held');
      const other = await world.database.knex.transaction();
      await other('outbox').forUpdate();
      const published: BusMessage[] = [];
      let looks = 0;
      const database = { ...world.database, transaction: countedTransaction };
      function countedTransaction<Result>(work: (trx: Knex.Transaction) => Promise<Result>): Promise<Result> {
        looks += 1;
        return world.database.transaction(work);
      }
      relayTo((messages) => Promise.resolve(void published.push(...messages)), database);
      // The first check, and the check after the listener has connected. Nothing announces further checks.
      await waitFor('two looks', () => looks >= 2);
      await other.rollback();
      await waitFor('the event', () => published.length === 1);
    });

    it('the relay publishes in the order of the outbox and deletes published rows', async () => {
      const published: BusMessage[] = [];
      const texts = Array.from({ length: 450 }, (_, index) => `item ${index}`);
      await world.database.transaction(async (trx) => {
        const outbox = createOutboxStore(trx, 'registry');
        for (const text of texts) await outbox.add(newItem(text), cause);
      });
      const relay = relayTo((messages) => Promise.resolve(void published.push(...messages)));
      await relay.settled();
      expect(published.map(textOf)).toEqual(texts);
    });

    it('the relay keeps every row while the bus is away, and publishes them when it is back', async () => {
      let away = true;
      let refused = 0;
      const published: BusMessage[] = [];
      const relay = relayTo((messages) => {
        refused += away ? 1 : 0;
        return away ? Promise.reject(new Error('no bus')) : Promise.resolve(void published.push(...messages));
      });
      await world.addItem('patient');
      await waitFor('two refusals', () => refused >= 2);
      expect(await world.database.knex('outbox')).toHaveLength(1);
      away = false;
      await relay.settled();
      expect(published.map(textOf)).toEqual(['patient']);
    });

    it('the relay survives the loss of the database', async () => {
      const proxy = await startTcpProxy(world.serverUrl);
      const database = world.databaseThrough(proxy.url);
      const published: BusMessage[] = [];
      relayTo((messages) => Promise.resolve(void published.push(...messages)), database);
      await world.addItem('before');
      await waitFor('the first event', () => published.length === 1);
      proxy.shut();
      await world.addItem('meanwhile');
      proxy.open();
      await waitFor(
        'the second event',
        () => published.some((message) => textOf(message) === 'meanwhile'),
        4000,
      );
      await Promise.all(relays.splice(0).map((relay) => relay.stop()));
      await database.close();
      await proxy.close();
    });

    it('the relay never publishes a row while another relay does', async () => {
      const count = 1000;
      const published: string[] = [];
      const publishing = new Set<string>();
      const overlaps: string[] = [];
      const publish = async (messages: readonly BusMessage[]) => {
        for (const { id } of messages) {
          if (publishing.has(id)) overlaps.push(id);
          publishing.add(id);
        }
        await new Promise((resolve) => setImmediate(resolve));
        for (const { id } of messages) publishing.delete(id);
        published.push(...messages.map(({ id }) => id));
      };
      await world.database.transaction(async (trx) => {
        const outbox = createOutboxStore(trx, 'registry');
        for (let index = 0; index < count; index += 1) await outbox.add(newItem('x'), cause);
      });
      const [first] = [relayTo(publish), relayTo(publish), relayTo(publish)];
      await first.settled();
      expect(overlaps).toEqual([]);
      expect(published).toHaveLength(count);
      expect(new Set(published).size).toBe(count);
    });
  });
});
