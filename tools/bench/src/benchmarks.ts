import { moduleArchive } from './archive.ts';
import { startBareServer, type BareServer } from './bare.ts';
import { measureCapacity } from './capacity.ts';
import { connectClient, forEachOf, modulePath, protocolPath, type Client } from './client.ts';
import { measureCommandLine } from './command-line.ts';
import { measureDeletions } from './deletions.ts';
import { measureEvaluations } from './evaluations.ts';
import { measureIngest, measurePolicyIngest, publish } from './ingest.ts';
import { connectLived } from './lived-load.ts';
import { measureLived } from './lived-measurements.ts';
import { createWorld, worldSizeOf } from './lived-world.ts';
import { compare, type Comparison } from './load.ts';
import { connectMeter } from './meter.ts';
import { measureMetricsCost } from './metrics-cost.ts';
import { measureOrdinary, ordinaryTargets, ordinaryTimes } from './ordinary.ts';
import { startPlatform, type MeasuredPlatform } from './platform.ts';
import { measurePages } from './pages.ts';
import { measureNeighbors } from './neighbors.ts';
import { measureProfiles, publishing, repeating, requesting } from './profiles.ts';
import { measurePromptness } from './promptness.ts';
import { decimals, printTable, say } from './report.ts';
import { measureRepositories } from './repositories.ts';
import { connectSeed } from './seed.ts';
import { measureRest } from './rest.ts';
import { measureStarts } from './starts.ts';
import { measureSizes } from './sizes.ts';
import { measureSlowClients, type SlowClientsOptions } from './slow-clients.ts';
import { measureSoak, type SoakTimes } from './soak.ts';
import { measureDownloads, measureTokenCheck } from './tokens.ts';
import { measureUpload } from './upload.ts';
import { measureWrongTokens } from './wrong-tokens.ts';

const smallCatalog = { organization: 'bench-small', modules: 100 };
const largeCatalog = { organization: 'bench-large', modules: 10_000 };
const seedConcurrency = 24;
/** Parts that a full run omits, because they take long or print no figures. */
const onlyByName = ['starts', 'lived', 'soak', 'profiles'];
const profiled = ['one module', 'page of 20 modules', 'creating a version'];
/** Kinds of `lived` that take the most processor time for a request. */
const costliestKinds = ['module', 'new search', 'new version'] as const;
const installed = protocolPath(smallCatalog.organization, 'ingested');

const moduleName = (index: number) => `module-${String(index).padStart(5, '0')}`;
const moduleNames = Array.from({ length: smallCatalog.modules }, (_, index) => moduleName(index));

interface Bench {
  readonly client: Client;
  readonly bare: BareServer;
  readonly measured: MeasuredPlatform;
  /** True for fast but rough figures. */
  readonly isShort: boolean;
  readonly soak: SoakTimes;
  readonly env: NodeJS.ProcessEnv;
  readonly kind?: string | undefined;
}

type BenchOptions = Pick<Bench, 'soak'> & SlowClientsOptions;

interface Topology {
  readonly replicas: number;
  readonly parts: Readonly<Record<string, (bench: Bench) => Promise<void>>>;
}

/** Independent parts of the benchmark in order, grouped by the number of replicas that they need. */
const topologies: readonly Topology[] = [
  {
    replicas: 1,
    parts: {
      ingest: async ({ client }) => {
        await measureIngest(client, smallCatalog.organization);
        await measurePolicyIngest(client, smallCatalog.organization);
      },
      neighbors: ({ client }) => measureNeighbors(client),
      repositories: ({ client }) => measureRepositories(client),
      reads: async ({ client, bare }) => {
        await client.createOrganization(largeCatalog.organization);
        await fill(client, largeCatalog);
        await measureReads(client, bare);
      },
      ordinary: (bench) => measureOrdinaryRequests(bench),
      pages: (bench) => measureModulePages(bench),
      tokens: ({ client }) => measureTokenCheck(client, installed),
      downloads: ({ client }) => measureDownloads(client, installed),
      'command-line': ({ client }) => measureCommandLine(client, smallCatalog.organization),
      sizes: ({ client, measured }) => measureSizes(client, connectSeed(measured.platform.databaseUrl)),
      upload: ({ client, bare, measured }) => measureUpload(client, bare, measured.platform.processes),
      lived: (bench) => measureLived(bench),
      profiles: (bench) => profileProcesses(bench),
      soak: ({ client, measured, env, soak }) => measureSoak({ ...soak, client, measured, env }),
    },
  },
  {
    replicas: 2,
    parts: {
      promptness: async ({ client, measured }) => {
        const { gateways } = measured.platform;
        await measurePromptness(client, gateways, smallCatalog.organization, installed);
        await measureDeletions(client, gateways);
      },
    },
  },
];

/**
 * Starts a platform for each number of replicas, fills it and prints the figures of the named parts, or of all. Load runs
 * use 32 connections from this process. Every ratio is against a bare `node:http` process that sends the same bytes,
 * measured in turn in the same run.
 *
 * @throws Error for unknown parts, or for parts that cannot share one database server
 */
export async function runBenchmarks(
  env: NodeJS.ProcessEnv,
  { names, ...options }: { names: readonly string[] } & BenchOptions,
): Promise<void> {
  const existing = [
    'rest',
    'slow-clients',
    'starts',
    'capacity',
    'evaluations',
    'metrics-cost',
    'wrong-tokens',
    ...topologies.flatMap(({ parts }) => Object.keys(parts)),
  ];
  const unknown = names.filter((name) => !existing.includes(name));
  if (unknown.length > 0)
    throw new Error(`There is no benchmark ${unknown.join(', ')}. Use one of ${existing.join(', ')}.`);
  const chosen = topologies
    .map(({ replicas, parts }) => {
      const measurements = Object.entries(parts).filter(
        ([name]) => (names.length === 0 && !onlyByName.includes(name)) || names.includes(name),
      );
      return { replicas, parts: Object.fromEntries(measurements) };
    })
    .filter(({ parts }) => Object.keys(parts).length > 0);
  if (chosen.length > 1 && env['DATABASE_URL'] !== undefined)
    throw new Error(
      'These benchmarks need separate platforms: run promptness alone, and empty the server of DATABASE_URL in between.',
    );
  if (names.length === 0 || names.includes('rest')) await measureRest(options.isShort);
  if (names.includes('slow-clients')) await measureSlowClients(env, options);
  if (names.includes('capacity')) await measureCapacity(env, options.isShort);
  if (names.includes('evaluations')) await measureEvaluations(env);
  if (names.includes('starts')) await measureStarts(env, options.isShort);
  if (names.length === 0 || names.includes('metrics-cost')) await measureMetricsCost(env, options.isShort);
  if (names.length === 0 || names.includes('wrong-tokens')) await measureWrongTokens(env, options.isShort);
  for (const topology of chosen) await measureOn(topology, env, options);
}

async function measureOn(
  { replicas, parts }: Topology,
  env: NodeJS.ProcessEnv,
  options: BenchOptions,
): Promise<void> {
  say(`starting the platform with ${replicas} of each process`);
  const measured = await startPlatform(env, replicas);
  const bare = await startBareServer(measured.scratch);
  try {
    say(`ready after ${decimals(measured.secondsToReady, 2)} s`);
    const client = connectClient(measured.platform.baseUrl, measured.adminToken);
    const { organization } = smallCatalog;
    await client.createOrganization(organization);
    await client.createModule(organization, 'ingested');
    await publish(client, { organization, name: 'ingested', version: '1.0.0' }, await moduleArchive(20));
    await fill(client, smallCatalog);
    for (const measure of Object.values(parts)) await measure({ client, bare, measured, env, ...options });
  } finally {
    bare.stop();
    await measured.stop();
  }
}

async function fill(client: Client, { organization, modules }: typeof smallCatalog): Promise<void> {
  say(`filling ${organization} with ${modules} modules`);
  const startedAt = performance.now();
  await forEachOf(modules, seedConcurrency, (index) => client.createModule(organization, moduleName(index)));
  const seconds = (performance.now() - startedAt) / 1000;
  say(`  ${decimals(modules / seconds, 0)} modules created per second, ${seedConcurrency} concurrently`);
}

async function measureOrdinaryRequests({ client, bare, measured, isShort }: Bench): Promise<void> {
  const meter = await connectMeter(measured);
  try {
    await measureOrdinary({
      client,
      bare,
      meter,
      times: isShort ? ordinaryTimes.short : ordinaryTimes.usual,
      organization: smallCatalog.organization,
      module: 'ingested',
      modules: moduleNames,
    });
  } finally {
    await meter.close();
  }
}

async function measureModulePages({ client, measured }: Bench): Promise<void> {
  const meter = await connectMeter(measured);
  try {
    await measurePages({ client, meter, organization: smallCatalog.organization });
  } finally {
    await meter.close();
  }
}

async function profileProcesses({ client, measured, env }: Bench): Promise<void> {
  const { organization } = smallCatalog;
  const catalog = { client, organization, module: 'ingested', modules: moduleNames };
  const requests = await ordinaryTargets(catalog, profiled);
  const meter = await connectMeter(measured);
  const lived = connectLived(client.baseUrl);
  try {
    const world = await createWorld(client, connectSeed(measured.platform.databaseUrl), worldSizeOf(env));
    const costliest = costliestKinds.map((kind) => repeating(lived, world, kind));
    await measureProfiles(measured, meter, [
      ...requests.map(requesting),
      publishing(client, organization),
      ...costliest,
    ]);
  } finally {
    await Promise.all([meter.close(), lived.close()]);
  }
}

async function measureReads(client: Client, bare: BareServer): Promise<void> {
  const small = smallCatalog.organization;
  const reads: readonly (readonly [name: string, path: string, status: number])[] = [
    ['protocol: versions of a module', `${installed}/versions`, 200],
    ['protocol: one version, all details', `${installed}/1.0.0`, 200],
    ['protocol: download', `${installed}/1.0.0/download`, 204],
    [
      `module list, first page of ${smallCatalog.modules}`,
      `/api/v2/organizations/${small}/registry-modules`,
      200,
    ],
    [
      `module list, first page of ${largeCatalog.modules}`,
      `/api/v2/organizations/${largeCatalog.organization}/registry-modules`,
      200,
    ],
    ['module read', modulePath(small, 'ingested'), 200],
  ];
  const rows: string[][] = [];
  for (const [name, path, status] of reads) {
    say(`measuring ${name}`);
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
  const response = await fetch(`${client.baseUrl}${path}`, { headers });
  if (response.status !== status)
    throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
  await bare.respond(Buffer.from(await response.arrayBuffer()));
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
