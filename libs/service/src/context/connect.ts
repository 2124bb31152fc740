import { createInternalSigner, readPrivateKey, type InternalSigner } from '@groundwork/auth';
import { topology, type ServiceName } from '@groundwork/contracts';
import { createInternalClient, type InternalClient } from '@groundwork/http';
import { connectMessageBus, type MessageBus } from '@groundwork/message-bus';
import type { Logger } from '@groundwork/telemetry/logging';

/** Location of the platform's bus: RabbitMQ, or PostgreSQL if there is no `amqpUrl`. */
export interface BusConfig {
  readonly amqpUrl?: string | undefined;
  readonly databaseDirectUrl?: string | undefined;
}

/** Connects to the platform's bus; the broker shows `name`. @throws if the embedded bus's database is unreachable */
export const connectBus = (
  { amqpUrl, databaseDirectUrl }: BusConfig,
  logger: Logger,
  name: string,
): Promise<MessageBus> =>
  connectMessageBus({ amqpUrl, databaseUrl: databaseDirectUrl, topology, logger, name });

export interface SignerOptions {
  readonly service: ServiceName;
  readonly config: { readonly internalKeyFile: string };
}

/** Signs internal requests with the key of `config.internalKeyFile`. @throws when it cannot be read */
export const createServiceSigner = ({ service, config }: SignerOptions): InternalSigner =>
  createInternalSigner({ service, ...readPrivateKey(config.internalKeyFile) });

export interface NeighborsOptions extends SignerOptions {
  readonly logger: Logger;
  readonly urls: Readonly<Partial<Record<ServiceName, string>>>;
}

/** Client for internal requests, signed with the key of `config.internalKeyFile`. @throws when it cannot be read */
export const connectNeighbors = ({ service, config, logger, urls }: NeighborsOptions): InternalClient =>
  createInternalClient({
    service,
    signer: createServiceSigner({ service, config }),
    urls,
    logger,
  });
