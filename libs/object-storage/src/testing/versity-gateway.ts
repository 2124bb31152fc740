import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** README.md says how to install it. */
const program = 'versitygw';
const startsWithinMs = 20_000;

/** True if Versity's S3 gateway is installed: an independent S3 server that keeps objects as files. */
export const hasVersityGateway = (): boolean => spawnSync(program, ['--version']).status === 0;

/** A real S3 server with one empty bucket, `archives`. */
export interface VersityGateway {
  readonly endpoint: string;
  /** All its files: objects, and parts of unfinished uploads. */
  files(): Promise<string[]>;
  stop(): Promise<void>;
}

/** Starts the gateway on a free loopback port. Its client must use the same credentials. */
export async function startVersityGateway(credentials: {
  readonly access: string;
  readonly secret: string;
}): Promise<VersityGateway> {
  const folder = await mkdtemp(join(tmpdir(), 'versity-'));
  const bucket = join(folder, 'archives');
  await mkdir(bucket);
  const port = await freePort();
  const { access, secret } = credentials;
  const options = ['--quiet', '--port', `127.0.0.1:${port}`, '--access', access, '--secret', secret];
  const server = spawn(program, [...options, 'posix', folder], { stdio: 'ignore' });
  await untilListening(port);
  return {
    endpoint: `http://127.0.0.1:${port}`,
    async files() {
      const entries = await readdir(bucket, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    },
    async stop() {
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
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

async function untilListening(port: number): Promise<void> {
  const deadline = Date.now() + startsWithinMs;
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await delay(20);
    } finally {
      socket.destroy();
    }
  }
}
