import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problemsOf, resourceOf } from '@groundwork/testing';
import { noCodeBody, noCodeOrganization, variableOption } from '../testing/no-code-modules.ts';
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

describe('POST organizations/:organization_name/no-code-modules', () => {
  it('a new no-code module is enabled, without a pin and options, and later reads show the same', async () => {
    const { client, organization, owned, create, id, path } = await noCodeOrganization(app);
    const created = await create();
    expect(created.status).toBe(201);
    expect(resourceOf(created)).toEqual({
      id,
      type: 'no-code-modules',
      attributes: { enabled: true, 'version-pin': '' },
      relationships: {
        organization: { data: { id: organization.name, type: 'organizations' } },
        'registry-module': { data: { id: owned.id, type: 'registry-modules' } },
        'variable-options': { data: [] },
      },
      links: { self: path },
    });
    expect((await client.get(path)).body).toEqual(created.body);
  });

  it('a new no-code module keeps its options in their order, each with an id', async () => {
    const { create } = await noCodeOrganization(app);
    const options = [variableOption('zone'), variableOption('cidr', null), variableOption('a', [])];
    const { relationships } = resourceOf(await create({ options }));
    expect(relationships?.['variable-options']).toEqual({
      data: options.map(() => ({ id: expect.stringMatching(/^ncvaropt-/), type: 'variable-options' })),
    });
  });

  it('its module shows the record, and no-code as it is enabled', async () => {
    const { client, owned, modulePath, create, id } = await noCodeOrganization(app);
    await create({ attributes: { enabled: false } });
    const off = resourceOf(await client.get(modulePath(owned)));
    expect(off.attributes['no-code']).toBe(false);
    expect(off.relationships?.['no-code-modules']).toEqual({ data: [{ id, type: 'no-code-modules' }] });
  });

  it('a module that was only switched on gets its settings once', async () => {
    const { ownerClient, owned, modulePath, create } = await noCodeOrganization(app);
    const on = { data: { type: 'registry-modules', attributes: { 'no-code': true } } };
    expect((await ownerClient.patch(modulePath(owned), on)).status).toBe(200);
    expect((await create({ attributes: { 'version-pin': 'latest' } })).status).toBe(201);
    expect(problemsOf(await create())).toEqual([
      '/data/relationships/registry-module/data/id: Registry module already has a no-code module',
    ]);
  });

  it('the creation is published with the module', async () => {
    const { manager, owned, create } = await noCodeOrganization(app);
    await create({ attributes: { 'version-pin': 'latest' }, options: [variableOption('zone', ['a'])] });
    await app.settle();
    expect(app.eventsAbout(owned.id)).toMatchObject([
      {
        type: 'module.updated',
        cause: { actor: manager },
        data: {
          noCode: true,
          noCodeModule: {
            enabled: true,
            versionPin: 'latest',
            variableOptions: [{ name: 'zone', type: 'string', options: ['a'] }],
          },
        },
      },
    ]);
  });

  it('a version that waits for its archive can be pinned, an unknown one cannot', async () => {
    const { owned, version, create } = await noCodeOrganization(app);
    await version(owned, '1.2.3');
    expect(problemsOf(await create({ attributes: { 'version-pin': '1.2.5' } }))).toEqual([
      '/data/attributes/version-pin: Version pin must be latest or an existing version of the module',
    ]);
    const created = resourceOf(await create({ attributes: { 'version-pin': '1.2.3' } }));
    expect(created.attributes['version-pin']).toBe('1.2.3');
  });

  it('of ten concurrent creations, one succeeds and the others are refused', async () => {
    const { create } = await noCodeOrganization(app);
    const responses = await Promise.all(Array.from({ length: 10 }, () => create()));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(422)]);
  });

  it('a public module gets a record where curation is enabled, and without it does not exist', async () => {
    for (const [on, status] of [
      [hosted, 201],
      [app, 422],
    ] as const) {
      const { module, create } = await noCodeOrganization(on);
      const listed = await module({ registryName: 'public', publicNamespace: 'them', name: 'vpc' });
      expect((await create({ module: listed.id })).status).toBe(status);
    }
  });
});

it.each([
  ['terraform', 201],
  ['neutral', 422],
] as const)(
  'with the %s vocabulary, a module of the type registry-module is %d',
  async (vocabulary, status) => {
    const speaking = await startRegistryTestApp({ WIRE_VOCABULARY: vocabulary });
    const { client, noCodePath, owned } = await noCodeOrganization(speaking);
    const relationships = { 'registry-module': { data: { type: 'registry-module', id: owned.id } } };
    const response = await client.post(noCodePath, { data: { type: 'no-code-modules', relationships } });
    expect(response.status).toBe(status);
    await speaking.stop();
  },
);

describe('a no-code module that may not be created', () => {
  it.each([
    [{ attributes: { enabled: 'yes' } }, '/data/attributes/enabled'],
    [{ attributes: { 'version-pin': 1 } }, '/data/attributes/version-pin'],
    [{ attributes: { 'version-pin': 'v1' } }, '/data/attributes/version-pin'],
    [{ attributes: { 'version-pin': '\u0000' } }, '/data/attributes/version-pin'],
    [{ options: {} }, '/data/relationships/variable-options/data'],
    [{ options: [{ type: 'variable-options' }] }, '/data/relationships/variable-options/data/0/attributes'],
    [
      { options: [variableOption('')] },
      '/data/relationships/variable-options/data/0/attributes/variable-name',
    ],
    [
      { options: [variableOption('a\u0000')] },
      '/data/relationships/variable-options/data/0/attributes/variable-name',
    ],
    [
      { options: [variableOption('x'.repeat(256))] },
      '/data/relationships/variable-options/data/0/attributes/variable-name',
    ],
    [
      { options: [variableOption('a', ['a'], '')] },
      '/data/relationships/variable-options/data/0/attributes/variable-type',
    ],
    [
      { options: [variableOption('a', [7])] },
      '/data/relationships/variable-options/data/0/attributes/options/0',
    ],
    [
      { options: [variableOption('a', 'all')] },
      '/data/relationships/variable-options/data/0/attributes/options',
    ],
    [
      { options: [variableOption('a', Array<string>(101).fill('a'))] },
      '/data/relationships/variable-options/data/0/attributes/options',
    ],
    [
      { options: [variableOption('a'), variableOption('a')] },
      '/data/relationships/variable-options/data/1/attributes/variable-name',
    ],
    [
      { options: Array.from({ length: 101 }, (_, n) => variableOption(`v${n}`)) },
      '/data/relationships/variable-options/data',
    ],
    [
      { options: Array.from({ length: 40 }, (_, n) => variableOption(`v${n}`, ['x'.repeat(1000)])) },
      '/data/relationships/variable-options/data',
    ],
    [{ module: 'mod-doesNotExist' }, '/data/relationships/registry-module/data/id'],
    [{ module: 'no id' }, '/data/relationships/registry-module/data/id'],
    [{ module: null }, '/data/relationships/registry-module/data/id'],
  ])('a body with one mistake is refused with its place: %#', async (given, pointer) => {
    const { create } = await noCodeOrganization(app);
    expect(await create(given)).toMatchObject({ status: 422, body: { errors: [{ source: { pointer } }] } });
  });

  it.each([
    [undefined, 422],
    [{ data: { type: 'no-code-modules' } }, 422],
    [{ data: [] }, 422],
    ['{"data": {', 400],
  ])('a malformed document is refused: %#', async (document, status) => {
    const { client, noCodePath } = await noCodeOrganization(app);
    expect((await client.post(noCodePath, document)).status).toBe(status);
  });

  it('a module of another organization does not exist', async () => {
    const { create } = await noCodeOrganization(app);
    const foreign = await noCodeOrganization(app);
    expect((await create({ module: foreign.owned.id })).status).toBe(422);
    expect((await foreign.client.get(foreign.path)).status).toBe(404);
  });

  it('without the permission to manage modules it is 404', async () => {
    const { organization, owned, noCodePath } = await noCodeOrganization(app);
    for (const person of [app.member(organization), app.owner(app.organization())]) {
      const response = await app.as(person).post(noCodePath, noCodeBody({ module: owned.id }));
      expect(response.status).toBe(404);
    }
  });
});
