import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { getPriority, setPriority } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { findFreePorts } from '@groundwork/launcher';
import { newDataFolder, waitFor } from '@groundwork/testing';
import { z } from 'zod';
import {
  adminOf,
  environment,
  npmStart,
  stopStarted,
  untilReady,
  type Started,
} from './testing/npm-start.ts';
import { notPrinted, recordedCommand } from './testing/recorded-session.ts';

const root = join(import.meta.dirname, '..', '..');
const exitSchema = z.tuple([z.number().nullable(), z.string().nullable()]);
const runSchema = z.object({ launcher: z.number(), children: z.array(z.number()) });

const started: Started[] = [];
const folders: string[] = [];

afterEach(async () => {
  for (const one of started.splice(0)) await stopStarted(one);
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function newDataDir(): string {
  const folder = newDataFolder('start');
  folders.push(folder);
  return folder;
}

function start(dataDir: string, port: number, variables?: Record<string, string>): Started {
  const one = npmStart(dataDir, port, variables);
  started.push(one);
  return one;
}

const runOf = ({ dataDir }: Started) =>
  runSchema.parse(JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8')));

async function exitCodeOf(child: ChildProcess): Promise<number | null> {
  return exitSchema.parse(await once(child, 'exit'))[0];
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe('npm start', () => {
  it('npm start works on an empty directory, stops on a signal to its group, and keeps all data, also after kill -9', async () => {
    const dataDir = newDataDir();
    const [port = 0] = await findFreePorts(1);
    // Starts without any state of an earlier run.
    const first = start(dataDir, port, {});
    await untilReady(first);
    await adminOf(first).createOrganization('kept');
    const { children } = runOf(first);
    expect(children.every(isAlive)).toBe(true);
    const { lines } = recordedCommand('npm start');
    const recorded = lines.map((line) => line.replaceAll('http://localhost:8080', first.baseUrl));
    expect(notPrinted(recorded, first.output())).toEqual([]);

    process.kill(-(first.child.pid ?? 0), 'SIGINT');
    const code = await exitCodeOf(first.child);
    expect(code).toBe(0);
    expect(children.filter(isAlive)).toEqual([]);
    expect(first.output()).toContain('Stopped');

    const second = start(dataDir, port);
    await untilReady(second);
    expect((await adminOf(second).get('/api/v2/organizations/kept')).status).toBe(200);
    await adminOf(second).createOrganization('accepted');
    // Its processes are still there when the next one starts, which waits for them.
    second.child.kill('SIGKILL');
    await once(second.child, 'exit');

    const third = start(dataDir, port);
    await untilReady(third);
    for (const name of ['kept', 'accepted'])
      expect((await adminOf(third).get(`/api/v2/organizations/${name}`)).status).toBe(200);
  });

  it('a second start on a busy port says so and what to do', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = z.object({ port: z.number() }).parse(server.address());
    const one = start(newDataDir(), port);
    const code = await exitCodeOf(one.child);
    server.close();

    expect(code).toBe(1);
    expect(one.output()).toContain(`Port ${port} is in use`);
    expect(one.output()).toContain(`PORT=${port + 1} npm start`);
  });

  it('an invalid variable is reported before anything is started', async () => {
    const child = spawn(process.execPath, ['--max-semi-space-size=1', 'tools/start.mjs'], {
      cwd: root,
      env: { ...environment(), DATA_DIR: newDataDir(), PORT: 'eighty', EDITION: 'cloud' },
    });
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const code = await exitCodeOf(child);

    expect(code).toBe(1);
    expect(output).toMatch(/PORT[\s\S]*EDITION/);
  });
});

/** The last test stops it. */
describe('a platform that npm start has started', () => {
  let one: Started;
  beforeAll(async () => {
    const [port = 0] = await findFreePorts(1);
    one = npmStart(newDataFolder('start'), port);
    // An operator may have lowered the priority already.
    setPriority(one.child.pid ?? 0, 10);
    await untilReady(one);
  });
  afterAll(async () => {
    await stopStarted(one);
    rmSync(one.dataDir, { recursive: true, force: true });
  });

  it('has lowered the priority of the worker alone', () => {
    const { children, launcher } = runOf(one);
    // Only the worker lowers its priority, because jobs can wait and requests cannot.
    const priorities = children.map((pid) => getPriority(pid) - getPriority(launcher));
    expect(priorities.filter((difference) => difference !== 0)).toEqual([5]);
  });

  it('refuses a second start on its data directory, which says which process runs there', async () => {
    const [other = 0] = await findFreePorts(1);
    const second = start(one.dataDir, other);
    const code = await exitCodeOf(second.child);

    expect(code).toBe(1);
    expect(second.output()).toContain(`process ${one.child.pid ?? 0}`);
  });

  it('restarts a service that dies', async () => {
    const { children } = runOf(one);
    const [victim = 0] = children;
    process.kill(victim, 'SIGKILL');

    await waitFor(() => one.output().includes('Restarting in'), {
      timeoutMs: 30_000,
      describe: 'the death to be reported',
    });
    await waitFor(
      () => runOf(one).children.length === children.length && !runOf(one).children.includes(victim),
      { timeoutMs: 30_000, describe: 'a new process in its place' },
    );
    await waitFor(async () => (await adminOf(one).get('/api/v2/account/details')).status === 200, {
      timeoutMs: 60_000,
      describe: 'the platform to answer again',
    });
  });

  it('stops on SIGTERM to itself alone', async () => {
    const { children } = runOf(one);
    one.child.kill('SIGTERM');
    const code = await exitCodeOf(one.child);
    expect(code).toBe(0);
    expect(children.filter(isAlive)).toEqual([]);
  });
});
