import { createInternalSigner, readPrivateKey, type InternalSigner } from '@groundwork/auth';
import { topology, type ServiceName } from '@groundwork/contracts';
import { createInternalClient, type InternalClient } from '@groundwork/http';
import type { Logger } from '@groundwork/logging';
import { connectMessageBus, type MessageBus } from '@groundwork/message-bus';

/** Where the bus of the platform is: in RabbitMQ, or inside PostgreSQL if there is no `amqpUrl`. */
export interface BusConfig {
  readonly amqpUrl?: string | undefined;
  readonly databaseDirectUrl?: string | undefined;
}

/**
 * Connects to the bus of the platform.
 *
 * @param name of the process, shown by the broker
 * @throws when the database of the embedded bus cannot be reached
 */
export const connectBus = (
  { amqpUrl, databaseDirectUrl }: BusConfig,
  logger: Logger,
  name: string,
): Promise<MessageBus> =>
  connectMessageBus({ amqpUrl, databaseUrl: databaseDirectUrl, topology, logger, name });

/** What a service needs to sign internal requests. */
export interface SignerOptions {
  /** The service that sends the requests. */
  readonly service: ServiceName;
  readonly config: { readonly internalKeyFile: string };
}

/**
 * Signs internal requests with the key of `config.internalKeyFile`.
 *
 * @throws when the key cannot be read
 */
export const createServiceSigner = ({ service, config }: SignerOptions): InternalSigner =>
  createInternalSigner({ service, ...readPrivateKey(config.internalKeyFile) });

/** What a service needs to send requests to its neighbors. */
export interface NeighborsOptions extends SignerOptions {
  readonly logger: Logger;
  /** Addresses of the services that this one calls. */
  readonly urls: Readonly<Partial<Record<ServiceName, string>>>;
}

/**
 * A client for internal requests, signed with the key of `config.internalKeyFile`.
 *
 * @throws when the key cannot be read
 */
export const connectNeighbors = ({ service, config, logger, urls }: NeighborsOptions): InternalClient =>
  createInternalClient({
    service,
    signer: createServiceSigner({ service, config }),
    urls,
    logger,
  });
