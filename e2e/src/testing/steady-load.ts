import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** What became of the requests of a load. */
export interface LoadFigures {
  readonly requests: number;
  /** One line for each request that failed, with the time. */
  readonly failures: readonly string[];
}

interface LoadOptions {
  readonly baseUrl: string;
  readonly token: string;
  readonly perSecond: number;
  /** Paths that are read in turn. */
  readonly paths: readonly string[];
  /** How often a request that fails is sent again; 0 by default. */
  readonly retries?: number;
}

/**
 * Reads the paths in turn, at a steady rate whatever becomes of the requests before. Each request has a connection of its
 * own, as that of a command has, and a query of its own, so that no two share a response.
 */
export function startLoad({ baseUrl, token, perSecond, paths, retries = 0 }: LoadOptions): {
  /** How many requests have been answered with 200. */
  succeeded(): number;
  /** How many have failed. */
  failed(): number;
  stop(): Promise<LoadFigures>;
} {
  const startedAt = performance.now();
  const failures: string[] = [];
  const open = new Set<Promise<void>>();
  const end = new AbortController();
  let requests = 0;
  let succeeded = 0;

  const read = async (path: string) => {
    let outcome = await statusOf(`${baseUrl}${path}`, token);
    for (let again = 0; again < retries && outcome !== '200'; again += 1)
      outcome = await statusOf(`${baseUrl}${path}`, token);
    if (outcome === '200') {
      succeeded += 1;
      return;
    }
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    failures.push(`${path} after ${seconds} s: ${outcome}`);
  };
  const run = async () => {
    let due = startedAt;
    while (!end.signal.aborted) {
      // What a machine that stood still has missed is not made up all at once.
      due = Math.max(due, performance.now() - 1000);
      for (; due < performance.now(); due += 1000 / perSecond) {
        const path = paths[requests % paths.length] ?? '/';
        const reading = read(`${path}${path.includes('?') ? '&' : '?'}n=${requests}`);
        requests += 1;
        open.add(reading);
        void reading.finally(() => open.delete(reading));
      }
      await pause(10);
    }
    await Promise.all(open);
    return { requests, failures };
  };
  const running = run();
  return {
    succeeded: () => succeeded,
    failed: () => failures.length,
    stop: () => {
      end.abort();
      return running;
    },
  };
}

/** The status of a response that has arrived to its end, or what went wrong. */
const statusOf = (url: string, token: string): Promise<string> =>
  new Promise((resolve) => {
    const headers = { authorization: `Bearer ${token}` };
    const sent = request(url, { headers, agent: false }, (response) => {
      response.on('error', (error) => resolve(error.message));
      response.on('end', () => resolve(String(response.statusCode)));
      response.resume();
    });
    sent.on('error', (error) => resolve(error.message));
    sent.end();
  });
