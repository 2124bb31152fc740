import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newDataFolder, tarball } from '@groundwork/testing';
import pg from 'pg';
import { services } from './testing/databases.ts';
import { startTestPlatform, type TestPlatform } from './testing/platform.ts';
import { findPrivileges, privilegesOfServices, thingsIn, urlOf } from './testing/role-privileges.ts';
import { asToken, provider, publishVersions } from './testing/publisher.ts';
import { newVisitor } from './testing/visitor.ts';

let running: TestPlatform;
beforeAll(async () => {
  running = await startTestPlatform({ dataDir: newDataFolder('roles') });
}, 90_000);
afterAll(() => running.stop());

const connectionsOf = ({ dataDir }: TestPlatform) => join(dataDir, 'connections');
const addressOf = (service: string) =>
  readFileSync(join(connectionsOf(running), `${service}.database-url`), 'utf8').trim();

const roleOf = (service: string) => `groundwork_${service}`;

/** PostgreSQL's error code, or `done`. */
async function tryAs(service: string, database: string, text: string): Promise<string> {
  const client = new pg.Client(
    urlOf(addressOf(service), database === 'postgres' ? database : `groundwork_${database}`),
  );
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
    for (const database of [...services, 'bus', 'postgres']) {
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

it.each(users)(
  '%s reads and writes rows, and only reads what is remembered about migrations',
  async (user) => {
    const own = user === 'gateway' ? [] : [user.replaceAll('-', '_')];
    for (const name of [...own, 'bus']) {
      const database = `groundwork_${name}`;
      const things = await thingsIn(urlOf(running.platform.databaseUrl, database));
      expect(await findPrivileges(urlOf(addressOf(user), database), things)).toEqual(privilegesOfServices);
    }
  },
);

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

it('what renders READMEs has no variables of the catalogue', async () => {
  const token = asToken(running.platform.baseUrl, running.adminToken);
  await token.createOrganization('acme');
  await token.createModule('acme', 'told');
  const archive = tarball({ 'README.md': '# A title', 'main.tf': '' });
  await publishVersions(token, { organization: 'acme', name: 'told' }, archive, ['1.0.0']);
  const visitor = newVisitor(running.platform.baseUrl);
  await visitor.open('/app/sign-in');
  await visitor.send('/app/sign-in', { token: running.adminToken });
  const { page } = await visitor.open(`/app/modules/acme/told/${provider}`);
  expect(page.querySelector('.readme h3')?.text).toContain('A title');
  const pid = running.platform.processes.find(({ plan }) => plan.name === 'catalogue')?.pid() ?? 0;
  const [child = ''] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
  const variables = readFileSync(`/proc/${child}/environ`, 'utf8').split('\0').filter(Boolean);
  expect(variables.map((variable) => variable.split('=')[0]).sort()).toEqual([
    'MALLOC_ARENA_MAX',
    'MALLOC_TRIM_THRESHOLD_',
    'NODE_CHANNEL_FD',
    'NODE_CHANNEL_SERIALIZATION_MODE',
    'NODE_OPTIONS',
  ]);
});

it('nobody but its owner keeps the platform from starting again', async () => {
  const attack = ['update knex_migrations_lock set is_locked = 1', 'delete from knex_migrations'];
  for (const user of users) for (const text of attack) expect(await tryAs(user, 'bus', text)).toBe('42501');
});

it.each([
  ['from before the roles', 'superuser', () => new URL(running.platform.databaseUrl).username],
  ['whose services owned their databases', 'owners', roleOf],
])(
  'a data folder %s goes on working, and gets them',
  async (_which, name, ownerOf) => {
    const before = asToken(running.platform.baseUrl, running.adminToken);
    await before.createOrganization(`kept-${name}`);
    await giveTo(ownerOf);
    running = await startTestPlatform({ dataDir: running.dataDir });

    const after = asToken(running.platform.baseUrl, running.adminToken);
    expect((await after.get(`/api/v2/organizations/kept-${name}`)).status).toBe(200);
    await after.createOrganization(`added-${name}`);
    expect(await tryAs('registry', 'registry', 'alter table modules add column own int')).toBe('42501');
    expect(await tryAs('admin-orgs', 'bus', 'delete from knex_migrations')).toBe('42501');
    expect(await tryAs('registry', 'policy', 'select 1')).toBe('42501');
  },
  120_000,
);

/**
 * Gives every database and its content to a different owner, as in an earlier release, and removes the files of the
 * roles.
 */
async function giveTo(ownerOf: (service: string) => string): Promise<void> {
  for (const database of [...services, 'bus']) {
    const owner = ownerOf(database === 'bus' ? 'admin_orgs' : database);
    const client = new pg.Client(urlOf(running.platform.databaseUrl, `groundwork_${database}`));
    await client.connect();
    await client.query(`reassign owned by groundwork_migrate to ${owner}`);
    await client.query(`alter database groundwork_${database} owner to ${owner}`);
    await client.end();
  }
  await running.platform.stop();
  rmSync(join(running.dataDir, 'postgres', 'groundwork-roles'));
  rmSync(connectionsOf(running), { recursive: true });
}
