import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { inspecting } from './inspector.ts';
import { load, type Target } from './load.ts';
import type { MeasuredPlatform } from './platform.ts';
import { decimals, printTable, say } from './report.ts';

/** A request, and the process that answers it behind the gateway. */
export interface Profiled {
  readonly name: string;
  readonly owner: string;
  readonly target: Target;
}

const warmUpSeconds = 4;
const profiledSeconds = 6;
const sampledEveryMicroseconds = 500;
const shownFunctions = 12;

const profileSchema = z.object({
  profile: z.object({
    nodes: z.array(
      z.object({ id: z.number(), callFrame: z.object({ functionName: z.string(), url: z.string() }) }),
    ),
    samples: z.array(z.number()),
    timeDeltas: z.array(z.number()),
  }),
});

/** Where a process spends its time while it answers each of these requests: its functions by self time. */
export async function measureProfiles(
  { platform }: MeasuredPlatform,
  requests: readonly Profiled[],
): Promise<void> {
  const rows: string[][] = [];
  for (const { name, owner, target } of requests) {
    await load(target, { secondsPerRun: warmUpSeconds });
    for (const profiled of ['gateway', owner]) {
      say(`profiling ${profiled} under ${name}`);
      const pid = platform.processes.find(({ plan }) => plan.name === profiled)?.pid();
      if (pid === undefined) throw new Error(`${profiled} does not run`);
      const [shares] = await Promise.all([
        profile(pid),
        load(target, { secondsPerRun: profiledSeconds + warmUpSeconds }),
      ]);
      for (const [place, share] of shares.slice(0, shownFunctions))
        rows.push([name, profiled, place, decimals(100 * share, 1)]);
    }
  }
  printTable(
    `Functions by self time under load from 32 connections, for ${profiledSeconds} s each, as parts of the time in which the process was busy`,
    ['request', 'process', 'function', '%'],
    rows,
  );
}

/** Functions and their parts of the busy time, the largest first. */
async function profile(pid: number): Promise<(readonly [place: string, share: number])[]> {
  const { profile: found } = profileSchema.parse(
    await inspecting(pid, async ({ ask }) => {
      await ask('Profiler.enable');
      await ask('Profiler.setSamplingInterval', { interval: sampledEveryMicroseconds });
      await ask('Profiler.start');
      await pause(profiledSeconds * 1000);
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

/** A function and its file, without the folders. */
function placeOf({ functionName, url }: { readonly functionName: string; readonly url: string }): string {
  const file = url.slice(url.lastIndexOf('/') + 1);
  return file === '' ? functionName : `${functionName === '' ? 'a function' : functionName} in ${file}`;
}
