import type { Client } from './client.ts';
import { heapAfterCollection } from './heap.ts';
import { connectLived } from './lived-load.ts';
import { mixOf } from './lived-mix.ts';
import { preparePublications } from './lived-publications.ts';
import { createWorld, worldSizeOf } from './lived-world.ts';
import type { MeasuredPlatform } from './platform.ts';
import { proportionalMemory, readProcessTree } from './process-tree.ts';
import { decimals, percentile, printTable, say } from './report.ts';
import { connectSeed } from './seed.ts';

/** Duration of the load, and its share of the highest rate. */
export interface SoakTimes {
  readonly minutes: number;
  readonly rate: number;
}

interface Soak extends SoakTimes {
  readonly client: Client;
  readonly measured: MeasuredPlatform;
  readonly env: NodeJS.ProcessEnv;
}

const warmUpSeconds = 10;
const fullLoadSeconds = 20;
const kibPerMib = 1024;
const bytesPerMib = 1024 * 1024;
/** Minutes between two garbage collections with a measurement. */
const collectEvery = 5;

/**
 * Sends the mix of real clients (Zipf) at a fixed rate for many minutes, while versions are published by uploads and webhooks. Prints the
 * memory of each process and the failures for each minute, and every five minutes the memory after a garbage collection.
 */
export async function measureSoak({ client, measured, env, minutes, rate }: Soak): Promise<void> {
  const world = await createWorld(client, connectSeed(measured.platform.databaseUrl), worldSizeOf(env));
  const publications = await preparePublications(client, world, minutes);
  const platform = connectLived(client.baseUrl);
  const next = mixOf(world, 'Zipf');
  say(`measuring the highest rate for ${fullLoadSeconds} s`);
  await platform.saturate(next, warmUpSeconds);
  const full = await publications.during(() => platform.saturate(next, fullLoadSeconds));
  const reached = full.result.requestsPerSecond;
  const perSecond = Math.max(1, Math.round(reached * rate));
  say(`sending ${perSecond} requests a second for ${minutes} minutes, of ${decimals(reached, 0)}`);

  // Requests that do not wait for others open more connections, and each token is asked about.
  await platform.pace(next, warmUpSeconds, perSecond);
  const rows: string[][] = [];
  const header = [
    ...['minute', 'requests/s', 'p50 ms', 'p99 ms', 'failed'],
    ...['published', 'upload p95 ms', 'webhook p95 ms', ...memoryOf(measured).keys()],
  ];
  rows.push(['0', ...Array<string>(7).fill(''), ...cells(memoryOf(measured))]);
  const held = [await heldBy(measured, 0)];
  for (let minute = 1; minute <= minutes; minute += 1) {
    const { result, uploads, webhooks } = await publications.during(() => platform.pace(next, 60, perSecond));
    const row = [
      String(minute),
      decimals(result.requestsPerSecond, 0),
      decimals(result.p50, 1),
      decimals(result.p99, 1),
      String(result.failed + uploads.failed + webhooks.failed),
      String(uploads.times.length + webhooks.times.length),
      decimals(percentile(uploads.times, 0.95), 0),
      decimals(percentile(webhooks.times, 0.95), 0),
      ...cells(memoryOf(measured)),
    ];
    rows.push(row);
    say(header.map((name, column) => `${name} ${row[column] ?? ''}`).join(', '));
    if (minute % collectEvery === 0 || minute === minutes) held.push(await heldBy(measured, minute));
  }
  await Promise.all([publications.stop(), platform.close()]);
  printTable(
    `${minutes} minutes of the mix at ${perSecond} requests a second, beside an upload a second and a webhook every five (memory of each process in MiB, PSS as on a machine without other programs)`,
    header,
    rows,
  );
  printTable(
    'Memory of each process after a garbage collection, in MiB: objects, and buffers outside the heap',
    ['minute', ...platformProcesses(measured).map(({ name }) => name)],
    held,
  );
}

const platformProcesses = ({ platform }: MeasuredPlatform) =>
  platform.processes.map((process) => ({ name: process.plan.name, pid: process.pid() }));

/** Row with the memory of each process after a garbage collection. A failure for one process does not end the run. */
async function heldBy(measured: MeasuredPlatform, minute: number): Promise<string[]> {
  const row = [String(minute)];
  for (const { name, pid } of platformProcesses(measured)) {
    try {
      row.push(pid === undefined ? 'none' : decimals((await heapAfterCollection(pid)) / bytesPerMib, 1));
    } catch (error) {
      say(`  the memory of ${name} is unknown: ${String(error)}`);
      row.push('unknown');
    }
  }
  return row;
}

/** Memory of each process with its children in KiB, keyed by process. */
function memoryOf(measured: MeasuredPlatform): Map<string, number> {
  const roots = [...platformProcesses(measured), { name: 'postgresql', pid: measured.postmaster }];
  const trees = roots.map(({ name, pid }) => ({
    name,
    readings: pid === undefined ? new Map<never, never>() : readProcessTree(pid),
  }));
  const kib = proportionalMemory(new Map(trees.flatMap(({ readings }) => [...readings])));
  return new Map(
    trees.map(({ name, readings }) => [
      name,
      [...readings.keys()].reduce((sum, pid) => sum + (kib.get(pid) ?? 0), 0),
    ]),
  );
}

const cells = (memory: ReadonlyMap<string, number>) =>
  [...memory.values()].map((kib) => decimals(kib / kibPerMib, 1));
