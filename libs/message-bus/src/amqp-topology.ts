import type { Channel } from 'amqplib';
import type { BusTopology } from './message-bus.ts';

/**
 * After this many deliveries, a quorum queue dead-letters a message, so that the message cannot crash consumers
 * forever.
 */
const deliveryLimit = 20;

/**
 * Names on the broker, with the namespace as prefix (empty outside tests). Queue names have a version, because the
 * arguments of a queue cannot change.
 */
export interface AmqpNames {
  readonly exchangeOf: (publisher: string) => string;
  /** Publisher that owns the exchange; the name of the exchange if it does not belong to the bus. */
  readonly publisherOf: (exchange: string) => string;
  readonly queueOf: (group: string) => string;
  readonly deadLetters: string;
}

export function amqpNames(namespace: string): AmqpNames {
  const suffix = '.events';
  return {
    exchangeOf: (publisher) => `${namespace}${publisher}${suffix}`,
    publisherOf: (exchange) =>
      exchange.startsWith(namespace) && exchange.endsWith(suffix)
        ? exchange.slice(namespace.length, -suffix.length)
        : exchange,
    queueOf: (group) => `${namespace}${group}.v1`,
    deadLetters: `${namespace}dead-letters`,
  };
}

/** Exchanges, queues and bindings of the bus, all durable. */
export interface AmqpTopology {
  readonly exchanges: readonly { readonly name: string; readonly type: 'fanout' | 'topic' }[];
  readonly queues: readonly {
    readonly name: string;
    readonly arguments: Readonly<Record<string, unknown>>;
  }[];
  readonly bindings: readonly AmqpBinding[];
}

/** Routes messages of an exchange with a routing key to a queue. */
export interface AmqpBinding {
  readonly queue: string;
  readonly exchange: string;
  readonly routingKey: string;
}

/**
 * A topic exchange per publisher and a quorum queue per group. The queue for dead letters comes first, because a broker
 * silently drops dead letters if their exchange does not exist.
 */
export function amqpTopology({ publishers, groups }: BusTopology, names: AmqpNames): AmqpTopology {
  const { deadLetters, exchangeOf, queueOf } = names;
  const quorum = { 'x-queue-type': 'quorum' };
  const ofGroup = {
    ...quorum,
    'x-delivery-limit': deliveryLimit,
    'x-dead-letter-exchange': deadLetters,
    // A dead letter leaves the queue only when its next queue has confirmed it. This requires `reject-publish`.
    'x-dead-letter-strategy': 'at-least-once',
    'x-overflow': 'reject-publish',
  };
  return {
    exchanges: [
      { name: deadLetters, type: 'fanout' },
      ...publishers.map((publisher) => ({ name: exchangeOf(publisher), type: 'topic' as const })),
    ],
    queues: [
      { name: deadLetters, arguments: quorum },
      ...groups.map(({ name }) => ({ name: queueOf(name), arguments: ofGroup })),
    ],
    bindings: [
      { queue: deadLetters, exchange: deadLetters, routingKey: '' },
      ...groups.flatMap((group) => bindingsOf(group, names)),
    ],
  };
}

export const bindingsOf = (
  { name, bindings }: BusTopology['groups'][number],
  { queueOf, exchangeOf }: AmqpNames,
): AmqpBinding[] =>
  bindings.map(({ publisher, routingKey }) => ({
    queue: queueOf(name),
    exchange: exchangeOf(publisher),
    routingKey,
  }));

/**
 * Declares all exchanges, queues and bindings. Every process does this each time it connects, so that events wait for a
 * consumer that has never run.
 *
 * @throws with the code 403 if the user of this process may not declare them
 */
export async function declareTopology(channel: Channel, topology: AmqpTopology): Promise<void> {
  for (const { name, type } of topology.exchanges)
    await channel.assertExchange(name, type, { durable: true });
  for (const queue of topology.queues)
    await channel.assertQueue(queue.name, { durable: true, arguments: queue.arguments });
  for (const { queue, exchange, routingKey } of topology.bindings)
    await channel.bindQueue(queue, exchange, routingKey);
}

/** Checks that exchanges and queues exist; each group makes its own bindings. @throws code 404 if one is missing */
export async function requireTopology(channel: Channel, topology: AmqpTopology): Promise<void> {
  for (const { name } of topology.exchanges) await channel.checkExchange(name);
  for (const { name } of topology.queues) await channel.checkQueue(name);
}
