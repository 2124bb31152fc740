import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { loadConfig } from '@groundwork/config';
import { startPostgres, type RunningPostgres } from '@groundwork/embedded-postgres';
import pg from 'pg';
import { launcherEnvironment } from './config.ts';
import { connectionsFolder, connectionsIn, prepareConnections } from './connections.ts';

let folder: string;
let server: RunningPostgres;
let dataDir: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'groundwork-connections-'));
  server = await startPostgres({ dataDir: join(folder, 'postgres'), durable: false });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  dataDir = mkdtempSync(join(folder, 'data-'));
});

async function prepare(environment: Record<string, string>, inherited: Record<string, string> = {}) {
  const config = loadConfig(launcherEnvironment, { DATA_DIR: dataDir, ...environment });
  const said: string[] = [];
  const { connections, databases } = await prepareConnections({
    config,
    serverUrl: environment['DATABASE_URL'] ?? server.url,
    inherited,
    report: (line) => said.push(line),
  });
  await databases;
  return { connections, said };
}

const textOf = (file: string | undefined) => readFileSync(file ?? '', 'utf8').trim();

async function run(url: string, text: string): Promise<unknown> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

it('on a given server each service gets a role of its own, which stays the same', async () => {
  const first = await prepare({ DATABASE_URL: server.url });
  const address = textOf(first.connections.databaseUrlFile('registry'));
  const second = await prepare({ DATABASE_URL: server.url });

  expect(new URL(address).username).toBe('groundwork_registry');
  expect(textOf(second.connections.databaseUrlFile('registry'))).toBe(address);
  expect(first.said).toEqual([]);
  const url = new URL(address);
  url.pathname = '/groundwork_registry';
  expect(await run(url.href, 'select current_user as me')).toEqual([{ me: 'groundwork_registry' }]);
});

it('a given role that may not make roles is used by all services, and one line says so', async () => {
  await run(server.url, "create role ordinary login password 'own' createdb");
  const given = new URL(server.url);
  given.username = 'ordinary';
  given.password = 'own';
  const { connections, said } = await prepare({ DATABASE_URL: given.href });

  expect(textOf(connections.databaseUrlFile('registry'))).toBe(given.href);
  expect(textOf(connections.databaseUrlFile('gateway'))).toBe(given.href);
  expect(said).toHaveLength(1);
  expect(said[0]).toContain('may not create roles');
});

it('behind a pooler all services use the given roles', async () => {
  const given = { DATABASE_URL: 'postgres://me:own@pooler/postgres', DATABASE_DIRECT_URL: server.url };
  const { connections, said } = await prepare(given);

  expect(textOf(connections.databaseUrlFile('policy'))).toBe(given.DATABASE_URL);
  expect(textOf(connections.databaseDirectUrlFile)).toBe(server.url);
  expect(said).toHaveLength(1);
});

it('with a broker, the gateway gets no database address, and what was given before is gone', async () => {
  await prepare({ DATABASE_URL: server.url });
  expect(connectionsIn(connectionsFolder(dataDir)).databaseUrlFile('gateway')).toBeDefined();
  const { connections } = await prepare({ DATABASE_URL: server.url, AMQP_URL: 'amqp://me:own@broker' });
  expect(connections.databaseUrlFile('gateway')).toBeUndefined();
  expect(textOf(connections.amqpUrlFile('gateway'))).toBe('amqp://me:own@broker');

  await prepare({ DATABASE_URL: server.url });
  expect(connectionsIn(connectionsFolder(dataDir)).amqpUrlFile('gateway')).toBeUndefined();
});

it('credentials of an object store are in a file that the AWS SDK reads', async () => {
  const { connections } = await prepare(
    { DATABASE_URL: server.url },
    { AWS_ACCESS_KEY_ID: 'me', AWS_SECRET_ACCESS_KEY: 'own' },
  );
  expect(textOf(connections.awsCredentialsFile)).toBe(
    '[default]\naws_access_key_id = me\naws_secret_access_key = own',
  );
});

it('only the own user can read the files', async () => {
  const { connections } = await prepare({ DATABASE_URL: server.url });
  const file = connections.databaseUrlFile('registry') ?? '';
  expect(existsSync(file)).toBe(true);
  expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
  expect((statSync(join(dataDir, 'connections')).mode & 0o777).toString(8)).toBe('700');
});
