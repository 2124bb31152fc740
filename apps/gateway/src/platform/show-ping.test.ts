import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startGatewayTestApp, type GatewayTestApp } from '../testing/gateway-test-app.ts';

let selfHosted: GatewayTestApp;
let hosted: GatewayTestApp;
beforeAll(async () => {
  selfHosted = await startGatewayTestApp();
  hosted = await startGatewayTestApp({ env: { EDITION: 'hosted' } });
});
afterAll(() => Promise.all([selfHosted.stop(), hosted.stop()]));

describe('GET /api/v2/ping', () => {
  it('ping returns 204 with the API version and is not cached, with and without a token', async () => {
    for (const client of [selfHosted.client, selfHosted.api, hosted.client]) {
      const { status, headers, body } = await client.get('/api/v2/ping');
      expect(status).toBe(204);
      expect(body).toBeUndefined();
      expect(headers).toMatchObject({ 'tfp-api-version': '2.6', 'cache-control': 'no-cache' });
      expect(headers).not.toHaveProperty('content-length');
    }
  });

  it('ping names the edition in the words that clients look for', async () => {
    const { headers } = await selfHosted.client.get('/api/v2/ping');
    expect(headers).toMatchObject({
      'tfp-appname': 'Terraform Enterprise',
      'x-tfe-version': expect.stringMatching(/^v\d{6}-\d+$/),
      'x-tfe-current-version': expect.stringMatching(/^\d+\.\d+\.\d+$/),
    });
    const { headers: ofHosted } = await hosted.client.get('/api/v2/ping');
    expect(ofHosted['tfp-appname']).toBe('HCP Terraform');
    expect(ofHosted).not.toHaveProperty('x-tfe-version');
    expect(ofHosted).not.toHaveProperty('x-tfe-current-version');
  });

  it('ping refuses an include, because it adds no records', async () => {
    expect((await selfHosted.client.get('/api/v2/ping?include=x')).status).toBe(400);
    expect((await selfHosted.client.get('/api/v2/ping?other=x')).status).toBe(204);
  });

  it('ping works with double and trailing slashes too', async () => {
    expect(await selfHosted.client.get('//api//v2/ping/')).toMatchObject({ status: 204 });
  });
});
