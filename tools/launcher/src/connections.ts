import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { serviceNames, type ServiceName } from '@groundwork/contracts';
import type { LauncherConfig } from './config.ts';
import { connectionFiles as fileNames } from './connection-files.ts';
import { prepareRoles, type RoleOf } from './database-roles.ts';
import { writeSecret } from './secrets.ts';

/** Files with the addresses of servers, and the credentials for them: processes are told where these files are. */
export interface Connections {
  /** The file with the database address of a service; undefined for a process that needs no database. */
  readonly databaseUrlFile: (service: ServiceName) => string | undefined;
  readonly databaseDirectUrlFile: string | undefined;
  /** The file with the address of the role that migrates; no service is told of it. */
  readonly ownerUrlFile: string;
  readonly amqpUrlFile: (service: ServiceName) => string | undefined;
  /** In the format of the AWS SDK. */
  readonly awsCredentialsFile: string | undefined;
}

interface ConnectionsOptions {
  readonly config: LauncherConfig;
  /** Address of the database server. */
  readonly serverUrl: string;
  readonly inherited: Readonly<Record<string, string>>;
  readonly report: (line: string) => void;
}

/** Where `npm start` keeps the files. */
export const connectionsFolder = (dataDir: string) => join(dataDir, 'connections');

/** The files that `prepareConnections` writes, whether they are there already or not. */
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

/** The bus inside PostgreSQL is the only database that the gateway needs. */
const usersOf = ({ AMQP_URL }: LauncherConfig) =>
  serviceNames.filter((service) => service !== 'gateway' || AMQP_URL === undefined);

/** The files in a folder that somebody has filled: the last start, or `makeConnections`. */
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
 * Makes the roles of the services on the database server, and writes all addresses into files that only this user may
 * read. `databases` resolves when every database exists.
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

/** What is not given any longer must not stay behind. */
function keepSecret(file: string, text: string | undefined): void {
  if (text === undefined) rmSync(file, { force: true });
  else writeSecret(file, `${text}\n`);
}

/** The server's address with another role; as it is without one. */
export function addressOf(serverUrl: string, role: ReturnType<RoleOf>): string {
  if (role === undefined) return serverUrl;
  const url = new URL(serverUrl);
  url.username = role.name;
  url.password = role.password;
  return url.href;
}

/** The password of an earlier start; undefined before the first one. */
export function passwordIn(file: string): string | undefined {
  try {
    return URL.parse(readFileSync(file, 'utf8').trim())?.password || undefined;
  } catch {
    return undefined;
  }
}

/** Credentials of an environment as a file in the format of the AWS SDK; undefined if it has none. */
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
