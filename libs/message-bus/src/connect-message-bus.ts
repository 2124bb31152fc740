import { connectEmbeddedBus } from './embedded-bus.ts';
import type { BusOptions, MessageBus } from './message-bus.ts';

export interface ConnectOptions extends BusOptions {
  /** A RabbitMQ server, such as `amqp://user:password@host:5672`. If given, it is used. */
  readonly amqpUrl?: string | undefined;
  /** A PostgreSQL server; the embedded bus has its own database on it. */
  readonly databaseUrl?: string | undefined;
}

/**
 * Connects to the bus that the configuration names and declares the whole topology there.
 *
 * While a broker is unavailable, also at the start, publishing rejects; subscriptions and listeners come back by
 * themselves.
 *
 * @throws Error when neither address is given, or when the database of the embedded bus cannot be reached at the start
 */
export async function connectMessageBus(options: ConnectOptions): Promise<MessageBus> {
  const { amqpUrl, databaseUrl } = options;
  if (amqpUrl !== undefined) {
    // Loaded where it is used: a process with the embedded bus does without the client of the broker.
    const { connectAmqpBus } = await import('./amqp-bus.ts');
    return connectAmqpBus({ ...options, amqpUrl });
  }
  if (databaseUrl !== undefined) return connectEmbeddedBus({ ...options, databaseUrl });
  throw new Error('Set AMQP_URL or DATABASE_URL: the message bus needs one of them');
}
