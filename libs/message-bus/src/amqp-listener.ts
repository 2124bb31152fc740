import type { Channel } from 'amqplib';
import type { Logger } from '@groundwork/telemetry/logging';
import type { AmqpConnection, Attachment } from './amqp-connection.ts';
import { deliveryOf } from './amqp-consumer.ts';
import type { AmqpNames } from './amqp-topology.ts';
import type { Listener, Subscription } from './message-bus.ts';

interface AmqpListenerOptions {
  readonly connection: AmqpConnection;
  readonly names: AmqpNames;
  readonly logger: Logger;
  readonly publishers: readonly string[];
  readonly routingKeys: readonly string[];
  readonly listener: Listener;
}

/** Receives broadcasts through a queue of this process alone. The broker deletes it when the connection closes. */
export async function startAmqpListener(options: AmqpListenerOptions): Promise<Subscription> {
  const { connection, names, listener } = options;
  let listening: Channel | undefined;

  const listen: Attachment = async (link) => {
    const channel = await link.openChannel();
    listening = channel;
    channel.on('close', () => {
      if (listening === channel) link.giveUp('the channel of a listener was closed');
    });
    const { queue } = await channel.assertQueue('', { exclusive: true, autoDelete: true, durable: false });
    for (const publisher of options.publishers) {
      for (const key of options.routingKeys) await channel.bindQueue(queue, names.exchangeOf(publisher), key);
    }
    await channel.consume(
      queue,
      (message) => {
        if (message === null) link.giveUp('the queue of a listener was deleted');
        else listener.onMessage(deliveryOf(message, names));
      },
      { noAck: true },
    );
    listener.onConnect();
  };

  await connection.attach(listen);
  return {
    async stop() {
      connection.detach(listen);
      const channel = listening;
      listening = undefined;
      await channel?.close().catch(() => undefined);
    },
  };
}
