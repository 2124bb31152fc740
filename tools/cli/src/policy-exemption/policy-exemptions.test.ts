import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { Io } from '../frame/io.ts';
import { silentIo } from '../import/testing/source-stand-in.ts';
import { change, create, list, remove, show } from './policy-exemptions.ts';

const addressSchema = z.object({ port: z.int() });
const pagination = { 'next-page': null };
const related = (type: string, id: string) => ({ data: { type, id } });

const exemption = {
  id: 'polex-1',
  type: 'policy-exemptions',
  attributes: {
    'policy-name': 'disks',
    'policy-present': true,
    'policy-set-name': 'guardrails',
    reason: 'Until the move.',
    owner: 'storage team',
    'ends-at': '2027-01-31T23:59:59.000Z',
    status: 'active',
    tags: [],
    'created-at': '2026-01-02T03:04:05.678Z',
    'updated-at': '2026-01-02T03:04:05.678Z',
  },
  relationships: {
    'policy-set': related('policy-sets', 'polset-1'),
    workspace: related('workspaces', 'ws-1'),
    project: { data: null },
  },
};
const tagged = {
  ...exemption,
  id: 'polex-2',
  attributes: {
    ...exemption.attributes,
    'policy-name': null,
    status: 'ended',
    tags: [
      { key: 'env', value: 'test' },
      { key: 'legacy', value: null },
    ],
  },
  relationships: { ...exemption.relationships, workspace: { data: null } },
};
const included = [{ id: 'ws-1', type: 'workspaces', attributes: { name: 'network' } }];

const responses: Readonly<Record<string, object>> = {
  '/api/v2/organizations/acme/policy-exemptions': {
    data: [exemption, tagged],
    included,
    meta: { pagination },
  },
  '/api/v2/organizations/acme/policy-sets': {
    data: [{ id: 'polset-1', attributes: { name: 'guardrails' } }],
    meta: { pagination },
  },
  '/api/v2/organizations/acme/workspaces/network': { data: { id: 'ws-1' } },
  '/api/v2/organizations/acme/projects': { data: [{ id: 'prj-1', attributes: { name: 'Storage' } }] },
  '/api/v2/policy-exemptions/polex-1': { data: exemption, included },
  '/api/v2/policy-exemptions/polex-2': {
    data: { ...tagged, attributes: { ...tagged.attributes, 'policy-name': 'old', 'policy-present': false } },
  },
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
      const said = `${method} ${decodeURIComponent(url)}`;
      asked.push(['POST', 'PATCH'].includes(method) ? [said, await json(request)] : [said]);
      response.setHeader('content-type', 'application/vnd.api+json');
      const body = method === 'POST' ? { data: exemption } : responses[url.split('?')[0] ?? ''];
      response.statusCode = method === 'DELETE' ? 204 : method === 'POST' ? 201 : body ? 200 : 404;
      response.end(method === 'DELETE' ? undefined : JSON.stringify(body ?? { errors: [] }));
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `http://127.0.0.1:${addressSchema.parse(server.address()).port}`;
  const env = { GROUNDWORK_HOST: host, GROUNDWORK_TOKEN: 'x', GROUNDWORK_ORGANIZATION: 'acme' };
  io = { ...silentIo([], printed), columns: 200, env };
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

const given = { ends: '2027-01-31', reason: 'Until the move.', owner: 'storage team' };
const sent = () => z.object({ data: z.looseObject({}) }).parse(asked.at(-1)?.[1]).data;

describe('groundwork policy-exemption', () => {
  it('lists exemptions with what is exempt, by name', async () => {
    await list(io, {});
    const text = printed.join('\n');
    expect(text).toMatch(/guardrails +disks +network +storage team +2027-01-31 +active +polex-1/);
    expect(text).toMatch(
      /guardrails +\(all\) +tags env=test, legacy +storage team +2027-01-31 +ended +polex-2/,
    );
    const path = 'GET /api/v2/organizations/acme/policy-exemptions?page[number]=1&page[size]=100';
    expect(asked).toEqual([[`${path}&include=workspace,project`]]);
  });

  it('lists those of a set, of a workspace, and of a status', async () => {
    await list(io, { policySet: 'guardrails', workspace: 'network', status: 'active', json: true });
    expect(asked.at(-1)?.[0]).toContain(
      'filter[policy-set]=polset-1&filter[workspace]=ws-1&filter[status]=active',
    );
    expect(JSON.parse(printed.join('\n'))).toMatchObject([
      { id: 'polex-1', 'workspace-id': 'ws-1', exempt: 'network' },
      { id: 'polex-2', 'workspace-id': null },
    ]);
  });

  it('exempts a workspace from one policy until the end of a day', async () => {
    await create(io, { ...given, workspace: 'network', policy: 'disks' }, 'guardrails');
    expect(sent()).toEqual({
      type: 'policy-exemptions',
      attributes: {
        reason: 'Until the move.',
        owner: 'storage team',
        'ends-at': '2027-01-31T23:59:59Z',
        'policy-name': 'disks',
      },
      relationships: {
        'policy-set': related('policy-sets', 'polset-1'),
        workspace: related('workspaces', 'ws-1'),
      },
    });
    expect(printed).toEqual([
      'Created the exemption polex-1 from disks of guardrails. It ends at 2027-01-31T23:59:59.000Z.',
    ]);
  });

  it('changes the end, the reason or the owner, and leaves the rest', async () => {
    await change(io, { ends: '2027-02-28', owner: 'network team' }, 'polex-1');
    expect(asked.at(-1)?.[0]).toBe('PATCH /api/v2/policy-exemptions/polex-1');
    expect(sent()).toEqual({
      type: 'policy-exemptions',
      attributes: { owner: 'network team', 'ends-at': '2027-02-28T23:59:59Z' },
    });
    expect(printed).toEqual(['Changed the exemption polex-1. It ends at 2027-01-31T23:59:59.000Z.']);
    await change(io, { reason: 'Late.' }, 'polex-1');
    expect(sent()).toMatchObject({ attributes: { reason: 'Late.' } });
    await expect(change(io, {}, 'polex-1')).rejects.toMatchObject({ kind: 'usage' });
    await expect(change(io, { ends: 'soon' }, 'polex-1')).rejects.toMatchObject({ kind: 'usage' });
  });

  it('exempts a project or tags from all policies, until a time', async () => {
    const ends = '2027-01-31T12:00:00+01:00';
    await create(io, { ...given, ends, project: 'Storage' }, 'guardrails');
    expect(sent()).toMatchObject({
      attributes: { 'ends-at': ends },
      relationships: { project: related('projects', 'prj-1') },
    });
    await create(io, { ...given, tag: ['env=a=b', 'legacy'] }, 'guardrails');
    expect(sent()).toMatchObject({
      attributes: {
        tags: [
          { key: 'env', value: 'a=b' },
          { key: 'legacy', value: null },
        ],
      },
    });
  });

  it.each([
    ['no end', { ...given, ends: undefined, workspace: 'network' }],
    ['no reason', { ...given, reason: undefined, workspace: 'network' }],
    ['no owner', { ...given, owner: undefined, workspace: 'network' }],
    ['no scope', given],
    ['two scopes', { ...given, workspace: 'network', tag: ['env'] }],
    ['a word instead of an end', { ...given, ends: 'soon', workspace: 'network' }],
    ['an impossible day', { ...given, ends: '2027-02-30', workspace: 'network' }],
  ])('%s is a mistake of usage, and nothing is sent', async (_what, { ends, reason, owner, ...scope }) => {
    const options = { ...(ends && { ends }), ...(reason && { reason }), ...(owner && { owner }), ...scope };
    await expect(create(io, options, 'guardrails')).rejects.toMatchObject({ kind: 'usage' });
    expect(asked).toEqual([]);
  });

  it('a set or a workspace that is not there is named', async () => {
    await expect(create(io, { ...given, workspace: 'network' }, 'other')).rejects.toMatchObject({
      kind: 'access',
      message: 'acme has no policy set other.',
    });
    await expect(create(io, { ...given, workspace: 'nowhere' }, 'guardrails')).rejects.toMatchObject({
      kind: 'access',
      message: expect.stringContaining('the workspace nowhere'),
    });
  });

  it('shows an exemption, and says if the set no longer has the policy', async () => {
    await show(io, {}, 'polex-1');
    expect(printed.join('\n')).toMatch(/Policy +disks\nExempt +network\nStatus +active\n/);
    await show(io, {}, 'polex-2');
    expect(printed.join('\n')).toMatch(/Policy +old, which the set no longer has\n/);
  });

  it('deletes an exemption, if somebody says so', async () => {
    await expect(remove(io, {}, 'polex-1')).rejects.toMatchObject({ kind: 'usage' });
    expect(asked).toEqual([]);
    await remove(io, { yes: true }, 'polex-1');
    expect(asked).toEqual([['DELETE /api/v2/policy-exemptions/polex-1']]);
  });
});
