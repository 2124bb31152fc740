import { createServer, type Server } from 'node:net';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { defineInternalRequest } from '@groundwork/contracts';
import { createInternalSigner, generateKeyPair } from '@groundwork/auth';
import { silentLogger } from '@groundwork/telemetry/logging';
import { remainingTimeOf } from '../requests/request-context.ts';
import type { Route } from '../routes/route.ts';
import { alice, asCaller, signerOf, startTestService } from '../testing/test-service.ts';
import { createInternalClient, internalTimeoutMs, type InternalClient } from './internal-client.ts';
import { internalRoute } from './internal-route.ts';

const double = defineInternalRequest({
  owner: 'admin-orgs',
  path: '/internal/double',
  issuers: ['registry'],
  body: z.object({ number: z.int() }),
  response: z.object({ doubled: z.int(), askedBy: z.string().nullable() }),
});
const wrong = defineInternalRequest({ ...double, path: '/internal/wrong' });
const slow = defineInternalRequest({ ...double, path: '/internal/slow' });

let slowRequests: number[] = [];
const routes: readonly Route<null>[] = [
  internalRoute(
    double,
    () =>
      ({ number }, { principal }) =>
        Promise.resolve({ doubled: number * 2, askedBy: principal?.id ?? null }),
  ),
  internalRoute(wrong, () => () => Promise.resolve({ doubled: 0.5, askedBy: null })),
  {
    method: 'POST',
    path: slow.path,
    spec: 'test',
    access: 'internal',
    issuers: ['registry'],
    handler: () => (req) => {
      slowRequests.push(remainingTimeOf(req));
      return new Promise(() => undefined);
    },
  },
];

let service: Awaited<ReturnType<typeof startTestService>>;
let client: InternalClient;
const clientOf = (url: string) =>
  createInternalClient({
    service: 'registry',
    signer: signerOf('registry'),
    urls: { 'admin-orgs': url },
    logger: silentLogger(),
  });

beforeAll(async () => {
  service = await startTestService(routes);
  client = clientOf(service.url);
  // The first request loads what the service needs, which may take longer than its deadline.
  let isLoaded = false;
  while (!isLoaded)
    isLoaded = await client.ask(double, { number: 1 }).then(
      () => true,
      () => false,
    );
});
afterAll(async () => {
  await client.close();
  await service.close();
});
afterEach(() => {
  slowRequests = [];
});

describe('a request to another service', () => {
  it('a request returns the parsed response, with or without a principal', async () => {
    expect(await client.ask(double, { number: 2 }, { principal: alice })).toEqual({
      doubled: 4,
      askedBy: alice.id,
    });
    expect(await client.ask(double, { number: 3 })).toEqual({ doubled: 6, askedBy: null });
  });

  it('a malformed response is refused by its owner, and unavailable for the caller', async () => {
    await expect(client.ask(wrong, { number: 1 })).rejects.toMatchObject({ kind: 'unavailable' });
    expect(
      service.logLines.filter((line) => line.includes('request failed with an unexpected error')).at(-1),
    ).toContain('/internal/wrong');
  });

  it('a request times out at its deadline, and tells the owner the remaining time', async () => {
    await expect(client.ask(slow, { number: 1 }, { deadlineMs: 1_000 })).rejects.toMatchObject({
      kind: 'timeout',
    });

    expect(slowRequests).toEqual([expect.any(Number)]);
    expect(slowRequests[0]).toBeLessThanOrEqual(1_000);
  });

  it('a request times out after 2 s, however much time is left', async () => {
    await expect(client.ask(slow, { number: 1 }, { deadlineMs: 3_600_000 })).rejects.toMatchObject({
      kind: 'timeout',
    });

    expect(internalTimeoutMs).toBe(2000);
    expect(slowRequests).toEqual([expect.any(Number)]);
    expect(slowRequests[0]).toBeLessThanOrEqual(internalTimeoutMs);
  });

  it('a request that does not list the service as issuer is a programming error', async () => {
    await expect(client.ask({ ...double, issuers: ['policy'] }, { number: 1 })).rejects.toThrow(
      'registry may not call /internal/double',
    );
  });

  it('a missing address in the configuration is a programming error', async () => {
    await expect(client.ask({ ...double, owner: 'policy' }, { number: 1 })).rejects.toThrow(
      'the address of policy is not configured',
    );
  });
});

describe('a round trip', () => {
  it('a neighbor says that it accepts our tokens, and its time', async () => {
    const { aheadMs, refusal } = await client.tryOut('admin-orgs');
    expect(refusal).toBeNull();
    expect(Math.abs(aheadMs)).toBeLessThan(2_000);
    expect(client.neighbors).toEqual(['admin-orgs']);
  });

  it.each([
    // Some of it has passed when the neighbor looks.
    [60, /^the clock of its issuer is (60|5\d) s ahead$/],
    [-65, /^it has expired, or the clock of its issuer is behind$/],
  ])('a neighbor says that our clock is %d s ahead', async (seconds, reason) => {
    const clock = { now: () => new Date(Date.now() + seconds * 1000) };
    const wrongClock = createInternalClient({
      service: 'registry',
      signer: signerOf('registry', clock),
      urls: { 'admin-orgs': service.url },
      logger: silentLogger(),
      clock,
    });
    const { aheadMs, refusal } = await wrongClock.tryOut('admin-orgs');
    expect(refusal).toMatch(reason);
    expect(Math.abs(aheadMs + seconds * 1000)).toBeLessThan(2_000);
    await wrongClock.close();
  });

  it('the log of a service says why it refused a token', async () => {
    const { kid, privateKeyPem } = generateKeyPair();
    const unknown = createInternalClient({
      service: 'registry',
      signer: createInternalSigner({ service: 'registry', privateKeyPem, kid }),
      urls: { 'admin-orgs': service.url },
      logger: silentLogger(),
    });
    await expect(unknown.ask(double, { number: 1 })).rejects.toMatchObject({ kind: 'unavailable' });
    expect(service.logLines.join('')).toContain(
      'the key of its issuer is not in the key set of this service',
    );
    await unknown.close();
  });
});

describe('a connection that breaks', () => {
  let server: Server;
  let breaking: InternalClient;
  let requests = 0;
  afterEach(async () => {
    await breaking.close();
    server.close();
    await once(server, 'close');
    requests = 0;
  });

  /** A server that handles each request with the next behavior in the list. */
  async function startBreaking(responses: readonly string[]) {
    server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.on('data', () => {
        const response = responses[requests] ?? '';
        requests += 1;
        if (response === '') socket.resetAndDestroy();
        else socket.end(response);
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    breaking = clientOf(`http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`);
  }

  const good = '{"doubled":4,"askedBy":null}';
  const answerOf = (body: string, length = body.length) =>
    `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}`;

  it('a connection that breaks before the first byte is tried once more', async () => {
    await startBreaking(['', answerOf(good)]);

    expect(await breaking.ask(double, { number: 2 })).toEqual({ doubled: 4, askedBy: null });
    expect(requests).toBe(2);
  });

  it('a connection that breaks twice is unavailable, and not tried again', async () => {
    await startBreaking(['', '', answerOf(good)]);

    await expect(breaking.ask(double, { number: 2 })).rejects.toMatchObject({ kind: 'unavailable' });
    expect(requests).toBe(2);
  });

  it.each([
    ['in the middle of the answer', answerOf(good.slice(0, 9), good.length)],
    ['with a status that is not agreed', 'HTTP/1.1 503 x\r\nContent-Length: 0\r\n\r\n'],
    ['with something that is not HTTP', 'SSH-2.0-x\r\n\r\n'],
    ['with something that is not JSON', answerOf('<html>')],
    ['with another shape', answerOf('{"doubled":"4"}')],
  ])('a request that ends %s is unavailable and not retried', async (_what, response) => {
    await startBreaking([response, answerOf(good)]);

    await expect(breaking.ask(double, { number: 2 })).rejects.toMatchObject({ kind: 'unavailable' });
    expect(requests).toBe(1);
  });
});

it('a service that does not run is unavailable at once', async () => {
  const free = await startTestService([]);
  await free.close();
  const lonely = clientOf(free.url);

  await expect(lonely.ask(double, { number: 1 })).rejects.toMatchObject({ kind: 'unavailable' });
  await lonely.close();
});

describe('an internal route', () => {
  const askRaw = (headers: Record<string, string>, body = '{"number":1}') =>
    fetch(`${service.url}${double.path}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    });

  it.each([
    ['an issuer that it lists', asCaller('registry', null), 200],
    ['another service', asCaller('policy', null), 404],
    ['the gateway, even for a user', asCaller('gateway', alice), 404],
    ['nobody', {}, 401],
  ])('an internal request from %s returns %i', async (_who, headers, status) => {
    const response = await askRaw(headers);

    expect(response.status).toBe(status);
    await response.text();
  });

  it.each(['{"number":"1"}', '{}', '', '[]'])('a malformed internal request is 422: %j', async (body) => {
    const response = await askRaw(asCaller('registry', null), body);

    expect(response.status).toBe(422);
    await response.text();
  });
});
