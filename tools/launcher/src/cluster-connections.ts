import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { serviceNames, topology, type ServiceName } from '@groundwork/contracts';
import type { RolesOptions } from '@groundwork/database/roles';
import { brokerDefinitions } from '@groundwork/message-bus/broker-definitions';
import { connectionFiles as files, mountedAt } from './connection-files.ts';
import { addressOf, awsCredentials, passwordIn } from './connections.ts';
import { ownerRole, roleNameOf, scalerRole } from './database-roles.ts';
import { writeSecret } from './secrets.ts';

/** The gateway uses a database only for the bus, which is RabbitMQ in a cluster. */
const servicesWithDatabase = serviceNames.filter((service) => service !== 'gateway');

interface ConnectionsOptions {
  /** Target folder. Passwords that it already contains are kept. */
  readonly folder: string;
  /** Address of the server, with a role that may create roles and databases. A missing password is generated. */
  readonly databaseUrl: string;
  readonly amqpUrl: string;
  /** Environment that may contain credentials of an object store (`AWS_…`). */
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/**
 * Writes the addresses for an installation in containers, with a database role and a broker user for each service, and
 * RabbitMQ's definitions of the users (ADR 55). Passwords are random, and are kept when the command runs again.
 */
export function makeConnections({ folder, databaseUrl, amqpUrl, environment }: ConnectionsOptions): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Some readers of these files do not trim a line break at the end.
  const write = (file: string, text: string) => writeSecret(join(folder, file), text);
  const writeAddress = (file: string, serverUrl: string, user: string) => {
    const password = passwordIn(join(folder, file)) ?? newPassword();
    const address = addressOf(serverUrl, { name: user, password });
    write(file, address);
    return { address, password };
  };

  const administrator = withPassword(databaseUrl, join(folder, files.administratorUrl));
  write(files.administratorUrl, administrator);
  write(files.administratorPassword, decodeURIComponent(new URL(administrator).password));
  writeAddress(files.ownerUrl, databaseUrl, ownerRole);
  for (const service of servicesWithDatabase) {
    writeAddress(files.databaseUrl(service), databaseUrl, roleNameOf(service));
  }
  // Earlier releases wrote the role of the service here, which may do more.
  if (scalerIn(folder) === undefined) rmSync(join(folder, files.jobsUrl), { force: true });
  writeAddress(files.jobsUrl, databaseOf(databaseUrl, 'ingest-worker'), scalerRole);
  const users = serviceNames.map((service) => {
    const name = roleNameOf(service);
    return { name, service, password: writeAddress(files.amqpUrl(service), amqpUrl, name).password };
  });
  write(files.brokerDefinitions, JSON.stringify(definitionsOf(users, amqpUrl), null, 2));
  write(files.brokerSettings, `load_definitions = ${mountedAt}/${files.brokerDefinitions}\n`);
  const credentials = awsCredentials(environment);
  if (credentials !== undefined) write(files.awsCredentials, credentials);
}

const newPassword = () => randomBytes(32).toString('base64url');

function withPassword(address: string, file: string): string {
  const url = new URL(address);
  if (url.password === '') url.password = passwordIn(file) ?? newPassword();
  return url.href;
}

function databaseOf(address: string, service: ServiceName): string {
  const url = new URL(address);
  url.pathname = `/${roleNameOf(service)}`;
  return url.href;
}

const definitionsOf = (users: Parameters<typeof brokerDefinitions>[0]['users'], amqpUrl: string) =>
  brokerDefinitions({
    topology,
    users,
    vhost: decodeURIComponent(new URL(amqpUrl).pathname.slice(1)) || '/',
  });

/**
 * Reads the roles from the addresses in a folder: the owner of all databases, and a role for each service that reads and writes the rows of
 * its database.
 *
 * @returns options for `makeRoles`; undefined if the folder has no address with an administrator's role
 * @throws Error if another file is missing
 */
export function rolesIn(folder: string): RolesOptions | undefined {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8').trim();
  if (!existsSync(join(folder, files.administratorUrl))) return undefined;
  const migrating = roleOf(read(files.ownerUrl));
  const users = servicesWithDatabase.map((service) => ({
    service,
    database: roleNameOf(service),
    role: roleOf(read(files.databaseUrl(service))),
  }));
  const scaler = scalerIn(folder);
  const scalers = scaler === undefined ? [] : [scaler];
  return {
    serverUrl: read(files.administratorUrl),
    roles: [migrating, ...users.map(({ role }) => role), ...scalers],
    databases: users.map(({ service, database, role }) => ({
      name: database,
      owner: migrating.name,
      users: [role.name],
      callers: service === 'ingest-worker' ? scalers.map(({ name }) => name) : [],
    })),
    isOwnServer: false,
  };
}

/** Role of autoscalers; undefined if there is none, or the file is of an earlier release. */
function scalerIn(folder: string) {
  const file = join(folder, files.jobsUrl);
  const role = existsSync(file) ? roleOf(readFileSync(file, 'utf8').trim()) : undefined;
  return role?.name === scalerRole ? role : undefined;
}

function roleOf(address: string) {
  const { username, password } = new URL(address);
  return { name: decodeURIComponent(username), password: decodeURIComponent(password) };
}
