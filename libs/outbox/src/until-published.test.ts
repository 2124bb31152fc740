import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { BusMessage, MessageBus } from '@groundwork/message-bus';
import { waitFor } from '@groundwork/message-bus/testing';
import { createOutboxStore } from './outbox.store.ts';
import { startRelay, type Relay } from './relay.ts';
import { createItemWorld, type ItemWorld } from './testing/item-world.ts';
import { cause, newItem } from './testing/items.ts';
import { untilPublished } from './until-published.ts';

const longMs = 60_000;

let world: ItemWorld;
let relay: Relay | undefined;
beforeAll(async () => {
  world = await createItemWorld(process.env['TEST_DATABASE_URL']);
  await world.connectBus();
});
afterEach(async () => {
  await relay?.stop();
  relay = undefined;
  await world.reset();
});
afterAll(() => world.drop());

function startRelayTo(publish: (messages: readonly BusMessage[]) => Promise<void>): void {
  const unused = () => Promise.reject(new Error('not used by the relay'));
  const bus: MessageBus = { publish, subscribe: unused, listen: unused, close: () => Promise.resolve() };
  relay = startRelay({ database: world.database, bus, logger: world.logger });
}

describe('untilPublished', () => {
  it('untilPublished resolves at once when nothing waits', async () => {
    expect(await untilPublished(world.database, longMs)).toBe(true);
  });

  it('untilPublished resolves when the bus has confirmed the event, and not before', async () => {
    const confirmed = Promise.withResolvers<undefined>();
    let published = 0;
    startRelayTo(async (messages) => {
      published += messages.length;
      await confirmed.promise;
    });
    await world.addItem('one');
    let isOver = false;
    const waiting = untilPublished(world.database, longMs).finally(() => {
      isOver = true;
    });
    await waitFor('the event to be published', () => published === 1);
    expect(isOver).toBe(false);
    confirmed.resolve(undefined);
    expect(await waiting).toBe(true);
  });

  it('untilPublished does not wait for events that were committed after the call', async () => {
    await world.addItem('before');
    const asked = new Promise((resolve) => world.database.knex.once('query-response', resolve));
    const waiting = untilPublished(world.database, longMs);
    await asked;
    await world.database.transaction(async (trx) => {
      await trx('outbox').delete();
      await createOutboxStore(trx, 'registry').add(newItem('after'), cause);
    });
    expect(await waiting).toBe(true);
    expect(await world.database.knex('outbox')).toHaveLength(1);
  });

  it('untilPublished gives up when the bus does not accept the event in time, and leaves it in the outbox', async () => {
    await world.addItem('one');
    expect(await untilPublished(world.database, 20)).toBe(false);
    expect(await world.database.knex('outbox')).toHaveLength(1);
  });
});
