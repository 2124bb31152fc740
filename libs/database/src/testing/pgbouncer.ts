import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseUrl } from '../connections/database-url.ts';

/** A PgBouncer in transaction mode, in front of the server of the tests. */
export interface PgBouncer {
  /** The server's address, through PgBouncer. */
  readonly serverUrl: string;
  stop(): Promise<void>;
}

/** The first version that keeps track of prepared statements in transaction mode. */
const wanted = { major: 1, minor: 21 };
/** Debian installs it in `/usr/sbin`, which only root has in its `PATH`. */
export const usualPgBouncer = existsSync('/usr/sbin/pgbouncer') ? '/usr/sbin/pgbouncer' : 'pgbouncer';

/** The reason why tests with PgBouncer cannot run here; undefined if they can. */
export function whyWithoutPgBouncer(program: string): string | undefined {
  const { stdout, error } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(error ? '' : stdout) ?? [];
  if (major === undefined) return 'no PgBouncer here';
  const isOld = Number(major) === wanted.major && Number(minor) < wanted.minor;
  return isOld ? `PgBouncer ${major}.${minor} here, 1.21 is needed` : undefined;
}

/** Starts a PgBouncer with a single connection to each database, so that clients have to take turns. */
export async function startPgBouncer(program: string, serverUrl: string): Promise<PgBouncer> {
  const server = new URL(serverUrl);
  const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'));
  // PgBouncer drops the privileges of root before it reads its file.
  await chmod(folder, 0o755);
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, settingsOf(server, port), { mode: 0o644 });
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(program, [...asNobody, file], { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'exit');
  await untilItSays(child.stderr, 'process up');
  const pooled = new URL(databaseUrl(serverUrl, 'postgres'));
  pooled.host = `127.0.0.1:${port}`;
  return {
    serverUrl: pooled.href,
    async stop() {
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

const settingsOf = ({ hostname, port, username, password }: URL, listenOn: number) =>
  `[databases]
* = host=${hostname} port=${port} user=${decodeURIComponent(username)} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenOn}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 1
max_prepared_statements = 200
ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout
`;

async function untilItSays(output: NodeJS.ReadableStream, words: string): Promise<void> {
  let text = '';
  for await (const chunk of output) {
    text += String(chunk);
    if (text.includes(words)) {
      output.resume();
      return;
    }
  }
  throw new Error(`PgBouncer did not start: ${text}`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('the system did not assign a port');
  return address.port;
}
