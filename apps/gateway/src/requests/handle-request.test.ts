import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { generateApiToken } from '@groundwork/auth';
import { createLogger } from '@groundwork/telemetry/logging';
import { waitFor } from '@groundwork/testing';
import { broadcastOf, startGatewayTestApp, type GatewayTestApp } from '../testing/gateway-test-app.ts';

let app: GatewayTestApp;
const logged: string[] = [];
beforeAll(async () => {
  const destination = new Writable({
    write(chunk, _encoding, done) {
      logged.push(String(chunk));
      done();
    },
  });
  app = await startGatewayTestApp({
    logger: createLogger({ service: 'gateway', level: 'info', destination }),
  });
});
afterAll(() => app.stop());
beforeEach(() => {
  logged.length = 0;
  for (const { seen } of Object.values(app.upstreams)) seen.length = 0;
});

const protocolPath = '/api/registry/v1/modules/acme/vpc/aws/versions';

describe('authentication', () => {
  it.each([
    ['no token', {}],
    ['an empty header', { authorization: '' }],
    ['another scheme', { authorization: 'Basic YWJj' }],
    ['an unknown token', { authorization: `Bearer ${generateApiToken('user')}` }],
    ['a damaged token', { authorization: 'Bearer gwt_damaged' }],
    ['a token of another form', { authorization: 'Bearer something-else-entirely-1234567890' }],
    ['a very long token', { authorization: `Bearer ${'a'.repeat(4000)}` }],
  ])('%s is 401 in the format of each API, and reaches no service', async (_name, headers) => {
    const api = await app.client.get('/api/v2/organizations/acme/registry-modules', { headers });
    expect(api).toMatchObject({
      status: 401,
      headers: {
        'content-type': 'application/vnd.api+json; charset=utf-8',
        'www-authenticate': 'Bearer',
      },
      body: { errors: [{ status: '401', title: 'unauthorized' }] },
    });
    const protocol = await app.client.get(protocolPath, { headers });
    expect(protocol).toMatchObject({
      status: 401,
      headers: { 'content-type': 'application/json; charset=utf-8', 'www-authenticate': 'Bearer' },
      body: { errors: [expect.any(String)] },
    });
    expect(app.upstreams.registry.seen).toEqual([]);
  });

  const howToSend = 'Send an API token in the header "Authorization: Bearer <token>".';

  it.each([
    ['no token', undefined, `No token was sent. ${howToSend}`],
    ['Basic authentication', 'Basic YWJj', `Basic authentication is not supported. ${howToSend}`],
    [
      'a token without "Bearer"',
      generateApiToken('user'),
      `The Authorization header is not of the form "Bearer <token>". ${howToSend}`,
    ],
    [
      'a token that was cut off',
      `Bearer ${generateApiToken('user').slice(0, -1)}`,
      'This token was copied incompletely: its checksum is wrong. Copy all of it, or create a new one.',
    ],
  ])('the error for %s says what to do, in both APIs', async (_name, authorization, detail) => {
    const headers = authorization === undefined ? {} : { authorization };
    expect((await app.client.get('/api/v2/account/details', { headers })).body).toEqual({
      errors: [{ status: '401', title: 'unauthorized', detail }],
    });
    expect((await app.client.get(protocolPath, { headers })).body).toEqual({ errors: [detail] });
  });

  it('the error for an expired token says so to its owner, in both APIs', async () => {
    const { api, token } = app.issue();
    app.tokens.set(token, { expiredAt: '2026-11-01T12:30:00.000Z' });
    const detail = 'This token expired on 2026-11-01 at 12:30 UTC. Create a new one and try again.';
    expect((await api.get('/api/v2/account/details')).body).toEqual({
      errors: [{ status: '401', title: 'unauthorized', detail }],
    });
    expect((await api.get(protocolPath)).body).toEqual({ errors: [detail] });
  });

  it('the error for a token of a suspended user says so to its holder, in both APIs', async () => {
    const { api, token } = app.issue();
    app.tokens.set(token, { suspended: true });
    const detail =
      'The account of this token is suspended. Ask a site administrator of this installation to resume it.';
    expect((await api.get('/api/v2/account/details')).body).toEqual({
      errors: [{ status: '401', title: 'unauthorized', detail }],
    });
    expect((await api.get(protocolPath)).body).toEqual({ errors: [detail] });
  });

  it('an unknown token gets the same response whether or not it ever existed', async () => {
    const headers = { authorization: `Bearer ${generateApiToken('user')}` };
    expect((await app.client.get('/api/v2/account/details', { headers })).body).toEqual({
      errors: [{ status: '401', title: 'unauthorized' }],
    });
    expect((await app.client.get(protocolPath, { headers })).body).toEqual({ errors: ['Unauthorized'] });
  });

  it('a request with a valid token reaches the service that owns the path', async () => {
    expect(await app.api.get('/api/v2/organizations/acme/registry-modules')).toMatchObject({
      status: 200,
      body: { service: 'registry' },
    });
    expect(await app.api.get('/api/v2/organizations/acme')).toMatchObject({
      body: { service: 'admin-orgs' },
    });
    expect(await app.api.get('/api/v2/policy-sets/polset-1')).toMatchObject({ body: { service: 'policy' } });
    expect(await app.api.get('/api/v2/oauth-clients/oc-1')).toMatchObject({
      body: { service: 'vcs-connections' },
    });
  });

  it('object addresses need no token, and ignore one', async () => {
    for (const headers of [{}, { authorization: 'Bearer wrong' }]) {
      const response = await app.client.get('/v1/object/abc', { headers });
      expect(response).toMatchObject({ status: 200, body: { service: 'ingest-worker' } });
    }
    const [seen] = app.upstreams['ingest-worker'].seen;
    const caller = app.verifierOf('ingest-worker').verify(seen?.headers.authorization?.slice(7) ?? '');
    expect(caller).toEqual({ issuer: 'gateway', principal: null });
  });

  it('webhooks need no token', async () => {
    expect(await app.client.post('/webhooks/vcs/abc', {})).toMatchObject({
      body: { service: 'vcs-connections' },
    });
  });

  it('a revoked token is refused right after its event', async () => {
    const { api, token, principal } = app.issue();
    expect(await api.get('/api/v2/account/details')).toMatchObject({ status: 200 });
    app.tokens.delete(token);
    app.bus.onMessage(broadcastOf('token.revoked.v1', principal.tokenId));
    expect(await api.get('/api/v2/account/details')).toMatchObject({ status: 401 });
  });

  it("a suspended user's token is refused right after its event, and accepted right after that of their return", async () => {
    const { api, token, principal } = app.issue();
    expect(await api.get('/api/v2/account/details')).toMatchObject({ status: 200 });
    app.tokens.set(token, { suspended: true });
    app.bus.onMessage(broadcastOf('user.updated.v1', principal.id));
    expect(await api.get('/api/v2/account/details')).toMatchObject({ status: 401 });
    app.tokens.set(token, { principal, expiresAt: null });
    app.bus.onMessage(broadcastOf('user.updated.v1', principal.id));
    expect(await api.get('/api/v2/account/details')).toMatchObject({ status: 200 });
  });
});

describe('routing', () => {
  it.each([
    '/api',
    '/api/v2',
    '/api/v2/nothing',
    '/internal/grants',
    '/internal/tokens/introspect',
    '/%69nternal/tokens/introspect',
    '//internal//grants',
    '/INTERNAL/grants',
  ])('%s is 404 and reaches no service, even with a token', async (path) => {
    const before = app.introspections();
    expect(await app.api.post(path, {})).toMatchObject({
      status: 404,
      body: {
        errors: [
          {
            status: '404',
            title: 'not found',
            detail:
              'There is no such address. The API begins with /api/v2, the registry protocol with /api/registry/v1/modules.',
          },
        ],
      },
    });
    expect(app.introspections()).toBe(before);
    expect(Object.values(app.upstreams).flatMap(({ seen }) => seen)).toEqual([]);
  });

  it('a 404 under the registry protocol has its format', async () => {
    app.upstreams.registry.respond((_req, res) => {
      res.writeHead(404, { 'content-type': 'application/json' }).end('{"errors":["Not Found"]}');
    });
    expect(await app.api.get(protocolPath)).toMatchObject({ status: 404, body: { errors: ['Not Found'] } });
    app.upstreams.registry.respond((_req, res) => res.end('{"service":"registry"}'));
  });

  it.each(['', '/acme/vpc/aws/versions', '/search?q=a%20b'])(
    'the registry protocol is also at /v1/modules%s, for clients that do not ask for its address',
    async (rest) => {
      const headers = { authorization: '' };
      const asked = await app.api.get(`/v1/modules${rest}`);
      expect(asked).toMatchObject({ status: 200, body: { service: 'registry' } });
      const seen = app.upstreams.registry.seen.map(({ url }) => url);
      expect(seen).toContain(`/api/registry/v1/modules${rest}`);
      const announced = await app.client.get(`/api/registry/v1/modules${rest}`, { headers });
      const refused = await app.client.get(`/v1/modules${rest}`, { headers });
      expect(refused).toMatchObject({ status: 401, body: announced.body });
    },
  );

  it.each(['/v1/modulesque', '/v1/module', '/v2/modules', '/v1/providers/acme/x/versions'])(
    '%s is no address of the registry protocol',
    async (path) => {
      expect(await app.api.get(path)).toMatchObject({ status: 404, body: { errors: [{ status: '404' }] } });
    },
  );

  it('the service gets the normalized path', async () => {
    await app.api.get('/api/v2//registry-modules/%61bc/?page%5Bnumber%5D=2&q=a%20b');
    expect(app.upstreams.registry.seen[0]?.url).toBe(
      '/api/v2/registry-modules/abc?page%5Bnumber%5D=2&q=a%20b',
    );
  });

  it.each([
    '/api/v2/registry-modules/..%2f..%2finternal',
    '/api/v2/../internal/grants',
    '/api/v2/registry-modules/%2e%2e/x',
    '/api/v2/registry-modules/a%00b',
    '/api/v2/registry-modules/a%5cb',
    '/api/v2/registry-modules/%c0%ae',
    '/api/v2/registry-modules/%',
    '/api/v2/registry-modules/..;/x',
    '/api/v2/registry-modules/a%252fb',
  ])('T-GW-3: %s is 400 and reaches no service', async (path) => {
    expect(await app.api.get(path)).toMatchObject({ status: 400 });
    expect(Object.values(app.upstreams).flatMap(({ seen }) => seen)).toEqual([]);
  });

  it.each(['OPTIONS'] as const)('the method %s is 405', async (method) => {
    expect(await app.api.send({ method, path: '/api/v2/organizations/acme' })).toMatchObject({
      status: 405,
      headers: { allow: 'GET, HEAD, POST, PATCH, PUT, DELETE' },
    });
  });

  it('an address of the gateway itself allows GET and HEAD, and says so', async () => {
    expect(await app.api.post('/api/v2/ping', {})).toMatchObject({
      status: 405,
      headers: { allow: 'GET, HEAD' },
    });
  });
});

describe('every response', () => {
  it.each([
    ['own', '/api/v2/ping'],
    ['proxied', '/api/v2/organizations/acme'],
    ['not found', '/nothing'],
    ['refused', '/api/v2/../x'],
    ['without a token', '/api/v2/organizations/acme'],
    ['object', '/v1/object/abc'],
  ])(
    'the response (%s) has our request id, rate limit and security headers, and no version',
    async (name, path) => {
      const client = name === 'without a token' ? app.client : app.api;
      const { headers } = await client.get(path, { headers: { 'x-request-id': 'mine' } });
      expect(headers).toMatchObject({
        'x-request-id': expect.stringMatching(
          /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
        ),
        'x-ratelimit-limit': '0',
        'x-ratelimit-remaining': '0',
        'x-ratelimit-reset': '0.0',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      });
      expect(headers).not.toHaveProperty('server');
      expect(headers).not.toHaveProperty('x-powered-by');
    },
  );

  it('a request is logged once with its request id, without query, token or object id', async () => {
    const { headers } = await app.api.get('/api/v2/organizations/acme?search=secret-words');
    await app.client.get('/v1/object/k1.payload.signature');
    const lines = await waitFor(() => logged.length >= 2 && logged);
    expect(lines[0]).toContain(`"requestId":"${headers['x-request-id'] ?? ''}"`);
    expect(lines[0]).toContain(`"principal":"${app.principal.id}"`);
    expect(app.upstreams['admin-orgs'].seen.at(-1)?.headers['x-request-id']).toBe(headers['x-request-id']);
    expect(lines.join()).not.toMatch(/secret-words|payload|gwu_[0-9A-Za-z]/);
  });
});

describe('a gateway without admin-orgs', () => {
  it('an unknown token is 503 without admin-orgs, and a cached token still works', async () => {
    const known = app.issue();
    await known.api.get('/api/v2/registry-modules/x');
    const unknown = app.issue();
    await app.upstreams['admin-orgs'].stop();

    expect(await unknown.api.get('/api/v2/registry-modules/x')).toMatchObject({
      status: 503,
      headers: { 'retry-after': '1', 'x-ratelimit-limit': '0' },
      body: { errors: [{ status: '503', title: 'service unavailable' }] },
    });
    expect(await known.api.get('/api/v2/registry-modules/x')).toMatchObject({ status: 200 });
    await app.upstreams['admin-orgs'].restart();
    expect(await unknown.api.get('/api/v2/registry-modules/x')).toMatchObject({ status: 200 });
  });
});
