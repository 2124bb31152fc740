import { createHash, randomBytes } from 'node:crypto';
import { amqpNames, amqpTopology } from './amqp-topology.ts';
import type { BusTopology } from './message-bus.ts';

/** A broker user, and the service that connects as it. */
export interface BrokerUser {
  readonly name: string;
  readonly password: string;
  readonly service: string;
}

interface DefinitionsOptions {
  readonly topology: BusTopology;
  readonly users: readonly BrokerUser[];
  readonly vhost: string;
}

/** Pattern of the queues for broadcasts. Each belongs to one connection, and the broker chooses its name. */
const ownQueues = 'amq\\.gen.*';

/**
 * The bus in RabbitMQ's format for definitions (`load_definitions`, `rabbitmqctl import_definitions`):
 * everything that `declareTopology` declares, and a user for each service. The user may publish to the service's
 * exchange, consume its queue and receive broadcasts, but not declare anything durable. Passwords are salted digests.
 */
export function brokerDefinitions({ topology, users, vhost }: DefinitionsOptions) {
  const { exchanges, queues, bindings } = amqpTopology(topology, amqpNames(''));
  return {
    vhosts: [{ name: vhost }],
    users: users.map(({ name, password }) => ({
      name,
      password_hash: passwordHash(password),
      hashing_algorithm: 'rabbit_password_hashing_sha256',
      tags: '',
    })),
    permissions: users.map(({ name, service }) => ({
      user: name,
      vhost,
      ...permissionsOf(service, topology),
    })),
    exchanges: exchanges.map((exchange) => ({
      ...exchange,
      vhost,
      durable: true,
      auto_delete: false,
      internal: false,
      arguments: {},
    })),
    queues: queues.map((queue) => ({ ...queue, vhost, durable: true, auto_delete: false })),
    bindings: bindings.map(({ queue, exchange, routingKey }) => ({
      source: exchange,
      vhost,
      destination: queue,
      destination_type: 'queue',
      routing_key: routingKey,
      arguments: {},
    })),
  };
}

/**
 * Regular expressions for exchanges and queues. To bind a queue, a user needs write permission for the queue and read
 * permission for the exchange.
 */
function permissionsOf(service: string, { publishers, groups }: BusTopology) {
  const { exchangeOf, queueOf } = amqpNames('');
  const queue = groups.some(({ name }) => name === service) ? [queueOf(service)] : [];
  const exchange = publishers.includes(service) ? [exchangeOf(service)] : [];
  return {
    configure: oneOf([]),
    write: oneOf([...exchange, ...queue]),
    read: oneOf([...queue, ...publishers.map(exchangeOf)]),
  };
}

/** Only dots must be escaped: the names consist of letters, hyphens and dots. */
const oneOf = (names: readonly string[]) =>
  `^(${[ownQueues, ...names.map((name) => name.replaceAll('.', '\\.'))].join('|')})$`;

/** The password in the broker's format: a salt, then the digest of salt and password. */
function passwordHash(password: string): string {
  const salt = randomBytes(4);
  const digest = createHash('sha256').update(salt).update(password).digest();
  return Buffer.concat([salt, digest]).toString('base64');
}
