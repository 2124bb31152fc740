import { join } from 'node:path';
import { backUp } from '@groundwork/launcher/back-up';
import pg from 'pg';
import { z } from 'zod';
import { fillInstallation, type Capacity, type LargeOrganization } from './capacity-world.ts';
import { connectClient, modulePath, protocolPath, type Client } from './client.ts';
import { startPlatform, type MeasuredPlatform } from './platform.ts';
import { decimals, percentile, printTable, say } from './report.ts';
import { connectSeed } from './seed.ts';

const small: Capacity = { modules: 1_000, versionsEach: 10, organizations: 100, auditEvents: 10_000 };
const large: Capacity = {
  modules: 99_000,
  versionsEach: 10,
  organizations: 9_900,
  auditEvents: 990_000,
};
const shortened: Capacity = { modules: 9_000, versionsEach: 10, organizations: 900, auditEvents: 90_000 };
/** Requests of each kind: one after the other, because times are compared and not rates. */
const requests = 100;
const warmUps = 20;
const shownStatements = 10;

const paths: Readonly<Record<string, (organization: LargeOrganization) => string>> = {
  'module list': ({ name }) => `/api/v2/organizations/${name}/registry-modules`,
  'module list, search for a name': ({ name }) => `/api/v2/organizations/${name}/registry-modules?q=000123`,
  'one module': ({ name }) => modulePath(name, 'template'),
  'protocol: list of a namespace': ({ name }) => `/api/registry/v1/modules/${name}`,
  'protocol: search for a name': ({ name }) =>
    `/api/registry/v1/modules/search?q=seeded-000123&namespace=${name}`,
  'protocol: search for a word of 20 modules': ({ name }) =>
    `/api/registry/v1/modules/search?q=wordoftwenty&namespace=${name}`,
  'protocol: search for a word of every tenth module': ({ name }) =>
    `/api/registry/v1/modules/search?q=wordoftenth&namespace=${name}`,
  'protocol: search for a misspelt word': ({ name }) =>
    `/api/registry/v1/modules/search?q=sededed&namespace=${name}`,
  'protocol: search for a word of every module': ({ name }) =>
    `/api/registry/v1/modules/search?q=seeded&namespace=${name}`,
  'protocol: versions, not cached': ({ name }) => `${protocolPath(name, 'template')}/versions?fresh`,
  workspaces: ({ name }) => `/api/v2/organizations/${name}/workspaces`,
  'policy sets': ({ name }) => `/api/v2/organizations/${name}/policy-sets`,
  'effective policy sets': ({ workspace }) => `/api/v2/workspaces/${workspace}/effective-policy-sets`,
  organizations: () => '/api/v2/organizations?page[size]=20',
  'admin: organizations': () => '/api/v2/admin/organizations',
  'audit trail of an organization': ({ name }) => `/api/v2/organizations/${name}/audit-trail`,
  'audit trail, one action': ({ name }) =>
    `/api/v2/organizations/${name}/audit-trail?filter[action]=module.created`,
  'admin: audit trail': () => '/api/v2/admin/audit-trail',
};

/** Milliseconds of the median request, keyed by its kind; and the figures of the installation. */
interface Figures {
  readonly times: ReadonlyMap<string, number>;
  readonly databaseMib: number;
  readonly startSeconds: number;
  readonly rebuildSeconds: number;
  readonly backupSeconds: number;
}

/**
 * Compares an installation of 1,000 modules with the same one when it has 100,000 modules, 1,000,000 versions, 10,000
 * organizations and 1,000,000 events of the audit trail; with `isShort`, a tenth of that.
 */
export async function measureCapacity(env: NodeJS.ProcessEnv, isShort: boolean): Promise<void> {
  const measured = await startPlatform(env, 1);
  try {
    const client = () => connectClient(measured.platform.baseUrl, measured.adminToken);
    const seed = () => connectSeed(measured.platform.databaseUrl);
    const few = await fillInstallation(client(), seed(), 'capacity-small', small);
    const before = await measureInstallation(measured, few);
    const many = await fillInstallation(client(), seed(), 'capacity-large', isShort ? shortened : large);
    const after = await measureInstallation(measured, many);
    printFigures(before, after);
    await printStatements(measured.platform.databaseUrl);
  } finally {
    await measured.stop();
  }
}

async function measureInstallation(
  measured: MeasuredPlatform,
  organization: LargeOrganization,
): Promise<Figures> {
  say('restarting the platform, and forgetting what policy knows of others');
  await forgetReferences(measured.platform.databaseUrl);
  const startSeconds = await measured.restart();
  const rebuildSeconds = await untilRebuilt(measured.platform.databaseUrl);
  const client = connectClient(measured.platform.baseUrl, measured.adminToken);
  await resetStatements(measured.platform.databaseUrl);
  const times = new Map<string, number>();
  for (const [name, path] of Object.entries(paths)) {
    say(`measuring ${name}`);
    times.set(name, await medianTime(client, path(organization)));
  }
  say('backing up');
  const startedAt = performance.now();
  await backUp({
    dataDir: measured.dataDir,
    databaseUrl: measured.platform.databaseUrl,
    folder: join(measured.scratch, `backup-${organization.name}`),
    signal: new AbortController().signal,
  });
  const backupSeconds = (performance.now() - startedAt) / 1000;
  const databaseMib = await sizeOfDatabases(measured.platform.databaseUrl);
  return { times, databaseMib, startSeconds, rebuildSeconds, backupSeconds };
}

async function medianTime({ baseUrl, token }: Client, path: string): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < warmUps + requests; index += 1) {
    const startedAt = performance.now();
    const response = await fetch(`${baseUrl}${path}`, { headers: { authorization: `Bearer ${token}` } });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${path} returned ${response.status}`);
    if (index >= warmUps) times.push(performance.now() - startedAt);
  }
  return percentile(times, 0.5);
}

function printFigures(before: Figures, after: Figures): void {
  const row = (name: string, places: number, one: number, other: number) => [
    name,
    decimals(one, places),
    decimals(other, places),
    decimals(other / one, 2),
  ];
  printTable(
    'First pages, one request after the other: median in ms',
    ['what', 'small', 'large', 'ratio'],
    [...before.times].map(([name, time]) => row(name, 2, time, after.times.get(name) ?? Number.NaN)),
  );
  printTable(
    'The installation',
    ['what', 'small', 'large', 'ratio'],
    [
      row('databases in MiB', 0, before.databaseMib, after.databaseMib),
      row('start in s', 2, before.startSeconds, after.startSeconds),
      row('until policy knows all organizations again, in s', 2, before.rebuildSeconds, after.rebuildSeconds),
      row('backup in s', 2, before.backupSeconds, after.backupSeconds),
    ],
  );
}

async function withDatabase<Result>(
  serverUrl: string,
  name: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const client = new pg.Client(url.href);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const countRows = z.tuple([z.object({ count: z.coerce.number() })]);

const countIn = (serverUrl: string, database: string, from: string): Promise<number> =>
  withDatabase(serverUrl, database, async (client) => {
    const { rows } = await client.query(`select count(*) from ${from}`);
    return countRows.parse(rows)[0].count;
  });

const forgetReferences = (serverUrl: string): Promise<unknown> =>
  withDatabase(serverUrl, 'groundwork_policy', (client) => client.query('truncate referenced_records'));

/** Seconds until policy knows every organization that exists. */
async function untilRebuilt(serverUrl: string): Promise<number> {
  const startedAt = performance.now();
  const wanted = await countIn(serverUrl, 'groundwork_admin_orgs', 'organizations where deleted_at is null');
  const known = () =>
    countIn(serverUrl, 'groundwork_policy', "referenced_records where kind = 'organization'");
  while ((await known()) < wanted) await new Promise((resolve) => setTimeout(resolve, 100));
  return (performance.now() - startedAt) / 1000;
}

const sizeRows = z.tuple([z.object({ mib: z.coerce.number() })]);

const sizeOfDatabases = (serverUrl: string): Promise<number> =>
  withDatabase(serverUrl, 'postgres', async (client) => {
    const { rows } = await client.query(
      "select sum(pg_database_size(oid)) / 1048576 as mib from pg_database where datname like 'groundwork%'",
    );
    return sizeRows.parse(rows)[0].mib;
  });

const resetStatements = (serverUrl: string): Promise<unknown> =>
  withDatabase(serverUrl, 'postgres', async (client) => {
    await client.query('create extension if not exists pg_stat_statements');
    await client.query('select pg_stat_statements_reset()');
  });

const statementRow = z.object({
  database: z.string(),
  query: z.string(),
  mean: z.number(),
  calls: z.coerce.number(),
});

/** The slowest statements that the services sent, with the accesses to tables of their plans. */
async function printStatements(serverUrl: string): Promise<void> {
  const slowest = await withDatabase(serverUrl, 'postgres', async (client) => {
    const { rows } = await client.query(
      `select datname as database, query, mean_exec_time as mean, calls
       from pg_stat_statements join pg_database on pg_database.oid = dbid
       where toplevel and datname like 'groundwork%' and calls >= ${requests}
       order by mean_exec_time desc limit ${shownStatements}`,
    );
    return z.array(statementRow).parse(rows);
  });
  const rows: string[][] = [];
  for (const { database, query, mean, calls } of slowest) {
    const plan = await withDatabase(serverUrl, database, (client) => planOf(client, query)).catch(
      withoutPlan,
    );
    rows.push([query.replaceAll(/\s+/g, ' ').slice(0, 120), String(calls), decimals(mean, 2), plan]);
  }
  printTable(
    'The slowest statements of the large installation: mean in ms, and how their plans read tables',
    ['statement', 'calls', 'ms', 'plan'],
    rows,
  );
}

/** pg_stat_statements replaces constants by parameters, and PostgreSQL cannot always tell their types. */
const withoutPlan = (error: unknown): string =>
  `no plan: ${error instanceof Error ? error.message : String(error)}`;

const planRow = z.object({ 'QUERY PLAN': z.string() });

async function planOf(client: pg.Client, query: string): Promise<string> {
  const { rows } = await client.query(`explain (generic_plan, costs off) ${query}`);
  return z
    .array(planRow)
    .parse(rows)
    .map((row) => row['QUERY PLAN'].trim().replace(/^->\s+/, ''))
    .filter((line) => /Scan/.test(line))
    .join('; ');
}
