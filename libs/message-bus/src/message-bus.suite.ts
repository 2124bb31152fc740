import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { silentLogger } from '@groundwork/telemetry/logging';
import { connectMessageBus } from './connect-message-bus.ts';
import type { BusMessage, BusTopology, Delivery, MessageBus } from './message-bus.ts';
import { startTcpProxy, type TcpProxy } from './testing/tcp-proxy.ts';
import { waitFor } from './testing/wait-for.ts';
import { withoutTimers } from './testing/without-timers.ts';

/** Two groups bound to one key, one of them also to a second key, and a key without a group. */
const topology: BusTopology = {
  publishers: ['registry', 'admin-orgs'],
  groups: [
    {
      name: 'readers',
      bindings: [
        { publisher: 'registry', routingKey: 'module.created.v1' },
        { publisher: 'registry', routingKey: 'module.deleted.v1' },
      ],
    },
    { name: 'auditors', bindings: [{ publisher: 'registry', routingKey: 'module.created.v1' }] },
  ],
};

function message(changes: Partial<BusMessage> = {}): BusMessage {
  return {
    id: randomUUID(),
    publisher: 'registry',
    routingKey: 'module.created.v1',
    body: '{"a":1}',
    ...changes,
  };
}

/** Server of one adapter: its URL, and the name of the option for it. */
export interface BusServer {
  readonly url: () => string;
  readonly option: 'amqpUrl' | 'databaseUrl';
  /** Removes what the namespace has left on the server. */
  readonly cleanUp: (namespace: string, topology: BusTopology) => Promise<void>;
}

/** Tests of everything that each adapter of the bus must guarantee (ADR 6). */
export function describeMessageBus(adapter: string, server: BusServer): void {
  describe(`${adapter} keeps the promises of the message bus`, () => {
    const open = new Set<MessageBus>();
    const namespaces: string[] = [];
    let proxy: TcpProxy;
    let namespace: string;

    beforeAll(async () => {
      proxy = await startTcpProxy(server.url());
    });
    afterEach(async () => {
      proxy.open();
      await Promise.all([...open].map((bus) => bus.close()));
      open.clear();
    });
    afterAll(async () => {
      await proxy.close();
      for (const used of namespaces) await server.cleanUp(used, topology);
    });

    /** The first bus of a test starts a namespace of its own, so that tests do not see each other's messages. */
    async function connect(): Promise<MessageBus> {
      if (open.size === 0) {
        namespace = `t${randomUUID().slice(0, 8)}_`;
        namespaces.push(namespace);
      }
      const bus = await connectMessageBus({
        [server.option]: proxy.url,
        topology,
        namespace,
        logger: silentLogger(),
        name: 'suite',
      });
      open.add(bus);
      return bus;
    }

    async function collect(bus: MessageBus, group: string, concurrency = 4): Promise<Delivery[]> {
      const got: Delivery[] = [];
      await bus.subscribe(group, (delivery) => Promise.resolve(void got.push(delivery)), { concurrency });
      return got;
    }

    const ids = (messages: readonly BusMessage[]) => messages.map(({ id }) => id).sort();

    describe('publish', () => {
      it('a published message is durable: a member that starts later gets it', async () => {
        const publisher = await connect();
        const sent = [message(), message()];
        await publisher.publish(sent);
        const reader = await connect();
        await publisher.close();
        open.delete(publisher);

        const got = await collect(reader, 'readers');
        await waitFor('both messages', () => got.length === 2);
        expect(ids(got)).toEqual(ids(sent));
      });

      it('a message arrives with id, publisher, key and body unchanged, as a first delivery', async () => {
        const bus = await connect();
        const got = await collect(bus, 'readers');
        const sent = message({
          body: JSON.stringify({ text: 'ünï \u0000 "quoted" \\ 漢', long: 'x'.repeat(60_000) }),
        });
        await bus.publish([sent]);
        await waitFor('the message', () => got.length === 1);
        expect(got).toEqual([{ ...sent, redelivered: false }]);
      });

      it('a message reaches every group that is bound to its key, and no others', async () => {
        const bus = await connect();
        const readers = await collect(bus, 'readers');
        const auditors = await collect(bus, 'auditors');
        const created = message();
        const deleted = message({ routingKey: 'module.deleted.v1' });
        await bus.publish([message({ routingKey: 'module.moved.v1' }), deleted, created]);
        await bus.publish([message({ publisher: 'admin-orgs' })]);
        const last = message();
        await bus.publish([last]);

        await waitFor('the last message in both groups', () => readers.length >= 3 && auditors.length >= 2);
        expect(ids(readers)).toEqual(ids([created, deleted, last]));
        expect(ids(auditors)).toEqual(ids([created, last]));
      });

      it('a publisher that the topology does not know is refused', async () => {
        const bus = await connect();
        await expect(bus.publish([message({ publisher: 'nobody' })])).rejects.toThrow(
          'has no publisher nobody',
        );
      });

      it('publishing an empty list resolves', async () => {
        const bus = await connect();
        await expect(bus.publish([])).resolves.toBeUndefined();
      });

      it('publishing rejects while the server is away, and works again when it is back', async () => {
        const bus = await connect();
        const got = await collect(bus, 'readers');
        proxy.shut();
        const lost = message();
        await expect(bus.publish([lost])).rejects.toMatchObject({ kind: 'unavailable' });
        proxy.open();
        const kept = message();
        await waitFor('publishing works again', () =>
          bus.publish([kept]).then(
            () => true,
            () => false,
          ),
        );
        await waitFor('the message', () => got.some(({ id }) => id === kept.id));
        expect(got.some(({ id }) => id === lost.id)).toBe(false);
      });
    });

    describe('subscribe', () => {
      it('each message goes to one member of the group', async () => {
        const first = await collect(await connect(), 'readers');
        const bus = await connect();
        const second = await collect(bus, 'readers');
        const sent = Array.from({ length: 60 }, () => message());
        await bus.publish(sent);
        await waitFor('all messages', () => first.length + second.length >= 60);
        expect(ids([...first, ...second])).toEqual(ids(sent));
      });

      it('a message is delivered when it is published, not at the next poll', async () => {
        await withoutTimers(async () => {
          const bus = await connect();
          const got = await collect(bus, 'readers', 4);
          for (let count = 1; count <= 20; count += 1) {
            await bus.publish([message()]);
            await waitFor('the message', () => got.length === count);
          }
        });
      });

      it('never more handlers run than the concurrency allows', async () => {
        const bus = await connect();
        let running = 0;
        let max = 0;
        let done = 0;
        await bus.publish(Array.from({ length: 20 }, () => message()));
        await bus.subscribe(
          'readers',
          async () => {
            running += 1;
            max = Math.max(max, running);
            await new Promise((resolve) => setImmediate(resolve));
            running -= 1;
            done += 1;
          },
          { concurrency: 3 },
        );
        await waitFor('all messages', () => done === 20);
        expect(max).toBe(3);
      });

      it('a concurrency of one works', async () => {
        const bus = await connect();
        const got = await collect(bus, 'readers', 1);
        await bus.publish(Array.from({ length: 20 }, () => message()));
        await waitFor('all messages', () => got.length === 20);
        expect(new Set(ids(got)).size).toBe(20);
      });

      it('a message is delivered again as a redelivery after its handler rejects', async () => {
        const bus = await connect();
        const attempts: boolean[] = [];
        await bus.subscribe(
          'readers',
          ({ redelivered }) => {
            attempts.push(redelivered);
            return attempts.length === 1 ? Promise.reject(new Error('not now')) : Promise.resolve();
          },
          { concurrency: 2 },
        );
        await bus.publish([message()]);
        await waitFor('the second attempt', () => attempts.length === 2);
        expect(attempts).toEqual([false, true]);
      });

      it('other messages are handled while one is rejected again and again', async () => {
        const bus = await connect();
        const poison = message();
        const done: string[] = [];
        await bus.subscribe(
          'readers',
          ({ id }) =>
            id === poison.id ? Promise.reject(new Error('poison')) : Promise.resolve(void done.push(id)),
          { concurrency: 2 },
        );
        await bus.publish([poison]);
        const sent = Array.from({ length: 10 }, () => message());
        await bus.publish(sent);
        await waitFor('the healthy messages', () => done.length === 10);
        expect([...done].sort()).toEqual(ids(sent));
      });

      it('messages of a killed process are delivered again', async () => {
        const bus = await connect();
        const sent = message();
        const child = fork(
          join(import.meta.dirname, 'testing/stuck-consumer.ts'),
          [JSON.stringify({ [server.option]: server.url(), namespace, topology, group: 'readers' })],
          { execArgv: [] },
        );
        const taken = once(child, 'message');
        await bus.publish([sent]);
        expect(await taken).toEqual([sent.id, undefined]);

        const got = await collect(bus, 'readers');
        child.kill('SIGKILL');
        await once(child, 'exit');
        await waitFor('the message', () => got.length > 0);
        expect(got).toEqual([{ ...sent, redelivered: true }]);
      });

      it('a message being handled is not delivered again, however long it takes', async () => {
        const bus = await connect();
        const seen: string[] = [];
        let finish: (() => void) | undefined;
        await bus.subscribe(
          'readers',
          ({ id }) => {
            seen.push(id);
            if (seen.length > 1) return Promise.resolve();
            return new Promise((resolve) => {
              finish = resolve;
            });
          },
          { concurrency: 1 },
        );
        const slow = message();
        await bus.publish([slow]);
        await waitFor('the slow handler', () => finish !== undefined);
        const other = await collect(await connect(), 'readers');
        // Long enough for two checks for dead members.
        await new Promise((resolve) => setTimeout(resolve, 1200));
        finish?.();
        const next = message();
        await bus.publish([next]);
        await waitFor('the next message', () => other.length + seen.length === 2);
        expect(
          ids([...other])
            .concat(seen)
            .sort(),
        ).toEqual(ids([slow, next]));
      });

      it('a group that the topology does not know is refused', async () => {
        const bus = await connect();
        const subscribing = async () => bus.subscribe('nobody', () => Promise.resolve(), { concurrency: 1 });
        await expect(subscribing()).rejects.toThrow('has no consumer group nobody');
      });

      it('stop waits for the running handler and leaves other messages to other members', async () => {
        const bus = await connect();
        const sent = Array.from({ length: 5 }, () => message());
        const taken: string[] = [];
        let finish: (() => void) | undefined;
        const subscription = await bus.subscribe(
          'readers',
          ({ id }) => {
            taken.push(id);
            return new Promise((resolve) => {
              finish = resolve;
            });
          },
          { concurrency: 1 },
        );
        await bus.publish(sent);
        await waitFor('the first handler', () => finish !== undefined);
        let stopped = false;
        const stopping = subscription.stop().then(() => (stopped = true));
        const others = await collect(bus, 'readers');
        await waitFor('the others', () => others.length >= 4 || taken.length > 1);
        expect(stopped).toBe(false);
        finish?.();
        await stopping;
        expect(taken).toHaveLength(1);
        expect(ids([...others, ...sent.filter(({ id }) => taken.includes(id))])).toEqual(ids(sent));
      });

      it('a subscription survives a lost connection, and its messages are delivered again', async () => {
        const bus = await connect();
        const seen: Delivery[] = [];
        let finish: (() => void) | undefined;
        await bus.subscribe(
          'readers',
          async (delivery) => {
            seen.push(delivery);
            if (seen.length > 1) return;
            await new Promise<void>((resolve) => {
              finish = resolve;
            });
          },
          { concurrency: 2 },
        );
        const held = message();
        await bus.publish([held]);
        await waitFor('the first delivery', () => seen.length === 1);
        proxy.cut();
        await waitFor('the second delivery', () => seen.length === 2);
        expect(seen).toEqual([
          { ...held, redelivered: false },
          { ...held, redelivered: true },
        ]);
        finish?.();
        const next = message();
        await waitFor('publishing works again', () =>
          bus.publish([next]).then(
            () => true,
            () => false,
          ),
        );
        await waitFor('the next message', () => seen.some(({ id }) => id === next.id));
      });
    });

    describe('listen', () => {
      async function listen(bus: MessageBus, keys: readonly string[]) {
        const heard: BusMessage[] = [];
        let connects = 0;
        const subscription = await bus.listen(keys, {
          onMessage: ({ id, publisher, routingKey, body }) =>
            void heard.push({ id, publisher, routingKey, body }),
          onConnect: () => (connects += 1),
        });
        return { heard, connects: () => connects, subscription };
      }

      it('listeners in every live process get a broadcast, from any publisher, also long bodies', async () => {
        const publisher = await connect();
        const first = await listen(await connect(), ['module.created.v1', 'team.updated.v1']);
        const second = await listen(publisher, ['team.updated.v1']);
        const team = message({ publisher: 'admin-orgs', routingKey: 'team.updated.v1' });
        const module = message({ body: JSON.stringify('x'.repeat(60_000)) });
        await publisher.publish([module, message({ routingKey: 'module.deleted.v1' }), team]);

        await waitFor('both', () => first.heard.length >= 2 && second.heard.length >= 1);
        expect(ids(first.heard)).toEqual(ids([module, team]));
        expect(first.heard).toContainEqual(module);
        expect(second.heard).toEqual([team]);
      });

      it('a listener is notified of the first connect and of every later one', async () => {
        const bus = await connect();
        const listener = await listen(bus, ['team.updated.v1']);
        expect(listener.connects()).toBe(1);
        proxy.cut();
        await waitFor('the second connect', () => listener.connects() === 2);
        const team = message({ publisher: 'admin-orgs', routingKey: 'team.updated.v1' });
        await waitFor('publishing works again', () =>
          bus.publish([team]).then(
            () => true,
            () => false,
          ),
        );
        await waitFor('the message', () => listener.heard.some(({ id }) => id === team.id));
      });

      it('a stopped listener gets no messages', async () => {
        const bus = await connect();
        const stopped = await listen(bus, ['team.updated.v1']);
        const live = await listen(bus, ['team.updated.v1']);
        await stopped.subscription.stop();
        await bus.publish([message({ publisher: 'admin-orgs', routingKey: 'team.updated.v1' })]);
        await waitFor('the live listener', () => live.heard.length === 1);
        expect(stopped.heard).toEqual([]);
      });
    });

    it('a subscription says how many messages of its group nobody has', async () => {
      const bus = await connect();
      const { promise: over, resolve: end } = Promise.withResolvers<undefined>();
      const subscription = await bus.subscribe('auditors', () => over, { concurrency: 1 });
      await bus.publish([message(), message(), message()]);

      await waitFor('two messages wait', async () => (await subscription.waiting()) === 2);
      end(undefined);
      await waitFor('no message waits', async () => (await subscription.waiting()) === 0);
    });

    it('close waits for running handlers', async () => {
      const bus = await connect();
      let finish: (() => void) | undefined;
      let finished = false;
      await bus.subscribe(
        'readers',
        async () => {
          await new Promise<void>((resolve) => {
            finish = resolve;
          });
          finished = true;
        },
        { concurrency: 1 },
      );
      await bus.publish([message()]);
      await waitFor('the handler', () => finish !== undefined);
      const closing = bus.close();
      setImmediate(() => finish?.());
      await closing;
      open.delete(bus);
      expect(finished).toBe(true);
      expect(await collect(await connect(), 'readers')).toEqual([]);
    });
  });
}
