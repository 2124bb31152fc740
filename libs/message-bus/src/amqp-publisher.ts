import type { ConfirmChannel } from 'amqplib';
import { unavailable } from '@groundwork/errors';
import type { Logger } from '@groundwork/telemetry/logging';
import { openAmqpConnection, type Attachment } from './amqp-connection.ts';
import type { AmqpNames } from './amqp-topology.ts';
import { withDeadline } from './deadline.ts';
import type { BusMessage } from './message-bus.ts';

const confirmMs = 10_000;

export interface AmqpPublisher {
  publish(messages: readonly BusMessage[]): Promise<void>;
  close(): Promise<void>;
}

interface AmqpPublisherOptions {
  readonly url: string;
  readonly name: string;
  readonly logger: Logger;
  readonly names: AmqpNames;
  readonly publishers: readonly string[];
  readonly declare: Attachment;
}

/**
 * Publishes with confirms, on a separate connection: a broker without memory or disk stops serving
 * connections that have published, and consumers must continue.
 */
export async function openAmqpPublisher(options: AmqpPublisherOptions): Promise<AmqpPublisher> {
  const { names } = options;
  let channel: ConfirmChannel | undefined;

  const openChannel: Attachment = async (link) => {
    const opened = await link.openConfirmChannel();
    channel = opened;
    opened.on('close', () => {
      if (channel !== opened) return;
      channel = undefined;
      link.giveUp('the publishing channel was closed');
    });
  };
  const connection = await openAmqpConnection({ ...options, attachments: [options.declare, openChannel] });

  return {
    async publish(messages) {
      const foreign = messages.find(({ publisher }) => !options.publishers.includes(publisher));
      if (foreign) throw new Error(`the topology has no publisher ${foreign.publisher}`);
      if (messages.length === 0) return;
      if (channel === undefined || connection.isBlocked())
        throw unavailable('The message broker does not accept messages right now');
      const open = channel;
      const confirms = messages.map((message) =>
        confirmed(open, names.exchangeOf(message.publisher), message),
      );
      await withDeadline(Promise.all(confirms), confirmMs, 'waiting for the broker to confirm a message');
    },
    close: () => connection.close(),
  };
}

function confirmed(channel: ConfirmChannel, exchange: string, message: BusMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    const properties = {
      persistent: true,
      messageId: message.id,
      appId: message.publisher,
      contentType: 'application/json',
    };
    channel.publish(
      exchange,
      message.routingKey,
      Buffer.from(message.body),
      properties,
      (refused: unknown) => {
        if (refused) reject(unavailable('The message broker did not store a message', { cause: refused }));
        else resolve();
      },
    );
  });
}
