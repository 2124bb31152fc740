import type { LivedFigures } from './lived-load.ts';
import type { Published } from './lived-publications.ts';
import type { Comparison } from './load.ts';
import type { Usage } from './meter.ts';
import { decimals, percentile, printTable } from './report.ts';

/** Publications beside a mix. */
export interface Beside {
  readonly rate: 'full' | 'half';
  readonly uploads: Published;
  readonly webhooks: Published;
}

export interface LivedRow extends LivedFigures, Comparison {
  readonly name: string;
  /** The minimum ratio to the bare server that is required. */
  readonly goal?: number;
  readonly used: Usage;
  /** Requests that came at half of the rate, whatever the responses took. */
  readonly atHalf: LivedFigures;
  /** The bare server in the same round. */
  readonly onBare: LivedFigures;
  /** The bare server with requests at half of the platform's rate. */
  readonly bareAtThatRate: LivedFigures;
  readonly beside: readonly Beside[];
}

/** Prints the rates, their cost, and what was published beside the mixes. */
export function printLived(rows: readonly LivedRow[], idle: Usage): void {
  printTable(
    'The platform as it is lived: different tokens that read different modules (32 requests in progress, median round)',
    ['what', 'requests/s', 'ratio to bare node:http', 'goal', 'p50 ms', 'p99 ms', 'failed'],
    rows.map(ratesOf),
  );
  printTable(
    'At half of these rates: requests come when they are due, whatever the responses take',
    ['what', 'requests/s', 'p50 ms', 'p99 ms', 'bare p50 ms', 'bare p99 ms', 'generator %'],
    rows.map(halfOf),
  );
  const processes = Object.keys(idle.processorMs);
  printTable(
    'Processor time of each process in ms, and statements, for each request; and how busy the load generator was, in percent of a core',
    ['what', ...processes, 'load generator', 'statements', 'generator %', 'generator % at bare'],
    rows.map((row) => costOf(row, processes)),
  );
  const mixes = rows.filter(({ beside }) => beside.length > 0);
  if (mixes.length > 0)
    printTable(
      'Publications beside the mixes: an upload every second, and a webhook every five (ms until the version is ok)',
      ['what', 'beside', 'rate', 'count', 'p50 ms', 'p95 ms', 'failed'],
      mixes.flatMap(({ name, beside }) => besideRows(name, beside)),
    );
}

const halfOf = ({ name, requestsPerSecond, atHalf, bareAtThatRate }: LivedRow): string[] => [
  name,
  decimals(requestsPerSecond / 2, 0),
  ...[atHalf, bareAtThatRate].flatMap(({ p50, p99 }) => [p50, p99].map((ms) => decimals(ms, 1))),
  busyOf(atHalf),
];

function ratesOf({ name, goal, ratio, failed, ...figures }: LivedRow): string[] {
  return [
    name,
    decimals(figures.requestsPerSecond, 0),
    decimals(ratio, 3),
    goal === undefined ? '' : decimals(goal, 2),
    ...[figures.p50, figures.p99].map((ms) => decimals(ms, 1)),
    String(failed),
  ];
}

function costOf(row: LivedRow, processes: readonly string[]): string[] {
  const { used, requests } = row;
  const each = processes.map((process) => (used.processorMs[process] ?? Number.NaN) / requests);
  return [
    row.name,
    ...[...each, row.generatorMs].map((ms) => decimals(ms, 3)),
    used.statements === undefined ? 'unknown' : decimals(used.statements / requests, 2),
    ...[row, row.onBare].map(busyOf),
  ];
}

/** Processor time of the generator in percent of a core. */
const busyOf = ({ generatorMs, requestsPerSecond }: LivedFigures) =>
  decimals((generatorMs * requestsPerSecond) / 10, 0);

function besideRows(name: string, published: readonly Beside[]): string[][] {
  return (['full', 'half'] as const).flatMap((rate) => {
    const runs = published.filter((run) => run.rate === rate);
    return [
      ['PUT → ok', name, rate, ...timesOf(runs.map(({ uploads }) => uploads))],
      ['webhook → ok', name, rate, ...timesOf(runs.map(({ webhooks }) => webhooks))],
    ];
  });
}

function timesOf(runs: readonly Published[]): string[] {
  const times = runs.flatMap((run) => run.times);
  const failed = runs.reduce((sum, run) => sum + run.failed, 0);
  return [
    String(times.length),
    ...[0.5, 0.95].map((share) => decimals(percentile(times, share), 0)),
    String(failed),
  ];
}
