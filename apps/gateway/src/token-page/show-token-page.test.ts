import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { startGatewayTestApp, type GatewayTestApp } from '../testing/gateway-test-app.ts';

let app: GatewayTestApp;
beforeAll(async () => {
  app = await startGatewayTestApp();
});
afterAll(() => app.stop());

const path = '/app/settings/tokens';
const page = async () => z.string().parse((await app.client.get(`${path}?source=terraform-login`)).body);

describe('GET /app/settings/tokens', () => {
  it.each([
    ['without a token', {}],
    ['with a wrong token', { authorization: 'Bearer wrong' }],
  ])('the page for terraform login is shown %s', async (_how, headers) => {
    const response = await app.client.get(`${path}?source=terraform-login`, { headers });
    expect(response).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } });
  });

  it('the page says how to make a token, and what to do with it', async () => {
    expect(await page()).toMatch(
      /\/api\/v2\/users\/&lt;your user id&gt;\/authentication-tokens[^]*paste the token/,
    );
  });

  it('the page loads nothing, runs nothing and sends nothing', async () => {
    const { headers } = await app.client.get(path);
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(await page()).not.toMatch(
      /<(?:script|style|link|img|iframe|form|a)\b|\b(?:src|href|style|on\w+)=/i,
    );
  });

  it('nothing of the request is in the page', async () => {
    const hostile = '<script>alert(1)</script>';
    const response = await app.client.get(`${path}?source=${encodeURIComponent(hostile)}`, {
      headers: { 'x-forwarded-host': hostile },
    });
    expect(response.body).toBe(await page());
  });

  it('HEAD has no body, other methods are 405, and there is no other page', async () => {
    expect(await app.client.head(path)).toMatchObject({ status: 200, body: undefined });
    expect(await app.client.post(path, {})).toMatchObject({ status: 405 });
    for (const other of ['/app', '/app/settings', `${path}/x`])
      expect(await app.client.get(other)).toMatchObject({ status: 404 });
  });
});
