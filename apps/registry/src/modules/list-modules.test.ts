import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import {
  collectionOf,
  fillTables,
  problemsOf,
  resourceOf,
  rowsReadBy,
  testPrincipal,
  statementsOf,
} from '@groundwork/testing';
import { createStores } from '../stores.ts';
import { moduleDescription, moduleDetails } from '../testing/builders.ts';
import { managedOrganization } from '../testing/managed-organization.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;
let hosted: RegistryTestApp;

beforeAll(async () => {
  app = await startRegistryTestApp();
  hosted = await startRegistryTestApp({ EDITION: 'hosted' });
});
afterAll(async () => {
  await app.stop();
  await hosted.stop();
});

describe('A1 lists the modules of an organization', () => {
  it('the module list of a new organization is empty', async () => {
    const { client, modulesPath } = managedOrganization(app);
    const response = await client.get(modulesPath);
    expect(response.status).toBe(200);
    const self = `https://groundwork.test${modulesPath}?page%5Bnumber%5D=1&page%5Bsize%5D=20`;
    expect(response.body).toEqual({
      data: [],
      links: { self, first: self, prev: null, next: null, last: self },
      meta: {
        pagination: {
          'current-page': 1,
          'page-size': 20,
          'prev-page': null,
          'next-page': null,
          'total-pages': 1,
          'total-count': 0,
        },
      },
    });
  });

  it('listed modules have the same version-statuses as in A6', async () => {
    const { client, modulesPath, modulePath, module: build, version } = managedOrganization(app);
    const one = await build({ name: 'a' });
    const two = await build({ name: 'b' });
    await version(one, '1.0.0', moduleDetails());
    await version(two, '2.0.0');
    const { data } = collectionOf(await client.get(modulesPath));
    const shown = await Promise.all([one, two].map((module) => client.get(modulePath(module))));
    expect(data).toEqual(shown.map(resourceOf));
  });

  it('listed modules have their newest 100 versions, and A6 shows all', async () => {
    const { client, modulesPath, modulePath, module: build, version } = managedOrganization(app);
    const module = await build();
    for (let minor = 0; minor < 103; minor += 1) await version(module, `1.${minor}.0`);
    const statusesOf = z.object({ 'version-statuses': z.array(z.object({ version: z.string() })) });
    const textsOf = ({ attributes }: ReturnType<typeof resourceOf>) =>
      statusesOf.parse(attributes)['version-statuses'].map((status) => status.version);
    const all = textsOf(resourceOf(await client.get(modulePath(module))));
    expect(all).toEqual(Array.from({ length: 103 }, (_, index) => `1.${102 - index}.0`));
    const [listed] = collectionOf(await client.get(modulesPath)).data;
    expect(listed && textsOf(listed)).toEqual(all.slice(0, 100));
  });

  it('listing a hundred modules takes one statement, as listing one does', async () => {
    const { client, modulesPath, module: build, version } = managedOrganization(app);
    const list = () =>
      statementsOf(app.ctx.databases.requests, () => client.get(`${modulesPath}?page%5Bsize%5D=100`));
    await version(await build(), '1.0.0');
    const forOne = await list();
    for (let made = 1; made < 100; made += 1) await version(await build(), '1.0.0');
    expect(forOne).toHaveLength(1);
    expect(await list()).toHaveLength(1);
  });

  it('the module list omits modules of other organizations', async () => {
    const one = managedOrganization(app);
    await managedOrganization(app).module();
    const own = await one.module();
    expect(collectionOf(await one.client.get(one.modulesPath)).data.map(({ id }) => id)).toEqual([own.id]);
  });
});

describe('A1 pages', () => {
  it('the module list has 20 entries to a page, with links that keep the rest of the query', async () => {
    const { client, modulesPath, module: build } = managedOrganization(app);
    for (let made = 0; made < 45; made += 1) await build({ provider: 'aws' });
    const page = async (number: number) =>
      collectionOf(await client.get(`${modulesPath}?filter[provider]=aws&page[number]=${number}`));
    const pages = await Promise.all([1, 2, 3].map(page));
    expect(pages.map(({ data }) => data.length)).toEqual([20, 20, 5]);
    expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(45);
    const linkTo = (number: number) =>
      `https://groundwork.test${modulesPath}?filter%5Bprovider%5D=aws&page%5Bnumber%5D=${number}&page%5Bsize%5D=20`;
    expect(pages[1]?.links).toEqual({
      self: linkTo(2),
      first: linkTo(1),
      prev: linkTo(1),
      next: linkTo(3),
      last: linkTo(3),
    });
    expect(pages[1]?.meta.pagination).toMatchObject({ 'total-pages': 3, 'total-count': 45 });
  });

  it('a page has up to 100 modules, is empty beyond the end, and 422 for non-positive numbers', async () => {
    const { client, modulesPath, module: build } = managedOrganization(app);
    await build();
    const ask = (query: string) => client.get(`${modulesPath}?${query}`);
    expect(collectionOf(await ask('page[size]=1000')).meta.pagination['page-size']).toBe(100);
    for (const number of [2_147_483_648, Number.MAX_SAFE_INTEGER]) {
      const { data, meta } = collectionOf(await ask(`page[number]=${number}&page[size]=100`));
      expect({ data, current: meta.pagination['current-page'] }).toEqual({ data: [], current: number });
    }
    for (const wrong of [
      'page[number]=0',
      'page[number]=-1',
      'page[number]=9007199254740992',
      'page[number]=99999999999999999999',
      'page[size]=0',
      'page[size]=x',
      'page[number]=1.5',
    ]) {
      const response = await ask(wrong);
      expect(response.status).toBe(422);
      expect(problemsOf(response)[0]).toContain(wrong.slice(0, wrong.indexOf('=')));
    }
  });
});

const searchMeta = z.object({
  meta: z.object({
    matched: z.record(z.string(), z.unknown()).optional(),
    suggestions: z.array(z.string()).optional(),
  }),
});

describe('A1 searches and filters', () => {
  it.each([
    ['q=NETW', ['network', 'network']],
    ['q=google', ['network']],
    ['q=%20cluster%20', ['cluster']],
    ['q=', ['cluster', 'network', 'network']],
    ['q=%25', []],
    ['filter[provider]=aws', ['cluster', 'network']],
    ['filter[provider]=google,aws', ['cluster', 'network', 'network']],
    ['filter[provider]=no/such', []],
    ['filter[provider]=', ['cluster', 'network', 'network']],
    ['filter[provider]=,%20&filter[organization_name]=', ['cluster', 'network', 'network']],
    ['filter[registry_name]=&filter[provider]=,aws', ['cluster', 'network']],
    ['filter[registry_name]=private', ['cluster', 'network', 'network']],
    ['filter[registry_name]=public', []],
    ['filter[registry_name]=public,private', ['cluster', 'network', 'network']],
    ['filter[registry_name]=other', []],
    ['filter[organization_name]=another', []],
    ['filter[nothing]=x&sort=y', ['cluster', 'network', 'network']],
    ['q=net&filter[provider]=aws', ['network']],
  ])('the module list can be searched and filtered with %s', async (query, names) => {
    const { client, modulesPath, module: build } = managedOrganization(app);
    await build({ name: 'network', provider: 'aws' });
    await build({ name: 'network', provider: 'google' });
    await build({ name: 'cluster', provider: 'aws' });
    const response = collectionOf(await client.get(`${modulesPath}?${query}`));
    expect(response.data.map(({ attributes }) => attributes['name'])).toEqual(names);
    expect(response.meta.pagination['total-count']).toBe(names.length);
  });

  it('a search for the organization’s name finds its private modules by their namespace', async () => {
    const { client, organization, modulesPath, module: build } = managedOrganization(app);
    await build();
    for (const query of [
      `q=${organization.name.slice(3, 12)}`,
      `filter[organization_name]=${organization.name}`,
    ]) {
      expect(collectionOf(await client.get(`${modulesPath}?${query}`)).data).toHaveLength(1);
    }
  });

  it('content is searched only if no module matches by name, namespace or provider', async () => {
    const { client, organization, modulesPath, module: build, version } = managedOrganization(app);
    const input = { name: 'kms_key_arn', type: 'string', description: '', default: null };
    const variables = [{ ...input, required: true, sensitive: false }];
    const details = moduleDetails({ root: moduleDescription({ readme: null, variables }), submodules: [] });
    const bucket = await build({ name: 's3-bucket' });
    await version(bucket, '1.0.0', details);
    const found = async (query: string) => {
      const response = await client.get(`${modulesPath}?${query}`);
      const { data, meta } = collectionOf(response);
      const { matched, suggestions } = searchMeta.parse(response.body).meta;
      const search = { ...(matched && { matched }), ...(suggestions && { suggestions }) };
      return {
        names: data.map(({ attributes }) => attributes['name']),
        total: meta.pagination['total-count'],
        search,
      };
    };
    const byInput = { matched: { [bucket.id]: [{ field: 'input', name: 'kms_key_arn' }] } };
    expect(await found('q=kms+key')).toEqual({ names: ['s3-bucket'], total: 1, search: byInput });
    expect(await found('q=kms+key&page[number]=2')).toEqual({ names: [], total: 1, search: { matched: {} } });
    expect(await found('q=kms+key&filter[provider]=google')).toMatchObject({ names: [], total: 0 });
    expect(await found('q=kms+key&filter[registry_name]=public')).toMatchObject({ names: [] });
    expect(await found('q=terraform-aws-s3-bucket')).toMatchObject({ names: ['s3-bucket'] });
    const named = await build({ name: 'kms' });
    const byName = { matched: { [named.id]: [{ field: 'name' }] } };
    expect(await found('q=kms')).toEqual({ names: ['kms'], total: 1, search: byName });
    expect(await found(`q=${organization.name}`)).toMatchObject({ names: ['kms', 's3-bucket'] });
    const suggestions = { matched: {}, suggestions: ['bucket'] };
    expect(await found('q=bukcet')).toEqual({ names: [], total: 0, search: suggestions });
  });

  it('a search for text that cannot be searched returns 422', async () => {
    const { client, modulesPath } = managedOrganization(app);
    for (const query of ['q=%00', 'q=a%0Ab', `q=${'x'.repeat(257)}`, 'q=a&q=b']) {
      const response = await client.get(`${modulesPath}?${query}`);
      expect([query, response.status]).toEqual([query, 422]);
      expect(problemsOf(response)[0]).toMatch(/^q: /);
    }
  });
});

describe('A1 lists curated public modules (hosted edition)', () => {
  it('public modules are listed with private ones, and can be filtered by registry_name', async () => {
    const { client, organization, modulesPath, module: build } = managedOrganization(hosted);
    await build({ name: 'vpc' });
    await build({ name: 'vpc', registryName: 'public', publicNamespace: 'Them' });
    const listed = async (query: string) =>
      collectionOf(await client.get(`${modulesPath}?${query}`)).data.map(({ attributes }) => [
        attributes['registry-name'],
        attributes['namespace'],
      ]);
    const ours = ['private', organization.name];
    const theirs = ['public', 'Them'];
    expect((await listed('')).sort()).toEqual([ours, theirs].sort());
    expect(await listed('filter[registry_name]=public')).toEqual([theirs]);
    expect(await listed('filter[registry_name]=private')).toEqual([ours]);
    expect(await listed('q=them')).toEqual([theirs]);
    // The organization of a public module is the one that curates the module.
    expect((await listed(`filter[organization_name]=${organization.name}`)).sort()).toEqual(
      [ours, theirs].sort(),
    );
  });

  it('public modules are not listed in the self-hosted edition, whatever was curated before', async () => {
    const { client, modulesPath, module: build } = managedOrganization(app);
    await build({ name: 'vpc', registryName: 'public', publicNamespace: 'them' });
    expect(collectionOf(await client.get(modulesPath)).meta.pagination['total-count']).toBe(0);
    const filtered = await client.get(`${modulesPath}?filter[registry_name]=public`);
    expect(collectionOf(filtered).data).toEqual([]);
  });
});

describe('A1 lists the modules that are shared with the organization', () => {
  async function sharing() {
    const consumer = managedOrganization(app);
    const producer = managedOrganization(app);
    app.share(producer.organization, consumer.organization);
    const own = await consumer.module({ name: 'b' });
    const shared = await producer.module({ name: 'a', provider: 'google' });
    await producer.version(shared, '1.0.0', moduleDetails());
    const other = await producer.module({ name: 'c' });
    return { consumer, producer, own, shared, other };
  }
  const idsOf = async (of: ReturnType<typeof managedOrganization>, query = '') => {
    const list = collectionOf(await of.client.get(`${of.modulesPath}?${query}`));
    expect(list.meta.pagination['total-count']).toBe(list.data.length);
    return list.data.map(({ id }) => id);
  };

  it('shared modules are in the same list by name, with their owner’s namespace and no permissions', async () => {
    const { consumer, producer, own, shared, other } = await sharing();
    expect(await idsOf(consumer)).toEqual([shared.id, own.id, other.id]);
    const { data } = collectionOf(await consumer.client.get(consumer.modulesPath));
    const { name } = producer.organization;
    expect(data[0]).toMatchObject({
      attributes: {
        namespace: name,
        'registry-name': 'private',
        'version-statuses': [{ version: '1.0.0', status: 'ok' }],
        permissions: { 'can-delete': false, 'can-resync': false, 'can-retry': false },
      },
      relationships: { organization: { data: { id: name, type: 'organizations' } } },
    });
    expect(await idsOf(producer)).toEqual([shared.id, other.id]);
  });

  it('shared modules can be filtered by organization_name and searched by their own namespace', async () => {
    const { consumer, producer, own, shared, other } = await sharing();
    const name = producer.organization.name;
    const filter = (names: string) => idsOf(consumer, `filter[organization_name]=${names}`);
    expect(await filter(name)).toEqual([shared.id, other.id]);
    expect(await filter(consumer.organization.name)).toEqual([own.id]);
    expect(await filter(`${name},${consumer.organization.name}`)).toEqual([shared.id, own.id, other.id]);
    expect(await filter('nobody')).toEqual([]);
    expect(await idsOf(consumer, `q=${name}`)).toEqual([shared.id, other.id]);
    expect(await idsOf(consumer, 'q=google')).toEqual([shared.id]);
    expect(await idsOf(consumer, 'filter[provider]=aws')).toEqual([own.id, other.id]);
    expect(await idsOf(consumer, 'filter[registry_name]=private')).toEqual([shared.id, own.id, other.id]);
  });

  it('shared modules are not listed after the sharing has ended', async () => {
    const { consumer, producer, own } = await sharing();
    app.share(producer.organization, consumer.organization, false);
    app.ctx.grants.flush();
    expect(await idsOf(consumer)).toEqual([own.id]);
  });

  it('public modules of a producer are never listed for its consumers', async () => {
    const consumer = managedOrganization(hosted);
    const producer = managedOrganization(hosted);
    hosted.share(producer.organization, consumer.organization);
    await producer.module({ registryName: 'public', publicNamespace: 'them' });
    expect(collectionOf(await consumer.client.get(consumer.modulesPath)).data).toEqual([]);
  });
});

describe('A1 include parameter', () => {
  it('include=no-code-modules adds one record for each no-code module', async () => {
    const { client, modulesPath, module: build } = managedOrganization(app);
    const module = await build({ noCode: true });
    await build({});
    const list = collectionOf(await client.get(`${modulesPath}?include=no-code-modules`));
    const id = module.id.replace('mod-', 'nocode-');
    expect(list.included?.map((each) => [each.type, each.id])).toEqual([['no-code-modules', id]]);
    const related = list.data.map(({ relationships }) => relationships?.['no-code-modules']?.['data']);
    expect(related).toHaveLength(2);
    expect(related).toContainEqual([{ id, type: 'no-code-modules' }]);
    expect(related).toContainEqual([]);
  });

  it('any other include returns 400 with the text that clients look for', async () => {
    const { client, modulesPath } = managedOrganization(app);
    const response = await client.get(`${modulesPath}?include=organization`);
    expect(response.status).toBe(400);
    expect(JSON.stringify(response.body)).toContain('include parameter');
  });
});

describe('A1 cost', () => {
  async function fill(organizationId: string, modules: number): Promise<void> {
    const { knex } = app.ctx.databases.requests;
    await fillTables(
      app.ctx.databases.requests,
      `insert into modules (organization_id, id, registry_name, namespace, name, provider, no_code, status,
         aggregate_version, created_at, updated_at)
       select :organizationId, 'mod-' || substr(md5(:organizationId || n), 1, 16), 'private', '',
         'module-' || lpad(n::text, 6, '0'), case when n % 100 = 0 then 'google' else 'aws' end, false, 'pending',
         1, now(), now()
       from generate_series(1, :modules) as n`,
      { organizationId, modules },
    );
    await knex('module_totals').insert({
      organization_id: organizationId,
      registry_name: 'private',
      modules,
    });
    await fillTables(app.ctx.databases.requests, 'vacuum analyze modules');
  }

  const rowsOf = (
    of: readonly { readonly organization: { readonly id: OrganizationId } }[],
    providers?: string[],
  ) =>
    rowsReadBy(app.ctx.databases.requests, () =>
      createStores(app.ctx.databases.requests.knex).moduleLists.page(
        {
          sources: of.map(({ organization }) => ({
            organizationId: organization.id,
            registryName: 'private',
          })),
          ...(providers && { providers }),
        },
        { number: 1, size: 20 },
      ),
    );

  it('listing a hundred or thousands of modules costs the same, with producers or for a provider', async () => {
    const small = [managedOrganization(app), managedOrganization(app), managedOrganization(app)];
    const large = [managedOrganization(app), managedOrganization(app), managedOrganization(app)];
    for (const { organization } of small) await fill(organization.id, 100);
    for (const { organization } of large) await fill(organization.id, 5000);
    expect(await rowsOf(large.slice(0, 1))).toBeLessThanOrEqual((await rowsOf(small.slice(0, 1))) * 1.3);
    expect(await rowsOf(large)).toBeLessThanOrEqual((await rowsOf(small)) * 1.3);
    // The total of a filtered list is counted from only 50 rows. Each step of the plan that passes on these rows, or
    // the 20 of the page, counts them again.
    expect(await rowsOf(large.slice(0, 1), ['google'])).toBeLessThan(400);
  });
});

describe('A1 permissions', () => {
  it('the module list returns 404 to everyone but members', async () => {
    const { organization, modulesPath } = managedOrganization(app);
    expect((await app.as(app.member(organization)).get(modulesPath)).status).toBe(200);
    expect((await app.as(testPrincipal()).get(modulesPath)).status).toBe(404);
    const consumer = app.member(organization, { membership: 'none' });
    expect((await app.as(consumer).get(modulesPath)).status).toBe(404);
    expect((await app.anonymous.get(modulesPath)).status).toBe(401);
  });
});
