import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { generateApiToken } from '@groundwork/auth';
import { broadcastOf, startGatewayTestApp, type GatewayTestApp } from '../testing/gateway-test-app.ts';

let app: GatewayTestApp;
beforeEach(async () => {
  app = await startGatewayTestApp({ env: { RATE_LIMIT_API: '3', RATE_LIMIT_REGISTRY: '5' } });
});
afterEach(async () => {
  jest.useRealTimers();
  await app.stop();
});

const apiPath = '/api/v2/registry-modules/x';
const protocolPath = '/api/registry/v1/modules/acme';

const guess = () =>
  app.client.get(apiPath, { headers: { authorization: `Bearer ${generateApiToken('user')}` } });

/**
 * Stops the clock, so that no second of a rate limit ends until the test advances it. Sockets and their timers
 * continue.
 */
const stopTheClock = () =>
  jest.useFakeTimers({
    doNotFake: [
      'Date',
      'hrtime',
      'nextTick',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  });

async function untilRefused(
  ask: () => Promise<{ status: number; headers: Readonly<Record<string, string>> }>,
) {
  for (let count = 0; count < 50; count += 1) {
    const response = await ask();
    if (response.status === 429) return { ...response, count };
  }
  throw new Error('never refused');
}

describe('rate limits', () => {
  it('every response reports limit, remaining and reset in decimal seconds', async () => {
    const { headers } = await app.api.get(apiPath);
    expect(headers).toMatchObject({ 'x-ratelimit-limit': '3', 'x-ratelimit-remaining': '2' });
    expect(headers['x-ratelimit-reset']).toMatch(/^[01]\.\d$/);
  });

  it('too many requests with one token are 429 with Retry-After, and other tokens are not affected', async () => {
    const refused = await untilRefused(() => app.api.get(apiPath));
    expect(refused).toMatchObject({
      headers: { 'retry-after': '1', 'x-ratelimit-limit': '3', 'x-ratelimit-remaining': '0' },
      body: {
        errors: [
          { status: '429', title: 'Too many requests', detail: "You have exceeded the API's rate limit." },
        ],
      },
    });
    expect(await app.issue().api.get(apiPath)).toMatchObject({ status: 200 });
  });

  it('the registry protocol has its own bucket', async () => {
    await untilRefused(() => app.api.get(apiPath));
    expect(await app.api.get(protocolPath)).toMatchObject({
      status: 200,
      headers: { 'x-ratelimit-limit': '5' },
    });
    const refused = await untilRefused(() => app.api.get(protocolPath));
    expect(refused).toMatchObject({ body: { errors: ["You have exceeded the API's rate limit."] } });
  });

  it('paths without a token have their own buckets, separate from tokens', async () => {
    await untilRefused(() => app.client.get('/api/v2/ping'));
    expect(await app.client.get('/livez')).toMatchObject({ status: 200 });
    expect(await app.client.get('/v1/object/abc')).toMatchObject({ headers: { 'x-ratelimit-limit': '5' } });
    expect(await app.api.get(apiPath)).toMatchObject({ status: 200 });
  });

  it('wrong tokens fill a bucket that never blocks a valid token that was used before, from the same source', async () => {
    expect(await app.api.get(apiPath)).toMatchObject({ status: 200 });
    expect(await guess()).toMatchObject({ status: 401 });
    await untilRefused(guess);
    app.bus.onMessage(broadcastOf('organization.deleted.v1', 'org-1'));
    expect(await app.api.get(apiPath)).toMatchObject({ status: 200 });
  });

  it('a token that was never used before is 429 with Retry-After while its source sends too many wrong ones', async () => {
    stopTheClock();
    await untilRefused(guess);
    expect(await app.api.get(apiPath)).toMatchObject({ status: 429, headers: { 'retry-after': '1' } });
    jest.advanceTimersByTime(1_000);
    expect(await app.api.get(apiPath)).toMatchObject({ status: 200 });
  });

  it('T-TK-8: 1,000 different tokens of another form in a second cost no more lookups than their source may make', async () => {
    stopTheClock();
    const statuses = new Set<number>();
    for (let batch = 0; batch < 20; batch += 1) {
      const responses = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          app.client.get(apiPath, { headers: { authorization: `Bearer wrong-${batch}-${index}` } }),
        ),
      );
      for (const { status } of responses) statuses.add(status);
    }
    expect(app.introspections()).toBe(3);
    expect([...statuses].sort()).toEqual([401, 429]);
  });

  it('401, 404 and 400 responses report the remaining requests too', async () => {
    for (const path of [apiPath, '/nothing', '/api/v2/../x']) {
      const { headers } = await app.client.get(path);
      expect(headers).toMatchObject({ 'x-ratelimit-limit': '3' });
    }
  });
});
