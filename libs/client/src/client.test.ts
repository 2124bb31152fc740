import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { bodyOf, connect, RefusedError, upload, type ApiClient } from './index.ts';

const addressSchema = z.object({ port: z.int() });
type Seen = Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { readonly body: string };

let server: Server;
let baseUrl: string;
let client: ApiClient;
let seen: Seen[];
let served: { readonly status: number; readonly body: string };

beforeAll(async () => {
  server = createServer((req, res) => {
    void text(req).then((body) => {
      const { method, url, headers } = req;
      seen.push({ method, url, headers, body });
      res.writeHead(served.status).end(served.body);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  baseUrl = `http://127.0.0.1:${addressSchema.parse(server.address()).port}`;
  client = connect({ baseUrl, token: 'secret' });
});
beforeEach(() => {
  seen = [];
  served = { status: 200, body: '{"data":{"id":"org-1"}}' };
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const createOrganization = () =>
  client.POST('/api/v2/organizations', {
    body: { data: { type: 'organizations', attributes: { name: 'acme', email: 'a@example.com' } } },
  });

describe('the client', () => {
  it('a request has the token, the media type and the body', async () => {
    expect((await bodyOf(createOrganization())).data.id).toBe('org-1');
    expect(seen).toMatchObject([
      {
        method: 'POST',
        url: '/api/v2/organizations',
        headers: { authorization: 'Bearer secret', 'content-type': 'application/vnd.api+json' },
      },
    ]);
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
      data: { type: 'organizations', attributes: { name: 'acme', email: 'a@example.com' } },
    });
  });

  it.each(['', '.', '..'])('a parameter %j of the path leads to no other address', async (name) => {
    await client.DELETE('/api/v2/organizations/{organization_name}', {
      params: { path: { organization_name: name } },
    });
    expect(seen).toMatchObject([{ method: 'DELETE', url: `/api/v2/organizations/%252E${name}` }]);
  });

  it('parameters of the path and the query are escaped', async () => {
    const path = { organization_name: 'a b/c' };
    await client.GET('/api/v2/organizations/{organization_name}/teams', {
      params: { path, query: { 'page[size]': '5', q: 'x&y' } },
    });
    expect(seen[0]?.url).toBe('/api/v2/organizations/a%20b%2Fc/teams?page[size]=5&q=x%26y');
  });

  it('a client without a token sends none', async () => {
    served = { status: 204, body: '' };
    await bodyOf(connect({ baseUrl }).GET('/api/v2/ping'));
    expect(seen[0]?.headers).not.toHaveProperty('authorization');
  });
});

describe('a refusal', () => {
  it('a refusal has the texts, the pointers and the status of the platform', async () => {
    const errors = [
      {
        status: '422',
        title: 'invalid attribute',
        detail: 'Name is taken',
        source: { pointer: '/data/attributes/name' },
      },
      { status: '422', title: 'also wrong' },
    ];
    served = { status: 422, body: JSON.stringify({ errors }) };
    const refusal = await bodyOf(createOrganization()).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(RefusedError);
    expect(refusal).toMatchObject({
      message: '/api/v2/organizations returned 422: invalid attribute: Name is taken; also wrong',
      status: 422,
      details: ['Name is taken', 'also wrong'],
      pointers: ['/data/attributes/name'],
    });
  });

  it.each([
    ['of the registry protocol', '{"errors":["Not Found"]}', 'Not Found'],
    ['of something in front of the platform', '<html>busy</html>', '<html>busy</html>'],
  ])('a refusal %s has its text', async (_whose, body, message) => {
    served = { status: 404, body };
    await expect(bodyOf(createOrganization())).rejects.toThrow(`returned 404: ${message}`);
  });

  it('a refusal without a body has its status', async () => {
    served = { status: 502, body: '' };
    await expect(bodyOf(createOrganization())).rejects.toThrow('/api/v2/organizations returned 502');
  });
});

describe('an upload', () => {
  it.each([
    ['bytes as a whole', () => Buffer.from('archive')],
    ['bytes of a stream', () => Readable.from([Buffer.from('arch'), Buffer.from('ive')])],
  ])('%s are sent to the link without a token', async (_what, archive) => {
    await upload({ links: { upload: `${baseUrl}/v1/object/x` } }, archive());
    expect(seen).toMatchObject([{ method: 'PUT', url: '/v1/object/x', body: 'archive' }]);
    expect(seen[0]?.headers).not.toHaveProperty('authorization');
  });

  it('an upload that is refused says why', async () => {
    served = {
      status: 410,
      body: '{"errors":[{"status":"410","title":"gone","detail":"The link has expired"}]}',
    };
    await expect(upload({ links: { upload: `${baseUrl}/v1/object/x` } }, Buffer.from(''))).rejects.toThrow(
      'gone: The link has expired',
    );
  });

  it('a version that is not waiting for an archive has no link', async () => {
    await expect(upload({}, Buffer.from(''))).rejects.toThrow('not waiting for an archive');
    expect(seen).toEqual([]);
  });
});
