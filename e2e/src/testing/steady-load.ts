import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Results of a load. */
export interface LoadFigures {
  readonly requests: number;
  /** One line for each failed request, with the time of the failure. */
  readonly failures: readonly string[];
}

interface LoadOptions {
  readonly baseUrl: string;
  readonly token: string;
  readonly perSecond: number;
  readonly paths: readonly string[];
  /** Number of retries of a failed request; by default 0. */
  readonly retries?: number;
}

/**
 * Reads the paths in turn at a steady rate, without waiting for earlier requests. Each request has its own
 * connection, as a command has, and a unique query, so that no two share a response.
 */
export function startLoad({ baseUrl, token, perSecond, paths, retries = 0 }: LoadOptions): {
  /** Number of requests that were sent. */
  sent(): number;
  /** Number of requests that returned 200. */
  succeeded(): number;
  /** Number of requests that failed. */
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
      // After a stall of the machine, at most one second of requests is caught up.
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
    sent: () => requests,
    succeeded: () => succeeded,
    failed: () => failures.length,
    stop: () => {
      end.abort();
      return running;
    },
  };
}

/** Status of a completely received response, or the error. */
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
