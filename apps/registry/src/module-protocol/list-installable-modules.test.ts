import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { textsOf } from '@groundwork/testing';
import { moduleDetails } from '../testing/builders.ts';
import { ingest } from '../testing/ingest.ts';
import { managedOrganization } from '../testing/managed-organization.ts';
import { idsIn, metaOf } from '../testing/protocol-lists.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;

beforeAll(async () => {
  app = await startRegistryTestApp();
});
afterAll(() => app.stop());

const path = '/api/registry/v1/modules';

/** Two organizations with modules, `a…` before `b…`, and a user who may read both. */
async function twoOrganizations() {
  const first = managedOrganization(app, { name: `a-${crypto.randomUUID()}` });
  const second = managedOrganization(app, { name: `b-${crypto.randomUUID()}` });
  const reader = app.member(first.organization);
  app.grant(reader, second.organization, { membership: 'none', readsModules: true });
  for (const [managed, name, provider] of [
    [second, 'alpha', 'aws'],
    [first, 'vpc', 'google'],
    [first, 'vpc', 'aws'],
    [first, 'net', 'aws'],
  ] as const) {
    await managed.version(await managed.module({ name, provider }), '1.0.0', moduleDetails());
  }
  return { first, second, client: app.as(reader), a: first.organization.name, b: second.organization.name };
}

describe('A0 browses modules', () => {
  it('the modules of all readable organizations are listed by namespace, name and provider', async () => {
    const { client, a, b } = await twoOrganizations();
    expect(idsIn(await client.get(path))).toEqual([
      `${a}/net/aws/1.0.0`,
      `${a}/vpc/aws/1.0.0`,
      `${a}/vpc/google/1.0.0`,
      `${b}/alpha/aws/1.0.0`,
    ]);
  });

  it('each module is listed by its latest version, with all members of an entry', async () => {
    const { client, organization, module, version } = managedOrganization(app);
    const vpc = await module({ name: 'vpc' });
    for (const text of ['1.9.0', '1.10.0', '2.0.0-rc.1']) await version(vpc, text, moduleDetails());
    await version(vpc, '99.0.0');
    expect((await client.get(path)).body).toEqual({
      meta: { limit: 15, current_offset: 0 },
      modules: [
        {
          id: `${organization.name}/vpc/aws/1.10.0`,
          owner: '',
          namespace: organization.name,
          name: 'vpc',
          version: '1.10.0',
          provider: 'aws',
          description: '',
          source: '',
          published_at: '2026-01-02T03:04:05.678Z',
          downloads: 0,
          verified: false,
          deprecation: null,
        },
      ],
    });
  });

  it('a module whose latest version is deprecated says so', async () => {
    const { client, organization, module, version, modulePath } = managedOrganization(app);
    const vpc = await module({ name: 'vpc' });
    await version(vpc, '1.0.0', moduleDetails());
    const attributes = {
      deprecation: { 'deprecated-status': 'Deprecated', reason: 'Use net.', link: 'https://x.test/' },
    };
    const owner = app.as(app.owner(organization));
    const data = { type: 'module-versions', attributes };
    expect((await owner.patch(`${modulePath(vpc)}/1.0.0`, { data })).status).toBe(200);
    for (const list of [path, `${path}/search?q=vpc`, `${path}/${organization.name}`])
      expect((await client.get(list)).body).toMatchObject({
        modules: [{ deprecation: { reason: 'Use net.', link: 'https://x.test/' } }],
      });
  });

  it('modules without an ok version are not listed', async () => {
    const { client, module, version } = managedOrganization(app);
    await version(await module({ name: 'vpc' }), '1.0.0');
    expect(idsIn(await client.get(path))).toEqual([]);
  });

  it('a module is listed from its first ok version until its last version is deleted', async () => {
    const { client, organization, module, version, modulePath } = managedOrganization(app);
    const vpc = await module({ name: 'vpc' });
    const pending = await version(vpc, '1.0.0');
    await ingest(app).accept(pending);
    await app.settle();
    expect(idsIn(await client.get(path))).toEqual([`${organization.name}/vpc/aws/1.0.0`]);
    const another = await version(vpc, '1.1.0');
    await ingest(app).accept(another);
    await app.settle();
    expect(idsIn(await client.get(path))).toEqual([`${organization.name}/vpc/aws/1.1.0`]);
    const owner = app.as(app.owner(organization));
    for (const [deleted, left] of [
      ['1.1.0', [`${organization.name}/vpc/aws/1.0.0`]],
      ['1.0.0', []],
    ] as const) {
      expect((await owner.delete(`${modulePath(vpc)}/${deleted}`)).status).toBe(204);
      expect(idsIn(await client.get(path))).toEqual(left);
    }
  });

  it('modules of other organizations are not listed', async () => {
    await twoOrganizations();
    expect(idsIn(await managedOrganization(app).client.get(path))).toEqual([]);
  });

  it('the modules can be filtered by provider', async () => {
    const { client, a } = await twoOrganizations();
    expect(idsIn(await client.get(`${path}?provider=google`))).toEqual([`${a}/vpc/google/1.0.0`]);
    expect(idsIn(await client.get(`${path}?provider=No%20Such`))).toEqual([]);
  });

  it('the filter for verified modules finds none, because only the public registry verifies', async () => {
    const { client } = await twoOrganizations();
    expect(idsIn(await client.get(`${path}?verified=true`))).toEqual([]);
    expect(idsIn(await client.get(`${path}?verified=false`))).toHaveLength(4);
  });

  it('shared modules are listed as long as they are shared', async () => {
    const { first, second, client } = await twoOrganizations();
    expect(idsIn(await client.get(path))).toHaveLength(4);
    const consumer = app.member(first.organization);
    expect(idsIn(await app.as(consumer).get(path))).toHaveLength(3);
    app.grant(consumer, second.organization, { membership: 'none', readsModules: true });
    expect(idsIn(await app.as(consumer).get(path))).toHaveLength(4);
    app.grant(consumer, second.organization, { membership: 'none', readsModules: false });
    expect(idsIn(await app.as(consumer).get(path))).toHaveLength(3);
  });
});

describe('A0 browses modules in another order', () => {
  /** The date of a module is that of its latest version. */
  async function published() {
    const { first, client, a, b } = await twoOrganizations();
    const { knex } = app.ctx.databases.requests;
    for (const [name, date] of [
      ['net', '2026-02-03'],
      ['alpha', '2026-02-02'],
    ] as const)
      await knex('module_versions')
        .whereIn('module_id', knex('modules').select('id').where({ name }))
        .update({ ok_at: new Date(date) });
    return { first, client, a, b };
  }

  it('what was published last comes first, whichever organization it belongs to', async () => {
    const { client, a, b } = await published();
    const listed = idsIn(await client.get(`${path}?sort=published&limit=2`));
    expect(listed).toEqual([`${a}/net/aws/1.0.0`, `${b}/alpha/aws/1.0.0`]);
    expect(idsIn(await client.get(`${path}?sort=published&provider=google`))).toEqual([
      `${a}/vpc/google/1.0.0`,
    ]);
    expect(idsIn(await client.get(`${path}/${a}?sort=published&limit=1`))).toEqual([`${a}/net/aws/1.0.0`]);
    const next = await client.get(`${path}?sort=published&limit=1`);
    expect(metaOf(next)).toMatchObject({ next_url: `${path}?limit=1&offset=1&sort=published` });
  });

  it('what was downloaded most comes first, and what never was is left out', async () => {
    const { client, a, b } = await twoOrganizations();
    const { knex } = app.ctx.databases.requests;
    for (const [name, downloads] of [
      ['alpha', 3],
      ['net', 7],
    ] as const)
      await knex.raw(
        'insert into module_downloads select organization_id, id, ? from modules where name = ? on conflict do nothing',
        [downloads, name],
      );
    const listed = idsIn(await client.get(`${path}?sort=downloads`));
    expect(listed).toEqual([`${a}/net/aws/1.0.0`, `${b}/alpha/aws/1.0.0`]);
  });

  it('modules that cannot be installed, or not be read, are in no order', async () => {
    await twoOrganizations();
    const { client, module, version } = managedOrganization(app);
    await version(await module({ name: 'vpc' }), '1.0.0');
    for (const sort of ['published', 'downloads'])
      expect(idsIn(await client.get(`${path}?sort=${sort}`))).toEqual([]);
  });

  it('an unknown order is refused', async () => {
    const response = await managedOrganization(app).client.get(`${path}?sort=name`);
    expect([response.status, textsOf(response)]).toEqual([
      400,
      ['Parameter sort must be published or downloads'],
    ]);
  });
});

describe('A0 pages of a list', () => {
  it('a page of modules tells its position and links to its neighbors', async () => {
    const { client, a, b } = await twoOrganizations();
    const first = await client.get(`${path}?limit=2`);
    expect(first.body).toMatchObject({ meta: { limit: 2, current_offset: 0, next_offset: 2 } });
    expect(metaOf(first)).toEqual({
      limit: 2,
      current_offset: 0,
      next_offset: 2,
      next_url: `${path}?limit=2&offset=2`,
    });
    const last = await client.get(`${path}?limit=2&offset=2`);
    expect(idsIn(last)).toEqual([`${a}/vpc/google/1.0.0`, `${b}/alpha/aws/1.0.0`]);
    expect(metaOf(last)).toEqual({
      limit: 2,
      current_offset: 2,
      prev_offset: 0,
      prev_url: `${path}?limit=2`,
    });
    const middle = await client.get(`${path}?provider=aws&offset=1&limit=1&unknown=x`);
    expect(metaOf(middle)).toEqual({
      limit: 1,
      current_offset: 1,
      next_offset: 2,
      next_url: `${path}?limit=1&offset=2&provider=aws&unknown=x`,
      prev_offset: 0,
      prev_url: `${path}?limit=1&provider=aws&unknown=x`,
    });
  });

  it('a page of modules has 15 entries by default, and at most 100', async () => {
    const { client } = await twoOrganizations();
    expect(metaOf(await client.get(path))).toMatchObject({ limit: 15 });
    expect(metaOf(await client.get(`${path}?limit=`))).toMatchObject({ limit: 15 });
    expect(metaOf(await client.get(`${path}?limit=100000`))).toMatchObject({ limit: 100 });
  });

  it('a page beyond the end of the modules is empty', async () => {
    const { client } = await twoOrganizations();
    const response = await client.get(`${path}?offset=999999999`);
    expect(response.status).toBe(200);
    expect(idsIn(response)).toEqual([]);
  });

  it.each([
    ['limit=0', 'Parameter limit must be at least 1'],
    ['limit=-1', 'Parameter limit must be a whole number of at most nine digits'],
    ['limit=ten', 'Parameter limit must be a whole number of at most nine digits'],
    ['offset=1.5', 'Parameter offset must be a whole number of at most nine digits'],
    ['offset=99999999999999999999', 'Parameter offset must be a whole number of at most nine digits'],
    ['provider=%00', 'Parameter provider must not contain control characters'],
    ['verified=perhaps', 'Parameter verified must be true or false'],
  ])('a page of modules with %s is refused in the protocol’s error format', async (query, text) => {
    const response = await managedOrganization(app).client.get(`${path}?${query}`);
    expect(response.status).toBe(400);
    expect(textsOf(response)).toEqual([text]);
  });

  it('a page of modules with a repeated parameter is refused', async () => {
    expect((await managedOrganization(app).client.get(`${path}?limit=1&limit=2`)).status).toBe(400);
  });
});
