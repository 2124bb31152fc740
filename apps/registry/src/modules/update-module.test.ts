import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problemsOf, resourceOf } from '@groundwork/testing';
import { allButOwners, ownedOrganization } from '../testing/owned-organization.ts';
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

const body = (attributes: Record<string, unknown>, type = 'registry-modules') => ({
  data: { type, attributes },
});
const tests = (enabled: boolean) => body({ 'test-config': { 'tests-enabled': enabled } });

async function ownedModule(on = app, given = {}) {
  const owned = ownedOrganization(on);
  const module = await owned.module({ name: 'vpc', ...given });
  return { ...owned, module, path: owned.modulePath(module) };
}

describe('A7 updates a module', () => {
  it('enabling tests returns 200 with the test-config, which later reads show', async () => {
    const { ownerClient, path } = await ownedModule();
    const response = await ownerClient.patch(path, tests(true));
    expect(response.status).toBe(200);
    const resource = resourceOf(response);
    expect(resource.attributes['test-config']).toEqual({
      id: expect.stringMatching(/^tc-[0-9A-Za-z]{16}$/),
      'tests-enabled': true,
      'agent-execution-mode': 'remote',
      'agent-pool-id': null,
    });
    expect(resourceOf(await ownerClient.get(path))).toEqual(resource);
  });

  it('a test-config keeps its id when tests are disabled', async () => {
    const { ownerClient, path } = await ownedModule();
    const before = resourceOf(await ownerClient.patch(path, tests(true))).attributes['test-config'];
    const after = resourceOf(await ownerClient.patch(path, tests(false))).attributes['test-config'];
    expect(after).toEqual({ ...(typeof before === 'object' && before), 'tests-enabled': false });
  });

  it('a module can be updated with and without a trailing slash', async () => {
    const { ownerClient, path } = await ownedModule();
    expect((await ownerClient.patch(`${path}/`, tests(true))).status).toBe(200);
    expect((await ownerClient.patch(path, tests(false))).status).toBe(200);
  });

  it('a module update keeps omitted settings, and changes nothing if it is empty', async () => {
    const { ownerClient, path } = await ownedModule(app, { noCode: true });
    const first = resourceOf(await ownerClient.patch(path, tests(true)));
    expect(first.attributes['no-code']).toBe(true);
    for (const nothing of [
      {},
      { 'test-config': null },
      { 'test-config': {} },
      { 'vcs-repo': {} },
      { x: 1 },
    ]) {
      expect(resourceOf(await ownerClient.patch(path, body(nothing)))).toEqual(first);
    }
  });

  it('owner, contact and support are lines that are given, kept and withdrawn', async () => {
    const { ownerClient, module, path } = await ownedModule();
    const shown = async (attributes: Record<string, unknown>) => {
      const { owner, contact, support } = resourceOf(
        await ownerClient.patch(path, body(attributes)),
      ).attributes;
      return [owner, contact, support];
    };
    expect(await shown({})).toEqual([null, null, null]);
    const given = { owner: ' Team Net ', contact: 'net@example.com', support: 'https://example.com/help' };
    const kept = ['Team Net', 'net@example.com', 'https://example.com/help'];
    expect(await shown(given)).toEqual(kept);
    expect(await shown({ owner: null, description: 'A network.' })).toEqual(kept);
    expect(await shown({ contact: '' })).toEqual(['Team Net', null, 'https://example.com/help']);
    await app.settle();
    expect(app.eventsAbout(module.id).at(-1)).toMatchObject({
      type: 'module.updated',
      data: { owner: 'Team Net', contact: null, support: 'https://example.com/help' },
    });
  });

  it.each([
    ['owner', 'x'.repeat(201), /200 characters/],
    ['contact', 'a\nb', /one line/],
    ['support', 'a\u202eb', /one line/],
    ['owner', 1, /string/],
  ])('%s of %j is 422', async (name, value, message) => {
    const { ownerClient, path } = await ownedModule();
    const response = await ownerClient.patch(path, body({ [name]: value }));
    expect(response.status).toBe(422);
    expect(problemsOf(response).join()).toMatch(message);
  });

  it('no-code can be changed as clients do it, and each change publishes module.updated once', async () => {
    const { owner, ownerClient, module, path } = await ownedModule();
    expect(resourceOf(await ownerClient.patch(path, body({ 'no-code': true }))).attributes['no-code']).toBe(
      true,
    );
    await ownerClient.patch(path, body({ 'no-code': true }));
    await app.settle();
    expect(app.eventsAbout(module.id)).toMatchObject([
      { type: 'module.updated', aggregate: { version: 2 }, cause: { actor: owner }, data: { noCode: true } },
    ]);
  });

  it('all of many simultaneous module updates are kept', async () => {
    const { ownerClient, module, path } = await ownedModule();
    const changes = Array.from({ length: 10 }, (_, index) =>
      ownerClient.patch(path, index % 2 ? body({ 'no-code': true }) : tests(true)),
    );
    expect((await Promise.all(changes)).map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await app.ctx.stores.modules.find(module.organizationId, module.id)).toMatchObject({
      noCode: true,
      testConfig: { testsEnabled: true },
      aggregateVersion: 3,
    });
  });

  it('no-code of a public module can be changed (hosted edition), but it has no tests', async () => {
    const given = { registryName: 'public', publicNamespace: 'them' } as const;
    const { ownerClient, modulesPath } = await ownedModule(hosted, given);
    const path = `${modulesPath}/public/them/vpc/aws`;
    expect((await ownerClient.patch(path, body({ 'no-code': true }))).status).toBe(200);
    expect(problemsOf(await ownerClient.patch(path, tests(true)))).toEqual([
      '/data/attributes/test-config: Test config cannot be set for a public module',
    ]);
  });
});

it('a refused change of a public module names what is malformed and what is impossible', async () => {
  const given = { registryName: 'public', publicNamespace: 'them' } as const;
  const { ownerClient, modulesPath } = await ownedModule(hosted, given);
  const changes = {
    'no-code': 1,
    'vcs-repo': { branch: 'main', tags: 'x' },
    'test-config': { 'tests-enabled': 1 },
  };
  const response = await ownerClient.patch(`${modulesPath}/public/them/vpc/aws`, body(changes));
  expect(problemsOf(response).sort()).toEqual([
    '/data/attributes/no-code: No code must be true or false',
    '/data/attributes/test-config/tests-enabled: Test config tests enabled must be true or false',
    '/data/attributes/test-config: Test config cannot be set for a public module',
    '/data/attributes/vcs-repo/branch: Vcs repo branch cannot be set for a module without a repository',
    '/data/attributes/vcs-repo/tags: Vcs repo tags cannot be set for a module without a repository',
    '/data/attributes/vcs-repo/tags: Vcs repo tags cannot be used with branch',
    '/data/attributes/vcs-repo/tags: Vcs repo tags must be true or false',
  ]);
});

describe('A7 refuses with 422, naming each problem', () => {
  const noRepository = 'cannot be set for a module without a repository';
  it.each<[string, Record<string, unknown>, string[]]>([
    [
      'branch together with tags',
      { 'vcs-repo': { branch: 'main', tags: true } },
      ['/data/attributes/vcs-repo/tags: Vcs repo tags cannot be used with branch'],
    ],
    [
      'branch without a repository',
      { 'vcs-repo': { branch: 'main' } },
      [`/data/attributes/vcs-repo/branch: Vcs repo branch ${noRepository}`],
    ],
    [
      'tags without a repository',
      { 'vcs-repo': { tags: false } },
      [`/data/attributes/vcs-repo/tags: Vcs repo tags ${noRepository}`],
    ],
    [
      'wrong types, all of them',
      { 'vcs-repo': { branch: 1 }, 'test-config': { 'tests-enabled': 'yes' }, 'no-code': 0 },
      [
        '/data/attributes/vcs-repo/branch: Vcs repo branch must be a string',
        '/data/attributes/test-config/tests-enabled: Test config tests enabled must be true or false',
        '/data/attributes/no-code: No code must be true or false',
      ],
    ],
  ])('a module update with %s returns 422', async (_what, attributes, problems) => {
    const { ownerClient, path } = await ownedModule();
    const response = await ownerClient.patch(path, body(attributes));
    expect({ status: response.status, problems: problemsOf(response) }).toEqual({ status: 422, problems });
  });

  it('a module update without a body or with a missing or other data.type returns 422', async () => {
    const { ownerClient, path } = await ownedModule();
    expect(problemsOf(await ownerClient.patch(path, { data: { attributes: {} } }))).toEqual([
      '/data/type: Type must be registry-modules',
    ]);
    expect((await ownerClient.patch(path, body({}, 'policy-sets'))).status).toBe(422);
    expect((await ownerClient.patch(path)).status).toBe(422);
  });
});

describe('A7 permissions', () => {
  it('only owners can update a module; others get 404, whatever the body', async () => {
    const owned = await ownedModule();
    for (const person of allButOwners(app, owned))
      for (const given of [tests(true), body({ 'no-code': 7 })])
        expect((await app.as(person).patch(owned.path, given)).status).toBe(404);
    expect((await app.anonymous.patch(owned.path, tests(true))).status).toBe(401);
  });

  it('updating what does not exist returns 404, and so do public modules without curation', async () => {
    const { ownerClient, organization, modulesPath } = await ownedModule();
    const own = organization.name;
    for (const path of [`private/${own}/other/aws`, 'private/another/vpc/aws', `public/${own}/vpc/aws`])
      expect((await ownerClient.patch(`${modulesPath}/${path}`, tests(true))).status).toBe(404);
  });
});
