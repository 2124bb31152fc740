import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { apiClient, type ApiClient } from './api-client.ts';

/** Responds with the request that it received; to `/status/404` and the like, with that status and no body. */
const server = createServer((req, res) => {
  void text(req).then((body) => {
    const status = /^\/status\/(\d+)$/.exec(req.url ?? '')?.[1];
    if (status !== undefined) res.writeHead(Number(status), { location: '/elsewhere' }).end();
    else if (req.url === '/text') res.end('plain');
    else res.end(JSON.stringify({ method: req.method, url: req.url, headers: req.headers, body }));
  });
});

let client: ApiClient;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  client = apiClient(`http://127.0.0.1:${address.port}`, { authorization: 'Bearer one' });
});

afterAll(() => {
  server.close();
});

describe('apiClient', () => {
  it('an object is sent as a JSON:API document with its headers', async () => {
    const { status, body } = await client.with({ 'x-more': '1' }).post('/things', { data: null });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      method: 'POST',
      url: '/things',
      body: '{"data":null}',
      headers: { authorization: 'Bearer one', 'x-more': '1', 'content-type': 'application/vnd.api+json' },
    });
  });

  it('text and bytes are sent unchanged', async () => {
    expect((await client.post('/', '{"broken')).body).toMatchObject({ body: '{"broken' });
    expect((await client.put('/', Buffer.from('bytes'))).body).toMatchObject({ body: 'bytes' });
  });

  it('the path is sent unchanged', async () => {
    const path = '/a/../b//%2e%2E/c?page[number]=1&q=%zz';
    expect((await client.get(path)).body).toMatchObject({ method: 'GET', url: path });
  });

  it('errors and redirects are returned with status and headers, and not followed', async () => {
    expect(await client.delete('/status/404')).toMatchObject({ status: 404, body: undefined });
    expect(await client.patch('/status/302', {})).toMatchObject({
      status: 302,
      headers: { location: '/elsewhere' },
    });
  });

  it('a body that is not JSON is returned as text, and HEAD returns none', async () => {
    expect((await client.get('/text')).body).toBe('plain');
    expect((await client.head('/text')).body).toBeUndefined();
  });
});
