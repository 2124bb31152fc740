import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { statementsOf, textsOf } from '@groundwork/testing';
import { storeModules, storeVersions } from '../testing/installable-modules.ts';
import { managedOrganization } from '../testing/managed-organization.ts';
import { idsIn, metaOf } from '../testing/protocol-lists.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;

beforeAll(async () => {
  app = await startRegistryTestApp();
});
afterAll(() => app.stop());

const path = '/api/registry/v1/modules';
type Managed = ReturnType<typeof managedOrganization>;

async function publish({ organization }: Managed, provider: string, count: number, prefix = 'net-') {
  const database = app.ctx.databases.requests;
  await storeModules(database, { organizations: [organization], provider, prefix, count });
  await storeVersions(database);
}

/** 150 modules of two organizations, of which 3 are deprecated and 2 were downloaded, and a user who may read both. */
async function manyModules() {
  const first = managedOrganization(app, { name: `a-${crypto.randomUUID()}` });
  const second = managedOrganization(app, { name: `b-${crypto.randomUUID()}` });
  const reader = app.member(first.organization);
  app.grant(reader, second.organization, { membership: 'none', readsModules: true });
  await publish(first, 'aws', 80);
  await publish(first, 'google', 20);
  await publish(second, 'aws', 45);
  await publish(second, 'azure', 5, 'dns-');
  const { knex } = app.ctx.databases.requests;
  const modules = () => knex('modules').where({ organization_id: second.organization.id, provider: 'azure' });
  await knex('module_versions')
    .whereIn('module_id', modules().whereIn('name', ['dns-000001', 'dns-000002', 'dns-000003']).select('id'))
    .update({ deprecated_at: new Date(), deprecation_reason: 'Use net.' });
  await knex.raw(
    "insert into module_downloads select organization_id, id, 1 from modules where organization_id = ? and name in ('dns-000001', 'dns-000005')",
    [second.organization.id],
  );
  return { client: app.as(reader), a: first.organization.name, b: second.organization.name };
}

let many: Awaited<ReturnType<typeof manyModules>>;
beforeAll(async () => {
  many = await manyModules();
});

const facetShape = z.array(z.object({ value: z.string(), count: z.int() }));
const facetsShape = z.object({ provider: facetShape, namespace: facetShape, deprecated: facetShape });

/** The facets of a list, each as `value: count`. */
async function facetsOf(query: string, client = many.client) {
  const response = await client.get(`${path}${query}`);
  const facets = facetsShape.parse(metaOf(response)['facets']);
  return Object.fromEntries(
    Object.entries(facets).map(([name, values]) => [
      name,
      values.map(({ value, count }) => `${value}: ${String(count)}`),
    ]),
  );
}

describe('A0 facets', () => {
  it('facets count all modules that match, whatever page is shown', async () => {
    const expected = {
      provider: ['aws: 125', 'google: 20', 'azure: 5'],
      namespace: [`${many.a}: 100`, `${many.b}: 50`],
      deprecated: ['false: 147', 'true: 3'],
    };
    expect(await facetsOf('?facets=true')).toEqual(expected);
    expect(await facetsOf('?facets=true&limit=1&offset=149')).toEqual(expected);
    expect(await facetsOf('?facets=true&sort=published')).toEqual(expected);
  });

  it('facets count what the criteria leave', async () => {
    expect(await facetsOf('?facets=true&provider=azure')).toEqual({
      provider: ['azure: 5'],
      namespace: [`${many.b}: 5`],
      deprecated: ['true: 3', 'false: 2'],
    });
    expect(await facetsOf('?facets=true&deprecated=false')).toMatchObject({
      provider: ['aws: 125', 'google: 20', 'azure: 2'],
      deprecated: ['false: 147'],
    });
    expect(await facetsOf('?facets=true&verified=true')).toEqual({
      provider: [],
      namespace: [],
      deprecated: [],
    });
  });

  it('facets of a list by downloads leave out what was never downloaded', async () => {
    expect(await facetsOf('?facets=true&sort=downloads')).toEqual({
      provider: ['azure: 2'],
      namespace: [`${many.b}: 2`],
      deprecated: ['false: 1', 'true: 1'],
    });
  });

  it('facets of a namespace count its modules', async () => {
    expect(await facetsOf(`/${many.b}?facets=true`)).toEqual({
      provider: ['aws: 45', 'azure: 5'],
      namespace: [`${many.b}: 50`],
      deprecated: ['false: 47', 'true: 3'],
    });
  });

  it('facets of a search count what it finds', async () => {
    expect(await facetsOf('/search?facets=true&q=dns')).toEqual({
      provider: ['azure: 5'],
      namespace: [`${many.b}: 5`],
      deprecated: ['true: 3', 'false: 2'],
    });
    expect(await facetsOf(`/search?facets=true&q=net+aws&namespace=${many.a}`)).toMatchObject({
      provider: ['aws: 80'],
      namespace: [`${many.a}: 80`],
    });
    expect(await facetsOf(`/search?facets=true&q=${many.b}`)).toMatchObject({
      namespace: [`${many.b}: 50`],
    });
  });

  it('facets count nothing that the caller may not read', async () => {
    const { client } = managedOrganization(app);
    expect(await facetsOf('?facets=true', client)).toEqual({ provider: [], namespace: [], deprecated: [] });
    expect(await facetsOf('/search?facets=true&q=net', client)).toMatchObject({ provider: [] });
  });

  it('a facet has the 50 values with the most modules', async () => {
    const managed = managedOrganization(app);
    await publish(managed, 'last', 2);
    await publish(managed, '', 60, 'net-');
    await app.ctx.databases.requests
      .knex('modules')
      .where({ provider: '' })
      .update({ provider: app.ctx.databases.requests.knex.ref('name') });
    const { provider } = await facetsOf('?facets=true', managed.client);
    expect(provider).toHaveLength(50);
    expect(provider?.slice(0, 2)).toEqual(['last: 2', 'net-000001: 1']);
    expect(provider?.at(-1)).toBe('net-000049: 1');
  });

  it('a list that is not asked for facets has none, and counts nothing', async () => {
    const statements = await statementsOf(app.ctx.databases.requests, async () => {
      for (const list of ['?', `/${many.a}?`, '/search?q=net&', '?facets=false&']) {
        const response = await many.client.get(`${path}${list}limit=1`);
        expect([response.status, metaOf(response)]).toEqual([
          200,
          expect.not.objectContaining({ facets: expect.anything() }),
        ]);
      }
    });
    // A search that finds no whole words takes three: for these, for beginnings, and for what is shown.
    expect(statements).toHaveLength(6);
    expect(statements.filter(({ sql }) => sql.includes('count('))).toEqual([]);
  });
});

describe('A0 narrows lists by deprecation', () => {
  const names = async (query: string) =>
    idsIn(await many.client.get(`${path}${query}`)).map((id) => id.split('/')[1]);

  it.each(['?deprecated=true', '/search?q=azure&deprecated=true', '?deprecated=true&sort=published'])(
    'deprecated modules can be listed alone: %s',
    async (query) => {
      expect((await names(query)).toSorted()).toEqual(['dns-000001', 'dns-000002', 'dns-000003']);
    },
  );

  it('deprecated modules can be left out', async () => {
    expect(await names('?deprecated=false&provider=azure')).toEqual(['dns-000004', 'dns-000005']);
    expect(await names('/search?q=dns&deprecated=false')).toEqual(['dns-000004', 'dns-000005']);
    expect(await names('?deprecated=false&sort=downloads')).toEqual(['dns-000005']);
    expect(await names(`/${many.b}?deprecated=true`)).toEqual(['dns-000001', 'dns-000002', 'dns-000003']);
  });

  it.each(['facets', 'deprecated'])('%s is true or false', async (parameter) => {
    const response = await many.client.get(`${path}?${parameter}=perhaps`);
    expect([response.status, textsOf(response)]).toEqual([
      400,
      [`Parameter ${parameter} must be true or false`],
    ]);
  });
});
