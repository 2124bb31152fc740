import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { apiClient, rabbitUrl, startTcpProxy, tarball, waitFor, type TcpProxy } from '@groundwork/testing';
import pg from 'pg';
import { z } from 'zod';
import { seededRandom, startChaos, type Accident } from './testing/chaos.ts';
import { asToken, provider } from './testing/publisher.ts';
import { startTestPlatform, type TestPlatform } from './testing/platform.ts';

const organization = 'crashing';
const modules = 10;
const versionsPerModule = 50;
const publishers = 8;
/** The random numbers of this run; give the printed seed to repeat it. */
const seed = Number(process.env['CRASH_SEED'] ?? Date.now() % 1_000_000);

const archive = tarball({ 'main.tf': 'variable "kept" {\n  type = string\n}\n' });

const versionSchema = z.object({ data: z.object({ id: z.string(), links: z.object({ upload: z.url() }) }) });

/** 500 versions are published while whatever serves them is killed again and again. */
describe('publishing 500 versions through crashes', () => {
  let test: TestPlatform;
  let proxy: TcpProxy | undefined;
  let accidents: readonly Accident[];
  const random = seededRandom(seed);

  beforeAll(async () => {
    const broker = rabbitUrl();
    proxy = broker === undefined ? undefined : await startTcpProxy(broker);
    test = await startTestPlatform({
      replicas: { registry: 2, 'ingest-worker': 2 },
      env: proxy === undefined ? {} : { AMQP_URL: proxy.url },
    });
    accidents = [killOneOf(test, random), killOneOf(test, random), cutBusConnections(test, proxy)];
    const admin = asToken(test.platform.baseUrl, test.adminToken);
    await admin.createOrganization(organization);
    for (let index = 0; index < modules; index += 1) await admin.createModule(organization, nameOf(index));
  }, 90_000);

  afterAll(async () => {
    await test.stop();
    await proxy?.close();
  });

  it(`nothing accepted is lost and nothing happens twice (CRASH_SEED=${seed})`, async () => {
    const chaos = startChaos({
      random,
      accidents,
      shortestPauseMs: 700,
      longestPauseMs: 2500,
      most: 24,
    });
    const published = await publishAll(test);
    const struck = await chaos.stop();
    expect(struck).toBeGreaterThanOrEqual(10);
    expect(published).toHaveLength(modules * versionsPerModule);

    const registry = await connect(test, 'groundwork_registry');
    const ingest = await connect(test, 'groundwork_ingest_worker');
    try {
      await waitFor(async () => (await unfinished(registry, published)) === 0, {
        timeoutMs: 90_000,
        describe: 'every uploaded version to be ok',
      });
      await untilQuiet(registry);
      await untilQuiet(ingest);

      // Each of the transitions created → ingressing → ok happened at most once.
      expect(await count(registry, 'select 1 from module_versions where aggregate_version > 3')).toBe(0);
      expect(await count(registry, "select 1 from modules where status <> 'setup_complete'")).toBe(0);
      expect(await count(registry, 'select 1 from inbox where parked_at is not null')).toBe(0);
      expect(await count(registry, "select 1 from module_versions where status like '%failed'")).toBe(0);

      // One upload, one job, one archive and one details object for each version.
      expect(await count(ingest, 'select 1 from uploads')).toBe(published.length);
      expect(await count(ingest, "select 1 from jobs where state = 'done' and outcome = 'accepted'")).toBe(
        published.length,
      );
      expect(await count(ingest, "select 1 from objects where state = 'stored'")).toBe(2 * published.length);
      expect(await count(registry, 'select 1 from module_version_details')).toBe(published.length);
    } finally {
      await registry.end();
      await ingest.end();
    }
    const objects = readdirSync(join(test.dataDir, 'objects'), { recursive: true, withFileTypes: true });
    expect(objects.filter((entry) => entry.isFile()).length).toBeGreaterThanOrEqual(2 * published.length);
  }, 300_000);
});

const nameOf = (index: number) => `module-${index}`;

/** SIGKILL, at whatever line it just runs, for one of the processes; the launcher starts it again. */
function killOneOf({ platform }: TestPlatform, random: () => number): Accident {
  const victims = platform.processes.filter(
    ({ plan }) => plan.name !== 'policy' && plan.name !== 'vcs-connections',
  );
  return () => {
    const pid = victims[Math.floor(random() * victims.length)]?.pid();
    if (pid === undefined) return false;
    process.kill(pid, 'SIGKILL');
    return true;
  };
}

/** Cuts every connection to the bus: those to the broker, or those to the bus database. */
function cutBusConnections(test: TestPlatform, proxy: TcpProxy | undefined): Accident {
  if (proxy !== undefined) {
    return () => {
      proxy.cut();
      return true;
    };
  }
  return async () => {
    const server = await connect(test, 'postgres');
    try {
      const { rowCount } = await server.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'groundwork_bus'",
      );
      return (rowCount ?? 0) > 0;
    } finally {
      await server.end();
    }
  };
}

/** Publishes every version, trying again whatever a crash has cut off. Gives back the ids whose upload was answered 200. */
async function publishAll(test: TestPlatform): Promise<string[]> {
  const published: string[] = [];
  const queue = Array.from({ length: modules * versionsPerModule }, (_, index) => index);
  const publisher = async () => {
    for (let index = queue.shift(); index !== undefined; index = queue.shift()) {
      published.push(await publishOne(test, nameOf(index % modules), index));
    }
  };
  await Promise.all(Array.from({ length: publishers }, publisher));
  return published;
}

/**
 * A version that was created but whose answer was lost stays pending for ever, as with any client: the next attempt
 * takes another number.
 */
async function publishOne(test: TestPlatform, name: string, index: number): Promise<string> {
  const client = apiClient(test.platform.baseUrl, { authorization: `Bearer ${test.adminToken}` });
  const path = `/api/v2/organizations/${organization}/registry-modules/private/${organization}/${name}/${provider}/versions`;
  let attempt = 0;
  const version = await persistently(async () => {
    attempt += 1;
    const attributes = { version: `1.${index}.${attempt}` };
    const answer = await client.post(path, { data: { type: 'registry-module-versions', attributes } });
    if (answer.status === 201) return versionSchema.parse(answer.body).data;
    requireOutage(answer.status);
    return undefined;
  });
  await persistently(async () => {
    const answer = await fetch(version.links.upload, { method: 'PUT', body: new Uint8Array(archive) });
    await answer.arrayBuffer();
    if (answer.status === 200) return true;
    requireOutage(answer.status);
    return undefined;
  });
  return version.id;
}

/** A crash may show as an answer of 5xx; anything else that is no success is a finding. */
function requireOutage(status: number): void {
  if (status < 500) throw new Error(`answered ${status}`);
}

async function persistently<Value>(attempt: () => Promise<Value | undefined>): Promise<Value> {
  for (;;) {
    const value = await attempt().catch((error: unknown) => {
      if (error instanceof Error && error.message.startsWith('answered')) throw error;
      return undefined;
    });
    if (value !== undefined) return value;
    await pause(50);
  }
}

async function connect({ platform }: TestPlatform, database: string): Promise<pg.Client> {
  const url = new URL(platform.databaseUrl);
  url.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  return client;
}

async function count(client: pg.Client, query: string): Promise<number> {
  return (await client.query(query)).rowCount ?? 0;
}

async function unfinished(registry: pg.Client, ids: readonly string[]): Promise<number> {
  const { rowCount } = await registry.query(
    "select 1 from module_versions where id = any($1) and status <> 'ok'",
    [ids],
  );
  return rowCount ?? 0;
}

/** Nothing waits to be published or tried again. */
async function untilQuiet(database: pg.Client): Promise<void> {
  await waitFor(
    async () =>
      (await count(database, 'select 1 from outbox')) === 0 &&
      (await count(database, 'select 1 from inbox where retry_at is not null')) === 0,
    { timeoutMs: 30_000, describe: 'outbox and inbox to be quiet' },
  );
}
