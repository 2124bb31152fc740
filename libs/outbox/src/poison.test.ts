import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BusMessage, MessageBus } from '@groundwork/message-bus';
import { waitFor } from '@groundwork/message-bus/testing';
import { startConsumers, type Consumers } from './consumers.ts';
import { createInboxStore } from './inbox.store.ts';
import { runParkedCommand } from './parked-command.ts';
import { startRelay, type Relay } from './relay.ts';
import { createItemWorld, type ItemWorld } from './testing/item-world.ts';
import { createItemStores, onItemCreated } from './testing/items.ts';

describe('messages that cannot be applied', () => {
  let world: ItemWorld;
  let bus: MessageBus;
  let relay: Relay;
  let consumers: Consumers;
  let broken = false;

  beforeAll(async () => {
    world = await createItemWorld(process.env['TEST_DATABASE_URL']);
    bus = await world.connectBus();
    relay = startRelay({ database: world.database, bus, logger: world.logger });
    consumers = await startConsumers({
      database: world.database,
      bus,
      group: 'policy',
      createStores: createItemStores,
      handlers: [onItemCreated(() => (broken ? Promise.reject(new Error('broken')) : Promise.resolve()))],
      logger: world.logger,
    });
  });
  afterAll(async () => {
    await Promise.all([consumers.stop(), relay.stop()]);
    await world.drop();
  });

  const carrying = (body: string): BusMessage => ({
    id: randomUUID(),
    publisher: 'registry',
    routingKey: 'item.created.v1',
    body,
  });
  const parked = () => createInboxStore(world.database.knex).listParked();
  const run = async (...argv: string[]) => {
    const lines: string[] = [];
    const code = await runParkedCommand(argv, {
      database: world.database,
      print: (line) => lines.push(line),
    });
    return { code, lines };
  };

  it('500 arbitrary messages are parked at once, each once, and the consumer continues', async () => {
    const bodies = fc.sample(
      fc.oneof(fc.string({ unit: 'grapheme' }), fc.json({ stringUnit: 'grapheme' })),
      500,
    );
    // A transport that stores text cannot carry a NUL; another test checks the inbox with such messages.
    await bus.publish(bodies.map((body) => carrying(body.replaceAll('\0', ' '))));
    await waitFor('500 parked', async () => (await parked()).length === 500, 20_000);
    expect(new Set((await parked()).map(({ attempts }) => attempts))).toEqual(new Set([1]));

    await world.addItem('healthy');
    await waitFor('the healthy event', async () => (await world.effects()).includes('healthy'));
    await world.reset();
  }, 30_000);

  it('list shows id, event, time, attempts and reason, and show prints the whole message', async () => {
    const message = carrying('not JSON');
    await bus.publish([message]);
    await waitFor('it is parked', async () => (await parked()).length === 1);
    const { code, lines } = await run('list');
    expect(code).toBe(0);
    expect(lines).toEqual([
      expect.stringMatching(
        new RegExp(`^${message.id}  item.created.v1  20.*Z  attempts 1  Unacceptable: it is not JSON$`),
      ),
      '1 message is parked',
    ]);
    expect((await run('show', message.id)).lines.join('\n')).toContain('"envelope": "not JSON"');
    await world.reset();
  });

  it('replay gives a message new attempts, so that it can be applied', async () => {
    broken = true;
    await world.addItem('mended');
    const inbox = createInboxStore(world.database.knex);
    await waitFor('it has failed', async () => (await world.inbox()).length === 1);
    const [row] = await world.inbox();
    const id = row?.id ?? '';
    await inbox.park(id, 6, 'broken', new Date());
    broken = false;

    expect(await run('replay', id)).toEqual({ code: 0, lines: [`will be tried again: ${id}`] });
    await waitFor('the effect', async () => (await world.effects()).includes('mended'));
    expect(await world.inbox()).toMatchObject([{ id, attempts: 1, reason: null, parked_at: null }]);
    expect(await run('replay', id)).toEqual({ code: 1, lines: [`no message with this id is parked: ${id}`] });
    await world.reset();
  });

  it('replay --all gives new attempts to all messages, and those that fail are parked again', async () => {
    await bus.publish([carrying('first'), carrying('second')]);
    await waitFor('both are parked', async () => (await parked()).length === 2);
    const before = await parked();
    const { code, lines } = await run('replay', '--all');
    expect(code).toBe(0);
    expect(lines).toHaveLength(2);
    await waitFor('both are parked again', async () => {
      const now = await parked();
      return now.length === 2 && now.every(({ parkedAt }) => before.every((old) => old.parkedAt < parkedAt));
    });
    await world.reset();
  });

  it.each([
    [[]],
    [['lost']],
    [['replay']],
    [['replay', '--every']],
    [['list', 'x']],
    [['replay', '--all', 'x']],
  ])('the command prints its usage for the arguments %j', async (argv) => {
    const { code, lines } = await run(...argv);
    expect(code).toBe(2);
    expect(lines[0]).toMatch(/^Usage: list/);
  });
});
