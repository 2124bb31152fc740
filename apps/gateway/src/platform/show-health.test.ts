import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { RouteOwner } from '@groundwork/contracts';
import { createLogger } from '@groundwork/telemetry/logging';
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

function keptLog() {
  const lines: unknown[] = [];
  const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
  return { lines, logger: createLogger({ service: 'gateway', level: 'warn', destination }) };
}

/** Waits until exactly these names fail. By then, the other services have been found. */
async function untilFailing(names: readonly string[]): Promise<void> {
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
    const { lines, logger } = keptLog();
    const process = name === 'ingest-worker' ? 'ingest-object' : name;
    await startWithout({ [name]: absence }, { patienceMs: 50, logger });
    await waitFor(async () => (await app.client.get('/readyz')).status === 200, { describe: '/readyz' });

    expect((await app.api.get('/api/v2/organizations/acme/registry-modules')).status).toBe(200);
    expect(lines).toContainEqual(
      expect.objectContaining({ services: [process], msg: expect.stringContaining('ready without') }),
    );
    expect(await app.client.get('/statusz')).toMatchObject({
      body: { services: { [process]: 'not ready', registry: 'ready' } },
    });
  });

  it('/statusz tells what services are working on in the background', async () => {
    app.upstreams.registry.report = {
      service: 'registry',
      status: 'ready',
      working: { 'versions to read again': 7 },
    };
    app.upstreams.policy.report = { working: 'unreadable' };
    const { body } = await app.client.get('/statusz');
    expect(body).toMatchObject({ working: { registry: { 'versions to read again': 7 } } });

    app.upstreams.registry.report = {};
    expect((await app.client.get('/statusz')).body).not.toHaveProperty('working');
  });

  it('/statusz tells what a service lacks', async () => {
    app.upstreams['ingest-worker'].report = { lacking: ['Install the tool.'] };
    app.upstreams.policy.report = { lacking: 'unreadable' };
    const { body } = await app.client.get('/statusz');
    expect(body).toMatchObject({ lacking: { 'ingest-object': ['Install the tool.'] } });

    app.upstreams['ingest-worker'].report = {};
    expect((await app.client.get('/statusz')).body).not.toHaveProperty('lacking');
  });

  it('a probe waits no longer for a service that hangs than the gateway itself', async () => {
    await startWithout({ policy: 'hanging' }, { patienceMs: 50, checkMs: 600_000 });

    expect(await app.client.get('/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } });
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

  it('a gateway that starts with the name of a host that does not exist stays unready, and says so', async () => {
    // Fails without a name server: a label has 63 characters at most.
    const address = `http://${'x'.repeat(64)}.test:8080`;
    const { lines, logger } = keptLog();
    await startWithout({ policy: 'gone' }, { patienceMs: 50, logger, env: { CATALOGUE_URL: address } });
    await waitFor(() => lines.length > 0, { describe: 'the log to name the address' });
    expect(lines).toEqual([
      expect.objectContaining({
        addresses: { CATALOGUE_URL: address },
        msg: expect.stringContaining('Correct'),
      }),
    ]);
    for (let probes = 0; probes < 3; probes += 1) await untilFailing(['policy', 'address of catalogue']);
    expect((await app.api.get('/api/v2/organizations/acme/registry-modules')).status).toBe(200);
  });

  it('a gateway that starts becomes ready when the name exists', async () => {
    let exists = false;
    const lookUp = () => (exists ? Promise.resolve() : Promise.reject(failureOfLookup('ENOTFOUND')));
    await startWithout({ catalogue: 'not ready' }, { patienceMs: 50, lookUp });
    await untilFailing(['address of catalogue']);

    exists = true;
    await waitFor(async () => (await app.client.get('/readyz')).status === 200, { describe: '/readyz' });
  });

  it('a name server that does not answer keeps no gateway unready', async () => {
    const lookUp = () => Promise.reject(failureOfLookup('EAI_AGAIN'));
    await startWithout({ catalogue: 'gone' }, { patienceMs: 50, lookUp });
    await waitFor(async () => (await app.client.get('/readyz')).status === 200, { describe: '/readyz' });
  });

  it('a name that was found once may go, as that of a container does', async () => {
    const asked: string[] = [];
    const timesAsked = (host: string) => asked.filter((each) => each === host).length;
    const lookUp = (host: string) => {
      asked.push(host);
      if (host === 'policy.test') return Promise.reject(failureOfLookup('EAI_AGAIN'));
      return timesAsked(host) === 1 ? Promise.resolve() : Promise.reject(failureOfLookup('ENOTFOUND'));
    };
    const env = { CATALOGUE_URL: 'http://catalogue.test:8080', POLICY_URL: 'http://policy.test:8080' };
    await startWithout({ 'admin-orgs': 'not ready' }, { patienceMs: 50, lookUp, env });
    await waitFor(() => timesAsked('policy.test') > 2, { describe: 'more rounds of lookups' });
    expect(timesAsked('catalogue.test')).toBe(1);

    app.upstreams['admin-orgs'].ready = true;
    await waitFor(async () => (await app.client.get('/readyz')).status === 200, { describe: '/readyz' });
  });

  it('addresses may have IP addresses in place of names', async () => {
    const asked: string[] = [];
    const lookUp = (host: string) => {
      asked.push(host);
      return Promise.resolve();
    };
    await startWithout(
      {},
      { lookUp, env: { CATALOGUE_URL: 'http://[::1]:1', POLICY_URL: 'http://127.0.0.2:1' } },
    );
    expect(asked).toEqual(expect.arrayContaining(['::1', '127.0.0.2']));
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
          'ingest-object': 'ready',
          catalogue: 'ready',
        },
      },
    });
  });

  it('/statusz waits as long as the checks of a service may take, such as that of a slow object store', async () => {
    app.upstreams['ingest-worker'].reportAfterMs = 1_500;
    expect(await app.client.get('/statusz')).toMatchObject({
      body: { services: { 'ingest-object': 'ready' } },
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

const failureOfLookup = (code: string) => Object.assign(new Error(`getaddrinfo ${code}`), { code });
