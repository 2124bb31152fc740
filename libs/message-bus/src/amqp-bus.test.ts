import { randomUUID } from 'node:crypto';
import { connect, type Channel, type ChannelModel } from 'amqplib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { silentLogger } from '@groundwork/telemetry/logging';
import { connectAmqpBus } from './amqp-bus.ts';
import { amqpNames } from './amqp-topology.ts';
import type { BusMessage, BusTopology, Delivery } from './message-bus.ts';
import { describeMessageBus } from './message-bus.suite.ts';
import { describeWithRabbit } from './testing/rabbit.suite.ts';
import { startTcpProxy } from './testing/tcp-proxy.ts';
import { waitFor } from './testing/wait-for.ts';

async function removeFromBroker(channel: Channel, namespace: string, topology: BusTopology): Promise<void> {
  const names = amqpNames(namespace);
  for (const { name } of topology.groups) await channel.deleteQueue(names.queueOf(name));
  for (const publisher of topology.publishers) await channel.deleteExchange(names.exchangeOf(publisher));
  await channel.deleteQueue(names.deadLetters);
  await channel.deleteExchange(names.deadLetters);
}

describeWithRabbit('the message bus on RabbitMQ', (amqpUrl) => {
  describeMessageBus('the bus on RabbitMQ', {
    url: () => amqpUrl,
    option: 'amqpUrl',
    async cleanUp(namespace, topology) {
      const broker = await connect(amqpUrl);
      await removeFromBroker(await broker.createChannel(), namespace, topology);
      await broker.close();
    },
  });

  describe('the bus on RabbitMQ, beyond the promises', () => {
    const topology: BusTopology = {
      publishers: ['registry'],
      groups: [{ name: 'readers', bindings: [{ publisher: 'registry', routingKey: 'module.created.v1' }] }],
    };
    const namespaces: string[] = [];
    let broker: ChannelModel;
    let channel: Channel;

    beforeAll(async () => {
      broker = await connect(amqpUrl);
      channel = await broker.createChannel();
    });
    afterAll(async () => {
      for (const namespace of namespaces) await removeFromBroker(channel, namespace, topology);
      await broker.close();
    });

    async function openBus(url = amqpUrl) {
      const namespace = `t${randomUUID().slice(0, 8)}_`;
      namespaces.push(namespace);
      const bus = await connectAmqpBus({
        amqpUrl: url,
        topology,
        namespace,
        logger: silentLogger(),
        name: 'test',
      });
      return { bus, names: amqpNames(namespace) };
    }

    const message = (): BusMessage => ({
      id: randomUUID(),
      publisher: 'registry',
      routingKey: 'module.created.v1',
      body: '{}',
    });

    it('a message delivered more than 20 times goes to the dead letters', async () => {
      const { bus, names } = await openBus();
      const sent = message();
      await bus.publish([sent]);
      let rounds = 0;
      await waitFor('the queue gives the message up', async () => {
        const got = await channel.get(names.queueOf('readers'));
        if (got !== false) channel.nack(got, false, true);
        rounds += 1;
        return (await channel.checkQueue(names.deadLetters)).messageCount === 1;
      });
      const dead = await channel.get(names.deadLetters, { noAck: true });
      expect(dead).toMatchObject({ properties: { messageId: sent.id } });
      expect(rounds).toBeGreaterThan(20);
      await bus.close();
    });

    it('the bus starts without a broker, and all of it works once there is one', async () => {
      const proxy = await startTcpProxy(amqpUrl);
      proxy.shut();
      const { bus } = await openBus(proxy.url);
      const got: Delivery[] = [];
      const heard: BusMessage[] = [];
      let connects = 0;
      const collect = (delivery: Delivery) => Promise.resolve(void got.push(delivery));
      await bus.subscribe('readers', collect, { concurrency: 2 });
      await bus.listen(['module.created.v1'], {
        onMessage: (broadcast) => void heard.push(broadcast),
        onConnect: () => void (connects += 1),
      });
      const sent = message();
      await expect(bus.publish([sent])).rejects.toMatchObject({ kind: 'unavailable' });

      proxy.open();
      await waitFor('the listener is connected', () => connects === 1);
      await waitFor('publishing works', () =>
        bus.publish([sent]).then(
          () => true,
          () => false,
        ),
      );
      await waitFor('the message', () => got.length > 0 && heard.length > 0);
      await bus.close();
      await proxy.close();
    });

    it('a subscription whose first request fails consumes on the next connection', async () => {
      const { bus, names } = await openBus();
      const got: Delivery[] = [];
      await channel.deleteQueue(names.queueOf('readers'));
      const collect = (delivery: Delivery) => Promise.resolve(void got.push(delivery));
      await bus.subscribe('readers', collect, { concurrency: 2 });
      await waitFor('a message arrives', async () => {
        await bus.publish([message()]);
        return got.length > 0;
      });
      await bus.close();
    });

    it('a deleted queue is declared again and consumed', async () => {
      const { bus, names } = await openBus();
      const got: Delivery[] = [];
      await bus.subscribe('readers', (delivery) => Promise.resolve(void got.push(delivery)), {
        concurrency: 2,
      });
      await channel.deleteQueue(names.queueOf('readers'));
      await waitFor('a message arrives again', async () => {
        await bus.publish([message()]);
        return got.length > 0;
      });
      await bus.close();
    });

    it('a deleted exchange is declared again after a failed publish', async () => {
      const { bus, names } = await openBus();
      await channel.deleteExchange(names.exchangeOf('registry'));
      await expect(bus.publish([message()])).rejects.toMatchObject({ kind: 'unavailable' });
      await waitFor('publishing works again', () =>
        bus.publish([message()]).then(
          () => true,
          () => false,
        ),
      );
      await bus.close();
    });

    it('a message without an id gets one that stays the same for every delivery', async () => {
      const { bus, names } = await openBus();
      const got: Delivery[] = [];
      channel.publish(names.exchangeOf('registry'), 'module.created.v1', Buffer.from('not even JSON'));
      await bus.subscribe(
        'readers',
        (delivery) => {
          got.push(delivery);
          return got.length === 1 ? Promise.reject(new Error('once more')) : Promise.resolve();
        },
        { concurrency: 1 },
      );
      await waitFor('two deliveries', () => got.length === 2);
      expect(got[0]?.id).toMatch(/^sha256:[0-9a-f]{64}$/);
      expect(got[1]?.id).toBe(got[0]?.id);
      expect(got[1]).toMatchObject({ publisher: 'registry', body: 'not even JSON' });
      await bus.close();
    });
  });
});
