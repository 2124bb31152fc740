import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ListMultipartUploadsCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';

const startsWithinMs = 60_000;
const bucket = 'archives';

interface Credentials {
  readonly access: string;
  readonly secret: string;
}

/** A server for S3 that is not ours, with one empty bucket, `archives`. */
export interface S3Server {
  readonly endpoint: string;
  /** Names of objects, and of unfinished uploads or their parts. */
  everythingStored(): Promise<string[]>;
  stop(): Promise<void>;
}

export interface S3Program {
  readonly name: string;
  readonly isInstalled: boolean;
  /** True if it ignores `If-None-Match` where an upload in parts is completed. */
  readonly replacesUploadsInParts?: boolean;
  /** True if it refuses requests without a signature, and those signed for a region other than us-east-1. */
  readonly checksSignatures?: boolean;
  /** Starts it on a free loopback port. Its client must use the same credentials. */
  start(credentials: Credentials): Promise<S3Server>;
}

/** Keeps objects as files. */
const versity = (program: string): S3Program => ({
  name: 'the Versity gateway',
  checksSignatures: true,
  isInstalled: spawnSync(program, ['--version']).status === 0,
  async start({ access, secret }) {
    const folder = await mkdtemp(join(tmpdir(), 'versity-'));
    const place = join(folder, bucket);
    await mkdir(place);
    const port = await freePort();
    const options = ['--quiet', '--port', `127.0.0.1:${port}`, '--access', access, '--secret', secret];
    const stop = await started(spawn(program, [...options, 'posix', folder], { stdio: 'ignore' }), port);
    return {
      endpoint: `http://127.0.0.1:${port}`,
      async everythingStored() {
        const entries = await readdir(place, { recursive: true, withFileTypes: true });
        return entries
          .filter((entry) => entry.isFile())
          .map(({ parentPath, name }) => join(parentPath, name));
      },
      async stop() {
        await stop();
        await rm(folder, { recursive: true, force: true });
      },
    };
  },
});

/** A stand-in for AWS, in memory. */
const moto = (python: string | undefined): S3Program => ({
  name: 'moto',
  isInstalled: python !== undefined,
  start: (credentials) =>
    startInMemory(credentials, (port) =>
      spawn(python ?? '', ['-m', 'moto.server', '-H', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' }),
    ),
});

/** In memory. */
const gofakes3 = (program: string | undefined): S3Program => ({
  name: 'gofakes3',
  isInstalled: program !== undefined,
  replacesUploadsInParts: true,
  start: (credentials) =>
    startInMemory(credentials, (port) =>
      spawn(program ?? '', ['-backend', 'memory', '-host', `127.0.0.1:${port}`], { stdio: 'ignore' }),
    ),
});

/** The servers that `npm run verify:s3` names in the environment; the Versity gateway may also be on the `PATH`. */
export const s3Programs = (environment: NodeJS.ProcessEnv): readonly S3Program[] => [
  versity(environment['VERSITYGW'] ?? 'versitygw'),
  moto(environment['MOTO_PYTHON']),
  gofakes3(environment['GOFAKES3']),
];

async function startInMemory(
  { access, secret }: Credentials,
  spawned: (port: number) => ChildProcess,
): Promise<S3Server> {
  const port = await freePort();
  const stop = await started(spawned(port), port);
  const endpoint = `http://127.0.0.1:${port}`;
  const made = await fetch(`${endpoint}/${bucket}`, { method: 'PUT' });
  if (!made.ok) throw new Error(`could not make the bucket: ${made.status}`);
  const client = new S3Client({
    region: 'us-east-1',
    endpoint,
    forcePathStyle: true,
    credentials: { accessKeyId: access, secretAccessKey: secret },
  });
  return {
    endpoint,
    async everythingStored() {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: bucket }));
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: bucket }));
      return [...Contents, ...Uploads].map(({ Key = '' }) => Key);
    },
    async stop() {
      client.destroy();
      await stop();
    },
  };
}

async function started(server: ChildProcess, port: number): Promise<() => Promise<void>> {
  await untilListening(port);
  return async () => {
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
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
