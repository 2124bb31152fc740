import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { ApiResponse } from '@groundwork/testing';
import { listenerTimes } from '../server.ts';
import { startGatewayTestApp, type GatewayTestApp } from '../testing/gateway-test-app.ts';
import { openRawSocket } from '../testing/raw-socket.ts';

let app: GatewayTestApp;
beforeAll(async () => {
  app = await startGatewayTestApp({ requestMs: 500, env: { RATE_LIMIT_REGISTRY: '100000' } });
});
afterAll(() => app.stop());
afterEach(() => {
  app.upstreams.registry.respond((_req, res) => res.end('{}'));
});

const prefix = '/api/registry/v1/modules';

/** Error response in the format of the registry protocol: plain strings. */
const plainError = (status: number, headers: object = {}) => ({
  status,
  headers: expect.objectContaining({ 'content-type': 'application/json; charset=utf-8', ...headers }),
  body: { errors: [expect.any(String)] },
});

/** The response to bytes that no client library would send. */
async function rawly(bytes: string, port = app.port): Promise<ApiResponse> {
  const client = await openRawSocket(port);
  client.send(bytes);
  const [head = '', body = ''] = (await client.closed()).split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const [name = '', value = ''] = line.split(': ');
    return [name.toLowerCase(), value];
  });
  const json: unknown = JSON.parse(body);
  return { status: Number(statusLine.split(' ')[1]), headers: Object.fromEntries(headers), body: json };
}

const request = (target: string, { method = 'GET', headers = '' } = {}) =>
  `${method} ${target} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`;

describe('an error of the gateway below /api/registry has the format of the protocol', () => {
  it.each([
    `${prefix}/a%2Fb/c/d/versions`,
    `${prefix}/%zz/c/d/versions`,
    `${prefix}/../c`,
    `${prefix}/%2e%2e/c`,
    `${prefix}/a%00b`,
    `${prefix}/a\\b`,
    `${prefix}/a#b`,
    `${prefix}/..;/c`,
    '/api/registry/%ff',
    '/api/registry/..',
    '//api//registry//v1/%zz',
    '/%61pi/registry/v1/%zz',
    `http://other.test${prefix}/acme`,
    `${prefix}/${'a'.repeat(9000)}`,
  ])('the malformed target %s', async (target) => {
    expect(await rawly(request(target))).toMatchObject(plainError(400));
  });

  it.each([
    ['a body on GET', request(`${prefix}/acme`, { headers: 'Content-Length: 1\r\n' })],
    ['two hosts', request(`${prefix}/acme`, { headers: 'Host: b\r\n' })],
    ['no host', `GET ${prefix}/acme HTTP/1.1\r\n\r\n`],
  ])('the ambiguous request with %s', async (_what, bytes) => {
    expect(await rawly(bytes)).toMatchObject(plainError(400));
  });

  it.each([
    ['no HTTP header', `GET ${prefix}/acme HTTP/1.1\r\nHost: a\r\nNonsense\r\n\r\n`, 400],
    ['an unknown method', request(`${prefix}/acme`, { method: 'SMUGGLE' }), 400],
    ['a version of HTTP that does not exist', `GET ${prefix}/acme HTTP/1.7\r\nHost: a\r\n\r\n`, 400],
    [
      'headers of more than 16 KiB',
      request(`${prefix}/acme`, { headers: `X: ${'a'.repeat(17_000)}\r\n` }),
      431,
    ],
    ['a target of more than 16 KiB', request(`${prefix}/${'a'.repeat(17_000)}`), 431],
  ])('what the parser refuses: %s', async (_what, bytes, status) => {
    expect(await rawly(bytes)).toMatchObject(plainError(status, { connection: 'close' }));
  });

  it.each(['OPTIONS', 'TRACE', 'PROPFIND'])(
    '%s is 405 and names the methods of the protocol',
    async (method) => {
      for (const target of [
        prefix,
        `${prefix}/acme/vpc/aws/versions`,
        '/api/registry/public/v1/modules/a/b/c',
      ]) {
        expect(await rawly(request(target, { method }))).toMatchObject(
          plainError(405, { allow: 'GET, HEAD' }),
        );
      }
    },
  );

  it('no token', async () => {
    expect(await app.client.get(`${prefix}/acme`)).toMatchObject(
      plainError(401, { 'www-authenticate': 'Bearer' }),
    );
  });

  it.each([`${prefix}/acme`, `${prefix}/acme/vpc/aws/versions`])(
    'a service that is down: %s',
    async (path) => {
      await app.upstreams.registry.stop();
      expect(await app.api.get(path)).toMatchObject(plainError(503, { 'retry-after': '1' }));
      await app.upstreams.registry.restart();
    },
  );

  it.each([`${prefix}/acme`, `${prefix}/acme/vpc/aws/versions`])(
    'a service that is slow: %s',
    async (path) => {
      app.upstreams.registry.streaming(() => undefined);
      expect(await app.api.get(path)).toMatchObject(plainError(504));
    },
  );

  it('too many requests', async () => {
    const limited = await startGatewayTestApp({ env: { RATE_LIMIT_REGISTRY: '1' } });
    await limited.api.get(`${prefix}/acme`);
    const asked = await Promise.all([1, 2, 3].map(() => limited.api.get(`${prefix}/acme`)));
    expect(asked.find(({ status }) => status === 429)).toMatchObject(plainError(429, { 'retry-after': '1' }));
    await limited.stop();
  });
});

describe('an error of the gateway elsewhere is a JSON:API document', () => {
  const problem = (status: number) => ({
    status,
    headers: expect.objectContaining({ 'content-type': 'application/vnd.api+json; charset=utf-8' }),
    body: { errors: [expect.objectContaining({ status: String(status) })] },
  });

  it.each(['/api/v2/registry-modules/%zz', '/api/registry-modules/%zz', '/%zz/api/registry/v1', '*'])(
    'the malformed target %s',
    async (target) => {
      expect(await rawly(request(target))).toMatchObject(problem(400));
    },
  );

  it('headers of more than 16 KiB', async () => {
    const headers = `X: ${'a'.repeat(17_000)}\r\n`;
    expect(await rawly(request('/api/v2/ping', { headers }))).toMatchObject(problem(431));
  });

  it('headers that do not end: the address is not known yet', async () => {
    const impatient = await startGatewayTestApp({
      times: { ...listenerTimes, headersTimeout: 100, connectionsCheckingInterval: 50 },
    });
    const response = await rawly(`GET ${prefix}/acme HTTP/1.1\r\nHost: a\r\n`, impatient.port);
    expect(response).toMatchObject(problem(408));
    await impatient.stop();
  });
});

describe('a method that nothing supports', () => {
  it.each([
    ['/api/v2/ping', 'GET, HEAD'],
    ['/v1/object/abc', 'GET, HEAD, PUT'],
    ['/webhooks/vcs/abc', 'POST'],
    ['/api/v2/organizations/acme', 'GET, HEAD, POST, PATCH, PUT, DELETE'],
  ])('OPTIONS of %s is 405 and allows %s', async (target, allow) => {
    const { status, headers } = await rawly(request(target, { method: 'OPTIONS' }));
    expect({ status, allow: headers['allow'] }).toEqual({ status: 405, allow });
  });

  it('OPTIONS of an unknown address is 404', async () => {
    expect(await rawly(request('/nothing', { method: 'OPTIONS' }))).toMatchObject({ status: 404 });
  });
});
