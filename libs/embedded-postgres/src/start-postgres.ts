import { mkdir, realpath } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { copyBinaries, findBinaries, linkLibraries, type Binaries } from './binaries.ts';
import { prepareDataDirectory, readPassword } from './data-directory.ts';
import { errorCode } from './error-code.ts';
import { isReachableByAnyone } from './files.ts';
import { freePort } from './free-port.ts';
import { clearPreviousServer } from './previous-server.ts';
import { becomesReady, launchServer, type PostgresLogger, type Server } from './server.ts';
import { chooseServerUser, type ServerUser } from './server-user.ts';

export interface StartOptions {
  /** Created if missing. Its parent folder must be writable too. */
  readonly dataDir: string;
  /** Loopback port; a free one by default. */
  readonly port?: number;
  /** False for tests: faster, and nothing is guaranteed if the machine crashes. */
  readonly durable: boolean;
  readonly logger?: PostgresLogger;
}

export interface RunningPostgres {
  /** Connection string with the superuser's password; the database is `postgres`. */
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  readonly ended: Promise<void>;
  /** Ends all sessions, writes everything to disk and waits until the server has ended. Idempotent. */
  stop(): Promise<void>;
}

/** How often to try a start that meets remains of an earlier server, or loses a race for a port. */
const attempts = 20;
const pauseMs = 100;

/**
 * Starts a private PostgreSQL on a loopback port, also as root, and waits until it accepts connections. The server ends
 * when this process does, however that happens (on Linux; elsewhere the next start ends it). Throws an Error with
 * advice if the programs are not installed, the folder is in use or unsuitable, or the port is taken.
 */
export async function startPostgres(options: StartOptions): Promise<RunningPostgres> {
  return startPostgresAs(await chooseServerUser(), options);
}

/** `startPostgres` as a given user, for tests. */
export async function startPostgresAs(user: ServerUser, options: StartOptions): Promise<RunningPostgres> {
  const folder = await canonicalPath(options.dataDir);
  const binaries = await usableBinaries(user, dirname(folder));
  await prepareDataDirectory(folder, { binaries, user, durable: options.durable });
  const { server, port } = await startInFolder(binaries, user, folder, options);
  const password = await readPassword(folder);
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    port,
    pid: server.pid,
    ended: server.ended,
    stop: server.stop,
  };
}

/** The only name for the folder, because the processes of its server are recognized by it. */
async function canonicalPath(dataDir: string): Promise<string> {
  const absolute = resolve(dataDir);
  await mkdir(dirname(absolute), { recursive: true });
  return realpath(absolute).catch(async (error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error;
    return join(await realpath(dirname(absolute)), basename(absolute));
  });
}

async function usableBinaries(user: ServerUser, copyTo: string): Promise<Binaries> {
  const binaries = await findBinaries();
  if (user.kind === 'nobody' && !(await isReachableByAnyone(join(binaries.folder, 'bin')))) {
    return copyBinaries(binaries, copyTo);
  }
  try {
    await linkLibraries(binaries);
    return binaries;
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(errorCode(error) ?? '')) throw error;
    return copyBinaries(binaries, copyTo);
  }
}

async function startInFolder(
  binaries: Binaries,
  user: ServerUser,
  folder: string,
  options: StartOptions,
): Promise<{ server: Server; port: number }> {
  for (let attempt = 1; ; attempt += 1) {
    await clearPreviousServer(folder);
    const port = options.port ?? (await freePort());
    const server = launchServer(binaries, user, { ...options, folder, port });
    if (await becomesReady(server, folder)) return { server, port };
    const reason = server.lastWords();
    if (options.port !== undefined && isPortTaken(reason)) {
      throw new Error(`Port ${port} is in use; the database cannot listen on it.`);
    }
    if (attempt === attempts || !isPassing(reason)) throw new Error(`PostgreSQL did not start:\n${reason}`);
    await delay(pauseMs);
  }
}

const isPortTaken = (reason: string) => reason.includes('could not create any TCP/IP sockets');

/** True if remains of an earlier server still hold the memory or the lock file, or if another process has just taken the port. */
const isPassing = (reason: string) =>
  isPortTaken(reason) ||
  reason.includes('pre-existing shared memory block') ||
  reason.includes('lock file "postmaster.pid" already exists');
