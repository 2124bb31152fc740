import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { connectDatabase, serviceDatabase, type Database } from '@groundwork/database';
import { waitUntil } from '@groundwork/database/testing';
import { silentLogger } from '@groundwork/telemetry/logging';
import { idleGraceMs } from './early-listener.ts';

const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';
/** No service with a database has this name, so nothing else uses it on the server of the tests. */
const name = serviceDatabase('gateway');
const program = join(import.meta.dirname, '..', 'testing', 'small-service.ts');

let folder: string;
let server: Database;
let own: Database;
const children: ChildProcess[] = [];

const databaseNamed = (database: string) =>
  connectDatabase({ serverUrl, database, applicationName: 'run process test', logger: silentLogger() });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-process-'));
  server = databaseNamed('postgres');
  own = databaseNamed(name);
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await own.close();
  await server.knex.raw('drop database if exists ?? with (force)', [name]);
  await server.close();
  rmSync(folder, { recursive: true });
});

const migration = (file: string, statement: string) =>
  writeFileSync(
    join(folder, `${file}.ts`),
    `export async function up(knex) {\nawait knex.raw(${JSON.stringify(statement)});\n}\n`,
  );

/** Starts the program. */
function start(work: 'serve' | 'migrate', more: Record<string, string> = {}, args: readonly string[] = []) {
  const environment = {
    PORT: '0',
    DATABASE_URL: serverUrl,
    INTERNAL_KEY_FILE: 'none',
    INTERNAL_KEY_SET_FILE: 'none',
    ...more,
  };
  const child = spawn(process.execPath, [program, work, JSON.stringify(environment), folder, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  return {
    child,
    output: () => output,
    /** The address, once it listens. */
    address: async (): Promise<string> => {
      await waitUntil(() => /"port":\d+/.test(output));
      return `http://127.0.0.1:${/"port":(\d+)/.exec(output)?.[1]}`;
    },
  };
}

async function migrate(...args: readonly string[]) {
  const { child, output } = start('migrate', {}, args);
  await once(child, 'close');
  return { code: child.exitCode, output: output() };
}

const statusOf = async (url: string) => (await fetch(url)).status;

describe('a process that waits for its schema', () => {
  it('it is alive and not ready until the migrations have run, and then serves without a restart', async () => {
    migration('20260101000000_a', 'create table a (n int)');
    const { address, output } = start('serve');
    const url = await address();
    await waitUntil(() => output().includes('waiting for the schema: run the migrations'));

    expect(await statusOf(`${url}/livez`)).toBe(200);
    const readyz = await fetch(`${url}/readyz`);
    expect([readyz.status, await readyz.json()]).toEqual([
      503,
      { service: 'gateway', status: 'not ready', failing: ['schema'] },
    ]);
    const other = await fetch(`${url}/anything`);
    expect([other.status, other.headers.get('retry-after')]).toEqual([503, '1']);

    expect((await migrate()).code).toBe(0);
    await waitUntil(async () => (await statusOf(`${url}/anything`)) === 200);
    expect(await (await fetch(`${url}/anything`)).text()).toBe('served');
  });

  it('a signal ends it with 0 while it waits', async () => {
    migration('20260101000000_a', 'create table a (n int)');
    const { child, address } = start('serve');
    await address();

    child.kill('SIGTERM');
    await once(child, 'exit');

    expect(child.exitCode).toBe(0);
  });

  it('it keeps idle connections open for a while after a signal', async () => {
    const { child, address } = start('serve', { MIGRATE_ON_START: 'true' });
    const url = await address();
    await waitUntil(async () => (await statusOf(`${url}/anything`)) === 200);
    const idle = connect(Number(new URL(url).port), '127.0.0.1');
    idle.resume().write('GET /anything HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await once(idle, 'data');

    const sentAt = performance.now();
    child.kill('SIGTERM');
    await once(idle, 'close');

    expect(performance.now() - sentAt).toBeGreaterThanOrEqual(idleGraceMs);
    await once(child, 'exit');
  });

  it('it is alive while it migrates, however long that takes', async () => {
    await server.knex.raw('create database ??', [name]);
    const blocking = await own.knex.transaction();
    await blocking.raw('select pg_advisory_xact_lock(5)');
    migration('20260101000000_a', 'select pg_advisory_xact_lock(5)');
    const { address } = start('serve', { MIGRATE_ON_START: 'true' });
    const url = await address();

    expect(await statusOf(`${url}/livez`)).toBe(200);
    expect(await statusOf(`${url}/readyz`)).toBe(503);

    await blocking.rollback();
    await waitUntil(async () => (await statusOf(`${url}/anything`)) === 200);
  });
});

describe('the program that migrates', () => {
  it('it says which migrations ran and how long each took, and exits with 0', async () => {
    migration('20260101000000_a', 'create table a (n int)');

    const { code, output } = await migrate();

    expect(code).toBe(0);
    expect(output).toMatch(/"migration":"20260101000000_a","durationMs":\d+,.*"msg":"ran a migration"/);
    expect(output).toContain('"msg":"the schema is up to date"');
  });

  it('it exits with 0 when nothing is to do', async () => {
    migration('20260101000000_a', 'create table a (n int)');
    await migrate();

    const { code, output } = await migrate();

    expect(code).toBe(0);
    expect(output).not.toContain('ran a migration');
  });

  it('it exits with 3 and says so when the schema is newer than it knows', async () => {
    migration('20260101000000_a', 'create table a (n int)');
    await migrate();
    rmSync(join(folder, '20260101000000_a.ts'));

    const { code, output } = await migrate();

    expect(code).toBe(3);
    expect(output).toMatch(/"newer":\["20260101000000_a"\].*the schema is newer than this release knows/);
  });

  it('it exits with 0 for a newer schema if it may accept one, as in a job that a rollback starts', async () => {
    migration('20260101000000_a', 'create table a (n int)');
    await migrate();
    rmSync(join(folder, '20260101000000_a.ts'));

    const { code, output } = await migrate('--accept-newer-schema');

    expect(code).toBe(0);
    expect(output).toContain('the schema is newer than this release knows');
  });

  it('it exits with 1 and the reason when a migration fails', async () => {
    migration('20260101000000_a', 'select * from nothing');

    const { code, output } = await migrate();

    expect(code).toBe(1);
    expect(output).toMatch(/could not start: .*relation \\"nothing\\" does not exist/);
  });
});
