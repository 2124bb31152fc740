import { request as httpRequest } from 'node:http';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@groundwork/testing';
import { createBodyBudget } from '../exchanges/body-budget.ts';
import { patientGuard, startGatewayTestApp, type GatewayTestApp } from '../testing/gateway-test-app.ts';
import { openRawSocket, type RawSocket } from '../testing/raw-socket.ts';

const path = '/api/v2/registry-modules/x';
const page = '/app/sign-in';
const mebibyte = 1024 * 1024;

const header = (name: string, value: string) => `${name}: ${value}\r\n`;
const bearer = (token: string) => header('Authorization', `Bearer ${token}`);
const from = (address: string) => header('X-Forwarded-For', address);

describe('the share of a client in the memory for bodies', () => {
  let app: GatewayTestApp;
  let sockets: RawSocket[] = [];
  beforeAll(async () => {
    app = await startGatewayTestApp({
      bodyBudget: createBodyBudget({ whole: 4000, withoutToken: 3000, client: 1000 }, 60_000),
      rateGuard: patientGuard(),
      env: { TRUSTED_PROXIES: '127.0.0.0/8' },
    });
  });
  afterAll(() => app.stop());
  afterEach(async () => {
    for (const { socket } of sockets) socket.destroy();
    sockets = [];
    await waitFor(() => app.ctx.bodyBudget.size() === 0);
  });

  async function post(target: string, headers: string, bytes: string): Promise<RawSocket> {
    const client = await openRawSocket(app.port);
    sockets.push(client);
    client.send(`POST ${target} HTTP/1.1\r\nHost: a\r\n${headers}\r\n${bytes}`);
    return client;
  }

  const fill = async (target: string, headers: string, bytes = 1000) => {
    const before = app.ctx.bodyBudget.size();
    await post(target, `${headers}Content-Length: ${bytes}\r\n`, 'a'.repeat(bytes - 1));
    await waitFor(() => app.ctx.bodyBudget.size() === before + bytes - 1);
  };

  it('whoever has used it up gets 503 with Retry-After before a byte is read, and others are served', async () => {
    await fill(path, bearer(app.token));
    const refused = await post(path, `${bearer(app.token)}Content-Length: 5\r\nExpect: 100-continue\r\n`, '');
    await waitFor(() => refused.received().includes('\r\n\r\n'));
    expect(refused.received()).toMatch(/^HTTP\/1.1 503 /);
    expect(refused.received()).toContain('\r\nRetry-After: 1\r\n');
    expect((await app.api.get(path)).status).toBe(200);
    expect((await app.issue({ id: 'user-other' }).api.post(path, {})).status).toBe(200);
    expect((await app.client.post(page, 'a=b')).status).toBe(200);
  });

  it('a user has one share, however many tokens they have', async () => {
    await fill(path, bearer(app.token));
    const second = app.issue({ ...app.principal, tokenId: 'at-second' });
    expect((await second.api.post(path, {})).status).toBe(503);
  });

  it('callers without a token leave their part, and a network has one share', async () => {
    await fill(page, from('2001:db8:0:1::1'));
    const neighbor = { headers: { 'x-forwarded-for': '2001:db8:0:1::2' } };
    expect((await app.client.post(page, 'ab', neighbor)).status).toBe(503);
    await fill(page, from('192.0.2.1'), 500);
    const stranger = { headers: { 'x-forwarded-for': '192.0.2.2' } };
    expect((await app.client.post(page, 'a'.repeat(600), stranger)).status).toBe(503);
    expect((await app.client.post(page, 'a=b', stranger)).status).toBe(200);
    expect((await app.client.get(page, stranger)).status).toBe(200);
    expect((await app.api.post(path, {})).status).toBe(200);
  });

  it('webhooks wait for room in the share of their network, and none of a burst is refused', async () => {
    const held: (() => void)[] = [];
    app.upstreams['vcs-connections'].respond((_req, res) => held.push(() => res.end('{}')));
    const deliver = () =>
      app.client.post('/webhooks/vcs/hook-1', 'a'.repeat(400), {
        headers: { 'x-forwarded-for': '192.0.2.3' },
      });
    const burst = Array.from({ length: 5 }, deliver);
    await waitFor(() => held.length === 2 && app.ctx.bodyBudget.line.waiting() === 3);
    expect(app.ctx.bodyBudget.size()).toBe(800);
    app.upstreams['vcs-connections'].respond((_req, res) => res.end('{}'));
    for (const respond of held) respond();

    const statuses = (await Promise.all(burst)).map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    expect(app.ctx.bodyBudget.size()).toBe(0);
  });

  it('a body without a length is refused when its bytes no longer fit, and the connection stays usable', async () => {
    const client = await post(path, `${bearer(app.token)}Transfer-Encoding: chunked\r\n`, '');
    client.send(`3e9\r\n${'a'.repeat(1001)}\r\n`);
    await waitFor(() => client.received().startsWith('HTTP/1.1 503 '));
    client.send('0\r\n\r\nGET /livez HTTP/1.1\r\nHost: a\r\n\r\n');
    await waitFor(() => client.received().includes('alive'));
  });

  it('the memory is given back when the service has responded, and when it fails', async () => {
    for (const status of [200, 500]) {
      app.upstreams.registry.respond((_req, res) => res.writeHead(status).end());
      expect((await app.api.post(path, {})).status).toBe(status);
      expect(app.ctx.bodyBudget.size()).toBe(0);
    }
  });
});

describe('the share of a client in the connections to a service', () => {
  let app: GatewayTestApp;
  let held: (() => void)[] = [];
  beforeEach(async () => {
    held = [];
    app = await startGatewayTestApp({
      rateGuard: patientGuard(),
      env: { TRUSTED_PROXIES: '127.0.0.0/8' },
    });
    for (const upstream of Object.values(app.upstreams))
      if (upstream.service !== 'admin-orgs')
        upstream.streaming((req, res) => {
          req.resume();
          held.push(() => res.end('{}'));
        });
  });
  afterEach(() => app.stop());

  async function letAllEnd(all: readonly Promise<{ readonly status: number }>[]): Promise<number[]> {
    let isOver = false;
    const statuses = Promise.all(all).then((responses) => responses.map(({ status }) => status));
    void statuses.finally(() => (isOver = true));
    await waitFor(() => {
      for (const end of held.splice(0)) end();
      return isOver;
    });
    return statuses;
  }

  it('one token has 8 at a time, and more of its requests wait for those', async () => {
    const mine = Array.from({ length: 20 }, (_, index) => app.api.get(`${path}${index}`));
    await waitFor(() => held.length === 8);
    const other = app.issue({ id: 'user-other' }).api.get(path);
    await waitFor(() => held.length === 9);
    expect(app.upstreams.registry.seen).toHaveLength(9);
    expect(await letAllEnd([...mine, other])).toEqual(Array.from({ length: 21 }, () => 200));
  });

  it('one network without a token has a quarter of them', async () => {
    const pages = Array.from({ length: 70 }, () => app.client.get(page));
    await waitFor(() => held.length === 64);
    const elsewhere = app.client.get(page, { headers: { 'x-forwarded-for': '192.0.2.2' } });
    await waitFor(() => held.length === 65);
    expect(await letAllEnd([...pages, elsewhere])).toEqual(Array.from({ length: 71 }, () => 200));
  });

  it('large bodies have connections of their own, a quarter for each network, and requests without a body do not wait', async () => {
    const uploads = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const client = await openRawSocket(app.port);
        client.send('PUT /v1/object/a HTTP/1.1\r\nHost: a\r\nContent-Length: 2000000\r\n\r\nhalf');
        return client;
      }),
    );
    await waitFor(() => held.length === 32);
    const download = app.client.get('/v1/object/b');
    const small = app.client.put('/v1/object/c', 'small');
    const elsewhere = await openRawSocket(app.port);
    elsewhere.send(
      `PUT /v1/object/a HTTP/1.1\r\nHost: a\r\n${from('192.0.2.2')}Content-Length: 2000000\r\n\r\nhalf`,
    );
    await waitFor(() => held.length === 35);
    expect(await letAllEnd([download, small])).toEqual([200, 200]);
    for (const { socket } of [...uploads, elsewhere]) socket.destroy();
  });

  it('a client that goes away while it waits takes nothing from the others', async () => {
    const mine = Array.from({ length: 8 }, (_, index) => app.api.get(`${path}${index}`));
    await waitFor(() => held.length === 8);
    const gone = await openRawSocket(app.port);
    gone.send(`GET ${path} HTTP/1.1\r\nHost: a\r\n${bearer(app.token)}\r\n`);
    await waitFor(() => app.ctx.upstreams.waiting() === 1);
    gone.socket.destroy();
    const last = app.api.get(`${path}-last`);
    await waitFor(() => app.ctx.upstreams.waiting() === 2);
    expect(await letAllEnd([...mine, last])).toEqual(Array.from({ length: 9 }, () => 200));
    expect(app.upstreams.registry.seen.map(({ url }) => url)).not.toContain(path);
  });
});

describe('a body without a length', () => {
  it('that proves larger than 1 MiB arrives as a whole', async () => {
    const app = await startGatewayTestApp();
    const bytes = Buffer.alloc(3 * mebibyte, 'abc');
    const req = httpRequest({ port: app.port, path: '/v1/object/a', method: 'PUT' });
    for (let at = 0; at < bytes.length; at += 100_000) req.write(bytes.subarray(at, at + 100_000));
    req.end();
    await once(req, 'response');
    expect(app.upstreams['ingest-worker'].seen[0]?.body === bytes.toString()).toBe(true);
    expect(app.ctx.bodyBudget.size()).toBe(0);
    req.destroy();
    await app.stop();
  });
});

describe('a large body that waits for a connection', () => {
  it('for longer than a service may take is 503 with Retry-After, and 100 Continue is not sent', async () => {
    const app = await startGatewayTestApp({ requestMs: 300 });
    app.upstreams['ingest-worker'].streaming(() => undefined);
    const head = 'PUT /v1/object/a HTTP/1.1\r\nHost: a\r\nContent-Length: 2000000\r\n';
    const uploads = await Promise.all(Array.from({ length: 32 }, () => openRawSocket(app.port)));
    for (const upload of uploads) upload.send(`${head}\r\nhalf`);
    await waitFor(() => app.upstreams['ingest-worker'].seen.length === 32);
    const late = await openRawSocket(app.port);
    late.send(`${head}Expect: 100-continue\r\n\r\n`);
    await waitFor(() => late.received().includes('\r\n\r\n'));
    expect(late.received()).toMatch(/^HTTP\/1.1 503 /);
    expect(late.received()).toContain('\r\nRetry-After: 1\r\n');
    for (const { socket } of [...uploads, late]) socket.destroy();
    await app.stop();
  });
});
