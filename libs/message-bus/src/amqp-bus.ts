import { openAmqpConnection, type Attachment } from './amqp-connection.ts';
import { startAmqpConsumer } from './amqp-consumer.ts';
import { startAmqpListener } from './amqp-listener.ts';
import { openAmqpPublisher } from './amqp-publisher.ts';
import { amqpNames, declareTopology } from './amqp-topology.ts';
import type { BusOptions, MessageBus, Subscription } from './message-bus.ts';
import { requireGroup } from './require-group.ts';

interface AmqpBusOptions extends BusOptions {
  readonly amqpUrl: string;
}

/**
 * The bus on RabbitMQ (3.10 to 4.x): published messages are in quorum queues, one per consumer group, before they are
 * confirmed. Two connections per process, one to publish and one to consume. It also starts without a broker:
 * publishing rejects until there is one.
 */
export async function connectAmqpBus(options: AmqpBusOptions): Promise<MessageBus> {
  const { topology, logger, name, amqpUrl: url } = options;
  const { publishers } = topology;
  const names = amqpNames(options.namespace ?? '');
  const subscriptions = new Set<Subscription>();

  const declare: Attachment = async (link) => {
    // A channel of its own: a refused declaration closes the channel and must not take messages with it.
    const channel = await link.openChannel();
    await declareTopology(channel, topology, names);
    await channel.close();
  };
  const [publisher, connection] = await Promise.all([
    openAmqpPublisher({ url, name: `${name} publishes`, logger, names, publishers, declare }),
    openAmqpConnection({ url, name: `${name} consumes`, logger, attachments: [declare] }),
  ]);

  async function keep<Kept extends Subscription>(starting: Promise<Kept>): Promise<Kept> {
    const subscription = await starting;
    subscriptions.add(subscription);
    return {
      ...subscription,
      async stop() {
        if (subscriptions.delete(subscription)) await subscription.stop();
      },
    };
  }

  return {
    publish: (messages) => publisher.publish(messages),
    subscribe(group, handler, { concurrency }) {
      requireGroup(topology, group);
      return keep(startAmqpConsumer({ connection, names, logger, group, handler, concurrency }));
    },
    listen: (routingKeys, listener) =>
      keep(startAmqpListener({ connection, names, logger, publishers, routingKeys, listener })),
    async close() {
      await Promise.all([...subscriptions].map((subscription) => subscription.stop()));
      await Promise.allSettled([connection.close(), publisher.close()]);
    },
  };
}
