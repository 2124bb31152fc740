import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startGatewayTestApp, type GatewayTestApp } from '../testing/gateway-test-app.ts';

let app: GatewayTestApp;
beforeAll(async () => {
  app = await startGatewayTestApp();
});
afterAll(() => app.stop());

describe('GET /api/meta/ip-ranges', () => {
  it('all lists of addresses are empty, with and without a token', async () => {
    for (const client of [app.client, app.api]) {
      const { status, headers, body } = await client.get('/api/meta/ip-ranges');
      expect(status).toBe(200);
      expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8' });
      expect(body).toEqual({ api: [], notifications: [], sentinel: [], vcs: [] });
    }
  });

  it('the lists of addresses refuse an include, because they add no records', async () => {
    expect((await app.client.get('/api/meta/ip-ranges?include=x')).status).toBe(400);
  });

  it('the lists of addresses can only be read', async () => {
    expect((await app.api.post('/api/meta/ip-ranges', {})).status).toBe(405);
  });
});
