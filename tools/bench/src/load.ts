import autocannon from 'autocannon';

export interface LoadTimes {
  readonly secondsPerRun: number;
  readonly rounds: number;
}

/** Duration of a run, and the limit on its requests per second, if there is one. */
export interface LoadRun extends Pick<LoadTimes, 'secondsPerRun'> {
  readonly perSecond?: number;
}

const connections = 32;
const usualTimes: LoadTimes = { secondsPerRun: 4, rounds: 3 };

export interface LoadFigures {
  readonly requestsPerSecond: number;
  readonly requests: number;
  readonly seconds: number;
  readonly p50: number;
  readonly p99: number;
  readonly failed: number;
}

/** A comparison with the bare server, which sends the same bytes in turn in the same run. */
export interface Comparison extends LoadFigures {
  /** Requests per second, divided by those of the bare server: the median of the rounds. */
  readonly ratio: number;
}

export interface Target {
  readonly url: string;
  readonly headers?: Record<string, string>;
  readonly status: number;
  /** Creates the next request, if requests differ. */
  readonly next?: () => NextRequest;
}

export interface NextRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
  /** Headers in addition to those of all requests. */
  readonly headers?: Record<string, string>;
}

/** Loads both targets in turn with 32 connections, 4 s each, in three rounds. Resolves with the figures of the median round. */
export async function compare(ours: Target, bare: Target): Promise<Comparison> {
  return medianOf(usualTimes, async () => comparisonOf(await load(bare), await load(ours)));
}

/** The round with the median ratio, and the failures of all rounds. */
export async function medianOf<Round extends Comparison>(
  { rounds }: Pick<LoadTimes, 'rounds'>,
  measure: () => Promise<Round>,
): Promise<Round> {
  const results: Round[] = [];
  for (let round = 0; round < rounds; round += 1) results.push(await measure());
  results.sort((left, right) => left.ratio - right.ratio);
  const median = results[Math.floor(rounds / 2)];
  if (median === undefined) throw new Error('no round was run');
  return { ...median, failed: results.reduce((sum, { failed }) => sum + failed, 0) };
}

export const comparisonOf = (base: LoadFigures, ours: LoadFigures): Comparison => ({
  ...ours,
  ratio: ours.requestsPerSecond / base.requestsPerSecond,
});

/** Loads one target with 32 connections, for 4 s by default. */
export async function load(
  { url, headers = {}, status, next }: Target,
  { secondsPerRun, perSecond }: LoadRun = usualTimes,
): Promise<LoadFigures> {
  const setupRequest = (request: autocannon.Request) => {
    const changed = next?.();
    return { ...request, ...changed, headers: { ...request.headers, ...changed?.headers } };
  };
  const requests = next && { requests: [{ setupRequest }] };
  const rate = perSecond === undefined ? {} : { overallRate: perSecond };
  const duration = secondsPerRun;
  const result = await autocannon({ url, headers, connections, duration, ...rate, ...requests });
  const expected = result.statusCodeStats?.[`${status}`]?.count ?? 0;
  return {
    requestsPerSecond: result.requests.average,
    requests: result.requests.total,
    seconds: result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.requests.total - expected + result.errors,
  };
}
