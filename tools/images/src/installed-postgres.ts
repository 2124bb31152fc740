import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePorts } from '@groundwork/launcher';
import { waitFor } from '@groundwork/testing/wait-for';
import { outputOf } from './run.ts';

/** Debian's folder for PostgreSQL, which contains a folder for each version. */
const versions = '/usr/lib/postgresql';
const oldest = 15;
/** Options of `setpriv` for the user of Debian's package. */
const asPostgres = ['--reuid=postgres', '--regid=postgres', '--clear-groups'];

/** Role of the operator. As on managed servers, it can create roles and databases, but is not a superuser. */
export const administrator = 'groundwork';

/** Installed PostgreSQL with the client programs, which the embedded one lacks. */
export interface InstalledPostgres {
  readonly programs: string;
  readonly version: string;
}

/** Newest installed PostgreSQL that the platform supports; undefined if there is none. */
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
  readonly folder: string;
  readonly password: string;
}

/** Starts a new server that has only the administrator's role. */
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
