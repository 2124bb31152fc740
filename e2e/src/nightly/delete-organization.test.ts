import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  apiClient,
  startTcpProxy,
  tarball,
  waitFor,
  type ApiClient,
  type ApiResponse,
  type TcpProxy,
} from '@groundwork/testing';
import pg from 'pg';
import { z } from 'zod';
import { startBroker } from '../testing/broker.ts';
import { cutBusConnections, persistently, requireOutage, seededRandom } from '../testing/chaos.ts';
import { connectDatabases, services, type DatabaseName, type Databases } from '../testing/databases.ts';
import { asToken, provider, upload } from '../testing/publisher.ts';
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts';

/** `npm run verify:crashes` sets more. */
const organizations = Number(process.env['DELETED_ORGANIZATIONS'] ?? 12);
const clients = 5;
/** A killed process holds the objects that it was writing or removing for 60 s; a sweep and a purge follow within 15 s. */
const removalMs = 120_000;
const bystander = 'bystander';
/** Seed of this run. Set `CRASH_SEED` to repeat the run. */
const seed = Number(process.env['CRASH_SEED'] ?? Date.now() % 1_000_000);

const archive = tarball({ 'main.tf': 'variable "kept" {\n  type = string\n}\n' });

/** Tables that may still name a deleted organization: its existence, its actions, its events, and for an hour the lists of changes. */
const memories = [
  'audit_events',
  'inbox',
  'knex_migrations',
  'module_changes',
  'organization_changes',
  'organization_purges',
  'organizations',
  'outbox',
  'referenced_records',
];

/** An organization with content that the test deletes. */
interface Doomed {
  readonly name: string;
  readonly teamToken: string;
  /** Upload address of a version without an archive. */
  readonly pendingUpload: string;
}

describe('deleting organizations through crashes', () => {
  let test: TestPlatform;
  let proxy: TcpProxy | undefined;
  let doomed: Doomed[];
  let ids: string[];
  let admin: ApiClient;
  let sql: Databases;
  const random = seededRandom(seed);

  beforeAll(async () => {
    const broker = await startBroker();
    proxy = broker === undefined ? undefined : await startTcpProxy(broker);
    test = await startTestPlatform({
      replicas: { registry: 2, 'ingest-worker': 2 },
      env: {
        DELETED_OBJECT_RETENTION_SECONDS: '0',
        ...(proxy !== undefined && { AMQP_URL: proxy.url }),
      },
    });
    sql = await connectDatabases(test);
    admin = apiClient(test.platform.baseUrl, { authorization: `Bearer ${test.adminToken}` });
    await furnish(test, bystander);
    doomed = await inParallel(names(), (name) => furnish(test, name));
    await waitFor(
      async () =>
        (await sql.query('registry', "select id from module_versions where status = 'ok'")).length >
        organizations,
      { timeoutMs: 60_000, describe: 'every archive to be read' },
    );
    ids = await sql.query('admin_orgs', "select id from organizations where name like 'doomed-%'");
    expect(ids).toHaveLength(organizations);
  });

  afterAll(async () => {
    await sql.end();
    await test.stop();
    await proxy?.close();
  });

  it(`nothing of them is left, and their names are free (CRASH_SEED=${seed})`, async () => {
    const before = await rowsNaming(sql, [await idOf(sql, bystander)]);
    expect(Object.keys(before).map((table) => table.split('.')[0])).toEqual(
      expect.arrayContaining(services.filter(keepsDataOfOrganizations)),
    );
    // The doomed organizations share their modules with the bystander; the shares end with them.
    expect(before).toHaveProperty(['admin_orgs.module_consumers'], organizations);
    delete before['admin_orgs.module_consumers'];

    await deleteThroughCrashes();

    await inParallel(doomed, async ({ name, teamToken, pendingUpload }) => {
      await persistently(() => createAgain(admin, name));
      await untilStatus(404, () => put(pendingUpload));
      await untilStatus(401, () => asTeam(teamToken).get('/api/v2/organizations'));
    });
    await waitFor(async () => Object.keys(await rowsNaming(sql, ids)).length === 0, {
      timeoutMs: removalMs,
      describe: 'no row of any database to name a deleted organization',
    }).catch(async (error: unknown) => {
      expect(await rowsNaming(sql, ids)).toEqual({});
      throw error;
    });

    // The remaining objects are the bystander's archive and its details.
    const kept = await sql.query('ingest_worker', 'select key from objects');
    expect(kept).toHaveLength(2);
    await waitFor(() => storedFiles(test).length === 2, {
      timeoutMs: removalMs,
      describe: 'two files in the object storage',
    });
    await waitFor(async () => (await remainingServices(admin, ids)).length === 0, {
      timeoutMs: removalMs,
      describe: 'no service to be left that may still have data',
    }).catch(async (error: unknown) => {
      expect(await remainingServices(admin, ids)).toEqual([]);
      throw error;
    });
    for (const service of services) {
      const parked = "select routing_key || ' ' || reason from inbox where parked_at is not null";
      expect(await sql.query(service, parked)).toEqual([]);
    }

    await inParallel(names(), async (name) => {
      expect(await contentOf(admin, name)).toEqual({ modules: 0, workspaces: 0, teams: 1, projects: 1 });
      expect((await admin.get(versionsPath(name))).status).toBe(404);
    });
    expect(await rowsNaming(sql, [await idOf(sql, bystander)])).toEqual(before);
    expect(await contentOf(admin, bystander)).toEqual({ modules: 1, workspaces: 1, teams: 2, projects: 2 });
    expect((await admin.get(versionsPath(bystander))).status).toBe(200);
  }, 500_000);

  const asTeam = (token: string) => apiClient(test.platform.baseUrl, { authorization: `Bearer ${token}` });

  /** Alternately begins some deletions and kills a process. */
  async function deleteThroughCrashes(): Promise<void> {
    const { processes } = test.platform;
    const accidents = [...processes.map(kill), cutBusConnections(sql, proxy)];
    const share = Math.ceil(doomed.length / accidents.length);
    const deletions: Promise<unknown>[] = [];
    for (const [index, strike] of accidents.entries()) {
      for (const each of doomed.slice(index * share, (index + 1) * share))
        deletions.push(destroy(admin, each));
      await pause(random() * 800);
      await strike();
    }
    await Promise.all(deletions);
  }
});

const names = () => Array.from({ length: organizations }, (_, index) => `doomed-${index}`);

const versionsPath = (name: string) => `/api/registry/v1/modules/${name}/vpc/${provider}/versions`;

/** One record of each kind that needs only attributes. */
const furniture = {
  projects: { name: 'network' },
  workspaces: { name: 'network' },
  policies: { name: 'network', kind: 'kind1', 'enforcement-level': 'advisory' },
  'policy-sets': { name: 'network' },
  'oauth-clients': {
    'service-provider': 'vcs1',
    'http-url': 'https://example.com',
    'api-url': 'https://api.example.com',
    'oauth-token-string': 'a-token-of-the-provider',
  },
};

/** Records that clients keep creating while an organization is deleted. */
const lateRecords = {
  ...furniture,
  teams: {},
  'registry-modules': { provider, 'registry-name': 'private' },
};

/** Creates an organization with a module, an ingested version, a pending one, and one record of each other kind. */
async function furnish(test: TestPlatform, name: string): Promise<Doomed> {
  const admin = asToken(test.platform.baseUrl, test.adminToken);
  const client = apiClient(test.platform.baseUrl, { authorization: `Bearer ${test.adminToken}` });
  await admin.createOrganization(name);
  await admin.createModule(name, 'vpc');
  const version = await admin.createVersion(name, 'vpc', '1.0.0');
  expect(await upload(version.links.upload, archive)).toBe(200);
  const pending = await admin.createVersion(name, 'vpc', '2.0.0');
  const teamToken = await admin.createTeamToken(await admin.createTeam(name, 'platform'));
  const path = `/api/v2/organizations/${name}`;
  for (const [type, attributes] of Object.entries(furniture)) {
    const created = await client.post(`${path}/${type}`, { data: { type, attributes } });
    expect(created.status).toBe(201);
  }
  if (name !== bystander) {
    const consumers = await client.patch(
      `/api/v2/admin/organizations/${name}/relationships/module-consumers`,
      { data: [{ type: 'organizations', id: bystander }] },
    );
    expect(consumers.status).toBeLessThan(300);
  }
  return { name, teamToken, pendingUpload: pending.links.upload };
}

/**
 * Deletes an organization, as its owner or as a site administrator, while an upload is in progress and records of
 * every kind are created until that is refused.
 */
async function destroy(admin: ApiClient, { name, pendingUpload }: Doomed): Promise<void> {
  const uploading = put(pendingUpload).catch(() => undefined);
  const writing = Promise.all([
    ...Object.entries(lateRecords).map(([type, attributes]) =>
      createUntilGone(admin, name, type, attributes),
    ),
    uploadUntilGone(admin, name),
  ]);
  const path = Number(name.slice(-1)) % 2 === 0 ? 'organizations' : 'admin/organizations';
  await persistently(async () => {
    const { status } = await admin.delete(`/api/v2/${path}/${name}`);
    // 404: the response to an earlier attempt was lost.
    if (status === 204 || status === 404) return true;
    return requireOutage(status);
  });
  await uploading;
  await writing;
}

/** Creates records of a type until the organization is gone. */
async function createUntilGone(
  admin: ApiClient,
  name: string,
  type: string,
  attributes: object,
): Promise<void> {
  for (let number = 0; ; number += 1) {
    const late = { ...attributes, name: `late-${number}` };
    const path = `/api/v2/organizations/${name}/${type}`;
    const status = await persistently(async () => {
      const response = await admin.post(path, { data: { type, attributes: late } });
      return response.status < 500 ? response.status : null;
    });
    if (status === 404) return;
    // 422: the record exists because an earlier response was lost.
    expect([201, 422]).toContain(status);
  }
}

const createdVersionSchema = z.object({ data: z.object({ links: z.object({ upload: z.string() }) }) });

/** Creates versions of a module and uploads their archives until that is refused. */
async function uploadUntilGone(admin: ApiClient, name: string): Promise<void> {
  const path = `/api/v2/organizations/${name}/registry-modules/private/${name}/vpc/${provider}/versions`;
  for (let number = 0; ; number += 1) {
    const attributes = { version: `3.0.${number}` };
    const response = await persistently(async () => {
      const created = await admin.post(path, { data: { type: 'registry-module-versions', attributes } });
      return created.status < 500 ? created : null;
    });
    if (response.status === 404) return;
    expect([201, 422]).toContain(response.status);
    const created = createdVersionSchema.safeParse(response.body).data;
    if (created) await put(created.data.links.upload).catch(() => undefined);
  }
}

async function put(address: string): Promise<{ status: number }> {
  return { status: await upload(address, archive) };
}

/** True once the organization exists, even if the response was lost. */
async function createAgain(admin: ApiClient, name: string): Promise<true | null> {
  const attributes = { name, email: 'again@example.com' };
  const { status } = await admin.post('/api/v2/organizations', {
    data: { type: 'organizations', attributes },
  });
  if (status === 201) return true;
  if (status !== 422) {
    return requireOutage(status);
  }
  return (await admin.get(`/api/v2/organizations/${name}`)).status === 200 ? true : null;
}

/** The catalogue stores sessions, but no data of organizations. */
const keepsDataOfOrganizations = (service: DatabaseName) => service !== 'catalogue';

/** An event carries the tombstone to the other services, which may be restarting. */
const untilStatus = (status: number, attempt: () => Promise<{ status: number }>) =>
  waitFor(async () => (await attempt()).status === status, {
    timeoutMs: 60_000,
    describe: `the answer ${status}`,
  });

const listSchema = z.object({ data: z.array(z.unknown()) });

async function contentOf(admin: ApiClient, name: string) {
  const path = `/api/v2/organizations/${name}`;
  const count = async (list: string) => {
    const response: ApiResponse = await admin.get(`${path}/${list}`);
    expect(response.status).toBe(200);
    return listSchema.parse(response.body).data.length;
  };
  return {
    modules: await count('registry-modules'),
    workspaces: await count('workspaces'),
    teams: await count('teams'),
    projects: await count('projects'),
  };
}

type Process = TestPlatform['platform']['processes'][number];

/** SIGKILL at any point in its work; the launcher restarts the process. */
const kill = (victim: Process) => (): Promise<void> => {
  const pid = victim.pid();
  if (pid !== undefined) process.kill(pid, 'SIGKILL');
  return Promise.resolve();
};

/** Does the work for all items, a few at a time. */
async function inParallel<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>) {
  const queue = [...items];
  const results: Result[] = [];
  const client = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) results.push(await work(item));
  };
  await Promise.all(Array.from({ length: clients }, client));
  return results;
}

const idOf = async (sql: Databases, name: string) => {
  const text = 'select id from organizations where name = $1 and deleted_at is null';
  const [id = ''] = await sql.query('admin_orgs', text, [name]);
  return id;
};

/** Number of rows that name one of the organizations in any column, for each service and table. */
async function rowsNaming(sql: Databases, organizationIds: readonly string[]) {
  const counts: Record<string, number> = {};
  const patterns = organizationIds.map((id) => `%${id}%`);
  for (const service of services) {
    const tables = await sql.query(
      service,
      `select table_name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all ($1)`,
      [memories],
    );
    for (const table of tables) {
      const text = `select count(*) from ${pg.escapeIdentifier(table)} as t where t::text like any ($1)`;
      const [count] = await sql.query(service, text, [patterns]);
      if (count !== '0') counts[`${service}.${table}`] = Number(count);
    }
  }
  return counts;
}

const deletionsSchema = z.object({
  data: z.array(
    z.object({ id: z.string(), attributes: z.object({ 'remaining-services': z.array(z.string()) }) }),
  ),
});

/** Services that may still have data of the organizations, as reported to site administrators. */
async function remainingServices(admin: ApiClient, organizationIds: readonly string[]): Promise<string[]> {
  const response = await admin.get('/api/v2/admin/organization-deletions?page[size]=100');
  const deletions = deletionsSchema
    .parse(response.body)
    .data.filter(({ id }) => organizationIds.includes(id));
  expect(deletions).toHaveLength(organizationIds.length);
  return deletions.flatMap(({ attributes }) => attributes['remaining-services']);
}

function storedFiles({ dataDir }: TestPlatform): string[] {
  const entries = readdirSync(join(dataDir, 'objects'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}
