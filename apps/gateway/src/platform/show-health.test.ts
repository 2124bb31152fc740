import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { RouteOwner } from '@groundwork/contracts';
import { createLogger } from '@groundwork/logging';
import { waitFor } from '@groundwork/testing';
import { startGatewayTestApp, type Absence, type GatewayTestApp } from '../testing/gateway-test-app.ts';

let app: GatewayTestApp;
beforeEach(async () => {
  app = await startGatewayTestApp();
});
afterEach(() => app.stop());

async function startWithout(
  away: Partial<Record<RouteOwner, Absence>>,
  more: Parameters<typeof startGatewayTestApp>[0] = {},
): Promise<void> {
  await app.stop();
  app = await startGatewayTestApp({ away, ...more });
}

/** The other services have been found by then. */
async function untilFailing(names: readonly RouteOwner[]): Promise<void> {
  await waitFor(
    async () => {
      const { status, body } = await app.client.get('/readyz');
      return status === 503 && JSON.stringify(body).includes(`"failing":${JSON.stringify(names)}`);
    },
    { describe: `/readyz to name ${names.join(', ')} alone` },
  );
}

describe('health', () => {
  it('/livez depends on the process alone', async () => {
    for (const upstream of Object.values(app.upstreams)) upstream.ready = false;
    expect(await app.client.get('/livez')).toMatchObject({ status: 200, body: { status: 'alive' } });
  });

  it('/readyz waits until every service has been ready once, also at different times', async () => {
    await startWithout({ registry: 'not ready' });
    const { registry, policy } = app.upstreams;
    await untilFailing(['registry']);

    policy.ready = false;
    registry.ready = true;
    expect(await app.client.get('/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } });
  });

  it.each<[RouteOwner, Absence]>(
    (['policy', 'vcs-connections', 'ingest-worker', 'catalogue'] as const).flatMap((name) =>
      (['not ready', 'gone', 'hanging'] as const).map((absence): [RouteOwner, Absence] => [name, absence]),
    ),
  )('a gateway that starts while %s is %s becomes ready, and serves what it can', async (name, absence) => {
    const lines: string[] = [];
    await startWithout(
      { [name]: absence },
      {
        patienceMs: 50,
        logger: createLogger({
          service: 'gateway',
          level: 'warn',
          destination: { write: (line) => void lines.push(line) },
        }),
      },
    );
    await waitFor(async () => (await app.client.get('/readyz')).status === 200, { describe: '/readyz' });

    expect((await app.api.get('/api/v2/organizations/acme/registry-modules')).status).toBe(200);
    expect(lines.map((line): unknown => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ services: [name], msg: expect.stringContaining('ready without') }),
    );
    expect(await app.client.get('/statusz')).toMatchObject({
      body: { services: { [name]: 'not ready', registry: 'ready' } },
    });
  });

  it('the routes of a service that was away when the gateway started are 503 with Retry-After, until it is back', async () => {
    await startWithout({ policy: 'gone' }, { patienceMs: 50 });
    await waitFor(async () => (await app.client.get('/readyz')).status === 200, { describe: '/readyz' });

    const path = '/api/v2/organizations/acme/policy-sets';
    const { status, headers } = await app.api.get(path);
    expect(status).toBe(503);
    expect(headers).toHaveProperty('retry-after');
    await app.upstreams.policy.restart();
    expect((await app.api.get(path)).status).toBe(200);
  });

  it('without admin-orgs, a gateway that starts does not become ready', async () => {
    await startWithout({ 'admin-orgs': 'not ready', catalogue: 'not ready' }, { patienceMs: 0 });
    for (let probes = 0; probes < 3; probes += 1) await untilFailing(['admin-orgs', 'catalogue']);

    app.upstreams['admin-orgs'].ready = true;
    await waitFor(async () => (await app.client.get('/readyz')).status === 200, { describe: '/readyz' });
  });

  it('/readyz depends only on the gateway after the first success', async () => {
    await app.client.get('/readyz');
    await app.ctx.readiness.current();
    await app.upstreams.registry.stop();
    app.upstreams.policy.ready = false;
    expect(await app.client.get('/readyz')).toMatchObject({ status: 200 });
  });

  it('/readyz is 503 if the clock differs by a minute from those of most services', async () => {
    const { registry, policy, catalogue, 'admin-orgs': adminOrgs } = app.upstreams;
    for (const upstream of [registry, policy, catalogue]) upstream.clockAheadMs = 60_000;
    expect(await app.client.get('/readyz')).toMatchObject({ status: 200 });

    adminOrgs.clockAheadMs = 60_000;
    await app.ctx.readiness.askNeighbors();
    expect(await app.client.get('/readyz')).toMatchObject({
      status: 503,
      body: { status: 'not ready', failing: ['clock and key'] },
    });
  });

  it('/statusz lists every service and whether it is ready, and nothing else', async () => {
    await app.upstreams.registry.stop();
    app.upstreams.policy.ready = false;
    expect(await app.client.get('/statusz')).toMatchObject({
      status: 200,
      body: {
        services: {
          registry: 'not ready',
          policy: 'not ready',
          'vcs-connections': 'ready',
          'admin-orgs': 'ready',
          'ingest-worker': 'ready',
          catalogue: 'ready',
        },
      },
    });
  });

  it('many concurrent probes send one request to each service', async () => {
    await app.client.get('/readyz');
    let asked = 0;
    app.upstreams.registry.server.prependListener('request', () => (asked += 1));
    await Promise.all(Array.from({ length: 20 }, () => app.ctx.readiness.current()));
    expect(asked).toBe(1);
  });
});
