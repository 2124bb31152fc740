import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startGatewayTestApp, type GatewayTestApp } from '../testing/gateway-test-app.ts';

let app: GatewayTestApp;
beforeAll(async () => {
  app = await startGatewayTestApp();
});
afterAll(() => app.stop());

describe('GET /.well-known/terraform.json', () => {
  it.each([
    ['without a token', {}],
    ['with an invalid token', { authorization: 'Bearer wrong' }],
    ['with a damaged token of ours', { authorization: 'Bearer gwu_x' }],
    ['with something that is not a token', { authorization: 'nonsense' }],
  ])('the discovery document is served %s', async (_name, headers) => {
    const response = await app.client.get('/.well-known/terraform.json', { headers });
    expect(response).toMatchObject({ status: 200, headers: { 'content-type': 'application/json' } });
  });

  it('a flood of requests for unknown addresses does not take discovery away', async () => {
    const limited = await startGatewayTestApp({ env: { RATE_LIMIT_API: '5', RATE_LIMIT_REGISTRY: '100' } });
    const flood = async () => (await limited.client.get('/nosuch')).status;
    while ((await flood()) !== 429);
    expect(await limited.client.get('/.well-known/terraform.json')).toMatchObject({ status: 200 });
    expect(await limited.client.get('/api/v2/ping')).toMatchObject({ status: 204 });
    await limited.stop();
  });

  it('a discovery request with a token does not check the token', async () => {
    const before = app.introspections();
    expect(await app.api.get('/.well-known/terraform.json')).toMatchObject({ status: 200 });
    expect(app.introspections()).toBe(before);
  });

  it('discovery announces the private and public prefix and the API, each with a trailing slash', async () => {
    const { body } = await app.client.get('/.well-known/terraform.json');
    expect(body).toEqual({
      'login.v1': {
        client: 'groundwork-cli',
        grant_types: ['authz_code'],
        authz: '/app/oauth/authorize',
        token: '/app/oauth/token',
        ports: [10_000, 10_010],
      },
      'modules.v1': '/api/registry/v1/modules/',
      'public-modules.v1': '/api/registry/public/v1/modules/',
      'state.v2': '/api/v2/',
      'tfe.v2': '/api/v2/',
      'tfe.v2.1': '/api/v2/',
      'tfe.v2.2': '/api/v2/',
    });
  });

  it('HEAD on the discovery document returns its headers, and other methods are 405', async () => {
    expect(await app.client.head('/.well-known/terraform.json')).toMatchObject({
      status: 200,
      body: undefined,
    });
    expect(await app.client.delete('/.well-known/terraform.json')).toMatchObject({ status: 405 });
    expect(await app.client.get('/.well-known/other.json')).toMatchObject({ status: 404 });
  });
});
