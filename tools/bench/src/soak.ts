import { setTimeout as pause } from 'node:timers/promises';
import { moduleArchive } from './archive.ts';
import { modulePath, protocolPath, type Client } from './client.ts';
import { publish } from './ingest.ts';
import { heapAfterCollection } from './heap.ts';
import { load, type NextRequest } from './load.ts';
import type { MeasuredPlatform } from './platform.ts';
import { proportionalMemory, readProcessTree } from './process-tree.ts';
import { decimals, printTable, say } from './report.ts';

/** Duration of the load, and its share of the highest rate. */
export interface SoakTimes {
  readonly minutes: number;
  readonly rate: number;
}

interface Soak extends SoakTimes {
  readonly client: Client;
  readonly measured: MeasuredPlatform;
  /** Organization of the modules. The first module has the version 1.0.0. */
  readonly organization: string;
  readonly modules: readonly string[];
}

const warmUpSeconds = 5;
const fullLoadSeconds = 10;
const publishEveryMs = 1_000;
/** Number of versions after which a new module is created, so that responses do not grow during the run. */
const versionsPerModule = 50;
const kibPerMib = 1024;
const bytesPerMib = 1024 * 1024;
/** Minutes between two garbage collections with a measurement. */
const collectEvery = 5;

/**
 * Sends ordinary reads at a fixed rate, and publishes a version every second, for many minutes. Prints the memory of each
 * process and the failures for each minute, and every five minutes the memory after a garbage collection.
 */
export async function measureSoak(soak: Soak): Promise<void> {
  const { client, measured, minutes, rate } = soak;
  const reads = await readsOf(soak);
  say(`measuring the highest rate for ${fullLoadSeconds} s`);
  await load(reads, { secondsPerRun: warmUpSeconds });
  const reached = await load(reads, { secondsPerRun: fullLoadSeconds });
  const perSecond = Math.max(1, Math.round(reached.requestsPerSecond * rate));
  say(
    `reading ${perSecond} times a second for ${minutes} minutes, of ${decimals(reached.requestsPerSecond, 0)}`,
  );

  const publishing = startPublishing(client, soak.organization);
  const rows: string[][] = [];
  const header = ['minute', 'requests/s', 'p99 ms', 'failed', 'published', ...memoryOf(measured).keys()];
  rows.push(['0', '', '', '', '', ...cells(memoryOf(measured))]);
  const held = [await heldBy(measured, 0)];
  for (let minute = 1; minute <= minutes; minute += 1) {
    const figures = await load(reads, { secondsPerRun: 60, perSecond });
    const { published, failed } = publishing.sinceLast();
    const row = [
      String(minute),
      decimals(figures.requestsPerSecond, 0),
      decimals(figures.p99, 1),
      String(figures.failed + failed),
      String(published),
      ...cells(memoryOf(measured)),
    ];
    rows.push(row);
    say(header.map((name, column) => `${name} ${row[column] ?? ''}`).join(', '));
    if (minute % collectEvery === 0 || minute === minutes) held.push(await heldBy(measured, minute));
  }
  await publishing.stop();
  printTable(
    `${minutes} minutes at ${perSecond} reads a second and a publication a second (memory of each process in MiB, PSS as on a machine without other programs)`,
    header,
    rows,
  );
  printTable(
    'Memory of each process after a garbage collection, in MiB: objects, and buffers outside the heap',
    ['minute', ...platformProcesses(measured).map(({ name }) => name)],
    held,
  );
}

async function readsOf({ client, organization, modules }: Soak) {
  const [published = ''] = modules;
  const base = `/api/v2/organizations/${organization}`;
  const paths = [
    base,
    `${base}/registry-modules`,
    `/api/v2/policy-sets/${await client.createPolicySet(organization, 'soaked')}`,
    `/api/v2/oauth-clients/${await client.createOAuthClient(organization)}`,
    `${protocolPath(organization, published)}/versions`,
    ...modules.map((name) => modulePath(organization, name)),
  ];
  let next = 0;
  return {
    url: client.baseUrl,
    headers: { authorization: `Bearer ${client.token}` },
    status: 200,
    next: (): NextRequest => ({ method: 'GET', path: paths[next++ % paths.length] ?? '' }),
  };
}

/** Publishes a version every second until it is stopped. Versions that do not become `ok` have failed. */
function startPublishing(client: Client, organization: string) {
  const stopping = new AbortController();
  let counts = { published: 0, failed: 0 };

  async function run(): Promise<void> {
    const archive = await moduleArchive(20);
    for (let index = 0; !stopping.signal.aborted; index += 1) {
      const name = `soaked-${Math.floor(index / versionsPerModule)}`;
      const version = `1.0.${index % versionsPerModule}`;
      const begunAt = performance.now();
      try {
        if (index % versionsPerModule === 0) await client.createModule(organization, name);
        await publish(client, { organization, name, version }, archive);
        counts.published += 1;
      } catch (error) {
        say(`  ${name} ${version} failed: ${String(error)}`);
        counts.failed += 1;
      }
      const restMs = Math.max(0, begunAt + publishEveryMs - performance.now());
      await pause(restMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    sinceLast() {
      const last = counts;
      counts = { published: 0, failed: 0 };
      return last;
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
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
