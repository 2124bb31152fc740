import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { serviceNames, type ServiceName } from '@groundwork/contracts';
import type { LauncherConfig } from './config.ts';
import { connectionFiles as fileNames } from './connection-files.ts';
import { prepareRoles, type RoleOf } from './database-roles.ts';
import { writeSecret } from './secrets.ts';

/** Paths of the files with addresses of servers and their credentials. */
export interface Connections {
  /** Database address of a service; undefined for a service without a database. */
  readonly databaseUrlFile: (service: ServiceName) => string | undefined;
  readonly databaseDirectUrlFile: string | undefined;
  /** Address with the role that migrates. Services do not receive it. */
  readonly ownerUrlFile: string;
  readonly amqpUrlFile: (service: ServiceName) => string | undefined;
  /** Credentials of the object store, in the format of the AWS SDK. */
  readonly awsCredentialsFile: string | undefined;
}

interface ConnectionsOptions {
  readonly config: LauncherConfig;
  readonly serverUrl: string;
  readonly inherited: Readonly<Record<string, string>>;
  readonly report: (line: string) => void;
}

/** Folder of these files for a platform that `npm start` runs. */
export const connectionsFolder = (dataDir: string) => join(dataDir, 'connections');

/** Paths of the files that `prepareConnections` writes. The files may not exist yet. */
export function connectionsOf(
  config: LauncherConfig,
  inherited: Readonly<Record<string, string>>,
): Connections {
  const folder = connectionsFolder(config.DATA_DIR);
  const place = (name: string, isGiven: boolean) => (isGiven ? join(folder, name) : undefined);
  const users = usersOf(config);
  return {
    databaseUrlFile: (service) => place(fileNames.databaseUrl(service), users.includes(service)),
    databaseDirectUrlFile: place(fileNames.databaseDirectUrl, config.DATABASE_DIRECT_URL !== undefined),
    ownerUrlFile: join(folder, fileNames.ownerUrl),
    amqpUrlFile: () => place(fileNames.sharedAmqpUrl, config.AMQP_URL !== undefined),
    awsCredentialsFile: place(fileNames.awsCredentials, awsCredentials(inherited) !== undefined),
  };
}

/** Services with a database. The gateway needs one only for the bus inside PostgreSQL. */
const usersOf = ({ AMQP_URL }: LauncherConfig) =>
  serviceNames.filter((service) => service !== 'gateway' || AMQP_URL === undefined);

/** Files that exist in a folder, from the last start or from `makeConnections`. */
export function connectionsIn(folder: string): Connections {
  const find = (name: string) => {
    const file = join(folder, name);
    return existsSync(file) ? file : undefined;
  };
  return {
    databaseUrlFile: (service) => find(fileNames.databaseUrl(service)),
    databaseDirectUrlFile: find(fileNames.databaseDirectUrl),
    ownerUrlFile: join(folder, fileNames.ownerUrl),
    amqpUrlFile: (service) => find(fileNames.amqpUrl(service)) ?? find(fileNames.sharedAmqpUrl),
    awsCredentialsFile: find(fileNames.awsCredentials),
  };
}

/**
 * Creates the roles of the services on the database server, and writes all addresses into files that only this user may
 * read. `databases` resolves when all databases exist.
 */
export async function prepareConnections(
  options: ConnectionsOptions,
): Promise<{ connections: Connections; databases: Promise<void> }> {
  const { config, serverUrl, inherited, report } = options;
  const folder = connectionsFolder(config.DATA_DIR);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const fileOf = (service: ServiceName) => join(folder, fileNames.databaseUrl(service));
  const users = usersOf(config);
  const ownerFile = join(folder, fileNames.ownerUrl);
  const { roleOf, owner, databases } = await prepareRoles({
    config,
    serverUrl,
    users,
    passwordOf: (service) => passwordIn(fileOf(service)),
    ownerPassword: passwordIn(ownerFile),
    report,
  });
  keepSecret(ownerFile, addressOf(serverUrl, owner));
  for (const service of serviceNames) {
    const address = users.includes(service) ? addressOf(serverUrl, roleOf(service)) : undefined;
    keepSecret(fileOf(service), address);
  }
  keepSecret(join(folder, fileNames.databaseDirectUrl), config.DATABASE_DIRECT_URL);
  keepSecret(join(folder, fileNames.sharedAmqpUrl), config.AMQP_URL);
  keepSecret(join(folder, fileNames.awsCredentials), awsCredentials(inherited));
  return { connections: connectionsOf(config, inherited), databases };
}

/** Writes a secret, or removes the file of a secret that is no longer set. */
function keepSecret(file: string, text: string | undefined): void {
  if (text === undefined) rmSync(file, { force: true });
  else writeSecret(file, `${text}\n`);
}

/** The address of a server with the name and password of a role; unchanged if there is no role. */
export function addressOf(serverUrl: string, role: ReturnType<RoleOf>): string {
  if (role === undefined) return serverUrl;
  const url = new URL(serverUrl);
  url.username = role.name;
  url.password = role.password;
  return url.href;
}

/** Password in the address that a file contains; undefined if there is no file or no password. */
export function passwordIn(file: string): string | undefined {
  try {
    return URL.parse(readFileSync(file, 'utf8').trim())?.password || undefined;
  } catch {
    return undefined;
  }
}

/** Contents of a credentials file of the AWS SDK, from an environment; undefined if it has no credentials. */
export function awsCredentials({
  AWS_ACCESS_KEY_ID: id,
  AWS_SECRET_ACCESS_KEY: key,
  AWS_SESSION_TOKEN: token,
  AWS_PROFILE: profile = 'default',
}: Readonly<Record<string, string | undefined>>): string | undefined {
  if (id === undefined || key === undefined) return undefined;
  return [
    `[${profile}]`,
    `aws_access_key_id = ${id}`,
    `aws_secret_access_key = ${key}`,
    ...(token === undefined ? [] : [`aws_session_token = ${token}`]),
  ].join('\n');
}
