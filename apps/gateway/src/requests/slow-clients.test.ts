import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@groundwork/testing';
import { openRawSocket, type RawSocket } from '../testing/raw-socket.ts';
import { patientGuard, startGatewayTestApp, type GatewayTestApp } from '../testing/gateway-test-app.ts';
import { listenerTimes } from '../server.ts';
import { createRateGuard, patienceMs, type RateGuard } from '../exchanges/rate-guard.ts';

let app: GatewayTestApp;
/** An app with long timeouts, for a busy machine. */
let roomy: GatewayTestApp;
/** Number of times that the guard found that the gateway itself was not reading. */
let heldUp = 0;
const guard = createRateGuard(1000);
const countingGuard: RateGuard = {
  ...guard,
  watch: (transfer) =>
    guard.watch({
      ...transfer,
      patienceMs: 1_000,
      isHeldUp() {
        const response = transfer.isHeldUp();
        if (response && transfer.patienceMs === patienceMs.streamedBody) heldUp += 1;
        return response;
      },
    }),
};

beforeAll(async () => {
  app = await startGatewayTestApp({
    times: {
      ...listenerTimes,
      headersTimeout: 300,
      connectionsCheckingInterval: 50,
      // Far longer than a service below holds back a body, even on a busy machine.
      idleTimeout: 25_000,
    },
    rateGuard: countingGuard,
    env: { MAX_CONNECTIONS: '100' },
  });
  roomy = await startGatewayTestApp({ rateGuard: patientGuard() });
});
afterAll(async () => {
  await app.stop();
  await roomy.stop();
});

/** Sends one more letter every 50 ms until the connection is closed. */
async function trickle(client: RawSocket): Promise<string> {
  const timer = setInterval(() => {
    client.send('a');
  }, 50);
  const text = await client.closed();
  clearInterval(timer);
  return text;
}

describe('T-GW-4: slow clients', () => {
  it('the timeouts in production are those of the design', () => {
    expect(listenerTimes).toMatchObject({ headersTimeout: 10_000, connectionsCheckingInterval: 1_000 });
    expect(patienceMs).toEqual({ heldBody: 8_000, streamedBody: 15_000, response: 15_000 });
  });

  it('headers that do not end are 408', async () => {
    const client = await openRawSocket(app.port);
    client.send('GET /livez HTTP/1.1\r\nHost: a\r\nX: ');
    expect(await trickle(client)).toMatch(/^HTTP\/1.1 408/);
  });

  it('a large body that arrives too slowly is 408, and ends at the service too', async () => {
    const state = { ended: false };
    app.upstreams['ingest-worker'].streaming((req) => {
      req.on('error', () => undefined);
      req.resume();
      req.socket.once('close', () => (state.ended = true));
    });
    const client = await openRawSocket(app.port);
    client.send('PUT /v1/object/a HTTP/1.1\r\nHost: a\r\nContent-Length: 2000000\r\n\r\n');
    expect(await trickle(client)).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/);
    expect(await waitFor(() => state.ended)).toBe(true);
  });

  it.each([
    ['of known length', 'Content-Length: 100000', 'half'],
    ['in chunks', 'Transfer-Encoding: chunked', '4\r\nhalf\r\n'],
    ['for which its client waits for 100 Continue', 'Content-Length: 100000\r\nExpect: 100-continue', ''],
  ])('a body %s that stops is 408, and no service hears of it', async (_name, headers, bytes) => {
    const seen = app.upstreams.registry.seen.length;
    const client = await openRawSocket(app.port);
    client.send(
      `POST /api/v2/registry-modules/x HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${app.token}\r\n${headers}\r\n\r\n${bytes}`,
    );
    const text = await client.closed();
    expect(text).toMatch(/HTTP\/1.1 408 Request Timeout\r\n/);
    expect(text).toMatch(/\r\nConnection: close\r\n/);
    expect(text).toContain(
      '{"errors":[{"status":"408","title":"request timeout","detail":"The body of the request came too slowly. Send it at 8 KiB per second or faster."}]}',
    );
    expect(app.upstreams.registry.seen).toHaveLength(seen);
    expect(app.ctx.bodyBudget.size()).toBe(0);
  });

  it('a body that its service gives up waiting for is 408', async () => {
    app.upstreams['vcs-connections'].streaming((req, res) => {
      req.once('data', () => res.writeHead(504).end());
    });
    const client = await openRawSocket(app.port);
    client.send('POST /webhooks/vcs/a HTTP/1.1\r\nHost: a\r\nContent-Length: 2000000\r\n\r\nhalf');
    expect(await client.closed()).toMatch(/^HTTP\/1.1 408 /);
  });

  it('300 slow bodies take no connection from anybody', async () => {
    const slow = await Promise.all(Array.from({ length: 300 }, () => openRawSocket(roomy.port)));
    const heads = [
      'POST /app/sign-in HTTP/1.1\r\n',
      'POST /webhooks/vcs/a HTTP/1.1\r\n',
      `POST /api/v2/registry-modules/x HTTP/1.1\r\nAuthorization: Bearer ${roomy.token}\r\n`,
    ];
    slow.forEach((client, index) =>
      client.send(`${heads[index % heads.length] ?? ''}Host: a\r\nContent-Length: 20000\r\n\r\na`),
    );
    await waitFor(() => roomy.ctx.bodyBudget.size() === slow.length);
    expect((await roomy.client.get('/app/sign-in')).status).toBe(200);
    expect((await roomy.client.post('/webhooks/vcs/a', '{}')).status).toBe(200);
    expect((await roomy.api.post('/api/v2/registry-modules/x', {})).status).toBe(200);
    for (const { seen } of Object.values(roomy.upstreams)) expect(seen.length).toBeLessThan(10);
    for (const { socket } of slow) socket.destroy();
    await waitFor(() => roomy.ctx.bodyBudget.size() === 0);
  });

  it('time during which the service does not read does not count against the client', async () => {
    const state: { goOn: (() => void) | undefined } = { goOn: undefined };
    app.upstreams['ingest-worker'].streaming((req, res) => {
      req.on('end', () => res.end('done'));
      state.goOn = () => req.resume();
    });
    const client = await openRawSocket(app.port);
    const size = 32 * 1024 * 1024;
    client.send(`PUT /v1/object/a HTTP/1.1\r\nHost: a\r\nContent-Length: ${size}\r\n\r\n`);
    client.send(Buffer.alloc(size));
    await waitFor(() => state.goOn);
    await waitFor(() => heldUp >= 3, { describe: 'longer than the window in which nothing is read' });
    state.goOn?.();
    await waitFor(() => client.received().includes('done'));
    expect(client.received()).toMatch(/^HTTP\/1.1 200/);
    client.socket.destroy();
  });

  it('a client that does not read its response is cut off, also at the service', async () => {
    const state = { ended: false };
    app.upstreams['ingest-worker'].streaming((_req, res) => {
      res.once('close', () => (state.ended = true));
      res.write(Buffer.alloc(64 * 1024 * 1024));
    });
    const client = await openRawSocket(app.port);
    client.socket.pause();
    client.send('GET /v1/object/a HTTP/1.1\r\nHost: a\r\n\r\n');
    expect(await waitFor(() => state.ended)).toBe(true);
    client.socket.destroy();
  });

  it('a client that waits for its response is not cut off', async () => {
    const state: { end: (() => void) | undefined } = { end: undefined };
    app.upstreams['ingest-worker'].streaming((_req, res) => {
      state.end = () => res.end('late');
    });
    const client = await openRawSocket(app.port);
    client.send('GET /v1/object/a HTTP/1.1\r\nHost: a\r\n\r\n');
    await waitFor(() => state.end);
    const watched = { checks: 0, isOver: false };
    guard.watch({
      patienceMs: 60_000,
      movedBytes: () => watched.checks++,
      isHeldUp: () => true,
      isOver: () => watched.isOver,
      cutOff: () => undefined,
    });
    await waitFor(() => watched.checks > 3, { describe: 'longer than the patience' });
    watched.isOver = true;
    state.end?.();
    await waitFor(() => client.received().includes('late'));
    client.socket.destroy();
  });

  it('a connection without any data is closed', async () => {
    const client = await openRawSocket(app.port);
    expect(await client.closed()).not.toMatch(/200/);
  });

  it('other clients are served meanwhile, and a network has at most half of the connections', async () => {
    const slow = await Promise.all(Array.from({ length: 40 }, () => openRawSocket(app.port)));
    for (const client of slow) client.send('GET /livez HTTP/1.1\r\nHost: a\r\n');
    expect(await app.client.get('/livez')).toMatchObject({ status: 200 });
    expect(app.ctx.config.maxConnections).toBe(100);

    const many = await Promise.all(Array.from({ length: 40 }, () => openRawSocket(app.port)));
    await waitFor(() => many.filter(({ socket }) => socket.destroyed).length >= 30);
    await Promise.all([...slow, ...many].map((client) => client.closed()));
    expect(await app.client.get('/livez')).toMatchObject({ status: 200 });
  });
});
