import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fixedClock, waitFor } from '@groundwork/testing';
import { openRawSocket } from '../testing/raw-socket.ts';
import { startGatewayTestApp, type GatewayTestApp } from '../testing/gateway-test-app.ts';
import { maxResponseBytes } from '../forwarding/load-response.ts';

let app: GatewayTestApp;
let served = 0;
const clock = fixedClock();
beforeEach(async () => {
  clock.set(new Date());
  app = await startGatewayTestApp({ clock });
  served = 0;
  respondWith(200);
});
afterEach(() => app.stop());

function respondWith(status: number): void {
  app.upstreams.registry.respond((_req, res) => {
    served += 1;
    res.writeHead(status, { 'content-type': 'application/json', etag: '"1"' }).end(`{"number":${served}}`);
  });
}

const module = '/api/registry/v1/modules/acme/vpc/aws';
const hotPaths = [`${module}/versions`, module, `${module}/1.2.3`];

describe('hot reads of the registry protocol', () => {
  it.each(hotPaths)('%s is loaded once a second, complete and with its headers', async (path) => {
    for (let count = 0; count < 3; count += 1) {
      expect(await app.api.get(path)).toMatchObject({
        status: 200,
        headers: { 'content-type': 'application/json', etag: '"1"', 'content-length': '12' },
        body: { number: 1 },
      });
    }
    clock.advance(1_000);
    expect(await app.api.get(path)).toMatchObject({ body: { number: 2 } });
  });

  it('every byte of a hot read is unchanged, text or not', async () => {
    const bytes = `${Buffer.from('Größe – 模块').toString('latin1')}\x7f\x80\xff`;
    app.upstreams.registry.respond((_req, res) => res.end(Buffer.from(bytes, 'latin1')));
    for (let count = 0; count < 2; count += 1) {
      const response = await fetch(`http://127.0.0.1:${app.port}${module}`, {
        headers: { authorization: `Bearer ${app.token}` },
      });
      expect(Buffer.from(await response.arrayBuffer()).toString('latin1')).toBe(bytes);
    }
  });

  it('each response has its own request id', async () => {
    const ids = [await app.api.get(module), await app.api.get(module)].map(
      ({ headers }) => headers['x-request-id'],
    );
    expect(new Set(ids).size).toBe(2);
  });

  it.each([
    ['the download', 'GET', `${module}/1.2.3/download`, {}],
    ['the download of the latest', 'GET', `${module}/download`, {}],
    ['a list', 'GET', '/api/registry/v1/modules/acme', {}],
    ['the public prefix', 'GET', '/api/registry/public/v1/modules/acme/vpc/aws/versions', {}],
    ['anything with a query', 'GET', `${module}/versions?a=b`, {}],
    ['HEAD', 'HEAD', `${module}/versions`, {}],
    ['a part', 'GET', `${module}/versions`, { range: 'bytes=0-1' }],
    ['a conditional read', 'GET', `${module}/versions`, { 'if-none-match': '"1"' }],
    ['the API', 'GET', '/api/v2/organizations/acme/registry-modules', {}],
  ] as const)('%s is loaded every time', async (_name, method, path, headers) => {
    await app.api.send({ method, path, headers });
    await app.api.send({ method, path, headers });
    expect(served).toBe(2);
  });

  it.each([404, 500, 204, 301])('a %d is loaded every time', async (status) => {
    respondWith(status);
    expect(await app.api.get(module)).toMatchObject({ status });
    expect(await app.api.get(module)).toMatchObject({ status });
    expect(served).toBe(2);
  });

  it('a caller never gets what another token may read', async () => {
    await app.api.get(module);
    expect(await app.issue().api.get(module)).toMatchObject({ body: { number: 2 } });
    expect(await app.client.get(module)).toMatchObject({ status: 401 });
  });

  it('concurrent equal requests are loaded once', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => app.api.get(module)));
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    expect(served).toBe(1);
  });

  it('a client that goes away does not cancel the response for others that wait', async () => {
    const state: { respond: (() => void) | undefined } = { respond: undefined };
    app.upstreams.registry.respond((_req, res) => {
      served += 1;
      state.respond = () => res.end('{}');
    });
    const first = await openRawSocket(app.port);
    first.send(`GET ${module} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${app.token}\r\n\r\n`);
    await waitFor(() => state.respond);
    const second = app.api.get(module);
    first.socket.destroy();
    state.respond?.();
    expect(await second).toMatchObject({ status: 200 });
    expect(served).toBe(1);
  });

  it('a response that is too long to cache is streamed, and not tried again for some seconds', async () => {
    for (const [path, headers] of [
      [module, {}],
      [`${module}/versions`, { 'content-length': String(maxResponseBytes + 1) }],
    ] as const) {
      served = 0;
      app.upstreams.registry.respond((_req, res) => {
        served += 1;
        res.writeHead(200, headers).end('x'.repeat(maxResponseBytes + 1));
      });
      const asked: number[] = [];
      for (const wait of [0, 1_500]) {
        clock.advance(wait);
        const { body } = await app.api.get(path);
        expect(String(body)).toHaveLength(maxResponseBytes + 1);
        asked.push(served);
      }
      expect(asked).toEqual([2, 3]);
    }
  });
});
