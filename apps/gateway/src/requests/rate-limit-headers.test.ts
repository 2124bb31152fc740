import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { generateApiToken } from '@groundwork/auth';
import { startGatewayTestApp, type GatewayTestApp } from '../testing/gateway-test-app.ts';

let app: GatewayTestApp;
beforeEach(async () => {
  app = await startGatewayTestApp({ env: { RATE_LIMIT_API: '3', RATE_LIMIT_REGISTRY: '5' } });
});
afterEach(() => app.stop());

const apiPath = '/api/v2/registry-modules/x';
const protocolPath = '/api/registry/v1/modules/acme';

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

  it('wrong tokens fill a bucket that never blocks a valid token from the same source', async () => {
    const guess = () =>
      app.client.get(apiPath, { headers: { authorization: `Bearer ${generateApiToken('user')}` } });
    expect(await guess()).toMatchObject({ status: 401 });
    await untilRefused(guess);
    expect(await app.api.get(apiPath)).toMatchObject({ status: 200 });
  });

  it('401, 404 and 400 responses report the remaining requests too', async () => {
    for (const path of [apiPath, '/nothing', '/api/v2/../x']) {
      const { headers } = await app.client.get(path);
      expect(headers).toMatchObject({ 'x-ratelimit-limit': '3' });
    }
  });
});
