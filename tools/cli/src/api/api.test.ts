import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { Io } from '../frame/io.ts';
import { silentIo } from '../import/testing/source-stand-in.ts';
import { api } from './api.ts';

const addressSchema = z.object({ port: z.int() });

let server: Server;
let io: Io;
let printed: string[];
let asked: [request: string, body?: unknown][];
/** Responses by path; a list has a page for each element. */
let pages: unknown[][];
let reply: { readonly status: number; readonly mediaType: string; readonly body: string };

beforeEach(async () => {
  [printed, asked, pages] = [[], [], [[1, 2], [3]]];
  reply = { status: 200, mediaType: 'application/vnd.api+json', body: '{"data":{"id":"acme"}}' };
  server = createServer((incoming, response) => {
    void (async () => {
      const { method = '', url = '' } = incoming;
      const body = await text(incoming);
      const request = `${method} ${decodeURIComponent(url)}`;
      asked.push(body === '' ? [request] : [request, JSON.parse(body)]);
      const number = Number(/page%5Bnumber%5D=(\d+)/.exec(url)?.[1] ?? 0);
      const pagination = { 'next-page': number < pages.length ? number + 1 : null };
      response.writeHead(reply.status, { 'content-type': reply.mediaType });
      response.end(
        number === 0 ? reply.body : JSON.stringify({ data: pages[number - 1], meta: { pagination } }),
      );
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `http://127.0.0.1:${addressSchema.parse(server.address()).port}`;
  io = { ...silentIo([], printed), env: { GROUNDWORK_HOST: host, GROUNDWORK_TOKEN: 'x' } };
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

const result = (): unknown => JSON.parse(printed.join('\n'));

describe('groundwork api', () => {
  it('prints what the API responds', async () => {
    await api(io, {}, 'organizations/acme');
    expect(asked).toEqual([['GET /api/v2/organizations/acme']]);
    expect(result()).toEqual({ data: { id: 'acme' } });
  });

  it('fields of a GET are its query, and a path from the root stays as it is', async () => {
    await api(
      io,
      { rawField: ['q=vpc', 'limit=3'], method: 'get' },
      '/api/registry/v1/modules/search?offset=1',
    );
    expect(asked).toEqual([['GET /api/registry/v1/modules/search?offset=1&q=vpc&limit=3']]);
  });

  it('fields are the body of a POST, with members, lists and typed values', async () => {
    const rawField = ['data[type]=teams', 'data[attributes][name]=a=b', 'data[attributes][size]=1'];
    const field = [
      'data[attributes][is]=true',
      'data[attributes][n]=12',
      'data[attributes][none]=null',
      'list[]=x',
    ];
    await api(io, { rawField, field: [...field, 'list[]=2', '__proto__[y]=1'] }, 'organizations/acme/teams');
    expect(asked).toEqual([
      [
        'POST /api/v2/organizations/acme/teams',
        {
          data: { type: 'teams', attributes: { name: 'a=b', size: '1', is: true, n: 12, none: null } },
          list: ['x', 2],
        },
      ],
    ]);
  });

  it('the body is a file, or standard input', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'groundwork-api-')), 'body.json');
    writeFileSync(file, '{"data":1}');
    await api(io, { input: file, method: 'PATCH' }, 'teams/team-1');
    await api({ ...io, readAll: () => Promise.resolve('{"data":2}') }, { input: '-' }, 'teams');
    expect(asked).toEqual([
      ['PATCH /api/v2/teams/team-1', { data: 1 }],
      ['POST /api/v2/teams', { data: 2 }],
    ]);
  });

  it('all pages are one document', async () => {
    await api(io, { paginate: true, rawField: ['q=x'] }, 'organizations');
    expect(asked.map(([request]) => request)).toEqual([
      'GET /api/v2/organizations?q=x&page[size]=100&page[number]=1',
      'GET /api/v2/organizations?q=x&page[size]=100&page[number]=2',
    ]);
    expect(result()).toEqual({ data: [1, 2, 3] });
  });

  it.each([
    [401, 'access'],
    [404, 'access'],
    [409, 'conflict'],
    [422, 'refused'],
    [500, 'unreachable'],
  ])('a response with status %i is printed, and ends as every other command does', async (status, kind) => {
    reply = { ...reply, status, body: '{"errors":[{"title":"no","detail":"Name is wrong"}]}' };
    await expect(api(io, {}, 'teams')).rejects.toMatchObject({ kind });
    expect(result()).toMatchObject({ errors: [{ detail: 'Name is wrong' }] });
  });

  it('text is printed, an empty response is not, and other bytes are refused', async () => {
    reply = { status: 200, mediaType: 'text/plain', body: 'one\ntwo\n' };
    await api(io, {}, 'teams');
    reply = { status: 204, mediaType: '', body: '' };
    await api(io, { method: 'DELETE' }, 'teams/team-1');
    expect(printed).toEqual(['one', 'two']);
    reply = { status: 200, mediaType: 'application/gzip', body: 'x' };
    await expect(api(io, {}, 'teams')).rejects.toMatchObject({
      message: 'The response is application/gzip, not text.',
    });
  });

  it.each([
    ['another host', {}, 'https://example.com/api/v2/teams'],
    ['another host without a scheme', {}, '//example.com/x'],
    ['a field without a value', { rawField: ['name'] }, 'teams'],
    ['an unknown method', { method: 'HEAD' }, 'teams'],
    ['a body and fields', { rawField: ['a=b'], input: '-' }, 'teams'],
  ])('%s is a mistake of usage, and nothing is sent', async (_what, options, path) => {
    await expect(api(io, options, path)).rejects.toMatchObject({ kind: 'usage' });
    expect(asked).toEqual([]);
  });

  it('only a list has pages', async () => {
    pages = [];
    reply = { ...reply, body: '{"data":{}}' };
    await expect(api(io, { paginate: true }, 'teams')).rejects.toMatchObject({ kind: 'usage' });
  });
});
