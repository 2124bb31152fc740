import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePorts } from '@groundwork/launcher';
import { waitFor } from '@groundwork/testing/wait-for';
import { outputOf } from './run.ts';

/** Debian keeps a folder for each version here. */
const versions = '/usr/lib/postgresql';
const oldest = 15;
/** The user that Debian's package makes. */
const asPostgres = ['--reuid=postgres', '--regid=postgres', '--clear-groups'];

/** The role of an operator: it may make roles and databases, and is no superuser, as with managed servers. */
export const administrator = 'groundwork';

/** A server with its client programs, which a cluster has and the embedded one does not. */
export interface InstalledPostgres {
  /** The folder of its programs. */
  readonly programs: string;
  readonly version: string;
}

/** The newest installed PostgreSQL that the platform supports; undefined if there is none. */
export function findInstalledPostgres(): InstalledPostgres | undefined {
  const found = existsSync(versions) ? readdirSync(versions) : [];
  const [version] = found
    .filter((name) => Number(name) >= oldest)
    .filter((name) =>
      ['initdb', 'pg_dump'].every((program) => existsSync(join(versions, name, 'bin', program))),
    )
    .sort((one, other) => Number(other) - Number(one));
  return version === undefined ? undefined : { programs: join(versions, version, 'bin'), version };
}

interface ServerOptions {
  /** Folder of the data; made. */
  readonly folder: string;
  /** The password of the administrator. */
  readonly password: string;
}

/** Makes a server with nothing in it but an administrator, and starts it. */
export async function startInstalledPostgres(
  { programs }: InstalledPostgres,
  { folder, password }: ServerOptions,
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  await outputOf('install', ['-d', '-o', 'postgres', '-g', 'postgres', '-m', '700', folder]);
  const run = (program: string, ...args: readonly string[]) =>
    outputOf('setpriv', [...asPostgres, join(programs, program), ...args]);
  await run(
    'initdb',
    '--pgdata',
    folder,
    '--auth-local=peer',
    '--auth-host=scram-sha-256',
    '--encoding=UTF8',
    '--no-sync',
  );
  const [port = 0] = await findFreePorts(1);
  const address = ['--host', folder, '--port', String(port)];
  const settings = [
    `unix_socket_directories=${folder}`,
    'listen_addresses=127.0.0.1',
    'max_connections=200',
    'fsync=off',
  ];
  const server = spawn(
    'setpriv',
    [
      ...[...asPostgres, '--pdeathsig=INT', join(programs, 'postgres'), '-D', folder, '-p', String(port)],
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
    { detached: true, stdio: 'ignore' },
  );
  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill('SIGINT');
    await once(server, 'exit');
  };
  try {
    await waitFor(() => run('pg_isready', ...address), { describe: 'PostgreSQL to be ready' });
    const role = `create role ${administrator} login createdb createrole password '${password}'`;
    await run('psql', ...address, '--dbname=postgres', '--command', role);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `postgres://${administrator}:${password}@127.0.0.1:${port}/postgres`, stop };
}
