import { setTimeout as sleep } from 'node:timers/promises';
import { createHash } from 'node:crypto';
import type { Channel, ConsumeMessage } from 'amqplib';
import { unavailable } from '@groundwork/errors';
import type { Logger } from '@groundwork/telemetry/logging';
import type { AmqpConnection, Attachment } from './amqp-connection.ts';
import type { AmqpBinding, AmqpNames } from './amqp-topology.ts';
import { withDeadline } from './deadline.ts';
import { createInFlight } from './in-flight.ts';
import {
  pauseAfterRejection,
  type Delivery,
  type GroupSubscription,
  type SubscribeOptions,
} from './message-bus.ts';

const checkMs = 1000;

interface AmqpConsumerOptions extends SubscribeOptions {
  readonly connection: AmqpConnection;
  readonly names: AmqpNames;
  readonly logger: Logger;
  readonly group: string;
  /** The messages of the group. A queue that an older release declared lacks the bindings of newer ones. */
  readonly bindings: readonly AmqpBinding[];
  readonly handler: (delivery: Delivery) => Promise<void>;
}

/** One member of a group: takes at most `concurrency` messages at a time, and acknowledges each when handled. */
export async function startAmqpConsumer(options: AmqpConsumerOptions): Promise<GroupSubscription> {
  const { connection, names, logger, group, bindings, handler } = options;
  const queue = names.queueOf(group);
  const inFlight = createInFlight();
  const stopping = new AbortController();
  let consuming: { readonly channel: Channel; readonly consumerTag: string } | undefined;

  async function handle(channel: Channel, message: ConsumeMessage): Promise<void> {
    try {
      await handler(deliveryOf(message, names));
    } catch (error) {
      logger.warn(
        { err: error, group, messageId: message.properties.messageId },
        'returned a message to its queue',
      );
      await sleep(pauseAfterRejection, undefined, { signal: stopping.signal }).catch(() => undefined);
      settle(channel, () => channel.nack(message, false, true));
      return;
    }
    settle(channel, () => channel.ack(message));
  }

  /**
   * A message can be settled only on the channel that delivered it. If the channel is gone, the message is already back
   * in its queue.
   */
  function settle(channel: Channel, action: () => void): void {
    if (consuming?.channel !== channel) return;
    try {
      action();
    } catch (error) {
      logger.warn({ err: error, group }, 'could not acknowledge a message; it will be delivered again');
    }
  }

  const consume: Attachment = async (link) => {
    const channel = await link.openChannel();
    channel.on('close', () => {
      if (consuming?.channel !== channel) return;
      consuming = undefined;
      if (!stopping.signal.aborted) link.giveUp(`the channel of ${queue} has closed`);
    });
    await channel.prefetch(options.concurrency);
    await Promise.all(
      bindings.map(({ exchange, routingKey }) => channel.bindQueue(queue, exchange, routingKey)),
    );
    // Set before the first delivery, so that the delivered message can be settled.
    consuming = { channel, consumerTag: `${group}-${process.pid}-${Date.now()}` };
    await channel.consume(
      queue,
      (message) => {
        if (message === null) link.giveUp(`${queue} was deleted`);
        // Messages that arrive after the cancellation return to the queue when the channel closes.
        else if (!stopping.signal.aborted) inFlight.add(handle(channel, message));
      },
      { consumerTag: consuming.consumerTag },
    );
  };

  await connection.attach(consume);
  return {
    async waiting() {
      if (consuming === undefined) throw unavailable('The message broker cannot be reached');
      const checking = consuming.channel.checkQueue(queue);
      return (await withDeadline(checking, checkMs, 'counting the messages of a queue')).messageCount;
    },
    async stop() {
      connection.detach(consume);
      stopping.abort();
      const { channel, consumerTag } = consuming ?? {};
      if (channel === undefined || consumerTag === undefined) return;
      await quietly(channel.cancel(consumerTag));
      await inFlight.drain();
      consuming = undefined;
      await quietly(channel.close());
    },
  };
}

/** A broker that is gone or does not respond must not keep a process from stopping. */
async function quietly(request: Promise<unknown>): Promise<void> {
  await withDeadline(request, 2000, 'a request to the broker').catch(() => undefined);
}

/** A message without an id gets the digest of its bytes, which is the same at every redelivery. */
export function deliveryOf(message: ConsumeMessage, names: AmqpNames): Delivery {
  const messageId: unknown = message.properties.messageId;
  const digest = () => `sha256:${createHash('sha256').update(message.content).digest('hex')}`;
  return {
    id: typeof messageId === 'string' && messageId !== '' ? messageId : digest(),
    publisher: names.publisherOf(message.fields.exchange),
    routingKey: message.fields.routingKey,
    body: message.content.toString('utf8'),
    redelivered: message.fields.redelivered,
  };
}
