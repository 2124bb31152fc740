import { isRefused, openAmqpConnection, type AmqpLink } from './amqp-connection.ts';
import { startAmqpConsumer } from './amqp-consumer.ts';
import { startAmqpListener } from './amqp-listener.ts';
import { openAmqpPublisher } from './amqp-publisher.ts';
import {
  amqpNames,
  amqpTopology,
  bindingsOf,
  declareTopology,
  requireTopology,
  type AmqpTopology,
} from './amqp-topology.ts';
import type { BusOptions, MessageBus, Subscription } from './message-bus.ts';
import { requiredGroup } from './required-group.ts';

interface AmqpBusOptions extends BusOptions {
  readonly amqpUrl: string;
}

/**
 * The bus on RabbitMQ (3.10 to 4.x). A published message is confirmed only when it is stored in the quorum queues, one
 * per consumer group. Each process has two connections, for publishing and consuming. A process can start without a
 * broker: publishing rejects until there is one.
 */
export async function connectAmqpBus(options: AmqpBusOptions): Promise<MessageBus> {
  const { topology, logger, name, amqpUrl: url } = options;
  const { publishers } = topology;
  const names = amqpNames(options.namespace ?? '');
  const subscriptions = new Set<Subscription>();

  const things = amqpTopology(topology, names);
  const declare = (link: AmqpLink) => declareOrRequire(link, things);
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
      const bindings = bindingsOf(requiredGroup(topology, group), names);
      return keep(startAmqpConsumer({ connection, names, logger, group, bindings, handler, concurrency }));
    },
    listen: (routingKeys, listener) =>
      keep(startAmqpListener({ connection, names, logger, publishers, routingKeys, listener })),
    async close() {
      await Promise.all([...subscriptions].map((subscription) => subscription.stop()));
      await Promise.allSettled([connection.close(), publisher.close()]);
    },
  };
}

/**
 * Declares the topology. If the user may not declare it, checks that an operator has done so (`brokerDefinitions`).
 * Each attempt has its own channel, because a refusal closes the channel.
 */
async function declareOrRequire(link: AmqpLink, topology: AmqpTopology): Promise<void> {
  try {
    const channel = await link.openChannel({ mayBeRefused: true });
    await declareTopology(channel, topology);
    await channel.close();
  } catch (error) {
    if (!isRefused(error)) throw error;
    const channel = await link.openChannel();
    await requireTopology(channel, topology);
    await channel.close();
  }
}
