import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { moduleArchive } from './archive.ts';
import type { Client } from './client.ts';
import { publish } from './ingest.ts';
import { inspecting } from './inspector.ts';
import { everyPair, inTurn, publishingPairs, type Kind } from './lived-mix.ts';
import type { LivedClient } from './lived-load.ts';
import type { World } from './lived-world.ts';
import { load, type Target } from './load.ts';
import type { Meter, Usage } from './meter.ts';
import type { MeasuredPlatform } from './platform.ts';
import { decimals, printTable, say } from './report.ts';

/** Work that is repeated for a number of seconds. Resolves with the number of repetitions. */
export interface Profiled {
  readonly name: string;
  readonly run: (seconds: number) => Promise<number>;
}

const warmUpSeconds = 4;
const measuredSeconds = 6;
const sampledEveryMicroseconds = 500;
const shownProcesses = 3;
const shownFunctions = 8;
/** Number of versions after which a new module is created, so that responses do not grow during the run. */
const versionsPerModule = 50;

const profileSchema = z.object({
  profile: z.object({
    nodes: z.array(
      z.object({ id: z.number(), callFrame: z.object({ functionName: z.string(), url: z.string() }) }),
    ),
    samples: z.array(z.number()),
    timeDeltas: z.array(z.number()),
  }),
});

/** Repeats one request on 32 connections. */
export const requesting = ({ name, target }: { name: string; target: Target }): Profiled => ({
  name,
  run: async (seconds) => (await load(target, { secondsPerRun: seconds })).requests,
});

/** Sends requests of one kind of `lived`, from every token that may. */
export const repeating = (lived: LivedClient, world: World, kind: Kind): Profiled => {
  const next = inTurn(world, kind, kind === 'new version' ? publishingPairs(world) : everyPair(world));
  return {
    name: `lived: ${kind}`,
    run: async (seconds) => (await lived.saturate(next, seconds)).requests,
  };
};

/** Publishes versions with 20 files one after the other, each until it is `ok`. */
export function publishing(client: Client, organization: string): Profiled {
  let published = 0;
  return {
    name: 'publishing a version',
    async run(seconds) {
      const archive = await moduleArchive(20);
      const before = published;
      for (const end = performance.now() + seconds * 1000; performance.now() < end; published += 1) {
        const name = `profiled-${Math.floor(published / versionsPerModule)}`;
        const version = `1.0.${published % versionsPerModule}`;
        if (published % versionsPerModule === 0) await client.createModule(organization, name);
        await publish(client, { organization, name, version }, archive);
      }
      return published - before;
    },
  };
}

/**
 * Prints the most expensive Node.js processes for each kind of work, with their processor time and their functions, sorted by self time.
 */
export async function measureProfiles(
  { platform }: MeasuredPlatform,
  meter: Meter,
  works: readonly Profiled[],
): Promise<void> {
  const rows: string[][] = [];
  for (const work of works) {
    await work.run(warmUpSeconds);
    for (const { name, processorMs } of await costliest(meter, work)) {
      say(`profiling ${name}: ${work.name}`);
      const pid = platform.processes.find(({ plan }) => plan.name === name)?.pid();
      if (pid === undefined) throw new Error(`${name} is not running`);
      const [shares] = await Promise.all([profile(pid), work.run(measuredSeconds + warmUpSeconds)]);
      const places = shares
        .slice(0, shownFunctions)
        .map(([place, share]) => `${place} ${decimals(100 * share, 0)} %`);
      rows.push([work.name, name, decimals(processorMs, 2), places.join(', ')]);
    }
  }
  printTable(
    `The ${shownProcesses} most expensive processes: processor time per repetition in ms, and functions by self time in ${measuredSeconds} s, in percent of the busy time of the process`,
    ['what', 'process', 'ms', 'functions'],
    rows,
  );
}

interface Cost {
  readonly name: string;
  readonly processorMs: number;
}

/** Node.js processes, sorted by the processor time that they take for the work, in descending order. */
async function costliest(meter: Meter, work: Profiled): Promise<Cost[]> {
  const before = await meter.read();
  const times = await work.run(measuredSeconds);
  const after = await meter.read();
  const used = ({ processorMs }: Usage, name: string) => processorMs[name] ?? 0;
  return Object.keys(after.processorMs)
    .filter((name) => name !== 'postgresql')
    .map((name) => ({ name, processorMs: (used(after, name) - used(before, name)) / times }))
    .sort((left, right) => right.processorMs - left.processorMs)
    .slice(0, shownProcesses);
}

/** Functions, sorted by their share of the busy time, in descending order. */
async function profile(pid: number): Promise<(readonly [place: string, share: number])[]> {
  const { profile: found } = profileSchema.parse(
    await inspecting(pid, async ({ ask }) => {
      await ask('Profiler.enable');
      await ask('Profiler.setSamplingInterval', { interval: sampledEveryMicroseconds });
      await ask('Profiler.start');
      await pause(measuredSeconds * 1000);
      return ask('Profiler.stop');
    }),
  );
  const places = new Map(found.nodes.map(({ id, callFrame }) => [id, placeOf(callFrame)]));
  const times = new Map<string, number>();
  let busy = 0;
  found.samples.forEach((id, index) => {
    const place = places.get(id) ?? '';
    const time = found.timeDeltas[index] ?? 0;
    if (place === '(idle)') return;
    busy += time;
    times.set(place, (times.get(place) ?? 0) + time);
  });
  return [...times]
    .map(([place, time]) => [place, time / busy] as const)
    .sort(([, left], [, right]) => right - left);
}

/** Name of a function and its file, without folders. `(program)` is time outside functions, mostly in system calls. */
function placeOf({ functionName, url }: { readonly functionName: string; readonly url: string }): string {
  const file = url.slice(url.lastIndexOf('/') + 1);
  const name = functionName === '' ? 'a function' : functionName;
  return file === '' ? name : `${name} (${file.replace(/^node:/, '')})`;
}
