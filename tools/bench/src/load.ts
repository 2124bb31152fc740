import autocannon from 'autocannon';

const connections = 32;
const secondsPerRun = 4;
const rounds = 3;

/** The result of one load run. */
export interface LoadFigures {
  readonly requestsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly failed: number;
}

/** A measured pair: our response, and the same bytes from the bare server, in turn and in the same run. */
export interface Comparison extends LoadFigures {
  /** Ours ÷ bare, in requests per second: the median of the rounds. */
  readonly ratio: number;
}

interface Target {
  readonly url: string;
  readonly headers?: Record<string, string>;
  /** The status that every response must have. */
  readonly status: number;
}

/** Loads both targets in turn with 32 connections, 4 s each, three rounds; the figures are those of the median round. */
export async function compare(ours: Target, bare: Target): Promise<Comparison> {
  const results: Comparison[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const base = await load(bare);
    const figures = await load(ours);
    results.push({ ...figures, ratio: figures.requestsPerSecond / base.requestsPerSecond });
  }
  results.sort((left, right) => left.ratio - right.ratio);
  const median = results[Math.floor(rounds / 2)];
  if (median === undefined) throw new Error('no round was run');
  return { ...median, failed: results.reduce((sum, { failed }) => sum + failed, 0) };
}

async function load({ url, headers = {}, status }: Target): Promise<LoadFigures> {
  const result = await autocannon({ url, headers, connections, duration: secondsPerRun });
  const expected = result.statusCodeStats?.[`${status}`]?.count ?? 0;
  return {
    requestsPerSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.requests.total - expected + result.errors,
  };
}
