import { createHash, randomBytes } from 'node:crypto';
import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@groundwork/testing';
import { openRawSocket } from '../testing/raw-socket.ts';
import { startGatewayTestApp, type GatewayTestApp } from '../testing/gateway-test-app.ts';

let app: GatewayTestApp;
beforeEach(async () => {
  app = await startGatewayTestApp();
});
afterEach(() => app.stop());

const apiPath = '/api/v2/registry-modules/x';
const objectPath = '/v1/object/abc';

function responseTo(request: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.once('response', resolve).once('error', reject);
  });
}

describe('headers for a service', () => {
  it('T-GW-2: a service gets only the allowed headers of the client', async () => {
    const allowed = {
      accept: 'application/vnd.api+json',
      'user-agent': 'test/1',
      'x-terraform-version': '1.9.0',
      'if-none-match': '"a"',
      range: 'bytes=0-1',
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    };
    await app.api.get(apiPath, { headers: { ...allowed, cookie: 'a=b', 'x-custom': '1' } });
    const [seen] = app.upstreams.registry.seen;
    expect(seen?.headers).toEqual({
      ...allowed,
      host: new URL(app.upstreams.registry.url).host,
      connection: 'keep-alive',
      authorization: expect.stringMatching(/^Bearer ey/),
      'x-request-id': expect.any(String),
      'x-source-address': '127.0.0.1',
      'x-request-deadline-ms': expect.stringMatching(/^\d+$/),
    });
  });

  it('T-GW-2: no spelling of an identity or address header reaches a service', async () => {
    const names = ['X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'X-Source-Address', 'X-Request-Id', 'X-User'];
    const spellings = names.flatMap((name) => [
      name,
      name.toLowerCase(),
      name.toUpperCase(),
      name.replaceAll('-', '_'),
      `${name}-Override`,
      `Proxy-${name}`,
      `${name}.`,
      `${name}_`,
    ]);
    const more = Array.from({ length: 170 }, (_, index) => `X-Forwarded-${index}`);
    const socket = await openRawSocket(app.port);
    const lines = [...spellings, ...spellings, ...more].map((name) => `${name}: 6.6.6.6\r\n`).join('');
    socket.send(
      `GET ${apiPath} HTTP/1.1\r\nHost: a\r\n${lines}Authorization: Bearer ${app.token}\r\nConnection: close\r\n\r\n`,
    );
    expect(await socket.closed()).toMatch(/^HTTP\/1.1 200/);
    const { headers } = app.upstreams.registry.seen[0] ?? {};
    expect(JSON.stringify(headers)).not.toContain('6.6.6.6');
    expect(headers).toMatchObject({ 'x-source-address': '127.0.0.1' });
  });

  it('webhook signature headers are forwarded on webhook paths only', async () => {
    const proofs = {
      'x-hub-signature-256': 'sha256=00',
      'x-github-event': 'push',
      'x-github-delivery': 'd',
      'x-gitlab-token': 'secret',
      'x-gitlab-event': 'Push Hook',
      'x-gitlab-event-uuid': 'u',
      'idempotency-key': 'i',
    };
    const basic = `Basic ${Buffer.from('groundwork:secret').toString('base64')}`;
    const headers = { ...proofs, 'x-webhook-authorization': 'forged', 'x-hub-signature': 'sha1=00' };
    const hook = '/webhooks/vcs/9f6cba0e-5d0f-4c0b-9a53-6f3d22f9a8b1';
    await app.client.post(hook, '{}', { headers: { ...headers, authorization: basic } });
    await app.client.post(hook, '{}', { headers });
    await app.api.get(apiPath, { headers });
    const [first, second] = app.upstreams['vcs-connections'].seen;
    expect(first?.headers).toMatchObject({
      ...proofs,
      'x-webhook-authorization': basic,
      authorization: expect.stringMatching(/^Bearer ey/),
    });
    expect(first?.headers).not.toHaveProperty('x-hub-signature');
    expect(second?.headers).not.toHaveProperty('x-webhook-authorization');
    const elsewhere = Object.keys(app.upstreams.registry.seen[0]?.headers ?? {});
    expect(elsewhere.filter((name) => name in headers)).toEqual([]);
  });

  it('a malformed traceparent is dropped', async () => {
    await app.api.get(apiPath, { headers: { traceparent: 'x' } });
    expect(app.upstreams.registry.seen[0]?.headers).not.toHaveProperty('traceparent');
  });

  it('a service gets an internal token for itself alone, with the principal of the caller', async () => {
    await app.api.get(apiPath);
    const token = app.upstreams.registry.seen[0]?.headers.authorization?.slice(7) ?? '';
    expect(app.verifierOf('registry').verify(token)).toEqual({ issuer: 'gateway', principal: app.principal });
    expect(() => app.verifierOf('policy').verify(token)).toThrow();
    expect(token).not.toContain(app.token);
  });

  it('a forwarded client address is used only if it comes from a trusted proxy', async () => {
    const trusting = await startGatewayTestApp({ env: { TRUSTED_PROXIES: '127.0.0.0/8' } });
    await trusting.api.get(apiPath, { headers: { 'x-forwarded-for': '6.6.6.6, 203.0.113.9' } });
    expect(trusting.upstreams.registry.seen[0]?.headers['x-source-address']).toBe('203.0.113.9');
    await trusting.stop();
  });
});

describe('bodies', () => {
  it.each([
    ['of known length', { 'content-length': '5' }],
    ['chunked', { 'transfer-encoding': 'chunked' }],
  ])('a request body %s arrives complete', async (_name, headers) => {
    const req = httpRequest({ port: app.port, path: objectPath, method: 'PUT', headers });
    req.end('hello');
    (await responseTo(req)).resume();
    expect(app.upstreams['ingest-worker'].seen[0]).toMatchObject({ method: 'PUT', body: 'hello' });
  });

  it.each([1024 * 1024, 1024 * 1024 + 1])(
    'a body of %i bytes arrives complete, also in pieces',
    async (size) => {
      const body = 'a'.repeat(size);
      const client = await openRawSocket(app.port);
      client.send(`PUT ${objectPath} HTTP/1.1\r\nHost: a\r\nContent-Length: ${size}\r\n\r\n`);
      client.send(body.slice(0, 10));
      client.send(body.slice(10));
      await waitFor(() => client.received().includes('HTTP/1.1 200 OK'));
      expect(app.upstreams['ingest-worker'].seen[0]).toMatchObject({ method: 'PUT', body });
      client.socket.destroy();
    },
  );

  it('a short body whose client goes away reaches no service', async () => {
    const client = await openRawSocket(app.port);
    client.send(`PUT ${objectPath} HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nhalf`);
    client.socket.end();
    await client.closed();
    expect((await app.api.get(apiPath)).status).toBe(200);
    expect(app.upstreams['ingest-worker'].seen).toEqual([]);
  });

  it('a DELETE may have a body', async () => {
    await app.api.delete('/api/v2/policy-sets/polset-1/relationships/projects', { data: [] });
    expect(app.upstreams.policy.seen[0]).toMatchObject({ method: 'DELETE', body: '{"data":[]}' });
  });

  it('a POST without a body reaches the service without one', async () => {
    await app.api.post(apiPath);
    expect(app.upstreams.registry.seen[0]).toMatchObject({ body: '', headers: { 'content-length': '0' } });
  });

  it('32 MiB in both directions keep their digest', async () => {
    const chunk = randomBytes(1024 * 1024);
    const whole = createHash('sha256');
    for (let count = 0; count < 32; count += 1) whole.update(chunk);
    const digest = whole.digest('hex');
    app.upstreams['ingest-worker'].streaming((req, res) => {
      if (req.method === 'GET') {
        Readable.from(Array.from({ length: 32 }, () => chunk)).pipe(res);
        return;
      }
      const received = createHash('sha256');
      req.on('data', (part: Buffer) => received.update(part));
      req.on('end', () => res.end(received.digest('hex')));
    });
    const upload = httpRequest({ port: app.port, path: objectPath, method: 'PUT' });
    Readable.from(Array.from({ length: 32 }, () => chunk)).pipe(upload);
    expect(await text(await responseTo(upload))).toBe(digest);

    const download = await responseTo(httpRequest({ port: app.port, path: objectPath }).end());
    const read = createHash('sha256');
    await pipeline(download, read);
    expect(read.digest('hex')).toBe(digest);
  });

  it('a reader that stops slows the service down', async () => {
    let written = 0;
    app.upstreams['ingest-worker'].streaming((_req, res) => {
      const source = new Readable({
        read() {
          written += 64 * 1024;
          this.push(Buffer.alloc(64 * 1024));
        },
      });
      source.pipe(res);
      res.on('close', () => source.destroy());
    });
    const client = await openRawSocket(app.port);
    client.socket.pause();
    client.send(`GET ${objectPath} HTTP/1.1\r\nHost: a\r\n\r\n`);
    let last = -1;
    await waitFor(
      async () => {
        if (written > 0 && written === last) return true;
        last = written;
        await new Promise((resolve) => setTimeout(resolve, 200));
        return false;
      },
      { timeoutMs: 10_000, describe: 'the service to be held back' },
    );
    expect(written).toBeLessThan(32 * 1024 * 1024);
    client.socket.destroy();
  });

  it('Expect: 100-continue is handled before the body and not forwarded', async () => {
    const client = await openRawSocket(app.port);
    client.send(`PUT ${objectPath} HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nExpect: 100-continue\r\n\r\n`);
    await waitFor(() => client.received().startsWith('HTTP/1.1 100 Continue\r\n\r\n'));
    client.send('hello');
    await waitFor(() => client.received().includes('HTTP/1.1 200 OK'));
    expect(app.upstreams['ingest-worker'].seen[0]).toMatchObject({ body: 'hello' });
    expect(app.upstreams['ingest-worker'].seen[0]?.headers).not.toHaveProperty('expect');
    client.socket.destroy();
  });

  it('a refused request gets no 100 Continue', async () => {
    const client = await openRawSocket(app.port);
    client.send(`POST ${apiPath} HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nExpect: 100-continue\r\n\r\n`);
    await waitFor(() => client.received().startsWith('HTTP/1.1 401'));
    client.socket.destroy();
  });

  it('a response in the middle of a body reaches the client, and the connection stays usable', async () => {
    app.upstreams['ingest-worker'].streaming((req, res) => {
      req.once('data', () => res.writeHead(413, { 'content-type': 'text/plain' }).end('too large'));
    });
    const client = await openRawSocket(app.port);
    const half = Buffer.alloc(600 * 1024);
    client.send(`PUT ${objectPath} HTTP/1.1\r\nHost: a\r\nContent-Length: ${half.length * 2}\r\n\r\n`);
    client.send(half);
    await waitFor(() => client.received().includes('too large'));
    expect(client.received()).toMatch(/^HTTP\/1.1 413/);
    client.send(half);
    client.send('GET /livez HTTP/1.1\r\nHost: a\r\n\r\n');
    await waitFor(() => client.received().includes('alive'));
    client.socket.destroy();
  });
});

describe('responses', () => {
  it('status, body and headers are forwarded, and headers of the inner connection are not', async () => {
    app.upstreams.registry.respond((_req, res) => {
      res.writeHead(201, {
        'content-type': 'application/vnd.api+json',
        location: '/x',
        etag: '"1"',
        server: 'inner/1',
        'x-powered-by': 'inner',
        'set-cookie': 'a=b',
        'x-ratelimit-limit': '7',
        'x-request-id': 'inner',
        'keep-alive': 'timeout=1',
        'x-terraform-get': '/v1/object/1',
      });
      res.end('{}');
    });
    const { status, headers, body } = await app.api.post(apiPath, {});
    expect({ status, body }).toEqual({ status: 201, body: {} });
    expect(headers).toMatchObject({ location: '/x', etag: '"1"', 'x-terraform-get': '/v1/object/1' });
    expect(headers['x-ratelimit-limit']).toBe('0');
    expect(headers['x-request-id']).not.toBe('inner');
    for (const name of ['server', 'x-powered-by', 'set-cookie']) expect(headers).not.toHaveProperty(name);
  });

  it('HEAD, 204 and 304 responses end without a body', async () => {
    app.upstreams.registry.respond((req, res) => {
      if (req.method === 'HEAD') res.writeHead(200, { 'content-length': '1000' }).end();
      else res.writeHead(req.url?.endsWith('204') ? 204 : 304).end();
    });
    const head = await app.api.head(apiPath);
    expect(head).toMatchObject({ status: 200, headers: { 'content-length': '1000' }, body: undefined });
    expect(await app.api.get(`${apiPath}/204`)).toMatchObject({ status: 204, body: undefined });
    expect(await app.api.get(`${apiPath}/304`)).toMatchObject({ status: 304, body: undefined });
  });

  it('connections to a service are reused', async () => {
    for (let count = 0; count < 10; count += 1) await app.api.get(apiPath);
    expect(app.upstreams.registry.connections()).toBeLessThanOrEqual(2);
  });
});

describe('a service that fails', () => {
  it('a failing service is 503 with Retry-After for its own routes only, in the format of each', async () => {
    await app.upstreams.registry.stop();
    expect(await app.api.get(apiPath)).toMatchObject({
      status: 503,
      headers: { 'retry-after': '1' },
      body: { errors: [{ status: '503', title: 'service unavailable' }] },
    });
    for (const path of ['/api/registry/v1/modules/acme', '/api/registry/v1/modules/acme/vpc/aws/versions']) {
      expect(await app.api.get(path)).toMatchObject({
        status: 503,
        body: { errors: ['Service Unavailable'] },
      });
    }
    expect(await app.api.post(apiPath, {})).toMatchObject({ status: 503 });
    expect(await app.api.get('/api/v2/policy-sets/polset-1')).toMatchObject({ status: 200 });

    await app.upstreams.registry.restart();
    expect(await app.api.get(apiPath)).toMatchObject({ status: 200 });
  });

  it.each([
    ['GET', 2],
    ['HEAD', 2],
    ['POST', 1],
    ['DELETE', 1],
  ] as const)(
    '%s is tried %d times if the connection breaks before the first byte',
    async (method, tries) => {
      let asked = 0;
      app.upstreams.registry.streaming((req) => {
        asked += 1;
        req.socket.destroy();
      });
      expect(await app.api.send({ method, path: apiPath })).toMatchObject({ status: 503 });
      expect(asked).toBe(tries);
    },
  );

  it('a GET that works the second time returns 200', async () => {
    let asked = 0;
    app.upstreams.registry.streaming((req, res) => {
      asked += 1;
      if (asked === 1) req.socket.destroy();
      else res.end('{}');
    });
    expect(await app.api.get(apiPath)).toMatchObject({ status: 200 });
  });

  it('a response that breaks in the middle breaks the client connection, so it never looks complete', async () => {
    let asked = 0;
    app.upstreams.registry.streaming((req, res) => {
      asked += 1;
      res.writeHead(200, { 'content-length': '100' }).write('half', () => req.socket.destroy());
    });
    await expect(app.api.get(apiPath)).rejects.toThrow();
    expect(asked).toBe(1);
  });
});

describe('the response timeout', () => {
  beforeEach(async () => {
    await app.stop();
    app = await startGatewayTestApp({ requestMs: 1_500 });
  });

  it('a service that does not respond is 504, for API and objects, after one attempt', async () => {
    let asked = 0;
    for (const name of ['registry', 'ingest-worker'] as const) {
      app.upstreams[name].streaming(() => (asked += 1));
    }
    expect(await app.api.get(apiPath)).toMatchObject({ status: 504, body: { errors: [{ status: '504' }] } });
    expect(await app.client.get(objectPath)).toMatchObject({ status: 504 });
    expect(await app.client.put(objectPath, 'hello')).toMatchObject({ status: 504 });
    expect(asked).toBe(3);
  });

  it('an upload may take longer than the timeout while it moves', async () => {
    const client = await openRawSocket(app.port);
    client.send(`PUT ${objectPath} HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n`);
    for (const letter of 'long body') {
      await new Promise((resolve) => setTimeout(resolve, 200));
      client.send(letter);
    }
    await waitFor(() => client.received().startsWith('HTTP/1.1 200'));
    expect(app.upstreams['ingest-worker'].seen[0]).toMatchObject({ body: 'long body' });
    client.socket.destroy();
  });
});

describe('a client that goes away', () => {
  it.each([
    ['while it waits', `GET ${objectPath} HTTP/1.1\r\nHost: a\r\n\r\n`],
    [
      'in the middle of its body',
      `PUT ${objectPath} HTTP/1.1\r\nHost: a\r\nContent-Length: 2000000\r\n\r\nhalf`,
    ],
  ])('a client that goes away %s ends its request at the service', async (_name, bytes) => {
    const state = { begun: false, ended: false };
    app.upstreams['ingest-worker'].streaming((req) => {
      state.begun = true;
      req.on('error', () => undefined);
      req.socket.once('close', () => (state.ended = true));
    });
    const client = await openRawSocket(app.port);
    client.send(bytes);
    await waitFor(() => state.begun);
    client.socket.destroy();
    await waitFor(() => state.ended);
    expect(state.ended).toBe(true);
  });
});
