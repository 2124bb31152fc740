import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { badGateway, invalid, notFound, unavailable } from '@groundwork/errors';
import { createVocabulary } from '@groundwork/wire-vocabulary';
import { identifiersBody, resourceBody } from '@groundwork/jsonapi';
import { parseBody, parsePage, parseParams, parseQuery } from '../requests/read-request.ts';
import { causeOf, principalOf, remainingTimeOf } from '../requests/request-context.ts';
import { sendCollection, sendJson, sendNoContent, sendResource } from '../responses/send.ts';
import type { Route } from '../routes/route.ts';
import { alice, asCaller, startTestService } from '../testing/test-service.ts';

const setBody = resourceBody('policy-sets', {
  attributes: z.object({ name: z.string().min(1), kind: z.enum(['kind1', 'kind2']).default('kind1') }),
});
const setQuery = z.object({ q: z.string().optional() });
const set = { type: 'policy-sets', id: 'polset-1', attributes: { name: 'base', kind: 'kind1' } };

const failures: Readonly<Record<string, () => Error>> = {
  bug: () => new TypeError('canary: x is not a function'),
  invalid: () => invalid({ detail: 'Name is invalid', pointer: '/data/attributes/name' }),
  'not-found': () => notFound(),
  unavailable: () => unavailable('canary: admin-orgs'),
  'bad-gateway': () => badGateway('canary: elsewhere'),
  'pg-shutdown': () => Object.assign(new Error('canary'), { code: '57P01' }),
  'pg-statement-timeout': () => Object.assign(new Error('canary'), { code: '57014' }),
  'pg-lock-timeout': () => Object.assign(new Error('canary'), { code: '55P03' }),
  'pg-connection': () => Object.assign(new Error('canary'), { code: '08006' }),
  'pg-starting': () => Object.assign(new Error('canary'), { code: '57P03' }),
  refused: () => Object.assign(new Error('canary'), { code: 'ECONNREFUSED' }),
  'pg-closed': () => new Error('canary: ROLLBACK - Client was closed and is not queryable'),
  'pool-empty': () => Object.assign(new Error('canary'), { name: 'KnexTimeoutError' }),
  'pg-syntax': () => Object.assign(new Error('canary'), { code: '42601' }),
};

const route = (line: Partial<Route<null>> & Pick<Route<null>, 'path' | 'handler'>): Route<null> => ({
  method: 'GET',
  spec: 'test',
  access: 'principal',
  ...line,
});

const routes: readonly Route<null>[] = [
  route({ path: '/internal/items', access: 'internal', handler: () => (_req, res) => sendNoContent(res) }),
  route({ path: '/api/v2/text', handler: () => (_req, _res, next) => next('canary text') }),
  route({
    path: '/api/v2/whoami',
    handler: () => (req, res) => sendJson(res, 200, { principal: principalOf(req), cause: causeOf(req) }),
  }),
  route({
    path: '/api/v2/open',
    access: 'public',
    handler: () => (req, res) => sendJson(res, 200, { actor: causeOf(req).actor }),
  }),
  route({
    path: '/api/v2/policy-sets/:id',
    handler: () => (req, res) => {
      const { id } = parseParams(z.object({ id: z.string().regex(/^polset-/) }), req);
      sendResource(res, 200, { ...set, id }, { included: [set] });
    },
  }),
  route({
    path: '/api/v2/policy-sets',
    handler: () => (req, res) => {
      const { q } = parseQuery(setQuery, req);
      sendCollection(req, res, [set], { page: parsePage(req), totalCount: 41, meta: { q } });
    },
  }),
  route({
    method: 'POST',
    path: '/api/v2/policy-sets',
    handler: () => (req, res) => {
      const { data } = parseBody(setBody, req);
      sendResource(res, 201, { ...set, attributes: data.attributes });
    },
  }),
  route({
    method: 'POST',
    path: '/api/v2/optional',
    handler: () => (req, res) => sendJson(res, 200, { body: parseBody(setBody.optional(), req) ?? null }),
  }),
  route({
    method: 'DELETE',
    path: '/api/v2/policy-sets/:id',
    handler: () => (_req, res) => sendNoContent(res),
  }),
  route({
    method: 'DELETE',
    path: '/api/v2/relations',
    handler: () => (req, res) =>
      sendJson(res, 200, parseBody(identifiersBody('policies').optional(), req) ?? null),
  }),
  ...['/api/v2/fail/:kind', '/api/registry/v1/fail/:kind'].map((path) =>
    route({
      path,
      handler: () => (req) => {
        throw failures[String(req.params.kind)]?.() ?? new Error('canary');
      },
    }),
  ),
  route({
    path: '/api/v2/late/:kind',
    handler: () => (req) => Promise.reject(failures[String(req.params.kind)]?.() ?? new Error('canary')),
  }),
];

let service: Awaited<ReturnType<typeof startTestService>>;
let terraform: typeof service;
beforeAll(async () => {
  service = await startTestService(routes, { health: { database: () => true } });
  terraform = await startTestService(routes, {
    vocabulary: createVocabulary('terraform'),
    health: {
      database: () => Promise.reject(new Error('down')),
      bus: () => false,
      other: () => true,
    },
  });
});
afterAll(() => Promise.all([service.close(), terraform.close()]));

const jsonApi = { 'content-type': 'application/vnd.api+json' };

async function ask(path: string, init: RequestInit & { as?: Record<string, string> } = {}, at = service) {
  const { as = asCaller(), headers = {}, ...rest } = init;
  const response = await fetch(`${at.url}${path}`, {
    ...rest,
    headers: { ...as, ...Object.fromEntries(new Headers(headers)) },
  });
  const text = await response.text();
  const json: unknown = text === '' ? undefined : JSON.parse(text);
  return { status: response.status, headers: response.headers, text, json };
}

const post = (body: string, headers: Record<string, string> = jsonApi) =>
  ask('/api/v2/policy-sets', { method: 'POST', body, headers });

describe('an answer of the API', () => {
  it('an API response has the JSON:API media type, and is not cached or sniffed', async () => {
    const { status, headers } = await ask('/api/v2/policy-sets');

    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/vnd.api+json; charset=utf-8');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('etag')).toBeNull();
  });

  it('an API response has the id of its request', async () => {
    const given = await ask('/api/v2/open', { headers: { 'x-request-id': 'r-1' } });
    const hostile = await ask('/api/v2/open', { headers: { 'x-request-id': 'a b"c' } });

    expect(given.headers.get('x-request-id')).toBe('r-1');
    expect(hostile.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('page links use the public address and keep the filters', async () => {
    const { json } = await ask('/api/v2//policy-sets/?q=a%20b&page[number]=2');

    expect(json).toMatchObject({
      data: [set],
      links: {
        self: 'https://groundwork.test/api/v2/policy-sets?q=a%20b&page%5Bnumber%5D=2&page%5Bsize%5D=20',
        next: 'https://groundwork.test/api/v2/policy-sets?q=a%20b&page%5Bnumber%5D=3&page%5Bsize%5D=20',
      },
      meta: { q: 'a b', pagination: { 'current-page': 2, 'total-pages': 3, 'total-count': 41 } },
    });
  });

  it('a resource comes with its included resources', async () => {
    expect((await ask('/api/v2/policy-sets/polset-2')).json).toEqual({
      data: { ...set, id: 'polset-2' },
      included: [set],
    });
  });

  it('HEAD is handled like GET, without the body', async () => {
    const head = await ask('/api/v2/policy-sets/polset-2', { method: 'HEAD' });

    expect(head).toMatchObject({ status: 200, text: '' });
  });

  it('a 204 has no body', async () => {
    expect(await ask('/api/v2/policy-sets/polset-1', { method: 'DELETE' })).toMatchObject({
      status: 204,
      text: '',
    });
  });

  it('responses use the terraform vocabulary if it is enabled', async () => {
    const body = JSON.stringify({ data: { type: 'policy-sets', attributes: { name: 'x', kind: 'opa' } } });

    const created = await ask('/api/v2/policy-sets', { method: 'POST', body, headers: jsonApi }, terraform);
    expect(created.json).toMatchObject({ data: { attributes: { kind: 'opa' } } });
    expect((await post(body)).status).toBe(422);
  });
});

describe('the caller', () => {
  it('the caller is the principal of the internal token, and the cause of later events', async () => {
    const headers = { 'x-request-id': 'r-2', 'x-source-address': '203.0.113.9', traceparent: '00-a-b-01' };

    expect((await ask('/api/v2/whoami', { headers })).json).toEqual({
      principal: alice,
      cause: { actor: alice, requestId: 'r-2', sourceAddress: '203.0.113.9', traceparent: '00-a-b-01' },
    });
  });

  it.each([
    ['no token', {}],
    ['no bearer token', { authorization: 'Basic abc' }],
    ['a damaged token', { authorization: `${asCaller().authorization}x` }],
    ['another service', asCaller('registry')],
    ['the gateway without a principal', asCaller('gateway', null)],
  ])('a caller is refused with 401: %s', async (_who, as) => {
    const { status, json, headers } = await ask('/api/v2/whoami', { as });

    expect(status).toBe(401);
    expect(json).toEqual({ errors: [{ status: '401', title: 'unauthorized' }] });
    expect(headers.get('www-authenticate')).toBe('Bearer');
  });

  it('a public route accepts anyone and ignores tokens', async () => {
    expect((await ask('/api/v2/open', { as: {} })).json).toEqual({ actor: null });
    expect((await ask('/api/v2/open', { as: { authorization: 'Bearer x' } })).json).toEqual({ actor: null });
  });
});

describe('what does not exist is 404', () => {
  const detail =
    'There is no such address. The API begins with /api/v2, the registry protocol with /api/registry/v1/modules.';

  it.each([
    ['an unknown path', '/api/v2/other'],
    ['another case', '/api/v2/Policy-Sets'],
    ['an address of services, for anybody else', '/internal/nothing'],
  ])('%s is reported as an unknown address', async (_what, path) => {
    const { status, json } = await ask(path);

    expect(status).toBe(404);
    expect(json).toEqual({ errors: [{ status: '404', title: 'not found', detail }] });
  });

  it('a known address with an unknown record is 404 without further detail', async () => {
    const { status, text } = await ask('/api/v2/policy-sets/mod-1');

    expect(status).toBe(404);
    expect(text).toBe('{"errors":[{"status":"404","title":"not found"}]}');
  });

  it('an unknown path of the registry protocol has the format of that protocol', async () => {
    const { status, json, headers } = await ask('/api/registry/v1/modules/a');

    expect({ status, json }).toEqual({ status: 404, json: { errors: [detail] } });
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  });
});

describe('a known address with a method that it does not take', () => {
  it.each(['PATCH', 'OPTIONS'])('%s is 405 and names the methods of the address', async (method) => {
    const { status, json, headers } = await ask('/api/v2/policy-sets', { method });

    expect(status).toBe(405);
    expect(headers.get('allow')).toBe('GET, HEAD, POST');
    expect(json).toEqual({
      errors: [
        {
          status: '405',
          title: 'method not allowed',
          detail: 'This address does not support this method. It supports: GET, HEAD, POST.',
        },
      ],
    });
  });

  it('an internal address is 404 for every method', async () => {
    expect((await ask('/internal/items', { method: 'PATCH' })).status).toBe(404);
  });
});

describe('a path that cannot be read is 400', () => {
  it.each([
    '/api/v2/policy-sets/%ff',
    '/api/v2/policy-sets/%zz',
    '/api/v2/policy-sets/a%2fb',
    '/api/v2/%2e%2e%5c',
  ])('the path %s is 400', async (path) => {
    const { status, json } = await ask(path);

    expect(status).toBe(400);
    expect(json).toMatchObject({ errors: [{ status: '400', title: 'bad request' }] });
  });
});

it('a path of the registry protocol that cannot be read is 400 in the format of that protocol', async () => {
  const { status, json, headers } = await ask('/api/registry/v1/modules/a%2fb');

  expect({ status, json }).toEqual({ status: 400, json: { errors: [expect.any(String)] } });
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
});

describe('a body', () => {
  const good = JSON.stringify({ data: { type: 'policy-sets', attributes: { name: 'a' } } });

  it('a body is read in both media types, with parameters', async () => {
    for (const type of ['application/vnd.api+json', 'application/json; charset=utf-8']) {
      expect((await post(good, { 'content-type': type })).json).toMatchObject({
        data: { attributes: { name: 'a', kind: 'kind1' } },
      });
    }
  });

  it.each([
    ['another media type', good, { 'content-type': 'text/plain' }, 415],
    ['compressed', good, { ...jsonApi, 'content-encoding': 'gzip' }, 415],
    ['malformed', '{', jsonApi, 400],
    ['too deep', '['.repeat(40) + ']'.repeat(40), jsonApi, 400],
    ['with a dangerous key', '{"__proto__":{}}', jsonApi, 400],
    ['with U+0000', '{"data":{"type":"policy-sets","attributes":{"name":"\\u0000"}}}', jsonApi, 422],
    ['absent', '', jsonApi, 422],
    ['null', 'null', jsonApi, 422],
  ])('a body is refused (%s): %#', async (_what, body, headers, status) => {
    expect((await post(body, headers)).status).toBe(status);
  });

  it('text that cannot be stored is named once, beside every other problem', async () => {
    const { json } = await post('{"data":{"type":"x","id":"\\ud800","attributes":{"kind":"\\u0000"}}}');

    const stored = { detail: 'The text contains a character that cannot be stored' };
    expect(json).toEqual({
      errors: [
        expect.objectContaining({ ...stored, source: { pointer: '/data/id' } }),
        expect.objectContaining({ ...stored, source: { pointer: '/data/attributes/kind' } }),
        expect.objectContaining({ source: { pointer: '/data/attributes/name' } }),
        expect.objectContaining({ source: { pointer: '/data/type' } }),
      ],
    });
  });

  it('every problem of a body is listed with its pointer', async () => {
    const { status, json } = await post('{"data":{"type":"x","attributes":{"kind":"kind3"}}}');

    expect(status).toBe(422);
    expect(json).toEqual({
      errors: expect.arrayContaining([
        {
          status: '422',
          title: 'unprocessable entity',
          detail: 'Type must be policy-sets',
          source: { pointer: '/data/type' },
        },
        {
          status: '422',
          title: 'invalid attribute',
          detail: "Name can't be blank",
          source: { pointer: '/data/attributes/name' },
        },
        {
          status: '422',
          title: 'invalid attribute',
          detail: 'Kind is not included in the list',
          source: { pointer: '/data/attributes/kind' },
        },
      ]),
    });
  });

  it('a body of 1 MiB is read, and one byte more is 413', async () => {
    const sized = (bytes: number) => good + ' '.repeat(bytes - good.length);

    expect((await post(sized(1024 * 1024))).status).toBe(201);
    expect(await post(sized(1024 * 1024 + 1))).toMatchObject({
      status: 413,
      json: { errors: [{ status: '413', title: 'payload too large' }] },
    });
  });

  it('a chunked body of 1 MiB and a byte is 413', async () => {
    const stream = new Blob([' '.repeat(1024 * 1024 + 1)]).stream();

    const response = await fetch(`${service.url}/api/v2/policy-sets`, {
      method: 'POST',
      body: stream,
      duplex: 'half',
      headers: { ...asCaller(), ...jsonApi },
    });

    expect(response.status).toBe(413);
    await response.text();
  });

  it.each([undefined, '', 'null'])('a DELETE body of %j counts as absent', async (body) => {
    const init = { method: 'DELETE', headers: jsonApi, ...(body !== undefined && { body }) };

    expect(await ask('/api/v2/relations', init)).toMatchObject({ status: 200, json: null });
    expect(await ask('/api/v2/policy-sets/polset-1', init)).toMatchObject({ status: 204 });
  });

  it('a DELETE body is read if the route accepts one', async () => {
    const body = JSON.stringify({ data: [{ type: 'policies', id: 'pol-1' }] });

    expect((await ask('/api/v2/relations', { method: 'DELETE', headers: jsonApi, body })).json).toEqual({
      data: [{ type: 'policies', id: 'pol-1' }],
    });
  });

  it('a POST body may be absent if the schema allows it', async () => {
    expect(await ask('/api/v2/optional', { method: 'POST', headers: jsonApi })).toMatchObject({
      status: 200,
      json: { body: null },
    });
  });
});

describe('a query', () => {
  it.each([
    ['page[number]=0', 422, { title: 'invalid parameter', source: { parameter: 'page[number]' } }],
    ['page%5Bsize%5D=x', 422, { title: 'invalid parameter', source: { parameter: 'page[size]' } }],
    ['q=a&q=b', 422, { title: 'invalid parameter', source: { parameter: 'q' } }],
    ['q=%00', 422, { title: 'invalid parameter', source: { parameter: 'q' } }],
    ['include=other', 400, { title: 'Invalid include parameter', source: { parameter: 'include' } }],
  ])('an invalid query is refused: %s', async (query, status, problem) => {
    expect(await ask(`/api/v2/policy-sets?${query}`)).toMatchObject({
      status,
      json: { errors: [{ status: String(status), ...problem }] },
    });
  });

  it('page 0 is the first page in the terraform vocabulary', async () => {
    const { status, json } = await ask('/api/v2/policy-sets?page[number]=0', {}, terraform);
    expect(status).toBe(200);
    expect(json).toMatchObject({ meta: { pagination: { 'current-page': 1, 'prev-page': null } } });
    for (const number of ['00', '-1', 'x']) {
      expect((await ask(`/api/v2/policy-sets?page[number]=${number}`, {}, terraform)).status).toBe(422);
    }
  });

  it('unknown parameters are ignored in the terraform vocabulary', async () => {
    const stray = 'TagBindings=%7B%7D&filter[unknown][name]=x&sort=color';
    expect((await ask(`/api/v2/policy-sets?${stray}`, {}, terraform)).status).toBe(200);
  });

  it.each([
    'q[email]=x',
    'other=1',
    '__proto__=1',
    'constructor[prototype]=1',
    'q=%',
    '&&=&=x',
    'page[size]=1000',
  ])('a query is ignored or harmless: %s', async (query) => {
    expect((await ask(`/api/v2/policy-sets?${query}`)).status).toBe(200);
  });
});

describe('what a handler throws', () => {
  it.each([
    ['bug', 500, 'internal server error'],
    ['pg-syntax', 500, 'internal server error'],
    ['unavailable', 503, 'service unavailable'],
    ['bad-gateway', 502, 'bad gateway'],
    ['pg-shutdown', 503, 'service unavailable'],
    ['pg-starting', 503, 'service unavailable'],
    ['pg-connection', 503, 'service unavailable'],
    ['pg-statement-timeout', 503, 'service unavailable'],
    ['pg-lock-timeout', 503, 'service unavailable'],
    ['pg-closed', 503, 'service unavailable'],
    ['refused', 503, 'service unavailable'],
    ['pool-empty', 503, 'service unavailable'],
  ])(
    'the handler error %s is %i without detail, and its cause is logged with the request id',
    async (kind, status, title) => {
      const requestId = `r-${kind}`;
      for (const path of [`/api/v2/fail/${kind}`, `/api/v2/late/${kind}`]) {
        const response = await ask(path, { headers: { 'x-request-id': requestId } });
        expect(response.status).toBe(status);
        expect(response.json).toEqual({ errors: [{ status: String(status), title }] });
        expect(response.headers.get('retry-after')).toBe(status === 503 ? '1' : null);
      }
      const line = service.logLines.find(
        (text) =>
          text.includes(requestId) &&
          text.includes(status === 500 ? 'unexpected' : 'a dependency is unavailable'),
      );
      expect(line).toContain('canary');
    },
  );

  it('a thrown value that is not an error is 500', async () => {
    expect(await ask('/api/v2/text')).toMatchObject({
      status: 500,
      json: { errors: [{ status: '500', title: 'internal server error' }] },
    });
  });

  it('an error under the registry path has the format of that protocol', async () => {
    expect(await ask('/api/registry/v1/fail/bug')).toMatchObject({
      status: 500,
      json: { errors: ['Internal Server Error'] },
    });
    expect(await ask('/api/registry/v1/fail/pg-shutdown')).toMatchObject({
      status: 503,
      json: { errors: ['Service Unavailable'] },
    });
  });

  it.each(['invalid', 'not-found'])(
    'a handler error of kind %s shows its detail, and is not logged as our failure',
    async (kind) => {
      const { status } = await ask(`/api/v2/fail/${kind}`, { headers: { 'x-request-id': `r-${kind}` } });

      expect([404, 422]).toContain(status);
      expect(
        service.logLines.filter((line) => line.includes(`r-${kind}"`) && line.includes('"error"')),
      ).toEqual([]);
    },
  );
});

describe('the access log', () => {
  it('the access log has one line per request, without its query', async () => {
    await ask('/api/v2/policy-sets?q=canary-search', { headers: { 'x-request-id': 'r-log' } });

    const lines = service.logLines.filter((line) => line.includes('"r-log"'));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'info',
      msg: 'request',
      method: 'GET',
      path: '/api/v2/policy-sets',
      status: 200,
      finished: true,
      issuer: 'gateway',
      principal: alice.id,
    });
    expect(lines[0]).not.toContain('canary-search');
  });
});

it('the remaining time is at most that of the header', async () => {
  const timed = await startTestService([
    route({
      path: '/left',
      access: 'public',
      handler: () => (req, res) => sendJson(res, 200, remainingTimeOf(req)),
    }),
  ]);
  const left = async (header: string) =>
    Number((await ask('/left', { headers: { 'x-request-deadline-ms': header } }, timed)).text);

  expect(await left('5000')).toBeLessThanOrEqual(5000);
  expect(await left('99999999')).toBeLessThanOrEqual(10_000);
  // On a busy machine some of the 10 s may be gone, but not all.
  expect(await left('nonsense')).toBeGreaterThan(0);
  expect((await ask('/left', { headers: { 'x-request-deadline-ms': '0' } }, timed)).status).toBe(504);
  await timed.close();
});
