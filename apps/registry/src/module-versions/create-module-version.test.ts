import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createObjectLinks } from '@groundwork/auth';
import { organizationDeletedV1 } from '@groundwork/contracts';
import { problemsOf, resourceOf, testPrincipal } from '@groundwork/testing';
import { managedOrganization } from '../testing/managed-organization.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;

beforeAll(async () => {
  app = await startRegistryTestApp({ PENDING_UPLOAD_LIMIT: '3' });
});
afterAll(() => app.stop());

const body = (attributes: Record<string, unknown>) => ({
  data: { type: 'registry-module-versions', attributes },
});

async function managedModule() {
  const managed = managedOrganization(app);
  const module = await managed.module();
  const path = `${managed.modulePath(module)}/versions`;
  return { ...managed, module, path, create: (given: unknown) => managed.client.post(path, given) };
}

describe('A4 creates a module version', () => {
  it('creating a version returns 201 with a pending version and its upload link', async () => {
    const { module, create } = await managedModule();
    const response = await create(body({ version: '1.2.3' }));
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({
      data: {
        type: 'registry-module-versions',
        attributes: { source: 'api', status: 'pending', version: '1.2.3', 'commit-sha': null },
        relationships: { 'registry-module': { data: { id: module.id, type: 'registry-modules' } } },
        links: { upload: expect.stringMatching(/^https:\/\/groundwork\.test\/v1\/object\/[^/?]+$/) },
      },
    });
  });

  it('whoever creates a version is its publisher, and stays it', async () => {
    const { client, manager, create } = await managedModule();
    const created = resourceOf(await create(body({ version: '1.0.0' })));
    const publisher = { data: { id: manager.id, type: 'users' } };
    expect(created.relationships).toMatchObject({ 'published-by': publisher });
    const shown = resourceOf(await client.get(`/api/v2/registry-module-versions/${created.id}`));
    expect(shown.relationships).toMatchObject({ 'published-by': publisher });
  });

  it('the upload link of a new version is valid for 24 hours and 256 MiB', async () => {
    const { organization, create } = await managedModule();
    const { id, links } = resourceOf(await create(body({ version: '1.0.0' })));
    const claim = createObjectLinks(app.ctx.config.objectLinkKeys).open(
      links?.['upload']?.split('/').at(-1) ?? '',
    );
    expect(claim).toMatchObject({
      kind: 'upload',
      purpose: 'module-version',
      subject: id,
      organizationId: organization.id,
      expiresAt: new Date(app.clock.now().getTime() + 24 * 3600 * 1000),
      maxBytes: 268_435_456,
      uploader: expect.stringMatching(/^[\w-]{16}$/),
    });
  });

  it('a new version appears in version-statuses at once', async () => {
    const { client, module, modulePath, create } = await managedModule();
    await create(body({ version: '1.0.0' }));
    expect(resourceOf(await client.get(modulePath(module))).attributes['version-statuses']).toEqual([
      { version: '1.0.0', status: 'pending' },
    ]);
  });

  it.each(['1.2.3-alpha.1', '1.2.3+build.7', '1.2.3-rc.1+sha.5114f85', '0.0.0'])(
    'a version can be created as %s',
    async (version) => {
      const { create } = await managedModule();
      const response = await create(body({ version }));
      expect(response.status).toBe(201);
      expect(resourceOf(response).attributes['version']).toBe(version);
    },
  );

  it('a version can be created with a commit-sha, which may be null', async () => {
    const { create } = await managedModule();
    const sha = 'a'.repeat(40);
    const withSha = await create(body({ version: '1.0.0', 'commit-sha': sha }));
    expect(resourceOf(withSha).attributes['commit-sha']).toBe(sha);
    const withNull = await create(body({ version: '1.0.1', 'commit-sha': null }));
    expect(resourceOf(withNull).attributes['commit-sha']).toBeNull();
  });

  it('creating a version publishes module-version.created with its author', async () => {
    const { organization, manager, module, create } = await managedModule();
    const { id } = resourceOf(await create(body({ version: '1.0.0' })));
    await app.settle();
    expect(app.eventsAbout(id)).toMatchObject([
      {
        type: 'module-version.created',
        organizationId: organization.id,
        aggregate: { kind: 'module-version', id, version: 1 },
        cause: { actor: manager },
        data: {
          moduleId: module.id,
          module: { namespace: organization.name, name: module.name, provider: 'aws' },
          version: '1.0.0',
          status: 'pending',
        },
      },
    ]);
  });
});

const wrongVersion =
  '/data/attributes/version: Version must be a semantic version without a leading v, such as 1.0.0';

describe('A4 refuses a malformed body with 422, naming each problem', () => {
  it.each<[string, Record<string, unknown>, string]>([
    ['no version', {}, "/data/attributes/version: Version can't be blank"],
    ['a null version', { version: null }, "/data/attributes/version: Version can't be blank"],
    ['a number', { version: 1 }, `${wrongVersion}. Did you mean 1.0.0?`],
    ['half a version', { version: '1.0' }, `${wrongVersion}. Did you mean 1.0.0?`],
    ['a v before it', { version: 'v1.0.0-rc.1' }, `${wrongVersion}. Did you mean 1.0.0-rc.1?`],
    ['a blank', { version: ' 1.0.0' }, `${wrongVersion}. Did you mean 1.0.0?`],
    ['a leading zero', { version: '01.2.03' }, `${wrongVersion}. Did you mean 1.2.3?`],
    ['a word', { version: 'latest' }, wrongVersion],
    ['a number that is not text', { version: 2.5 }, `${wrongVersion}. Did you mean 2.5.0?`],
    ['an object', { version: {} }, wrongVersion],
    ['a slash', { version: '1.0.0/../x' }, wrongVersion],
    [
      'a commit-sha with a blank',
      { version: '1.0.0', 'commit-sha': 'a b' },
      '/data/attributes/commit-sha: Commit sha must be the whole hash of a commit',
    ],
    [
      'a long commit-sha',
      { version: '1.0.0', 'commit-sha': 'a'.repeat(65) },
      '/data/attributes/commit-sha: Commit sha is too long (maximum is 64 characters)',
    ],
  ])('creating a version with %s returns 422', async (_what, attributes, problem) => {
    const { create } = await managedModule();
    const response = await create(body(attributes));
    expect({ status: response.status, problems: problemsOf(response) }).toEqual({
      status: 422,
      problems: [problem],
    });
  });

  it('creating a version with another data.type returns 422', async () => {
    const { create } = await managedModule();
    const response = await create({ data: { type: 'registry-modules', attributes: { version: '1.0.0' } } });
    expect(problemsOf(response)).toEqual(['/data/type: Type must be registry-module-versions']);
  });

  it('creating a version that exists already returns 422', async () => {
    const { create } = await managedModule();
    await create(body({ version: '1.0.0' }));
    const response = await create(body({ version: '1.0.0' }));
    expect({ status: response.status, problems: problemsOf(response) }).toEqual({
      status: 422,
      problems: [expect.stringMatching(/^\/data\/attributes\/version: Version has already been taken\. /)],
    });
  });

  it('only one of many simultaneous requests creates the version; the others get 422', async () => {
    const { create } = await managedModule();
    const responses = await Promise.all(Array.from({ length: 10 }, () => create(body({ version: '1.0.0' }))));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 422)).toHaveLength(9);
  });

  it('creating more pending versions than the organization may have returns 422', async () => {
    const { create } = await managedModule();
    for (const version of ['1.0.0', '1.0.1', '1.0.2'])
      expect((await create(body({ version }))).status).toBe(201);
    const response = await create(body({ version: '1.0.3' }));
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual([
      expect.stringContaining('3 module versions of this organization are waiting'),
    ]);
    const { create: elsewhere } = await managedModule();
    expect((await elsewhere(body({ version: '1.0.0' }))).status).toBe(201);
  });
});

describe('A4 permissions', () => {
  it('versions of public modules return 403, but 404 to those who may not manage modules', async () => {
    const { client, organization, modulesPath } = managedOrganization(app);
    const path = `${modulesPath}/public/them/vpc/aws/versions`;
    expect((await client.post(path, body({ version: '1.0.0' }))).status).toBe(403);
    expect((await app.as(app.member(organization)).post(path, body({ version: '1.0.0' }))).status).toBe(404);
  });

  it('creating a version under another namespace or for an unknown module returns 404', async () => {
    const { client, organization, module, modulesPath } = await managedModule();
    const wrong = [
      `private/another/${module.name}/aws`,
      `private/${organization.name}/other/aws`,
      `private/${organization.name}/${module.name}/google`,
      `other/${organization.name}/${module.name}/aws`,
    ];
    for (const coordinates of wrong) {
      const response = await client.post(
        `${modulesPath}/${coordinates}/versions`,
        body({ version: '1.0.0' }),
      );
      expect([coordinates, response.status]).toEqual([coordinates, 404]);
    }
  });

  it('creating a version returns 404 to those who may not manage modules', async () => {
    const { organization, path } = await managedModule();
    for (const person of [
      testPrincipal(),
      app.member(organization),
      app.member(organization, { membership: 'none' }),
    ]) {
      expect((await app.as(person).post(path, body({ version: '1.0.0' }))).status).toBe(404);
    }
    expect((await app.anonymous.post(path, body({ version: '1.0.0' }))).status).toBe(401);
  });

  it('creating a version in a deleted organization returns 404, even while grants are cached', async () => {
    const { organization, modulesPath, client, create } = await managedModule();
    expect((await create(body({ version: '1.0.0' }))).status).toBe(201);
    await app.publish({
      definition: organizationDeletedV1,
      organizationId: organization.id,
      aggregateId: organization.id,
      aggregateVersion: 9,
      data: { id: organization.id, name: organization.name },
    });
    await app.settle();
    expect((await create(body({ version: '1.0.1' }))).status).toBe(404);
    const module = {
      data: {
        type: 'registry-modules',
        attributes: { name: 'x', provider: 'y', 'registry-name': 'private' },
      },
    };
    expect((await client.post(modulesPath, module)).status).toBe(404);
  });
});
