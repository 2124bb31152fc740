import { connectEmbeddedBus } from './embedded-bus.ts';
import type { BusOptions, MessageBus } from './message-bus.ts';

export interface ConnectOptions extends BusOptions {
  /** RabbitMQ server, such as `amqp://user:password@host:5672`. If it is given, the bus uses it. */
  readonly amqpUrl?: string | undefined;
  /** PostgreSQL server for the embedded bus, which has its own database there. */
  readonly databaseUrl?: string | undefined;
}

/**
 * Connects to the configured bus and declares the whole topology. While a broker is unavailable, even at startup,
 * publishing rejects; subscriptions and listeners recover.
 *
 * @throws Error when neither address is given, or when the database of the embedded bus cannot be reached at startup
 */
export async function connectMessageBus(options: ConnectOptions): Promise<MessageBus> {
  const { amqpUrl, databaseUrl } = options;
  if (amqpUrl !== undefined) {
    // Loaded on use: a process with the embedded bus does not need the broker's client.
    const { connectAmqpBus } = await import('./amqp-bus.ts');
    return connectAmqpBus({ ...options, amqpUrl });
  }
  if (databaseUrl !== undefined) return connectEmbeddedBus({ ...options, databaseUrl });
  throw new Error('Set AMQP_URL or DATABASE_URL: the message bus needs one of them');
}
