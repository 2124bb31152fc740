import { metrics, readAtScrape, type Sample } from '@groundwork/telemetry';
import express, { type Express, type RequestHandler } from 'express';
import { sendJson } from '../responses/send.ts';

/** True if the process can do its work, false if not, `degraded` if it can do part of it. */
export type Health = boolean | 'degraded';

/**
 * Checks, keyed by name. A process is ready if none returns false. A check that rejects counts as false. `degraded` is
 * only reported: the process remains ready.
 */
export type HealthChecks = Readonly<Record<string, () => Health | Promise<Health>>>;

/** Background work in progress, with the number of remaining items. Zeros are not reported. */
export type WorkLeft = () => Readonly<Record<string, number>>;

/** Sentences about things that the process lacks, although it is ready, and how to get them. Everybody may read them. */
export type Lacks = () => Promise<readonly string[]>;

/** Time limit of a check in milliseconds. */
export const checkTimeoutMs = 2000;

interface Told {
  readonly workLeft?: WorkLeft | undefined;
  readonly lacks?: Lacks | undefined;
}

/** `GET /livez`: always 200, which shows that the process runs and its event loop is not blocked. */
export function livez(service: string): RequestHandler {
  return (_req, res) => sendJson(res, 200, { service, status: 'alive' });
}

/**
 * `GET /readyz`: 200 if every check passes, otherwise 503 with the failed ones; also lists the degraded ones, and as
 * `working` the background work in progress, and as `lacking` the things that the process could use.
 */
export function readyz(
  service: string,
  checks: HealthChecks,
  { workLeft = () => ({}), lacks = () => Promise.resolve([]) }: Told = {},
): RequestHandler {
  return async (_req, res) => {
    const lacking = await lacks().catch(() => []);
    const responses = await resultsOf(checks);
    const named = (health: Health) =>
      responses.filter((response) => response.health === health).map(({ name }) => name);
    const failing = named(false);
    const degraded = named('degraded');
    const working = Object.entries(workLeft()).filter(([, left]) => left > 0);
    const told = {
      ...(degraded.length > 0 && { degraded }),
      ...(working.length > 0 && { working: Object.fromEntries(working) }),
      ...(lacking.length > 0 && { lacking }),
    };
    if (failing.length === 0) sendJson(res, 200, { service, status: 'ready', ...told });
    else sendJson(res, 503, { service, status: 'not ready', failing, ...told });
  };
}

/** Names of the checks that return false, reject, or take longer than 2 s. */
export async function failingChecks(checks: HealthChecks): Promise<string[]> {
  return (await resultsOf(checks)).filter(({ health }) => health === false).map(({ name }) => name);
}

/** Shows in the metrics which checks fail or are degraded. Returns the function that stops this. */
export function readHealthAtScrape(checks: HealthChecks): () => void {
  return readAtScrape('health', async () => (await resultsOf(checks)).flatMap(problemsOf));
}

const problemsOf = ({ name, health }: { name: string; health: Health }): Sample[] => [
  metrics.healthProblems.sample({ check: name, kind: 'failing' }, health === false ? 1 : 0),
  metrics.healthProblems.sample({ check: name, kind: 'degraded' }, health === 'degraded' ? 1 : 0),
];

const resultsOf = (checks: HealthChecks) =>
  Promise.all(Object.entries(checks).map(async ([name, check]) => ({ name, health: await resultOf(check) })));

async function resultOf(check: () => Health | Promise<Health>): Promise<Health> {
  const { promise: late, resolve } = Promise.withResolvers<Health>();
  const timer = setTimeout(() => resolve(false), checkTimeoutMs);
  try {
    return await Promise.race([check(), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * App of a process that is still starting: alive, but not ready. Every request except the two probes gets 503 with
 * `Retry-After`.
 *
 * @param failing the condition that the process waits for, such as `schema`, shown at `/readyz`
 */
export function createWaitingApp(service: string, failing: string): Express {
  const app = express();
  app.disable('x-powered-by');
  app.get('/livez', livez(service));
  app.get('/readyz', readyz(service, { [failing]: () => false }));
  app.use((_req, res) => {
    res.set('Retry-After', '1');
    sendJson(res, 503, { service, status: 'not ready', failing: [failing] });
  });
  return app;
}
