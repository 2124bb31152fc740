import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { connectDatabases, services } from './testing/databases.ts';
import { startTestPlatform, type TestPlatform } from './testing/platform.ts';
import { asToken } from './testing/publisher.ts';

let running: TestPlatform;
beforeAll(async () => {
  running = await startTestPlatform();
}, 90_000);
afterAll(() => running.stop());

const connectionsOf = ({ dataDir }: TestPlatform) => join(dataDir, 'connections');
const addressOf = (service: string) =>
  readFileSync(join(connectionsOf(running), `${service}.database-url`), 'utf8').trim();

/** The error of PostgreSQL, or `done`. */
async function tryAs(service: string, database: string, text: string): Promise<string> {
  const url = new URL(addressOf(service));
  url.pathname = `/groundwork_${database}`;
  const client = new pg.Client(url.href);
  try {
    await client.connect();
    await client.query(text);
    return 'done';
  } catch (error) {
    return error instanceof pg.DatabaseError ? String(error.code) : String(error);
  } finally {
    await client.end();
  }
}

const users = [
  'gateway',
  'admin-orgs',
  'registry',
  'policy',
  'vcs-connections',
  'ingest-worker',
  'catalogue',
];

it('each service connects only to its own database and to the bus', async () => {
  const reached: string[] = [];
  for (const user of users) {
    for (const database of [...services, 'bus']) {
      if ((await tryAs(user, database, 'select 1')) === 'done') reached.push(`${user} → ${database}`);
    }
  }
  expect(reached).toEqual([
    'gateway → bus',
    'admin-orgs → admin_orgs',
    'admin-orgs → bus',
    'registry → registry',
    'registry → bus',
    'policy → policy',
    'policy → bus',
    'vcs-connections → vcs_connections',
    'vcs-connections → bus',
    'ingest-worker → ingest_worker',
    'ingest-worker → bus',
    'catalogue → catalogue',
    'catalogue → bus',
  ]);
});

it.each(users)('%s runs no programs, reads no files, and makes no roles and no databases', async (user) => {
  const texts = [
    "copy knex_migrations from program 'true'",
    "copy knex_migrations from '/etc/hostname'",
    "select pg_read_file('PG_VERSION')",
    'create role another superuser',
    'create database another',
    'alter system set work_mem = 1',
  ];
  for (const text of texts) expect(await tryAs(user, 'bus', text)).toBe('42501');
});

it('no process has a secret in its environment', () => {
  const secrets = [...readdirSync(connectionsOf(running)), '../admin-token']
    .map((file) => readFileSync(join(connectionsOf(running), file), 'utf8').trim())
    .flatMap((text) => URL.parse(text)?.password ?? text);
  const environments = running.platform.processes.map((process) =>
    readFileSync(`/proc/${process.pid() ?? 0}/environ`, 'utf8'),
  );
  expect(secrets.length).toBeGreaterThan(users.length);
  expect(secrets.filter((secret) => environments.some((text) => text.includes(secret)))).toEqual([]);
});

it('a data folder from before the roles goes on working, and gets them', async () => {
  const before = asToken(running.platform.baseUrl, running.adminToken);
  await before.createOrganization('kept');
  await asIfBeforeTheRoles();
  running = await startTestPlatform({ dataDir: running.dataDir });

  const after = asToken(running.platform.baseUrl, running.adminToken);
  expect((await after.get('/api/v2/organizations/kept')).status).toBe(200);
  await after.createOrganization('added');
  expect(await tryAs('registry', 'registry', 'alter table modules add column own int')).toBe('done');
  expect(await tryAs('registry', 'policy', 'select 1')).toBe('42501');
}, 120_000);

/** Gives everything back to the superuser, and forgets the roles. */
async function asIfBeforeTheRoles(): Promise<void> {
  const databases = await connectDatabases(running);
  const owner = new URL(running.platform.databaseUrl).username;
  for (const database of services) {
    await databases.query(database, `reassign owned by groundwork_${database} to ${owner}`);
  }
  await databases.query('server', `alter database groundwork_bus owner to ${owner}`);
  await databases.end();
  const url = new URL(running.platform.databaseUrl);
  url.pathname = '/groundwork_bus';
  const bus = new pg.Client(url.href);
  await bus.connect();
  await bus.query(`reassign owned by groundwork_admin_orgs to ${owner}`);
  await bus.end();
  await running.platform.stop();
  rmSync(join(running.dataDir, 'postgres', 'groundwork-roles'));
  rmSync(connectionsOf(running), { recursive: true });
}
