import express, { type Express, type RequestHandler } from 'express';
import { sendJson } from './send.ts';

/** Named checks that must all pass before a process accepts requests. A check that rejects has failed. */
export type HealthChecks = Readonly<Record<string, () => boolean | Promise<boolean>>>;

const checkTimeoutMs = 2000;

/** `GET /livez`: the process runs and its event loop turns. */
export function livez(service: string): RequestHandler {
  return (_req, res) => sendJson(res, 200, { service, status: 'alive' });
}

/** `GET /readyz`: 200 when every check passes, 503 with the names of those that fail. */
export function readyz(service: string, checks: HealthChecks): RequestHandler {
  return async (_req, res) => {
    const failing = await failingChecks(checks);
    if (failing.length === 0) sendJson(res, 200, { service, status: 'ready' });
    else sendJson(res, 503, { service, status: 'not ready', failing });
  };
}

/** Names of the checks that fail, reject, or do not respond within 2 s. */
export async function failingChecks(checks: HealthChecks): Promise<string[]> {
  const answers = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => ({ name, passes: await passes(check) })),
  );
  return answers.filter((answer) => !answer.passes).map(({ name }) => name);
}

async function passes(check: () => boolean | Promise<boolean>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
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
 * What a process answers before it can do anything else: it is alive, and not ready. Everything but the two probes is
 * 503, to be tried again.
 *
 * @param failing what it waits for, such as `schema`, shown at `/readyz`
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
