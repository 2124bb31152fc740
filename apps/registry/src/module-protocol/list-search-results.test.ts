import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { textsOf } from '@groundwork/testing';
import { moduleDescription, moduleDetails } from '../testing/builders.ts';
import { contentSweep } from '../modules/module-content.sweep.ts';
import { managedOrganization } from '../testing/managed-organization.ts';
import { idsIn, metaOf } from '../testing/protocol-lists.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;

beforeAll(async () => {
  app = await startRegistryTestApp();
});
afterAll(() => app.stop());

const path = '/api/registry/v1/modules/search';

const hitsSchema = z.object({
  modules: z.array(z.object({ name: z.string(), matched: z.array(z.unknown()) })),
});

/** A module without content, so that only names can match. */
const nothing = { readme: null, variables: [], outputs: [], resources: [] };
const empty = moduleDetails({ root: moduleDescription(nothing), submodules: [] });

/** Part of the names of organizations. Random letters would sometimes be a word of a search. */
let created = 0;

/** An organization with these modules, each given as `name/provider`. */
async function organizationWith(...modules: string[]) {
  created += 1;
  const managed = managedOrganization(app, { name: `search-${created}` });
  for (const module of modules) {
    const [name = '', provider = 'aws'] = module.split('/');
    await managed.version(await managed.module({ name, provider }), '1.0.0', empty);
  }
  const found = async (query: string, client = managed.client) =>
    idsIn(await client.get(`${path}?${query}`)).map((id) => id.split('/').slice(1, 3).join('/'));
  return { ...managed, found };
}

describe('A0 searches modules', () => {
  it('search results are ranked: exact name, start of the name, part of the name, then the rest', async () => {
    const { found } = await organizationWith('my-vpc', 'vpc-peering', 'other/vpc', 'vpc', 'a-vpc', 'subnet');
    expect(await found('q=vpc')).toEqual([
      'vpc/aws',
      'vpc-peering/aws',
      'a-vpc/aws',
      'my-vpc/aws',
      'other/vpc',
    ]);
  });

  it('a search finds modules that contain every word, ignoring case', async () => {
    const { found } = await organizationWith('vpc/aws', 'vpc/google', 'dns/aws');
    expect(await found('q=VPC%20aws')).toEqual(['vpc/aws']);
    expect(await found('q=vpc/google')).toEqual(['vpc/google']);
    expect(await found('q=vpc+azure')).toEqual([]);
  });

  it('a search also looks at the namespace', async () => {
    const { organization, found } = await organizationWith('vpc', 'dns');
    expect(await found(`q=${organization.name}`)).toEqual(['dns/aws', 'vpc/aws']);
    expect(await found(`q=${organization.name}/vpc`)).toEqual(['vpc/aws']);
  });

  it('a search takes SQL wildcards literally', async () => {
    const { found } = await organizationWith('a_b', 'axb');
    expect(await found('q=a_b')).toEqual(['a_b/aws']);
    expect(await found('q=%25')).toEqual([]);
    expect(await found('q=%5C')).toEqual([]);
  });

  it('a search can be limited to a namespace and a provider', async () => {
    const { organization, found } = await organizationWith('vpc/aws', 'vpc/google');
    const other = await organizationWith('vpc/aws');
    expect(await found('q=vpc&provider=google')).toEqual(['vpc/google']);
    expect(await found(`q=vpc&namespace=${organization.name.toUpperCase()}`)).toHaveLength(2);
    expect(await found(`q=vpc&namespace=${other.organization.name}`)).toEqual([]);
    expect(await found('q=vpc&verified=true')).toEqual([]);
  });

  it("a search finds only modules of the caller's organizations and those shared with them", async () => {
    const { organization, found } = await organizationWith('vpc');
    const stranger = managedOrganization(app);
    expect(await found('q=vpc', stranger.client)).toEqual([]);
    app.grant(stranger.manager, organization, { membership: 'none', readsModules: true });
    expect(await found('q=vpc', stranger.client)).toEqual(['vpc/aws']);
  });

  it('a search finds only modules with an ok version', async () => {
    const { found, module, version } = await organizationWith();
    await version(await module({ name: 'vpc' }), '1.0.0');
    expect(await found('q=vpc')).toEqual([]);
  });

  it('pages of search results keep the same order', async () => {
    const { client, found } = await organizationWith('vpc-c', 'vpc-a', 'vpc-b');
    const response = await client.get(`${path}?q=vpc&limit=2`);
    expect(metaOf(response)).toMatchObject({ next_offset: 2, next_url: `${path}?limit=2&offset=2&q=vpc` });
    expect(await found('q=vpc&limit=2')).toEqual(['vpc-a/aws', 'vpc-b/aws']);
    expect(await found('q=vpc&limit=2&offset=2')).toEqual(['vpc-c/aws']);
  });

  it('a search can have up to eight different words', async () => {
    const { found } = await organizationWith('abcdefgh');
    expect(await found('q=a+b+c+d+e+f+g+h+a+b')).toEqual(['abcdefgh/aws']);
  });

  it.each([
    ['', 'Parameter q must be given once'],
    ['?q=', 'Parameter q must be given once'],
    ['?q=a&q=b', 'Parameter q must be given once'],
    ['?q=%20', 'Parameter q must contain a word'],
    ['?q=%00', 'Parameter q must not contain control characters'],
    ['?q=a+b+c+d+e+f+g/h+i', 'Parameter q must contain at most 8 different words'],
    [`?q=${'x'.repeat(257)}`, 'Parameter q is too long (maximum is 256 characters)'],
  ])('a search with the query %j returns 400 in the protocol’s error format', async (query, text) => {
    const response = await managedOrganization(app).client.get(`${path}${query}`);
    expect(response.status).toBe(400);
    expect(textsOf(response)).toEqual([text]);
  });
});

describe('A0 searches what modules contain', () => {
  const details = moduleDetails({
    root: moduleDescription({
      readme:
        '# Title\n\n[![build](https://ci.test/badge)](x)\n\nRuns a *virtual network* for Größe.\n\nSecond paragraph.',
      variables: [
        {
          name: 'create_vpc',
          type: 'bool',
          description: 'Whether to make it',
          default: 'true',
          required: false,
          sensitive: false,
        },
      ],
      outputs: [{ name: 'gateway_address', description: 'Where the egress is', sensitive: false }],
      resources: [{ mode: 'managed', type: 'aws_nat_gateway', name: 'main' }],
    }),
    submodules: [moduleDescription({ ...nothing, path: 'modules/karpenter', name: 'karpenter' })],
    examples: [moduleDescription({ ...nothing, path: 'examples/complete', name: 'complete' })],
  });

  async function described() {
    const managed = await organizationWith('karpenter-tools');
    const module = await managed.module({ name: 'eks' });
    await managed.version(module, '1.0.0', details);
    return { ...managed, described: module };
  }

  it.each([
    ['the first paragraph of its README', 'virtual network'],
    ['a heading of its README', 'title'],
    ['a later paragraph of its README', 'second paragraph'],
    ['a plural', 'gateways networks'],
    ['another form of a word', 'running'],
    ['the beginnings of words', 'virt netw'],
    ['letters beyond ASCII', 'größe'],
    ['the name of an input', 'create_vpc'],
    ['the description of an input', 'whether'],
    ['the description of an output', 'EGRESS'],
    ['the type of a resource', 'aws_nat_gateway'],
    ['the beginning of a word', 'gatew'],
    ['words of its name and its content', 'eks nat'],
  ])('a search finds a module by %s', async (_what, query) => {
    const { found } = await described();
    expect(await found(`q=${encodeURIComponent(query)}`)).toEqual(['eks/aws']);
  });

  it.each([
    ['q=eks', [{ field: 'name' }]],
    ['q=virtual+network', [{ field: 'description' }]],
    ['q=create_vpc', [{ field: 'input', name: 'create_vpc' }]],
    ['q=egress', [{ field: 'output', name: 'gateway_address' }]],
    ['q=aws_nat_gateway', [{ field: 'resource', name: 'aws_nat_gateway.main' }]],
    ['q=karpenters&provider=aws', [{ field: 'submodule', name: 'modules/karpenter' }]],
    ['q=second', [{ field: 'readme' }]],
    ['q=eks+nat', [{ field: 'name' }, { field: 'resource', name: 'aws_nat_gateway.main' }]],
  ])('the search %s says where it has found the module', async (query, matched) => {
    const { client, organization } = await described();
    const response = await client.get(`${path}?${query}&namespace=${organization.name}`);
    const { modules } = hitsSchema.parse(response.body);
    expect(modules.find(({ name }) => name === 'eks')?.matched).toEqual(matched);
  });

  it('descriptions come before READMEs, then inputs and outputs, then resources and submodules', async () => {
    const { found, module, version } = await organizationWith();
    const contents = {
      e: { readme: 'One.\n\nTwo egress.' },
      d: { readme: 'An egress.' },
      c: { outputs: [{ name: 'egress', description: '', sensitive: false }] },
      b: { resources: [{ mode: 'managed', type: 'egress', name: 'it' } as const] },
    };
    for (const [name, root] of Object.entries(contents))
      await version(
        await module({ name }),
        '1.0.0',
        moduleDetails({ root: moduleDescription({ ...nothing, ...root }), submodules: [] }),
      );
    const submodules = [moduleDescription({ ...nothing, path: 'modules/a/egress', name: 'egress' })];
    await version(
      await module({ name: 'a' }),
      '1.0.0',
      moduleDetails({ root: moduleDescription(nothing), submodules }),
    );
    expect(await found('q=egress')).toEqual(['d/aws', 'e/aws', 'c/aws', 'a/aws', 'b/aws']);
  });

  it('the description that an owner gives is found in place of the first sentence of the README', async () => {
    const { organization, client, found, module, modulePath, version } = await organizationWith();
    const owner = app.as(app.owner(organization));
    const net = await module({ name: 'net', provider: 'aws' });
    const root = moduleDescription({ ...nothing, readme: 'Makes a lattice.' });
    await version(net, '1.0.0', moduleDetails({ root, submodules: [] }));
    const describeAs = async (description: string) => {
      const document = { data: { type: 'registry-modules', attributes: { description } } };
      expect((await owner.patch(modulePath(net), document)).status).toBe(200);
    };
    const matchOf = async (word: string) => {
      const response = await client.get(`${path}?q=${word}&namespace=${organization.name}`);
      return hitsSchema.parse(response.body).modules[0]?.matched;
    };

    await describeAs('Makes a trellis.');
    expect(await found('q=trellis')).toEqual(['net/aws']);
    expect(await matchOf('lattice')).toEqual([{ field: 'readme' }]);

    await describeAs('');
    expect(await found('q=trellis')).toEqual([]);
    expect(await matchOf('lattice')).toEqual([{ field: 'description' }]);
  });

  it('a repository is found by its name', async () => {
    const { found } = await organizationWith('s3-bucket', 's3-bucket/google', 's3-bucket-policy', 'aws');
    expect(await found('q=terraform-aws-s3-bucket')).toEqual(['s3-bucket/aws', 's3-bucket-policy/aws']);
  });

  it('without a module, a search proposes words of names and descriptions that the caller may read', async () => {
    const { client, module, version } = await organizationWith('s3-bucket');
    const root = moduleDescription({ ...nothing, readme: 'Runs Kubernetes clusters.' });
    await version(await module({ name: 'eks' }), '1.0.0', moduleDetails({ root, submodules: [] }));
    const suggestions = async (q: string, from = client) =>
      metaOf(await from.get(`${path}?q=${q}`))['suggestions'];
    expect(await suggestions('bukcet')).toEqual(['bucket']);
    expect(await suggestions('s3+bukcet')).toEqual(['s3 bucket']);
    expect(await suggestions('kuberentes')).toEqual(['kubernetes']);
    expect(await suggestions('zzzzzz')).toEqual([]);
    expect(await suggestions('%25%25')).toEqual([]);
    expect(await suggestions('bucket')).toBeUndefined();
    const stranger = await organizationWith();
    expect(await suggestions('bukcet', stranger.client)).toEqual([]);
  });

  it.each(['сеть', '网络', 'שלום', '🎉', '-_-', "''", "a'b\\:*&!", '%'.repeat(85), 'z-'.repeat(128)])(
    'the search %j is answered',
    async (q) => {
      const { found } = await described();
      expect(await found(`q=${encodeURIComponent(q)}`)).toEqual([]);
    },
  );

  it('a search of 4,000 characters is refused', async () => {
    const { client } = await organizationWith();
    const response = await client.get(`${path}?q=${'x'.repeat(4_000)}`);
    expect(textsOf(response)).toEqual(['Parameter q is too long (maximum is 256 characters)']);
  });

  it('modules that are called so come before those that contain it', async () => {
    const { found } = await described();
    expect(await found('q=karpenter')).toEqual(['karpenter-tools/aws', 'eks/aws']);
  });

  it('a search does not look at badges, examples and middles of words', async () => {
    const { found } = await described();
    for (const word of ['badge', 'complete', 'irtual']) expect(await found(`q=${word}`)).toEqual([]);
  });

  it('a search looks at the latest version only, and at the one before when that is revoked', async () => {
    const { found, version, described: module, client, modulePath } = await described();
    await version(module, '2.0.0', empty);
    expect(await found('q=create_vpc')).toEqual([]);
    const revocation = { status: 'Revoked', message: 'It leaks' };
    const data = { type: 'module-versions', attributes: { revocation } };
    expect((await client.patch(`${modulePath(module)}/2.0.0`, { data })).status).toBe(200);
    expect(await found('q=create_vpc')).toEqual(['eks/aws']);
  });

  it('strangers find nothing by content', async () => {
    await described();
    const stranger = await organizationWith();
    expect(await stranger.found('q=create_vpc')).toEqual([]);
  });

  it('modules that an earlier release has written are found once the sweep has been there', async () => {
    const { found, organization } = await described();
    const { knex } = app.ctx.databases.background;
    const rows = () => knex('module_contents').where({ organization_id: organization.id });
    await rows().update({ title: null, places: null, spelling: null, noted_as: null, content: '' });
    expect(await found('q=create_vpc')).toEqual([]);
    expect(await found('q=ks')).toEqual(['eks/aws']);
    await rows().delete();
    expect(await found('q=create_vpc')).toEqual([]);
    expect(await found('q=ks')).toEqual(['eks/aws']);
    const { work } = contentSweep({ database: app.ctx.databases.background });
    for (const pass of Object.values(work)) await pass(new AbortController().signal);
    expect(await found('q=create_vpc')).toEqual(['eks/aws']);
  });

  it('a module with characters that cannot be text in the database is published and found', async () => {
    const { found, version, module } = await organizationWith();
    const root = moduleDescription({ ...nothing, readme: 'some \u0000 and \ud800 words' });
    await version(await module({ name: 'odd' }), '1.0.0', moduleDetails({ root, submodules: [] }));
    expect(await found('q=odd')).toEqual(['odd/aws']);
    expect(await found('q=words')).toEqual(['odd/aws']);
  });

  it('a module with more text than can be searched is published and found', async () => {
    const { found, version, module } = await organizationWith();
    const readme = Array.from({ length: 60_000 }, (_, index) => `word${index}`).join(' ');
    const long = 'x'.repeat(100_000);
    const root = moduleDescription({
      ...nothing,
      readme,
      outputs: [{ name: 'wide', description: long, sensitive: true }],
    });
    await version(await module({ name: 'large' }), '1.0.0', moduleDetails({ root, submodules: [] }));
    expect(await found('q=word1')).toEqual(['large/aws']);
  });
});
