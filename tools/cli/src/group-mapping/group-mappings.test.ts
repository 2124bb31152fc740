import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { Io } from '../frame/io.ts';
import { silentIo } from '../import/testing/source-stand-in.ts';
import { confirm, grant, grants, list, removeGrant } from './group-mappings.ts';

const addressSchema = z.object({ port: z.int() });
const ofAcme = { organization: { data: { id: 'acme', type: 'organizations' } } };
const mapping = {
  id: 'gm-1',
  type: 'group-mappings',
  attributes: {
    provider: 'corp',
    group: 'staff',
    'team-name': 'owners',
    owners: true,
    status: 'unconfirmed',
  },
  relationships: ofAcme,
};
const granted = {
  id: 'gmg-1',
  type: 'group-mapping-grants',
  attributes: { provider: 'corp', group: null, owners: false, origin: 'settings' },
  relationships: ofAcme,
};

let server: Server;
let io: Io;
let printed: string[];
let asked: [request: string, body?: unknown][];
beforeEach(async () => {
  [printed, asked] = [[], []];
  server = createServer((request, response) => {
    void (async () => {
      const { method = '', url = '' } = request;
      asked.push(method === 'POST' ? [`${method} ${url}`, await json(request)] : [`${method} ${url}`]);
      response.setHeader('content-type', 'application/vnd.api+json');
      response.statusCode = method === 'DELETE' ? 204 : method === 'POST' ? 201 : 200;
      const data = url.includes('grants') ? granted : mapping;
      const body =
        method === 'GET' ? { data: [data], meta: { pagination: { 'next-page': null } } } : { data };
      response.end(method === 'DELETE' ? undefined : JSON.stringify(body));
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `http://127.0.0.1:${addressSchema.parse(server.address()).port}`;
  const env = { GROUNDWORK_HOST: host, GROUNDWORK_TOKEN: 'x' };
  io = { ...silentIo([], printed), env };
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

const grantOf = (attributes: object) => [
  'POST /api/v2/admin/group-mapping-grants',
  {
    data: {
      type: 'group-mapping-grants',
      attributes: { provider: 'corp', group: 'staff', owners: false, ...attributes },
      relationships: { organization: { data: { type: 'organizations', id: 'acme' } } },
    },
  },
];

describe('groundwork group-mapping', () => {
  it('lists mappings, or only those that wait', async () => {
    await list(io, {});
    await list(io, { unconfirmed: true });
    expect(printed.join('\n')).toMatch(/acme +corp +staff +owners +unconfirmed +gm-1/);
    const path = 'GET /api/v2/admin/group-mappings?page[number]=1&page[size]=100';
    expect(asked.map(([request]) => decodeURIComponent(request))).toEqual([
      path,
      `${path}&filter[status]=unconfirmed`,
    ]);
  });

  it('confirms a mapping with a grant of its group, for the owners team if it leads there', async () => {
    await confirm(io, {}, 'gm-1');
    expect(asked.at(-1)).toEqual(grantOf({ owners: true }));
    expect(printed).toEqual(['acme may map the group staff of corp, also to its owners (gmg-1).']);
  });

  it('confirms nothing that does not wait, and says where to look', async () => {
    await expect(confirm(io, {}, 'gm-2')).rejects.toMatchObject({
      kind: 'access',
      message: 'There is no unconfirmed mapping gm-2.',
    });
    expect(asked.filter(([request]) => request.startsWith('POST'))).toEqual([]);
  });

  it('grants one group, or every group if that is said', async () => {
    await grant(io, {}, 'acme', 'corp', 'staff');
    await grant(io, { allGroups: true, owners: true }, 'acme', 'corp');
    expect(asked).toEqual([grantOf({}), grantOf({ group: null, owners: true })]);
  });

  it.each([
    ['no group', {}, undefined],
    ['a group and all groups', { allGroups: true }, 'staff'],
  ])('%s is a mistake of usage, and grants nothing', async (_what, options, group) => {
    await expect(grant(io, options, 'acme', 'corp', group)).rejects.toMatchObject({ kind: 'usage' });
    expect(asked).toEqual([]);
  });

  it('lists grants, and says which of them are settings', async () => {
    await grants(io, {});
    expect(printed.join('\n')).toMatch(/acme +corp +\(every group\) +no +settings +gmg-1/);
  });

  it('ends a grant, if somebody says so', async () => {
    await expect(removeGrant(io, {}, 'gmg-1')).rejects.toMatchObject({ kind: 'usage' });
    expect(asked).toEqual([]);
    await removeGrant(io, { yes: true }, 'gmg-1');
    expect(asked).toEqual([['DELETE /api/v2/admin/group-mapping-grants/gmg-1']]);
  });
});
