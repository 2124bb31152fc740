import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, expect, it } from '@jest/globals';
import { becomesReady, whatIsAway } from './readiness.ts';
import type { ProcessPlan } from './services.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});
const { signal } = new AbortController();

/** A process that sends these responses, keyed by path, and 503 for every other path. */
async function start(name: ProcessPlan['name'], responses: Record<string, unknown>): Promise<ProcessPlan> {
  const server = createServer(({ url = '' }, res) => {
    res.statusCode = url in responses ? 200 : 503;
    res.end(JSON.stringify(responses[url] ?? {}));
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { name, replica: 0, entry: '', port, address: `http://127.0.0.1:${port}`, env: {} };
}

const status = (catalogue: string) => ({ services: { registry: 'ready', catalogue } });

it('a service is ready when it says so', async () => {
  expect(await whatIsAway(await start('registry', { '/readyz': {} }), 1000, signal)).toBeUndefined();
  expect(await whatIsAway(await start('registry', {}), 0, signal)).toBe('registry');
});

it('a gateway is there when it finds every service, and otherwise names those that it does not', async () => {
  const finding = await start('gateway', { '/readyz': {}, '/statusz': status('ready') });
  const missing = await start('gateway', { '/readyz': {}, '/statusz': status('not ready') });

  expect(await whatIsAway(finding, 1000, signal)).toBeUndefined();
  expect(await whatIsAway(missing, 0, signal)).toBe('gateway (waiting for catalogue)');
  expect(await whatIsAway(await start('gateway', {}), 0, signal)).toBe('gateway');
});

it('a gateway whose status is not there, or no status, does not count as one that finds all', async () => {
  for (const responses of [{ '/readyz': {} }, { '/readyz': {}, '/statusz': 'fine' }])
    expect(await whatIsAway(await start('gateway', responses), 0, signal)).toMatch(/^gateway \(waiting for/);
});

it('a process where nobody listens is not ready', async () => {
  expect(await becomesReady('http://127.0.0.1:9/readyz', 0, signal)).toBe(false);
});
