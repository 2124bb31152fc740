import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from 'amqplib';
import { z } from 'zod';
import { newTemporaryFolder } from './temporary-folders.ts';

export interface RunningRabbit {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** A broker whose process can be killed. */
export interface InstalledRabbit extends RunningRabbit {
  /** Kills the broker with SIGKILL and starts it again. Resolves when it serves, with the messages that it had. */
  readonly crash: () => Promise<void>;
}

const startsWithin = 180_000;
const endsWithin = 15_000;
const maxStarts = 3;
/** Debian's folder. Its programs are used because the one on the PATH switches to another user. */
const debianPrograms = '/usr/lib/rabbitmq/bin';

interface Loaded {
  /** File in RabbitMQ's format for definitions; without it, the user `guest` may do everything. */
  readonly definitions?: string;
  /** The user of the definitions with which tests connect, as `name:password`. */
  readonly user?: string;
}

/** True if `startInstalledRabbit` can start a broker. */
export const isRabbitInstalled = (): boolean => findPrograms() !== undefined;

/**
 * Starts an installed `rabbitmq-server` on free loopback ports, with separate data, cookie and port mapper, so that it
 * does not interfere with other brokers. Returns undefined if none is installed. Takes 5 to 10 s.
 *
 * @throws Error with the broker's last output when it does not start
 */
export async function startInstalledRabbit(loaded: Loaded = {}): Promise<InstalledRabbit | undefined> {
  const programs = findPrograms();
  if (programs === undefined) return undefined;

  // A port that was free a moment ago may be taken by the time the broker listens on it.
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startBroker(programs, loaded);
    } catch (error) {
      if (attempt === maxStarts || !String(error).includes('eaddrinuse')) throw error;
    }
  }
}

interface Programs {
  readonly server: string;
  readonly portMapper: string;
}

function findPrograms(): Programs | undefined {
  const server = findProgram('rabbitmq-server', [debianPrograms]);
  const portMapper = findProgram('epmd', []);
  return server === undefined || portMapper === undefined ? undefined : { server, portMapper };
}

async function startBroker(
  { server, portMapper }: Programs,
  { definitions, user = 'guest:guest' }: Loaded,
): Promise<InstalledRabbit> {
  const home = newTemporaryFolder('rabbit');
  const ports = { node: await freePort(), distribution: await freePort(), mapper: await freePort() };
  const environment = await prepare(home, ports, definitions);
  const log = await open(join(home, 'output'), 'a');
  const launch = (command: readonly string[]) => {
    const [first = '', ...rest] = endingWithParent(command);
    return spawn(first, rest, {
      // A broker that crashes leaves a file in its current folder.
      cwd: home,
      env: environment,
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
  };
  // The port mapper is started here: otherwise the broker starts it as a daemon, which keeps running.
  const mapper = launch([portMapper, '-port', String(ports.mapper), '-address', '127.0.0.1']);
  let broker = launch([server]);
  const stop = async () => {
    await end(broker);
    await end(mapper);
    await log.close();
    await rm(home, { recursive: true, force: true });
  };

  const url = `amqp://${user}@127.0.0.1:${ports.node}`;
  const requireReachable = async () => {
    if (await isReachable(url, broker)) return;
    const lastWords = await readFile(join(home, 'output'), 'utf8');
    throw new Error(`rabbitmq-server did not come up:\n${lastWords.slice(-2000)}`);
  };
  const crash = async () => {
    await kill(broker);
    broker = launch([server]);
    await requireReachable();
  };
  try {
    await requireReachable();
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop, crash };
}

interface Ports {
  readonly node: number;
  readonly distribution: number;
  readonly mapper: number;
}

async function prepare(
  home: string,
  ports: Ports,
  definitions: string | undefined,
): Promise<NodeJS.ProcessEnv> {
  for (const folder of ['home', 'data', 'log']) await mkdir(join(home, folder));
  await writeFile(join(home, 'enabled_plugins'), '[].');
  const loading = definitions === undefined ? '' : `load_definitions = ${definitions}\n`;
  await writeFile(join(home, 'rabbitmq.conf'), `loopback_users = none\n${loading}`);
  return {
    PATH: `${dirname(debianPrograms)}:${process.env['PATH'] ?? ''}`,
    HOME: join(home, 'home'),
    RABBITMQ_NODENAME: `groundwork-test-${process.pid}@localhost`,
    RABBITMQ_NODE_IP_ADDRESS: '127.0.0.1',
    RABBITMQ_NODE_PORT: String(ports.node),
    RABBITMQ_DIST_PORT: String(ports.distribution),
    ERL_EPMD_PORT: String(ports.mapper),
    ERL_EPMD_ADDRESS: '127.0.0.1',
    RABBITMQ_CONF_ENV_FILE: join(home, 'none'),
    RABBITMQ_CONFIG_FILE: join(home, 'rabbitmq'),
    RABBITMQ_MNESIA_BASE: join(home, 'data'),
    RABBITMQ_LOG_BASE: join(home, 'log'),
    RABBITMQ_ENABLED_PLUGINS_FILE: join(home, 'enabled_plugins'),
    RABBITMQ_GENERATED_CONFIG_DIR: join(home, 'generated'),
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '+S 1:1 +sbwt none',
  };
}

function findProgram(name: string, folders: readonly string[]): string | undefined {
  return [...folders, ...(process.env['PATH'] ?? '').split(delimiter)]
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}

/** The command, changed so that on Linux the broker stops when this process ends, even if it is killed. */
function endingWithParent(command: readonly string[]): readonly string[] {
  const setpriv = findProgram('setpriv', []);
  return setpriv === undefined ? command : [setpriv, '--pdeathsig', 'TERM', ...command];
}

async function isReachable(url: string, broker: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + startsWithin;
  while (Date.now() < deadline && broker.exitCode === null) {
    try {
      const connection = await connect(url, { timeout: 5000 });
      await connection.close();
      return true;
    } catch {
      await sleep(200);
    }
  }
  return false;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const patience = new AbortController();
  const tooLong = sleep(endsWithin, 'too long', { signal: patience.signal }).catch(() => undefined);
  if ((await Promise.race([ended, tooLong])) === 'too long') process.kill(-child.pid, 'SIGKILL');
  patience.abort();
  await ended;
}

/** With its children: the program is a script that starts the virtual machine. */
async function kill(child: ChildProcess): Promise<void> {
  if (child.pid === undefined) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid, 'SIGKILL');
  await ended;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.int() }).parse(server.address());
  server.close();
  await once(server, 'close');
  return port;
}
