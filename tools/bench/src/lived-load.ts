import { createHistogram } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import type { LoadFigures } from './load.ts';
import type { LivedRequest, NextLivedRequest } from './lived-mix.ts';

export interface LivedFigures extends LoadFigures {
  /** Processor time of this process for each request. */
  readonly generatorMs: number;
}

/** Sends requests to one server. Each token has its own connections, as each client has. */
export interface LivedClient {
  /** Keeps 32 requests in progress. */
  saturate(next: NextLivedRequest, seconds: number): Promise<LivedFigures>;
  /** Sends at a fixed rate, and does not wait for earlier responses. Times begin when a request is due. */
  pace(next: NextLivedRequest, seconds: number, perSecond: number): Promise<LivedFigures>;
  close(): Promise<void>;
}

const inProgress = 32;
/** Limit on the connections of a token, as each client has one. More requests wait, and their time counts. */
const connectionsEach = 4;
const tickMs = 1;

export function connectLived(baseUrl: string): LivedClient {
  const pools = new Map<string, Pool>();
  const poolOf = (token: string) => {
    const pool = pools.get(token) ?? new Pool(baseUrl, { connections: connectionsEach });
    pools.set(token, pool);
    return pool;
  };
  return {
    saturate: (next, seconds) =>
      measured(async (note) => {
        const end = performance.now() + seconds * 1000;
        const repeat = async () => {
          while (performance.now() < end) await sendAndWait(poolOf, next(), note);
        };
        await Promise.all(Array.from({ length: inProgress }, repeat));
      }),
    pace: (next, seconds, perSecond) =>
      measured(async (note) => {
        const startedAt = performance.now();
        const count = Math.ceil(seconds * perSecond);
        let sent = 0;
        let ended = 0;
        const { promise: all, resolve } = Promise.withResolvers<undefined>();
        const end: Note = (tookMs, isExpected) => {
          note(tookMs, isExpected);
          ended += 1;
          if (ended === count) resolve(undefined);
        };
        const due = () => startedAt + (sent * 1000) / perSecond;
        while (sent < count) {
          for (; sent < count && due() <= performance.now(); sent += 1) send(poolOf, next(), due(), end);
          await pause(tickMs);
        }
        await all;
      }),
    close: async () => {
      await Promise.all([...pools.values()].map((pool) => pool.close()));
    },
  };
}

type PoolOf = (token: string) => Pool;

type Note = (tookMs: number, isExpected: boolean) => void;

async function measured(work: (note: Note) => Promise<void>): Promise<LivedFigures> {
  const times = createHistogram();
  let failed = 0;
  const before = process.cpuUsage();
  const startedAt = performance.now();
  await work((tookMs, isExpected) => {
    times.record(Math.max(1, Math.round(tookMs * 1000)));
    if (!isExpected) failed += 1;
  });
  const seconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(before);
  const requests = times.count;
  return {
    requests,
    seconds,
    requestsPerSecond: requests / seconds,
    p50: times.percentile(50) / 1000,
    p99: times.percentile(99) / 1000,
    failed,
    generatorMs: (user + system) / 1000 / requests,
  };
}

/** Sends a request, and waits for its end. */
const sendAndWait = (poolOf: PoolOf, request: LivedRequest, note: Note): Promise<void> =>
  new Promise((resolve) => {
    send(poolOf, request, performance.now(), (tookMs, isExpected) => {
      note(tookMs, isExpected);
      resolve();
    });
  });

/** Sends a request without the cost of a response object. A lost connection counts as failed. */
function send(
  poolOf: PoolOf,
  { token, method, path, body, status }: LivedRequest,
  since: number,
  note: Note,
): void {
  let found = 0;
  const end = (isExpected: boolean) => note(performance.now() - since, isExpected);
  poolOf(token).dispatch(
    { method, path, body: body ?? null, headers: headersOf(token) },
    {
      onRequestStart: () => undefined,
      onResponseStart: (_controller, received) => {
        found = received;
      },
      onResponseData: () => undefined,
      onResponseEnd: () => end(found === status),
      onResponseError: () => end(false),
    },
  );
}

const headersOf = (token: string) => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/vnd.api+json',
});
