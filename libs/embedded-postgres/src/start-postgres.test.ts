import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { comesTrue, findProcess } from './processes.ts';
import { startPostgres, type RunningPostgres, type StartOptions } from './start-postgres.ts';
import { launch } from './testing/launched.ts';

let home: string;
let dataDir: string;
/** A stopped server's folder. Tests that are not about its creation begin with a copy. */
let prepared: string;
const running: RunningPostgres[] = [];

beforeAll(async () => {
  prepared = join(await mkdtemp(join(tmpdir(), 'embedded-postgres-')), 'data');
  const server = await startPostgres({ dataDir: prepared, durable: false });
  await server.stop();
});

afterAll(() => rm(dirname(prepared), { recursive: true, force: true }));

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'embedded-postgres-'));
  dataDir = join(home, 'data');
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
  await rm(home, { recursive: true, force: true });
});

async function start(options: Partial<StartOptions> = {}): Promise<RunningPostgres> {
  const server = await startPostgres({ dataDir, durable: false, ...options });
  running.push(server);
  return server;
}

/** Keeps the owner of the files, as `cp` of Node.js does not: as root, the server runs as another user. */
const copyPrepared = () => promisify(execFile)('cp', ['-a', prepared, dataDir]);

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows }: { rows: unknown[] } = await client.query(sql);
    return rows;
  } finally {
    await client.end();
  }
}

const isGone = (pid: number) => comesTrue(async () => (await findProcess(pid)) === undefined, 20_000);

describe('startPostgres', () => {
  it('a server starts, accepts connections, and stops', async () => {
    const server = await start();
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
    expect(await findProcess(server.pid)).toBeUndefined();
    await expect(query(server.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
  });

  it('rows survive a stop and a start', async () => {
    await copyPrepared();
    const first = await start({ durable: true });
    await query(first.url, "create table kept as select 'row' as name");
    await first.stop();
    const second = await start({ durable: true });
    expect(await query(second.url, 'select * from kept')).toEqual([{ name: 'row' }]);
  });

  it('the server listens on loopback only, on the given port', async () => {
    await copyPrepared();
    const { port } = await start();
    await running[0]?.stop();
    const server = await start({ port });
    expect(server.port).toBe(port);
    expect(await query(server.url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    expect(await query(server.url, 'show unix_socket_directories')).toEqual([
      { unix_socket_directories: '' },
    ]);
  });

  it('the server requires a password, which only its owner can read', async () => {
    const server = await start();
    const wrong = server.url.replace(/:[^:@]+@/, ':wrong@');
    await expect(query(wrong, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    const file = await stat(join(dataDir, 'groundwork-password'));
    expect(file.mode & 0o777).toBe(0o600);
  });

  it('text is UTF-8 and sorted by bytes on every system', async () => {
    const { url } = await start();
    expect(
      await query(url, "select string_agg(x, '' order by x) as x from unnest(array['b','a','B','é']) x"),
    ).toEqual([{ x: 'Babé' }]);
    expect(await query(url, 'show server_encoding')).toEqual([{ server_encoding: 'UTF8' }]);
  });

  it('the server is durable only on request', async () => {
    await copyPrepared();
    const careless = await start();
    expect(await query(careless.url, 'show fsync')).toEqual([{ fsync: 'off' }]);
    await careless.stop();
    const durable = await start({ durable: true });
    expect(await query(durable.url, 'show fsync')).toEqual([{ fsync: 'on' }]);
  });

  it('the caller is notified if the server ends by itself', async () => {
    await copyPrepared();
    const server = await start();
    process.kill(server.pid, 'SIGQUIT');
    await server.ended;
    expect(await findProcess(server.pid)).toBeUndefined();
  });

  it('the server log goes to the logger', async () => {
    await copyPrepared();
    const lines: string[] = [];
    const keep = (fields: object) => lines.push(JSON.stringify(fields));
    await start({ logger: { debug: keep, warn: keep } });
    expect(lines.join('\n')).toContain('ready to accept connections');
  });
});

describe('a folder that cannot be used', () => {
  it('a folder used by this process is refused', async () => {
    await copyPrepared();
    await start();
    await expect(start()).rejects.toThrow(`${dataDir} is in use: process ${process.pid}`);
  });

  it('a folder used by another process is refused, and its server keeps running', async () => {
    await copyPrepared();
    const other = await launch(dataDir);
    await expect(start()).rejects.toThrow(`is in use: process ${String(other.launcher.pid)}`);
    expect(await query(other.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await other.killLauncher();
    await start();
  });

  it('of two concurrent starts in a folder one wins, the other is refused, and nothing is damaged', async () => {
    const results = await Promise.allSettled([launch(dataDir), launch(dataDir)]);
    const winners = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(winners).toHaveLength(1);
    expect(
      results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : [])),
    ).toEqual([expect.stringContaining(`${dataDir} is in use`)]);
    for (const winner of winners) {
      expect(await query(winner.url, 'select 1 as one')).toEqual([{ one: 1 }]);
      await winner.killLauncher();
      expect(await isGone(winner.pid)).toBe(true);
    }
  });

  it('a folder with other content is refused', async () => {
    await mkdir(dataDir);
    await writeFile(join(dataDir, 'letter.txt'), 'dear');
    await expect(start()).rejects.toThrow('contains files that are not a PostgreSQL data directory');
    expect(await readFile(join(dataDir, 'letter.txt'), 'utf8')).toBe('dear');
  });

  it('a file instead of a folder is refused', async () => {
    await writeFile(dataDir, 'a file');
    await expect(start()).rejects.toThrow(`${dataDir} is a file`);
  });

  it('a folder of another major version is refused', async () => {
    await mkdir(dataDir);
    await writeFile(join(dataDir, 'PG_VERSION'), '15\n');
    await expect(start()).rejects.toThrow('was made by PostgreSQL 15');
  });

  it('a start on a port that is in use is refused', async () => {
    await copyPrepared();
    const squatter = createServer().listen(0, '127.0.0.1');
    await once(squatter, 'listening');
    const address = squatter.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    await expect(start({ port })).rejects.toThrow(`Port ${port} is in use`);
    squatter.close();
  });
});

describe('after a kill', () => {
  it('if the launcher is killed, the server ends, and an immediate start finds every row', async () => {
    await copyPrepared();
    const killed = await launch(dataDir);
    await query(killed.url, 'create table kept as select generate_series(1, 1000) as n');
    await killed.killLauncher();
    const server = await start({ durable: true });
    expect(await query(server.url, 'select count(*)::int as n from kept')).toEqual([{ n: 1000 }]);
    expect(await findProcess(killed.pid)).toBeUndefined();
  });

  it('if launcher and server are killed at once, a start finds every row', async () => {
    await copyPrepared();
    const killed = await launch(dataDir);
    await query(killed.url, 'create table kept as select generate_series(1, 1000) as n');
    process.kill(killed.pid, 'SIGKILL');
    await killed.killLauncher();
    const server = await start({ durable: true });
    expect(await query(server.url, 'select count(*)::int as n from kept')).toEqual([{ n: 1000 }]);
  });

  it('a start works after a kill even if another program has the old process id', async () => {
    await copyPrepared();
    const server = await start();
    process.kill(server.pid, 'SIGKILL');
    await server.ended;
    const other = spawn('sleep', ['60']);
    const file = join(dataDir, 'postmaster.pid');
    const content = await readFile(file, 'utf8');
    await writeFile(file, content.replace(/^\d+/, String(other.pid)));
    const next = await start();
    expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(other.exitCode).toBeNull();
    other.kill();
  });

  it('a start works after a kill while the data directory was created, and leaves no extra files', async () => {
    await mkdir(join(home, 'data.new-999999999'), { recursive: true });
    await writeFile(join(home, 'data.new-999999999', 'PG_VERSION'), '18\n');
    await writeFile(join(home, 'data.new-999999999.password'), 'x');
    const server = await start();
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await expect(stat(join(home, 'data.new-999999999'))).rejects.toThrow('ENOENT');
    await expect(stat(join(home, 'data.new-999999999.password'))).rejects.toThrow('ENOENT');
  });
});

/** Only Linux shows sessions in its file system. */
const onLinux = process.platform === 'linux' ? describe : describe.skip;

onLinux('Ctrl-C', () => {
  it('Ctrl-C does not reach the server, which has its own session', async () => {
    await copyPrepared();
    const launched = await launch(dataDir);
    const session = (await readFile(`/proc/${launched.pid}/stat`, 'utf8')).split(') ')[1]?.split(' ')[3];
    expect(session).toBe(String(launched.pid));
    await launched.killLauncher();
    expect(await isGone(launched.pid)).toBe(true);
  });
});
