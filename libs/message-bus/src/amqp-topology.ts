import type { Channel } from 'amqplib';
import type { BusTopology } from './message-bus.ts';

/**
 * How often a quorum queue delivers one message before it becomes a dead letter: the safety net below a crash loop.
 */
const deliveryLimit = 20;

/**
 * The names on the broker, each prefixed with the namespace (empty outside tests). Queue names end in a version,
 * because the arguments of an existing queue cannot be changed.
 */
export interface AmqpNames {
  exchangeOf(publisher: string): string;
  /** The publisher that owns this exchange; the exchange itself if it is not one of ours. */
  publisherOf(exchange: string): string;
  queueOf(group: string): string;
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

/**
 * Declares everything: a topic exchange per publisher, a quorum queue per group with its bindings, and the queue for
 * dead letters first, because a broker silently drops dead letters whose exchange is missing. Every process does this
 * at every connect, so that an event waits for a consumer that has never run.
 */
export async function declareTopology(
  channel: Channel,
  topology: BusTopology,
  names: AmqpNames,
): Promise<void> {
  const quorum = { 'x-queue-type': 'quorum' };
  await channel.assertExchange(names.deadLetters, 'fanout', { durable: true });
  await channel.assertQueue(names.deadLetters, { durable: true, arguments: quorum });
  await channel.bindQueue(names.deadLetters, names.deadLetters, '');
  for (const publisher of topology.publishers) {
    await channel.assertExchange(names.exchangeOf(publisher), 'topic', { durable: true });
  }
  for (const group of topology.groups) {
    await channel.assertQueue(names.queueOf(group.name), {
      durable: true,
      arguments: {
        ...quorum,
        'x-delivery-limit': deliveryLimit,
        'x-dead-letter-exchange': names.deadLetters,
        // Dead letters are confirmed before they leave the queue; the strategy requires this overflow behavior.
        'x-dead-letter-strategy': 'at-least-once',
        'x-overflow': 'reject-publish',
      },
    });
    for (const { publisher, routingKey } of group.bindings) {
      await channel.bindQueue(names.queueOf(group.name), names.exchangeOf(publisher), routingKey);
    }
  }
}
