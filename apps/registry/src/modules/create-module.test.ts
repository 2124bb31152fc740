import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uniformPermissions } from '@groundwork/contracts';
import { problemsOf, resourceOf, testPrincipal } from '@groundwork/testing';
import { managedOrganization } from '../testing/managed-organization.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;
let hosted: RegistryTestApp;
let curated: RegistryTestApp;

beforeAll(async () => {
  app = await startRegistryTestApp();
  hosted = await startRegistryTestApp({ EDITION: 'hosted' });
  curated = await startRegistryTestApp({ EDITION: 'self-hosted', PUBLIC_MODULE_CURATION: 'enabled' });
});
afterAll(async () => {
  await app.stop();
  await hosted.stop();
  await curated.stop();
});

const attributes = { name: 'vpc', provider: 'aws', 'registry-name': 'private' };
const body = (changes: Record<string, unknown> = {}) => ({
  data: { type: 'registry-modules', attributes: { ...attributes, ...changes } },
});

function managed(on = app) {
  const { organization, manager, client, modulesPath: path } = managedOrganization(on);
  return { organization, manager, client, path, create: (given: unknown) => client.post(path, given) };
}

describe('A3 creates a private module', () => {
  it('creating a module returns 201 with a pending module without versions', async () => {
    const { organization, create } = managed();
    const response = await create(body({ 'no-code': true }));
    expect(response.status).toBe(201);
    expect(response.headers['content-type']).toContain('application/vnd.api+json');
    const { name } = organization;
    expect(resourceOf(response)).toMatchObject({
      type: 'registry-modules',
      attributes: {
        name: 'vpc',
        provider: 'aws',
        namespace: name,
        'registry-name': 'private',
        status: 'pending',
        'version-statuses': [],
        'no-code': true,
        permissions: { 'can-delete': false, 'can-resync': true, 'can-retry': true },
      },
      links: { self: `/api/v2/organizations/${name}/registry-modules/private/${name}/vpc/aws` },
    });
  });

  it('creating a module silently ignores other attributes that clients send', async () => {
    const { create } = managed();
    const besides = {
      'vcs-repo': { branch: 'main', 'source-directory': '' },
      'initial-version': '0.0.0',
      'test-config': { 'tests-enabled': true },
      namespace: null,
      unknown: { deep: [1] },
    };
    const response = await create(body(besides));
    expect(response.status).toBe(201);
    expect(resourceOf(response).attributes).not.toHaveProperty('vcs-repo');
    expect(resourceOf(response).attributes).not.toHaveProperty('test-config');
  });

  it('a new module is found at its links.self by the very next request', async () => {
    const { client, create } = managed();
    const created = resourceOf(await create(body()));
    const shown = await client.get(created.links?.['self'] ?? '');
    expect(resourceOf(shown)).toEqual(created);
  });

  it('creating a module publishes module.created with its author', async () => {
    const { organization, manager, client, path } = managed();
    const headers = { 'x-request-id': 'request-1', 'x-source-address': '192.0.2.7' };
    const { id } = resourceOf(await client.post(path, body(), { headers }));
    await app.settle();
    expect(app.eventsAbout(id)).toMatchObject([
      {
        type: 'module.created',
        publisher: 'registry',
        organizationId: organization.id,
        aggregate: { kind: 'module', id, version: 1 },
        cause: { actor: manager, requestId: 'request-1', sourceAddress: '192.0.2.7' },
        data: { namespace: organization.name, name: 'vpc', status: 'pending' },
      },
    ]);
  });

  it('clients cannot choose the id, status or times of a new module, and unknown members are ignored', async () => {
    const { create } = managed();
    const response = await create({
      data: {
        id: 'mod-chosen',
        type: 'registry-modules',
        attributes: { ...attributes, status: 'setup_complete', 'created-at': 'never', permissions: {}, x: 1 },
        relationships: { organization: { data: { id: 'another', type: 'organizations' } } },
      },
    });
    const created = resourceOf(response);
    expect(created.id).not.toBe('mod-chosen');
    expect(created.attributes).toMatchObject({
      status: 'pending',
      'created-at': '2026-01-02T03:04:05.678Z',
    });
  });

  it('a null namespace and a null no-code are treated as omitted when a module is created', async () => {
    const { create } = managed();
    const response = await create(body({ namespace: null, 'no-code': null }));
    expect(response.status).toBe(201);
    expect(resourceOf(response).attributes['no-code']).toBe(false);
  });

  it('a module can be created with application/json too', async () => {
    const { client, path } = managed();
    const headers = { 'content-type': 'application/json' };
    expect((await client.post(path, body(), { headers })).status).toBe(201);
  });
});

const wrongName =
  '/data/attributes/name: Name must be at most 64 letters, digits, dashes or underscores, and start and end with a letter or digit';
const wrongProvider = '/data/attributes/provider: Provider must be lowercase letters and digits, at most 64';

describe('A3 refuses a malformed body with 422, naming each problem', () => {
  it.each<[string, Record<string, unknown>, string[]]>([
    ['no name', { name: undefined }, ["/data/attributes/name: Name can't be blank"]],
    ['a null name', { name: null }, ["/data/attributes/name: Name can't be blank"]],
    ['a name that is not text', { name: 7 }, ['/data/attributes/name: Name must be a string']],
    ['an empty name', { name: '' }, [wrongName]],
    ['a name that begins with -', { name: '-a' }, [wrongName]],
    ['a name that ends with _', { name: 'a_' }, [wrongName]],
    ['a name with a slash', { name: 'a/b' }, [wrongName]],
    [
      'a name of 65 characters',
      { name: 'x'.repeat(65) },
      ['/data/attributes/name: Name is too long (maximum is 64 characters)'],
    ],
    ['no provider', { provider: undefined }, ["/data/attributes/provider: Provider can't be blank"]],
    ['an upper-case provider', { provider: 'AWS' }, [wrongProvider]],
    [
      'a provider of 65 characters',
      { provider: 'x'.repeat(65) },
      ['/data/attributes/provider: Provider is too long (maximum is 64 characters)'],
    ],
    [
      'no registry-name',
      { 'registry-name': undefined },
      ["/data/attributes/registry-name: Registry name can't be blank: choose private or public"],
    ],
    [
      'another registry-name',
      { 'registry-name': 'secret' },
      ['/data/attributes/registry-name: Registry name is not included in the list: choose private or public'],
    ],
    [
      'a namespace',
      { namespace: 'them' },
      ['/data/attributes/namespace: Namespace cannot be set for a private module'],
    ],
    [
      'a no-code that is not a boolean',
      { 'no-code': 'yes' },
      ['/data/attributes/no-code: No code must be true or false'],
    ],
    [
      'no registry-name beside a wrong name and provider',
      { name: '-a', provider: 'A', 'registry-name': undefined },
      [
        wrongName,
        wrongProvider,
        "/data/attributes/registry-name: Registry name can't be blank: choose private or public",
      ],
    ],
    [
      'everything wrong at once',
      { name: '', provider: 'A', namespace: 'them', 'no-code': 1 },
      [
        wrongName,
        wrongProvider,
        '/data/attributes/no-code: No code must be true or false',
        '/data/attributes/namespace: Namespace cannot be set for a private module',
      ],
    ],
  ])('creating a module with %s returns 422', async (_what, changes, problems) => {
    const response = await managed().create(body(changes));
    expect({ status: response.status, problems: problemsOf(response) }).toEqual({ status: 422, problems });
  });

  it.each<[string, unknown]>([
    ['another data.type', { data: { type: 'modules', attributes } }],
    ['no data.type', { data: { attributes } }],
  ])('creating a module with %s returns 422', async (_what, given) => {
    const response = await managed().create(given);
    expect({ status: response.status, problems: problemsOf(response) }).toEqual({
      status: 422,
      problems: ['/data/type: Type must be registry-modules'],
    });
  });

  it('another data.type does not hide what is wrong with the attributes', async () => {
    const given = { data: { type: 'modules', attributes: { name: '-a', provider: 'A' } } };
    expect(problemsOf(await managed().create(given)).sort()).toEqual([
      wrongName,
      wrongProvider,
      "/data/attributes/registry-name: Registry name can't be blank: choose private or public",
      '/data/type: Type must be registry-modules',
    ]);
  });

  it.each<[string, unknown]>([
    ['no body', undefined],
    ['an empty object', {}],
    ['a list', []],
    ['data that is a list', { data: [] }],
    ['attributes that are null', { data: { type: 'registry-modules', attributes: null } }],
    ['attributes that are a list', { data: { type: 'registry-modules', attributes: [] } }],
  ])('creating a module with %s returns 422', async (_what, given) => {
    expect((await managed().create(given)).status).toBe(422);
  });

  it('creating a module with a name that is taken returns 422 and stores nothing', async () => {
    const { client, path, create } = managed();
    expect((await create(body())).status).toBe(201);
    const response = await create(body());
    expect({ status: response.status, problems: problemsOf(response) }).toEqual({
      status: 422,
      problems: ['/data/attributes/name: Name has already been taken'],
    });
    expect((await client.get(path)).body).toMatchObject({ meta: { pagination: { 'total-count': 1 } } });
  });

  it('only one of many simultaneous requests creates the module', async () => {
    const { create } = managed();
    const responses = await Promise.all(Array.from({ length: 20 }, () => create(body())));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(19).fill(422)]);
  });
});

describe('A3 unreadable bodies', () => {
  it.each<[string, number, string, string]>([
    ['malformed JSON', 400, '{"data":', 'application/vnd.api+json'],
    ['a body of another type', 415, '<module/>', 'application/xml'],
    ['a member that could reach a prototype', 400, '{"data":{"__proto__":{}}}', 'application/vnd.api+json'],
  ])('creating a module is refused for %s', async (_what, status, text, type) => {
    const { client, path } = managed();
    const response = await client.post(path, text, { headers: { 'content-type': type } });
    expect(response.status).toBe(status);
  });
});

describe('A3 permissions', () => {
  it('creating a module returns 404 to those who may not, whatever the body, and before any 403', async () => {
    const { organization, path } = managed();
    const stranger = testPrincipal();
    const people = [
      stranger,
      app.member(organization),
      app.member(organization, { permissions: { ...uniformPermissions(true), manageModules: false } }),
      app.member(organization, { membership: 'none' }),
    ];
    for (const person of people) {
      for (const given of [body(), body({ 'registry-name': 'public' }), {}]) {
        expect((await app.as(person).post(path, given)).status).toBe(404);
      }
    }
  });

  it('creating a module in an unknown organization or under an impossible name returns 404', async () => {
    const { client } = managed();
    for (const name of ['no-such', 'x'.repeat(300), '%00', 'a%20b']) {
      const response = await client.post(`/api/v2/organizations/${name}/registry-modules`, body());
      expect([400, 404]).toContain(response.status);
    }
  });

  it('creating a module in a disabled organization returns 404', async () => {
    const organization = app.organization({ disabled: true });
    const path = `/api/v2/organizations/${organization.name}/registry-modules`;
    expect((await app.as(app.owner(organization)).post(path, body())).status).toBe(404);
  });

  it('creating a module without a token returns 401', async () => {
    expect((await app.anonymous.post(managed().path, body())).status).toBe(401);
  });
});

describe('A3 of a public module', () => {
  it('creating a public module returns 403 if curation is disabled, whatever else the body says', async () => {
    const { create } = managed();
    for (const changes of [{}, { namespace: 'them' }, { name: '' }]) {
      const response = await create(body({ 'registry-name': 'public', ...changes }));
      expect(response.status).toBe(403);
    }
  });

  it('a public module is stored with its own namespace in the hosted edition', async () => {
    const { organization, create } = managed(hosted);
    const response = await create(body({ 'registry-name': 'public', namespace: 'them' }));
    expect(response.status).toBe(201);
    expect(resourceOf(response).links?.['self']).toBe(
      `/api/v2/organizations/${organization.name}/registry-modules/public/them/vpc/aws`,
    );
  });

  it('a public module is stored in the self-hosted edition once the operator has enabled curation', async () => {
    const { organization, client, path, create } = managed(curated);
    const response = await create(body({ 'registry-name': 'public', namespace: 'them' }));
    expect(response.status).toBe(201);
    expect((await client.get(`${path}/public/them/vpc/aws`)).status).toBe(200);
    const owner = curated.as(curated.owner(organization));
    expect((await owner.delete(`${path}/public/them/vpc`)).status).toBe(204);
  });

  it('a public module needs a namespace', async () => {
    const response = await managed(hosted).create(body({ 'registry-name': 'public' }));
    expect(problemsOf(response)).toEqual(["/data/attributes/namespace: Namespace can't be blank"]);
  });
});
