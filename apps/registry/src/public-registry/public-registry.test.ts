import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  jsonResponder,
  statusResponder,
  discoveryPath,
  type PublicRegistryStandIn,
  startPublicRegistry,
  textsOf,
} from '@groundwork/testing';
import { managedOrganization } from '../testing/managed-organization.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;
let upstream: PublicRegistryStandIn;

beforeAll(async () => {
  upstream = await startPublicRegistry();
  app = await startRegistryTestApp({ PUBLIC_REGISTRY_URL: upstream.url });
});
// Two days later, no cached document may still be served.
beforeEach(() => {
  app.clock.advance(2 * 24 * 60 * 60_000);
  upstream.reset();
});
afterAll(async () => {
  await app.stop();
  await upstream.stop();
});

const module = '/api/registry/public/v1/modules/some-org/vpc/aws';
const path = `${module}/versions`;
const client = () => managedOrganization(app).client;
const pass = (milliseconds: number) => {
  app.clock.advance(milliseconds);
};

describe('A0 proxies the public registry', () => {
  it('the proxy returns the JSON of the public registry byte by byte', async () => {
    upstream.respond(jsonResponder({ modules: [{ source: 'some-org/vpc/aws' }] }));
    const response = await client().get(path);
    expect(response.body).toEqual({ modules: [{ source: 'some-org/vpc/aws' }] });
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('only callers with a token can use the proxy', async () => {
    expect((await app.anonymous.get(path)).status).toBe(401);
    expect(upstream.requests).toEqual([]);
  });

  it('the proxy sends nothing about the caller to the public registry', async () => {
    await client()
      .with({ cookie: 'session=1', 'user-agent': 'Terraform/1.9', 'x-terraform-version': '1.9' })
      .get(path);
    expect(upstream.requests).toHaveLength(2);
    for (const { headers } of upstream.requests) {
      expect(Object.keys(headers).sort()).toEqual(['accept', 'connection', 'host', 'user-agent']);
      expect(headers['user-agent']).toBe('groundwork-registry');
    }
  });

  it.each([
    `${module}/download`,
    `${module}/1.2.3/download`,
    `${module}/..%2F..%2Fsecret`,
    '/api/registry/public/v1/modules/some-org/vpc/AWS',
    '/api/registry/public/v1/modules/some-org/vpc%3Fa/aws',
    '/api/registry/public/v1/modules/-/vpc/aws/versions',
    '/api/registry/public/v1/modules/search',
    '/api/registry/public/v1/modules',
  ])('the proxy makes no request for %s', async (asked) => {
    expect([400, 404]).toContain((await client().get(asked)).status);
    expect(upstream.requests).toEqual([]);
  });

  it('the proxy returns 404 for an unknown module and does not cache that', async () => {
    upstream.respond(statusResponder(404));
    for (const asked of [1, 2]) {
      const response = await client().get(path);
      expect(upstream.asked()).toHaveLength(asked);
      expect(response.status).toBe(404);
      expect(textsOf(response)).toEqual(['Not Found']);
    }
  });
});

describe('A0 proxy: discovery', () => {
  it('discovery is requested once for many modules', async () => {
    await client().get(path);
    await client().get(module);
    expect(upstream.requests.map(({ url }) => url)).toEqual([
      discoveryPath,
      '/v1/modules/some-org/vpc/aws/versions',
      '/v1/modules/some-org/vpc/aws',
    ]);
  });

  it.each([
    ['without a trailing slash', () => '/elsewhere/modules'],
    ['absolute', () => `${upstream.url}/elsewhere/modules/`],
  ])('discovery may name an address %s', async (_name, address) => {
    upstream.respondDiscovery(jsonResponder({ 'modules.v1': address() }));
    expect((await client().get(module)).status).toBe(200);
    expect(upstream.asked()).toEqual(['/elsewhere/modules/some-org/vpc/aws']);
  });

  it.each([
    ['another server', jsonResponder({ 'modules.v1': 'http://127.0.0.2/v1/modules/' })],
    ['no address', jsonResponder({ 'modules.v1': 'http://' })],
    ['no modules', jsonResponder({})],
    ['no document', statusResponder(404)],
    ['no JSON', (_req, res) => res.end('<html>')],
  ] satisfies [string, Parameters<PublicRegistryStandIn['respondDiscovery']>[0]][])(
    'the proxy returns 502 if discovery names %s',
    async (_name, reply) => {
      upstream.respondDiscovery(reply);
      const response = await client().get(path);
      expect(response.status).toBe(502);
      expect(textsOf(response)).toEqual(['Bad Gateway']);
      expect(upstream.asked()).toEqual([]);
    },
  );

  it('failed discovery is tried again', async () => {
    upstream.respondDiscovery(statusResponder(500));
    expect((await client().get(path)).status).toBe(502);
    upstream.respondDiscovery(jsonResponder({ 'modules.v1': '/v1/modules/' }));
    expect((await client().get(path)).status).toBe(200);
  });
});

describe('A0 proxy: cache', () => {
  it('the proxy serves a cached document for a minute without a request', async () => {
    upstream.respond(jsonResponder({ version: 1 }));
    await client().get(path);
    upstream.respond(jsonResponder({ version: 2 }));
    pass(59_999);
    expect((await client().get(path)).body).toEqual({ version: 1 });
    expect(upstream.asked()).toHaveLength(1);
    pass(1);
    expect((await client().get(path)).body).toEqual({ version: 2 });
  });

  it('after a minute the proxy asks whether the cached document has changed', async () => {
    upstream.respond((req, res) => {
      if (req.headers['if-none-match'] === '"one"') res.writeHead(304).end();
      else jsonResponder({ version: 1 }, { etag: '"one"' })(req, res);
    });
    await client().get(path);
    pass(60_000);
    expect((await client().get(path)).body).toEqual({ version: 1 });
    pass(59_999);
    expect((await client().get(path)).body).toEqual({ version: 1 });
    expect(upstream.asked()).toHaveLength(2);
    expect(upstream.requests.at(-1)?.headers['if-none-match']).toBe('"one"');
  });

  it('the proxy does not send the ETag of another document', async () => {
    upstream.respond(jsonResponder({ version: 1 }, { etag: '"one"' }));
    await client().get(path);
    await client().get(module);
    expect(upstream.requests.at(-1)?.headers['if-none-match']).toBeUndefined();
  });

  it('the proxy makes one request for 100 simultaneous ones', async () => {
    const waiting: (() => void)[] = [];
    upstream.respond((req, res) => {
      waiting.push(() => {
        jsonResponder({ version: 1 })(req, res);
      });
      setTimeout(() => {
        for (const response of waiting.splice(0)) response();
      }, 100);
    });
    const reader = client();
    const responses = await Promise.all(Array.from({ length: 100 }, () => reader.get(path)));
    expect(responses.map((response) => response.status)).toEqual(Array.from({ length: 100 }, () => 200));
    expect(upstream.asked()).toHaveLength(1);
    expect(upstream.requests).toHaveLength(2);
  });

  it('the proxy forgets a cached document that was removed', async () => {
    await client().get(path);
    upstream.respond(statusResponder(404));
    pass(60_000);
    expect((await client().get(path)).status).toBe(404);
    upstream.respond(statusResponder(500));
    expect((await client().get(path)).status).toBe(502);
  });
});

describe('A0 proxy: failures', () => {
  it.each([
    ['returns 500', statusResponder(500)],
    ['returns 429', statusResponder(429)],
    ['returns 401', statusResponder(401)],
    ['returns 304 to nobody’s question', statusResponder(304)],
    ['answers no JSON', statusResponder(200)],
    ['answers a text', jsonResponder('text')],
    ['redirects to another server', statusResponder(302, { location: 'http://127.0.0.2/' })],
    ['redirects nowhere', statusResponder(302)],
    ['redirects in a loop', statusResponder(307, { location: '/v1/modules/again' })],
    ['breaks the connection', (_req, res) => res.destroy()],
    [
      'breaks off',
      (_req, res) => void res.writeHead(200, { 'content-length': '10' }).write('{', () => res.destroy()),
    ],
    ['answers without end', (_req, res) => endless(res)],
  ] satisfies [string, Parameters<PublicRegistryStandIn['respond']>[0]][])(
    'the proxy returns 502 if the registry %s, or serves a cached document',
    async (_name, failure) => {
      upstream.respond(failure);
      const response = await client().get(path);
      expect(response.status).toBe(502);
      expect(textsOf(response)).toEqual(['Bad Gateway']);
      // Errors are never cached.
      upstream.respond(jsonResponder({ version: 1 }));
      expect((await client().get(path)).body).toEqual({ version: 1 });
      upstream.respond(failure);
      pass(60_000);
      expect(await client().get(path)).toMatchObject({ status: 200, body: { version: 1 } });
    },
  );

  it('a cached document is served for a day during failures, with a new attempt every 15 s', async () => {
    await client().get(path);
    upstream.respond(statusResponder(503));
    pass(24 * 60 * 60_000 - 1);
    expect((await client().get(path)).status).toBe(200);
    const asked = upstream.asked().length;
    expect((await client().get(path)).status).toBe(200);
    expect(upstream.asked()).toHaveLength(asked);
    pass(1);
    expect((await client().get(path)).status).toBe(502);
    pass(15_000);
    upstream.respond(jsonResponder({ version: 2 }));
    expect((await client().get(path)).body).toEqual({ version: 2 });
  });

  it('a wrong response for one document does not stop requests for others', async () => {
    await client().get(path);
    await client().get(module);
    pass(60_000);
    upstream.respond((req, res) => {
      const response = req.url?.endsWith('/versions') ? statusResponder(500) : jsonResponder({ version: 2 });
      response(req, res);
    });
    expect((await client().get(path)).status).toBe(200);
    expect((await client().get(module)).body).toEqual({ version: 2 });
    const asked = upstream.asked().length;
    expect((await client().get(path)).status).toBe(200);
    expect(upstream.asked()).toHaveLength(asked);
  });

  it('a broken connection stops requests for other documents', async () => {
    await client().get(path);
    await client().get(module);
    pass(60_000);
    upstream.respond((_req, res) => res.destroy());
    expect((await client().get(path)).status).toBe(200);
    const asked = upstream.asked().length;
    expect((await client().get(module)).status).toBe(200);
    expect(upstream.asked()).toHaveLength(asked);
  });

  it('the proxy returns 504 if the registry does not respond', async () => {
    upstream.respond(() => undefined);
    const response = await client().get(path);
    expect(response.status).toBe(504);
    expect(textsOf(response)).toEqual(['Gateway Timeout']);
  });

  it('the proxy returns 502 if the registry cannot be reached', async () => {
    const away = await startPublicRegistry();
    await away.stop();
    const other = await startRegistryTestApp({ PUBLIC_REGISTRY_URL: away.url });
    expect((await managedOrganization(other).client.get(path)).status).toBe(502);
    await other.stop();
  });

  it('the proxy follows a redirect on the same server', async () => {
    upstream.respond((req, res) => {
      if (req.url === '/v1/modules/moved') jsonResponder({ version: 1 })(req, res);
      else res.writeHead(302, { location: '/v1/modules/moved' }).end();
    });
    expect((await client().get(path)).body).toEqual({ version: 1 });
  });
});

/** Sends more than the proxy accepts, as fast as it is read. */
function endless(res: import('node:http').ServerResponse): void {
  const piece = Buffer.alloc(1024 * 1024, 'x');
  const more = () => {
    while (res.write(piece));
  };
  res.on('drain', more).on('error', () => undefined);
  more();
}

describe('A0 proxy without PUBLIC_REGISTRY_URL', () => {
  let without: RegistryTestApp;
  beforeAll(async () => {
    without = await startRegistryTestApp();
  });
  afterAll(() => without.stop());

  it.each([path, module, `${module}/1.0.0`])('without PUBLIC_REGISTRY_URL %s returns 404', async (asked) => {
    const response = await managedOrganization(without).client.get(asked);
    expect(response.status).toBe(404);
    expect(textsOf(response)).toEqual(['Not Found']);
  });
});
