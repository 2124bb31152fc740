import { startBareServer, type BareServer } from './bare.ts';
import { connectClient, forEachOf, modulePath, protocolPath, type Client } from './client.ts';
import { measureIngest, measurePolicyIngest } from './ingest.ts';
import { compare, type Comparison } from './load.ts';
import { startPlatform } from './platform.ts';
import { decimals, printTable } from './report.ts';
import { connectSeed } from './seed.ts';
import { measureSizes } from './sizes.ts';
import { measureDownloads, measureTokenCheck } from './tokens.ts';
import { measureUpload } from './upload.ts';

const smallCatalogue = { organization: 'bench-small', modules: 100 };
const largeCatalogue = { organization: 'bench-large', modules: 10_000 };
const seedConcurrency = 24;

/**
 * Starts a platform, fills it and prints its figures. Load runs have 32 connections from this process; every ratio is
 * against a bare `node:http` process that answers the same bytes, measured in turn in the same run.
 */
export async function runBenchmarks(env: NodeJS.ProcessEnv): Promise<void> {
  console.log('starting the platform');
  const measured = await startPlatform(env);
  const bare = await startBareServer(measured.scratch);
  try {
    console.log(`ready after ${decimals(measured.secondsToReady, 2)} s`);
    const client = connectClient(measured.platform.baseUrl, measured.adminToken);
    await fill(client, smallCatalogue);
    await measureIngest(client, smallCatalogue.organization);
    await measurePolicyIngest(client, smallCatalogue.organization);
    await fill(client, largeCatalogue);
    await measureReads(client, bare);
    await measureTokenCheck(client, protocolPath(smallCatalogue.organization, 'ingested'));
    await measureDownloads(client, protocolPath(smallCatalogue.organization, 'ingested'));
    await measureSizes(client, connectSeed(measured.platform.databaseUrl));
    await measureUpload(client, bare, measured.platform.processes);
  } finally {
    bare.stop();
    await measured.stop();
  }
}

async function fill(client: Client, { organization, modules }: typeof smallCatalogue): Promise<void> {
  console.log(`filling ${organization} with ${modules} modules`);
  await client.createOrganization(organization);
  const startedAt = performance.now();
  await forEachOf(modules, seedConcurrency, (index) =>
    client.createModule(organization, `module-${String(index).padStart(5, '0')}`),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(`  ${decimals(modules / seconds, 0)} modules created per second, ${seedConcurrency} at a time`);
}

async function measureReads(client: Client, bare: BareServer): Promise<void> {
  const small = smallCatalogue.organization;
  const protocol = protocolPath(small, 'ingested');
  const reads: readonly (readonly [name: string, path: string, status: number])[] = [
    ['protocol: versions of a module', `${protocol}/versions`, 200],
    ['protocol: one version, all details', `${protocol}/1.0.0`, 200],
    ['protocol: download', `${protocol}/1.0.0/download`, 204],
    [
      `module list, first page of ${smallCatalogue.modules}`,
      `/api/v2/organizations/${small}/registry-modules`,
      200,
    ],
    [
      `module list, first page of ${largeCatalogue.modules}`,
      `/api/v2/organizations/${largeCatalogue.organization}/registry-modules`,
      200,
    ],
    ['module read', modulePath(small, 'ingested'), 200],
  ];
  const rows: string[][] = [];
  for (const [name, path, status] of reads) {
    console.log(`measuring ${name}`);
    rows.push(rowOf(name, await measureRead(client, bare, path, status)));
  }
  printTable(
    'Reads through the gateway with a token (32 connections, median of 3 rounds of 4 s)',
    ['what', 'requests/s', 'p50 ms', 'p99 ms', 'ratio to bare node:http', 'failed'],
    rows,
  );
}

async function measureRead(
  client: Client,
  bare: BareServer,
  path: string,
  status: number,
): Promise<Comparison> {
  const headers = { authorization: `Bearer ${client.token}` };
  const answer = await fetch(`${client.baseUrl}${path}`, { headers });
  if (answer.status !== status) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  await bare.answer(Buffer.from(await answer.arrayBuffer()));
  return await compare({ url: `${client.baseUrl}${path}`, headers, status }, { url: bare.url, status: 200 });
}

function rowOf(name: string, figures: Comparison): string[] {
  return [
    name,
    decimals(figures.requestsPerSecond, 0),
    decimals(figures.p50, 1),
    decimals(figures.p99, 1),
    decimals(figures.ratio, 2),
    String(figures.failed),
  ];
}
