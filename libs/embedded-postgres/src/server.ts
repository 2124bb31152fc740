import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { programOf, type Binaries } from './binaries.ts';
import { launcherSetting, readPostmasterFile } from './previous-server.ts';
import { comesTrue } from './processes.ts';
import { spawnAs, type ServerUser } from './server-user.ts';

/** The part of a logger that is used here; a logger of `@groundwork/telemetry/logging` fits. */
export interface PostgresLogger {
  debug(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

export interface ServerOptions {
  readonly folder: string;
  readonly port: number;
  readonly durable: boolean;
  readonly logger?: PostgresLogger;
}

export interface Server {
  readonly pid: number;
  readonly ended: Promise<void>;
  readonly lastWords: () => string;
  readonly stop: () => Promise<void>;
}

const startWithinMs = 60_000;
const patience = { fastMs: 15_000, immediateMs: 5_000 } as const;
const rememberedLines = 20;

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 200,
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Errors of statements belong to the services that sent them; only the server's own are logged here.
  log_min_messages: 'log',
  jit: 'off',
  // Processes that one machine does not need: each would hold some 2 MiB.
  io_workers: 1,
  max_logical_replication_workers: 0,
} as const;

/** For tests: data may be lost if the machine crashes, but not if only the server does. */
const carelessSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
} as const;

export function launchServer(binaries: Binaries, user: ServerUser, options: ServerOptions): Server {
  const child = spawnAs(user, 'INT', programOf(binaries, 'postgres'), serverArguments(options));
  const ended = endOf(child);
  const lines = followLog(child, options.logger);
  // On macOS the kernel does not tell the server when this process dies; an orderly exit does.
  const onExit = () => child.kill('SIGINT');
  process.once('exit', onExit);
  void ended.then(() => process.off('exit', onExit));
  return {
    pid: child.pid ?? 0,
    ended,
    lastWords: () => lines.join('\n'),
    stop: () => stopServer(child, ended),
  };
}

function serverArguments({ folder, port, durable }: ServerOptions): string[] {
  const all = {
    ...settings,
    ...(durable ? {} : carelessSettings),
    [launcherSetting]: process.pid,
  };
  const pairs = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', folder, '-p', String(port), ...pairs];
}

/** Waits until the server accepts connections; false if it ended instead. */
export async function becomesReady(server: Server, folder: string): Promise<boolean> {
  let hasEnded = false;
  void server.ended.then(() => {
    hasEnded = true;
  });
  const settled = await comesTrue(async () => {
    const file = await readPostmasterFile(folder);
    return hasEnded || (file?.pid === server.pid && file.isReady);
  }, startWithinMs);
  if (!settled) {
    await server.stop();
    throw new Error(`PostgreSQL did not become ready:\n${server.lastWords()}`);
  }
  return !hasEnded;
}

async function endOf(child: ChildProcess): Promise<void> {
  try {
    await once(child, 'close');
  } catch {
    // The program could not be started. Then there is no `close`.
  }
}

/** Keeps the last lines, for the message of a failed start, and logs all. */
function followLog(child: ChildProcess, logger: PostgresLogger | undefined): string[] {
  const kept: string[] = [];
  child.on('error', (error) => kept.push(error.message));
  if (child.stderr === null) return kept;
  createInterface({ input: child.stderr }).on('line', (line) => {
    kept.push(line);
    if (kept.length > rememberedLines) kept.shift();
    if (/\b(FATAL|PANIC):/.test(line)) logger?.warn({ line }, 'message from PostgreSQL');
    else logger?.debug({ line }, 'message from PostgreSQL');
  });
  return kept;
}

/** Fast shutdown: ends sessions and writes everything to disk. Kills a hanging server, which recovers later. */
async function stopServer(child: ChildProcess, ended: Promise<void>): Promise<void> {
  const steps = [
    ['SIGINT', patience.fastMs],
    ['SIGQUIT', patience.immediateMs],
  ] as const;
  for (const [signal, withinMs] of steps) {
    child.kill(signal);
    if (await endsWithin(ended, withinMs)) return;
  }
  child.kill('SIGKILL');
  await ended;
}

async function endsWithin(ended: Promise<void>, withinMs: number): Promise<boolean> {
  const tooLate = AbortSignal.timeout(withinMs);
  return Promise.race([ended.then(() => true), once(tooLate, 'abort').then(() => false)]);
}
