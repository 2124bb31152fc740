import type { BareServer } from './bare.ts';
import type { Client } from './client.ts';
import { connectLived, type LivedClient } from './lived-load.ts';
import {
  everyPair,
  inTurn,
  mixOf,
  onePairEach,
  publishingPairs,
  shares,
  type Distribution,
  type Kind,
  type LivedRequest,
  type NextLivedRequest,
} from './lived-mix.ts';
import { preparePublications, type Publications } from './lived-publications.ts';
import { printLived, type Beside, type LivedRow } from './lived-report.ts';
import { createWorld, worldSizeOf, type World } from './lived-world.ts';
import { medianOf } from './load.ts';
import { connectMeter, usedBetween, usedWhileIdle, type Meter, type Usage } from './meter.ts';
import type { MeasuredPlatform } from './platform.ts';
import { say } from './report.ts';
import { connectSeed } from './seed.ts';

interface LivedTimes {
  readonly rounds: number;
  readonly secondsPerRun: number;
  /** Duration of the run at half of the reached rate. */
  readonly halfSeconds: number;
}

const warmUpSeconds = 2;
const bareSeconds = 4;
/** Mixes run longer, because publications beside them are rare. */
const times = {
  usual: {
    alone: { rounds: 3, secondsPerRun: 4, halfSeconds: 6 },
    mixed: { rounds: 3, secondsPerRun: 20, halfSeconds: 60 },
  },
  short: {
    alone: { rounds: 1, secondsPerRun: 3, halfSeconds: 3 },
    mixed: { rounds: 1, secondsPerRun: 10, halfSeconds: 10 },
  },
} as const satisfies Record<string, Record<string, LivedTimes>>;

interface Row {
  readonly name: string;
  readonly kinds: readonly Kind[];
  /** Starts the requests of the row. */
  readonly start: () => NextLivedRequest;
  readonly goal?: number;
  /** Then versions are published beside it. */
  readonly isMix: boolean;
}

interface Lived {
  readonly client: Client;
  readonly bare: BareServer;
  readonly measured: MeasuredPlatform;
  readonly env: NodeJS.ProcessEnv;
  readonly isShort: boolean;
  /** Selects the rows whose names contain this text; all rows by default. */
  readonly kind?: string | undefined;
}

/**
 * Measures requests of different tokens for different modules, so that they rarely share a response: each kind alone,
 * and a mix of them beside publications.
 */
export async function measureLived({
  client,
  bare,
  measured,
  env,
  isShort,
  kind: only = '',
}: Lived): Promise<void> {
  const world = await createWorld(client, connectSeed(measured.platform.databaseUrl), worldSizeOf(env));
  const rows = rowsOf(world).filter(({ name }) => name.includes(only));
  if (rows.length === 0) throw new Error(`No row of the part lived has ${only} in its name.`);
  const publications = rows.some(({ isMix }) => isMix) ? await preparePublications(client, world) : undefined;
  const meter = await connectMeter(measured);
  const platform = connectLived(client.baseUrl);
  const base = connectLived(bare.url);
  try {
    const idle = await usedWhileIdle(meter);
    const figures: LivedRow[] = [];
    for (const row of rows) {
      say(`measuring ${row.name}`);
      const { alone, mixed } = times[isShort ? 'short' : 'usual'];
      const duration = row.isMix ? mixed : alone;
      figures.push(
        await measureRow({ client, bare, platform, base, meter, idle, publications }, row, duration),
      );
    }
    printLived(figures, idle);
  } finally {
    await Promise.all([platform.close(), base.close(), meter.close(), publications?.stop()]);
  }
}

function rowsOf(world: World): Row[] {
  const every = everyPair(world);
  const each = onePairEach(world);
  const alone = (name: string, kind: Kind, pairs: typeof every, goal?: number): Row => ({
    ...{ name, kinds: [kind], start: () => inTurn(world, kind, pairs), isMix: false },
    ...(goal !== undefined && { goal }),
  });
  const mixed = (distribution: Distribution): Row => ({
    name: `mix, ${distribution}`,
    kinds: shares.map(([kind]) => kind),
    start: () => mixOf(world, distribution),
    isMix: true,
  });
  return [
    alone('versions, warm', 'versions', each, 0.5),
    alone('versions, cold', 'versions', every, 0.1),
    alone('download address, warm', 'download', each, 0.4),
    alone('download address, cold', 'download', every, 0.1),
    alone('one module', 'module', every, 0.12),
    alone('one organization', 'organization', each, 0.12),
    alone('one policy set', 'policy set', each, 0.12),
    alone('one OAuth client', 'OAuth client', each, 0.12),
    alone('page of 20 modules', 'page of modules', each, 0.08),
    alone('search, warm', 'search', every, 0.05),
    alone('search, cold', 'new search', every),
    mixed('Zipf'),
    mixed('uniform'),
    // Last, because the new versions make responses longer.
    alone('creating a version', 'new version', publishingPairs(world), 0.02),
  ];
}

/** Lets the bare server send what the platform sends to the first request of each kind. */
async function copyResponses(
  { client, bare }: Pick<Measuring, 'client' | 'bare'>,
  kinds: readonly Kind[],
  next: NextLivedRequest,
): Promise<void> {
  const missing = new Set(kinds);
  while (missing.size > 0) {
    const request = next();
    if (missing.delete(request.kind))
      await bare.respond(await responseTo(client, request), pathOnBare(request.kind));
  }
}

async function responseTo(
  { baseUrl }: Client,
  { path, method, token, body, status }: LivedRequest,
): Promise<Buffer> {
  const response = await fetch(`${baseUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/vnd.api+json' },
    ...(body !== undefined && { body }),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  if (response.status !== status) throw new Error(`${path} returned ${response.status}: ${bytes.toString()}`);
  return bytes;
}

const pathOnBare = (kind: Kind) => `/${kind.replaceAll(' ', '-')}`;

/** The same requests for the bare server, whose responses are always 200. */
const toBare =
  (next: NextLivedRequest): NextLivedRequest =>
  (): LivedRequest => {
    const request = next();
    return { ...request, path: pathOnBare(request.kind), status: 200 };
  };

interface Measuring extends Pick<Lived, 'client' | 'bare'> {
  readonly platform: LivedClient;
  /** Sends to the bare server. */
  readonly base: LivedClient;
  readonly meter: Meter;
  readonly idle: Usage;
  readonly publications: Publications | undefined;
}

async function measureRow(
  { client, bare, platform, base, meter, idle, publications }: Measuring,
  { name, goal, kinds, isMix, start }: Row,
  { rounds, secondsPerRun, halfSeconds }: LivedTimes,
): Promise<LivedRow> {
  const next = start();
  const bareNext = toBare(start());
  const beside: Beside[] = [];
  const run = async <Result>(rate: Beside['rate'], work: () => Promise<Result>): Promise<Result> => {
    if (!isMix || !publications) return work();
    const { result, ...published } = await publications.during(work);
    beside.push({ rate, ...published });
    return result;
  };
  await copyResponses({ client, bare }, kinds, next);
  const warmUp = await platform.saturate(next, warmUpSeconds);
  const median = await medianOf({ rounds }, async () => {
    const onBare = await base.saturate(bareNext, Math.min(bareSeconds, secondsPerRun));
    return run('full', async () => {
      const before = await meter.read();
      const ours = await platform.saturate(next, secondsPerRun);
      const used = usedBetween(before, await meter.read(), idle, ours.seconds);
      return { ...ours, ratio: ours.requestsPerSecond / onBare.requestsPerSecond, onBare, used };
    });
  });
  const halfRate = median.requestsPerSecond / 2;
  // Requests that do not wait for others need more connections than a full load, and these are opened first.
  const warmUpAtHalf = await platform.pace(next, warmUpSeconds, halfRate);
  const half = await run('half', () => platform.pace(next, halfSeconds, halfRate));
  // The load generator takes its share of the machine at both servers.
  await base.pace(bareNext, warmUpSeconds, halfRate);
  const bareAtThatRate = await base.pace(bareNext, Math.min(halfSeconds, bareSeconds), halfRate);
  return {
    ...median,
    name,
    ...(goal !== undefined && { goal }),
    atHalf: half,
    bareAtThatRate,
    failed: warmUp.failed + median.failed + warmUpAtHalf.failed + half.failed,
    beside,
  };
}
