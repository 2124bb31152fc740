import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { changesKnownMs } from '@groundwork/contracts';
import { newId } from '@groundwork/contracts/resource-ids';
import { fixedClock, waitFor } from '@groundwork/testing';
import { maxResponseBytes } from '../forwarding/load-response.ts';
import { broadcastOf, startGatewayTestApp, type GatewayTestApp } from '../testing/gateway-test-app.ts';
import { acme, buildDocument, keepingRegistry, type KeepingRegistry } from '../testing/keeping-registry.ts';
import { openRawSocket } from '../testing/raw-socket.ts';

let app: GatewayTestApp;
let registry: KeepingRegistry;
const clock = fixedClock();
beforeEach(async () => {
  clock.set(new Date());
  app = await startGatewayTestApp({ clock, elapsed: () => clock.now().getTime() });
  registry = keepingRegistry(app.upstreams.registry);
});
afterEach(() => app.stop());

const module = '/api/registry/v1/modules/acme/vpc/aws';
const hotPaths = [`${module}/versions`, module, `${module}/1.2.3`, `${module}/1.2.3/download`];

describe('hot reads of the registry protocol', () => {
  it.each(hotPaths)('%s is loaded once for all tokens, complete and with its headers', async (path) => {
    registry = keepingRegistry(app.upstreams.registry, (res, number) =>
      res.setHeader('etag', '"1"').end(`{"number":${number}}`),
    );
    for (const { api } of [app, app, app.issue()]) {
      const response = await api.get(path);
      expect(response).toMatchObject({
        status: 200,
        headers: { 'content-type': 'application/json', etag: '"1"', 'content-length': '12' },
        body: { number: 1 },
      });
      expect(response.headers).not.toHaveProperty('x-module-document');
    }
  });

  it.each(hotPaths)('%s is also kept for those who ask without discovery', async (path) => {
    const undiscovered = path.replace('/api/registry/v1/', '/v1/');
    for (const asked of [undiscovered, path, undiscovered])
      expect(await app.api.get(asked)).toMatchObject({ status: 200, body: { number: 1 } });
  });

  it('a read that begins after a change of the module shows it', async () => {
    for (let revision = 1; revision <= 20; revision += 1) {
      registry.revision = String(revision);
      // The registry waits before it responds to a change.
      clock.advance(changesKnownMs);
      expect(await app.api.get(module)).toMatchObject({ body: { number: revision } });
      expect(await app.issue().api.get(module)).toMatchObject({ body: { number: revision } });
    }
  });

  it('a caller never gets what only others may read', async () => {
    await app.api.get(module);
    const stranger = app.issue();
    app.strangers.add(stranger.principal.tokenId);
    expect(await stranger.api.get(module)).toMatchObject({ body: { number: 2 } });
    expect(await app.client.get(module)).toMatchObject({ status: 401 });
  });

  it('a permission that ends by an event ends at once', async () => {
    await app.api.get(module);
    await app.api.get(module);
    app.strangers.add(app.principal.tokenId);
    expect(await app.api.get(module)).toMatchObject({ body: { number: 1 } });
    app.bus.onMessage(broadcastOf('team.updated.v1', 'team-1'));
    expect(await app.api.get(module)).toMatchObject({ body: { number: 2 } });
  });

  it('a document of an organization that has lost its name is not used', async () => {
    registry.document = buildDocument({ organizationId: newId('organization') });
    await app.api.get(module);
    expect(await app.api.get(module)).toMatchObject({ body: { number: 2 } });
  });

  it('one list of changes serves the reads of a moment', async () => {
    for (let count = 0; count < 5; count += 1)
      expect(await app.api.get(module)).toMatchObject({ body: { number: 1 } });
    expect(registry.questions).toHaveLength(1);
    clock.advance(changesKnownMs);
    await app.api.get(module);
    expect(registry.questions).toHaveLength(2);
  });

  it('each download that is not forwarded is counted, also by a gateway that stops', async () => {
    const downloadOf = newId('moduleVersion');
    registry.document = buildDocument({ downloadOf });
    const path = `${module}/1.2.3/download`;
    await app.api.get(path);
    await Promise.all([app.api.get(path), app.issue().api.get(path)]);
    const counted = () =>
      registry.questions.flatMap(({ downloads }) => downloads).reduce((sum, each) => sum + each.downloads, 0);
    await waitFor(() => counted() === 2);
    await app.api.get(path);
    await app.stop();
    expect(counted()).toBe(3);
    expect(registry.served()).toBe(1);
    const subject = { organizationId: acme.id, moduleVersionId: downloadOf };
    expect(registry.questions.flatMap(({ downloads }) => downloads)).toContainEqual(
      expect.objectContaining(subject),
    );
    app = await startGatewayTestApp({ clock });
  });

  it('a document is kept only for as long as the registry allows', async () => {
    registry.document = buildDocument({ keepMs: 1_000 });
    await app.api.get(module);
    clock.advance(999);
    expect(await app.api.get(module)).toMatchObject({ body: { number: 1 } });
    clock.advance(1);
    expect(await app.api.get(module)).toMatchObject({ body: { number: 2 } });
  });

  it('if the registry cannot list changes, each read is requested', async () => {
    await app.api.get(module);
    registry.lists = false;
    clock.advance(changesKnownMs);
    expect(await app.api.get(module)).toMatchObject({ status: 200, body: { number: 2 } });
    await app.upstreams.registry.stop();
    expect(await app.api.get(module)).toMatchObject({ status: 503 });
  });

  it('every byte of a hot read is unchanged, text or not', async () => {
    const bytes = `${Buffer.from('Größe – 模块').toString('latin1')}\x7f\x80\xff`;
    keepingRegistry(app.upstreams.registry, (res) => res.end(Buffer.from(bytes, 'latin1')));
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
    expect(registry.served()).toBe(2);
  });

  it.each([200, 404, 500, 204, 301])('a %d that must not be kept is loaded every time', async (status) => {
    registry = keepingRegistry(app.upstreams.registry, (res) => res.writeHead(status).end());
    registry.document = undefined;
    expect(await app.api.get(module)).toMatchObject({ status });
    expect(await app.api.get(module)).toMatchObject({ status });
    expect(registry.served()).toBe(2);
  });

  it('concurrent equal requests are loaded once', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => app.api.get(module)));
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    expect(registry.served()).toBe(1);
  });

  it('a client that goes away does not cancel the response for others that wait', async () => {
    const state: { respond: (() => void) | undefined } = { respond: undefined };
    registry = keepingRegistry(app.upstreams.registry, (res) => {
      state.respond = () => res.end('{}');
    });
    const first = await openRawSocket(app.port);
    first.send(`GET ${module} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${app.token}\r\n\r\n`);
    await waitFor(() => state.respond);
    const second = app.api.get(module);
    first.socket.destroy();
    state.respond?.();
    expect(await second).toMatchObject({ status: 200 });
    expect(registry.served()).toBe(1);
  });

  it('a response that is too long to keep is streamed, and not tried again for some seconds', async () => {
    for (const [path, headers] of [
      [module, {}],
      [`${module}/versions`, { 'content-length': String(maxResponseBytes + 1) }],
    ] as const) {
      registry = keepingRegistry(app.upstreams.registry, (res) =>
        res.writeHead(200, headers).end('x'.repeat(maxResponseBytes + 1)),
      );
      const asked: number[] = [];
      for (const wait of [0, 1_500]) {
        clock.advance(wait);
        const { body } = await app.api.get(path);
        expect(String(body)).toHaveLength(maxResponseBytes + 1);
        asked.push(registry.served());
      }
      expect(asked).toEqual([2, 3]);
    }
  });
});
