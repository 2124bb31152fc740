import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@groundwork/testing';
import { openRawSocket, type RawSocket } from '../testing/raw-socket.ts';
import { startGatewayTestApp, type GatewayTestApp } from '../testing/gateway-test-app.ts';
import { listenerTimes } from '../server.ts';
import { createBodyRateGuard, minimumBodyRate, type BodyRateGuard } from '../exchanges/body-rate-guard.ts';

let app: GatewayTestApp;
/** How often the guard has found that the gateway itself was not reading. */
let heldUp = 0;
const guard = createBodyRateGuard({ bytesPerSecond: 1000, windowMs: 1_000 });
const countingGuard: BodyRateGuard = {
  ...guard,
  watch: (req, isHeldUp) =>
    guard.watch(req, () => {
      const answer = isHeldUp();
      if (answer) heldUp += 1;
      return answer;
    }),
};

beforeAll(async () => {
  app = await startGatewayTestApp({
    times: {
      ...listenerTimes,
      headersTimeout: 300,
      connectionsCheckingInterval: 50,
      // Far longer than a service may hold a body back below: on a busy machine that takes its time.
      idleTimeout: 25_000,
    },
    bodyRateGuard: countingGuard,
    env: { MAX_CONNECTIONS: '60' },
  });
});
afterAll(() => app.stop());

/** Sends one more letter every 50 ms until the connection is cut. */
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
    expect(minimumBodyRate).toEqual({ bytesPerSecond: 8192, windowMs: 15_000 });
  });

  it('headers that do not end are 408', async () => {
    const client = await openRawSocket(app.port);
    client.send('GET /livez HTTP/1.1\r\nHost: a\r\nX: ');
    expect(await trickle(client)).toMatch(/^HTTP\/1.1 408/);
  });

  it('a body that arrives too slowly is cut off, also at the service', async () => {
    const state = { ended: false };
    app.upstreams['ingest-worker'].streaming((req) => {
      req.on('error', () => undefined);
      req.resume();
      req.socket.once('close', () => (state.ended = true));
    });
    const client = await openRawSocket(app.port);
    client.send('PUT /v1/object/a HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n');
    await trickle(client);
    expect(await waitFor(() => state.ended)).toBe(true);
  });

  it('a body that stops is cut off', async () => {
    const client = await openRawSocket(app.port);
    client.send('PUT /v1/object/a HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\nhalf');
    expect(await client.closed()).toBe('');
  });

  it('a short body that stops is cut off, and no service hears of it', async () => {
    const seen = app.upstreams.registry.seen.length;
    const client = await openRawSocket(app.port);
    client.send(
      `POST /api/v2/registry-modules/x HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${app.token}\r\nContent-Length: 100\r\n\r\nhalf`,
    );
    expect(await client.closed()).toBe('');
    expect(app.upstreams.registry.seen).toHaveLength(seen);
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

  it('a connection without any data is closed', async () => {
    const client = await openRawSocket(app.port);
    expect(await client.closed()).not.toMatch(/200/);
  });

  it('other clients are served meanwhile, and the number of connections is limited', async () => {
    const slow = await Promise.all(Array.from({ length: 40 }, () => openRawSocket(app.port)));
    for (const client of slow) client.send('GET /livez HTTP/1.1\r\nHost: a\r\n');
    expect(await app.client.get('/livez')).toMatchObject({ status: 200 });
    expect(app.ctx.config.maxConnections).toBe(60);

    const many = await Promise.all(Array.from({ length: 40 }, () => openRawSocket(app.port)));
    await waitFor(() => many.some(({ socket }) => socket.destroyed));
    await Promise.all([...slow, ...many].map((client) => client.closed()));
    expect(await app.client.get('/livez')).toMatchObject({ status: 200 });
  });
});
