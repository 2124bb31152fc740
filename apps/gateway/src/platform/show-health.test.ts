import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startGatewayTestApp, type GatewayTestApp } from '../testing/gateway-test-app.ts';

let app: GatewayTestApp;
beforeEach(async () => {
  app = await startGatewayTestApp();
});
afterEach(() => app.stop());

describe('health', () => {
  it('/livez depends on the process alone', async () => {
    for (const upstream of Object.values(app.upstreams)) upstream.ready = false;
    expect(await app.client.get('/livez')).toMatchObject({ status: 200, body: { status: 'alive' } });
  });

  it('/readyz waits until every service has been ready once, also at different times', async () => {
    const { registry, policy } = app.upstreams;
    registry.ready = false;
    expect(await app.client.get('/readyz')).toMatchObject({
      status: 503,
      body: { status: 'not ready', failing: ['registry'] },
    });

    registry.ready = true;
    policy.ready = false;
    expect(await app.client.get('/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } });
  });

  it('/readyz depends only on the gateway after the first success', async () => {
    await app.client.get('/readyz');
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
    let asked = 0;
    app.upstreams.registry.server.prependListener('request', () => (asked += 1));
    await Promise.all(Array.from({ length: 20 }, () => app.ctx.readiness.current()));
    expect(asked).toBe(1);
  });
});
