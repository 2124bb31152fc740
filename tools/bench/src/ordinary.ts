import type { BareServer } from './bare.ts';
import { forEachOf, modulePath, protocolPath, type Client } from './client.ts';
import {
  comparisonOf,
  load,
  medianOf,
  type Comparison,
  type LoadTimes,
  type NextRequest,
  type Target,
} from './load.ts';
import { usedBetween, usedWhileIdle, type Meter, type Usage } from './meter.ts';
import { decimals, printTable, say } from './report.ts';

/** Short runs are precise enough for processor time, but not for ratios. */
export const ordinaryTimes = {
  usual: { secondsPerRun: 4, rounds: 3 },
  short: { secondsPerRun: 3, rounds: 1 },
} as const satisfies Record<string, LoadTimes>;

const warmUpRequests = 300;
const warmUpConcurrency = 16;
const single = 'bench-single';
/** More than the number of connections, so that equal reads are never concurrent. */
const programs = 100;
/** Enough organizations to stay below the limit on waiting versions of each. */
const organizationsOfVersions = 40;

interface Ordinary {
  readonly client: Client;
  readonly bare: BareServer;
  readonly meter: Meter;
  readonly times: LoadTimes;
  /** Organization with at least 20 modules, one of which has an installable version. */
  readonly organization: string;
  readonly module: string;
  readonly modules: readonly string[];
}

/** A row of the table: a request, and the process behind the gateway that handles it. */
interface Row {
  readonly name: string;
  readonly owner: string;
  readonly path: string;
  readonly status?: number;
  /** Creates the next request, if requests differ. */
  readonly next?: () => NextRequest;
}

interface Measured extends Comparison {
  readonly used: Usage;
}

/**
 * Measures reads from the databases of services, and one write: requests per second against a bare `node:http` process,
 * and for each request the processor time of every process and the statements of PostgreSQL, minus those of the idle
 * platform.
 */
export async function measureOrdinary(given: Ordinary): Promise<void> {
  const rows = await rowsOf(given);
  const idle = await usedWhileIdle(given.meter);
  const table: string[][] = [];
  for (const row of rows) {
    say(`measuring ${row.name}`);
    table.push(cellsOf(row, await measureRow(given, row, idle)));
  }
  const { secondsPerRun, rounds } = given.times;
  printTable(
    `Ordinary requests through the gateway with a token (32 connections, median of ${rounds} rounds of ${secondsPerRun} s); processor time and statements per request`,
    [
      'what',
      'requests/s',
      'p50 ms',
      'p99 ms',
      'ratio to bare node:http',
      'gateway ms',
      'service ms',
      'PostgreSQL ms',
      'others ms',
      'statements',
      'failed',
    ],
    table,
  );
  const processors = Object.entries(idle.processorMs);
  printTable(
    'The idle platform, per second',
    [...processors.map(([name]) => `${name} ms`), 'statements'],
    [[...processors.map(([, used]) => decimals(used, 1)), figure(idle.statements, 1)]],
  );
}

async function rowsOf({
  client,
  organization,
  module,
  modules,
}: Pick<Ordinary, 'client' | 'organization' | 'module' | 'modules'>): Promise<Row[]> {
  await client.createOrganization(single);
  await client.createModule(single, 'alone');
  const policySet = await client.createPolicySet(organization, 'read');
  const base = `/api/v2/organizations/${organization}`;
  const oauthClient = await client.createOAuthClient(organization);
  const installed = protocolPath(organization, module);
  const one: Row[] = [
    { name: 'one policy set', owner: 'policy', path: `/api/v2/policy-sets/${policySet}` },
    { name: 'one organization', owner: 'admin-orgs', path: base },
    { name: 'one OAuth client', owner: 'vcs-connections', path: `/api/v2/oauth-clients/${oauthClient}` },
    { name: 'download address', owner: 'registry', path: `${installed}/1.0.0/download`, status: 204 },
  ];
  return [
    { name: 'one module', owner: 'registry', path: modulePath(organization, module) },
    {
      name: `each of ${modules.length} modules in turn`,
      owner: 'registry',
      path: '',
      next: inTurn(modules.map((name) => modulePath(organization, name))),
    },
    ...one,
    ...one.map((row) => ({ ...row, name: `${row.name}, not shared`, next: asOthers(row.path) })),
    {
      name: 'list with one module',
      owner: 'registry',
      path: `/api/v2/organizations/${single}/registry-modules`,
    },
    { name: 'page of 20 modules', owner: 'registry', path: `${base}/registry-modules` },
    { name: 'hot read: versions', owner: 'registry', path: `${installed}/versions` },
    { name: 'creating a version', owner: 'registry', path: '', status: 201, next: await newVersions(client) },
  ];
}

/** Requests of `measureOrdinary`, keyed by name, and the processes that handle them. */
export async function ordinaryTargets(
  given: Pick<Ordinary, 'client' | 'organization' | 'module' | 'modules'>,
  names: readonly string[],
) {
  const rows = await rowsOf(given);
  return rows
    .filter(({ name }) => names.includes(name))
    .map((row) => ({ name: row.name, owner: row.owner, target: targetOf(given.client, row) }));
}

/** Reads different records in turn, so that no two requests can be coalesced. */
function inTurn(paths: readonly string[]): () => NextRequest {
  let next = 0;
  return () => ({ method: 'GET', path: paths[next++ % paths.length] ?? '' });
}

/** Reads one record with different user agents in turn, so that no two requests can be coalesced. */
function asOthers(path: string): () => NextRequest {
  let next = 0;
  return () => ({ method: 'GET', path, headers: { 'user-agent': `bench-${next++ % programs}` } });
}

/** Creates versions in several organizations, so that none reaches its limit. */
async function newVersions(client: Client): Promise<() => NextRequest> {
  const paths: string[] = [];
  for (let index = 0; index < organizationsOfVersions; index += 1) {
    const name = `bench-versions-${index}`;
    await client.createOrganization(name);
    await client.createModule(name, 'versioned');
    paths.push(`${modulePath(name, 'versioned')}/versions`);
  }
  let next = 0;
  return () => {
    const number = next++;
    const version = `1.0.${Math.floor(number / paths.length)}`;
    const body = { data: { type: 'registry-module-versions', attributes: { version } } };
    return { method: 'POST', path: paths[number % paths.length] ?? '', body: JSON.stringify(body) };
  };
}

async function measureRow(
  { client, bare, meter, times }: Ordinary,
  row: Row,
  idle: Usage,
): Promise<Measured> {
  const ours = targetOf(client, row);
  await bare.respond(await askOnce(client, ours));
  await forEachOf(warmUpRequests, warmUpConcurrency, async () => {
    await askOnce(client, ours);
  });
  return medianOf(times, async () => {
    const base = await load({ url: bare.url, status: 200 }, times);
    const before = await meter.read();
    const figures = await load(ours, times);
    const used = usedBetween(before, await meter.read(), idle, figures.seconds);
    return { ...comparisonOf(base, figures), used };
  });
}

function targetOf(client: Client, { path, status = 200, next }: Row) {
  const headers = { authorization: `Bearer ${client.token}`, 'content-type': 'application/vnd.api+json' };
  return { url: `${client.baseUrl}${path}`, headers, status, ...(next && { next }) };
}

async function askOnce({ baseUrl }: Client, { url, headers = {}, status, next }: Target): Promise<Buffer> {
  const { path, headers: own, ...request } = next?.() ?? { path: url };
  const response = await fetch(new URL(path, baseUrl), { ...request, headers: { ...headers, ...own } });
  const bytes = Buffer.from(await response.arrayBuffer());
  if (response.status !== status) throw new Error(`${url} returned ${response.status}: ${bytes.toString()}`);
  return bytes;
}

function cellsOf({ name, owner }: Row, { used, requests, ...figures }: Measured): string[] {
  const of = (process: string) => (used.processorMs[process] ?? Number.NaN) / requests;
  const all = Object.values(used.processorMs).reduce((sum, time) => sum + time, 0) / requests;
  const named = [of('gateway'), of(owner), of('postgresql')];
  const others = named.reduce((rest, time) => rest - (Number.isNaN(time) ? 0 : time), all);
  return [
    name,
    decimals(figures.requestsPerSecond, 0),
    decimals(figures.p50, 1),
    decimals(figures.p99, 1),
    decimals(figures.ratio, 3),
    ...[...named, others].map((time) => figure(time, 3)),
    figure(used.statements === undefined ? undefined : used.statements / requests, 2),
    String(figures.failed),
  ];
}

const figure = (value: number | undefined, places: number) =>
  value === undefined || Number.isNaN(value) ? 'unknown' : decimals(value, places);
