import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problemsOf, resourceOf, testPrincipal } from '@groundwork/testing';
import { buildModuleVersion, moduleDetails } from '../testing/builders.ts';
import { managedOrganization } from '../testing/managed-organization.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;

beforeAll(async () => {
  app = await startRegistryTestApp();
});
afterAll(() => app.stop());

const body = (attributes: Record<string, unknown>, type = 'module-versions') => ({
  data: { type, attributes },
});
const deprecated = (given = {}) => body({ deprecation: { 'deprecated-status': 'Deprecated', ...given } });
const revoked = (given = {}) => body({ revocation: { status: 'Revoked', ...given } });
const undeprecated = body({ deprecation: { 'deprecated-status': 'Undeprecated' } });
const unrevoked = body({ revocation: { status: 'Unrevoked' } });
const notice = { reason: 'a leak', link: 'https://example.com/fix' };

async function published() {
  const managed = managedOrganization(app);
  const module = await managed.module({ name: 'vpc' });
  const version = await managed.version(module, '2.0.0', moduleDetails());
  await managed.version(module, '1.0.0', moduleDetails());
  const modulePath = managed.modulePath(module);
  const path = `${modulePath}/2.0.0`;
  const shown = async () =>
    resourceOf(await managed.client.get(`${modulePath}/version?module_version=2.0.0`)).attributes;
  return { ...managed, module, version, moduleAddress: modulePath, path, shown };
}

describe('PATCH …/:provider/:version', () => {
  it('a version can be deprecated with reason and link, and the deprecation can be removed', async () => {
    const { client, path, shown } = await published();
    const response = await client.patch(path, deprecated(notice));
    expect(response.status).toBe(200);
    expect(resourceOf(response)).toMatchObject({
      type: 'registry-module-versions',
      attributes: { deprecation: { 'deprecated-status': 'Deprecated', ...notice }, revocation: null },
    });
    expect(await shown()).toEqual(resourceOf(response).attributes);
    expect((await client.patch(path, undeprecated)).status).toBe(200);
    expect((await shown())['deprecation']).toBeNull();
  });

  it('a revoked version is deprecated, listed as revoked, and no longer the latest', async () => {
    const { client, module, path, moduleAddress, protocolPath, shown } = await published();
    expect((await client.patch(path, revoked({ message: 'a leak', link: notice.link }))).status).toBe(200);
    expect(await shown()).toMatchObject({
      revocation: { status: 'Revoked', message: 'a leak', link: notice.link },
      deprecation: { 'deprecated-status': 'Deprecated', ...notice },
      status: 'ok',
    });
    expect(resourceOf(await client.get(moduleAddress)).attributes['revoked-versions']).toEqual(['2.0.0']);
    const latest = await client.get(protocolPath(module));
    expect(latest).toMatchObject({ status: 200, body: { version: '1.0.0' } });
    expect((await client.get(`${protocolPath(module)}/2.0.0/download`)).status).toBe(204);
  });

  it('a version stays deprecated when its revocation is removed', async () => {
    const { client, path, shown } = await published();
    await client.patch(path, revoked({ message: 'a leak' }));
    expect((await client.patch(path, unrevoked)).status).toBe(200);
    expect(await shown()).toMatchObject({
      revocation: null,
      deprecation: { 'deprecated-status': 'Deprecated', reason: 'a leak', link: null },
    });
  });

  it('a version update accepts the type of its own response, and statuses in any case', async () => {
    const { client, path, shown } = await published();
    const given = { deprecation: { 'deprecated-status': 'deprecated' } };
    expect((await client.patch(path, body(given, 'registry-module-versions'))).status).toBe(200);
    expect((await shown())['deprecation']).toMatchObject({ reason: '', link: null });
  });

  it('a version update keeps omitted members, and changes nothing if it is empty', async () => {
    const { client, version, path } = await published();
    const before = resourceOf(await client.patch(path, deprecated(notice)));
    for (const nothing of [{}, { deprecation: null }, { unknown: 1 }])
      expect(resourceOf(await client.patch(path, body(nothing)))).toEqual(before);
    await app.settle();
    expect(app.eventsAbout(version.id)).toHaveLength(1);
  });

  it('updating a version publishes module-version.updated with deprecation and revocation', async () => {
    const { client, manager, version, path } = await published();
    await client.patch(path, revoked({ message: 'a leak' }));
    await app.settle();
    expect(app.eventsAbout(version.id)).toMatchObject([
      {
        type: 'module-version.updated',
        cause: { actor: manager },
        data: {
          status: 'ok',
          deprecation: { reason: 'a leak', link: null },
          revocation: { reason: 'a leak', link: null },
        },
      },
    ]);
  });
});

describe('PATCH …/:provider/:version refuses with 422', () => {
  it.each<[string, Record<string, unknown>, string[]]>([
    [
      'an unknown status',
      { deprecation: { 'deprecated-status': 'x' }, revocation: {} },
      [
        '/data/attributes/deprecation/deprecated-status: Deprecation deprecated status is not included in the list',
        "/data/attributes/revocation/status: Revocation status can't be blank",
      ],
    ],
    [
      'a link that is not a web address',
      { deprecation: { 'deprecated-status': 'Deprecated', link: 'javascript:alert(1)' } },
      [
        '/data/attributes/deprecation/link: Deprecation link must be an address that starts with https:// or http://',
      ],
    ],
    [
      'control characters other than line feeds',
      {
        deprecation: {
          'deprecated-status': 'Deprecated',
          reason: 'Use 2\u001b[2J',
          link: 'https://x.test/\u0007',
        },
        revocation: { status: 'Revoked', message: 'It\r\nleaks' },
      },
      [
        '/data/attributes/deprecation/reason: Deprecation reason must not contain control characters other than line feeds',
        '/data/attributes/deprecation/link: Deprecation link must be an address that starts with https:// or http://',
        '/data/attributes/revocation/message: Revocation message must not contain control characters other than line feeds',
      ],
    ],
    [
      'a long reason',
      { deprecation: { 'deprecated-status': 'Deprecated', reason: 'x'.repeat(1001) } },
      ['/data/attributes/deprecation/reason: Deprecation reason is too long (maximum is 1000 characters)'],
    ],
  ])('a version update with %s returns 422', async (_what, attributes, problems) => {
    const { client, path } = await published();
    const response = await client.patch(path, body(attributes));
    expect({ status: response.status, problems: problemsOf(response) }).toEqual({ status: 422, problems });
  });

  it('a reason of several lines is accepted', async () => {
    const { client, path } = await published();
    const reason = 'Use 2.\nIt is faster.';
    const given = { deprecation: { 'deprecated-status': 'Deprecated', reason } };
    expect(resourceOf(await client.patch(path, body(given))).attributes['deprecation']).toMatchObject({
      reason,
    });
  });

  it('a version update with another type or without a body returns 422', async () => {
    const { client, path } = await published();
    expect(problemsOf(await client.patch(path, body({}, 'registry-modules')))).toEqual([
      '/data/type: Type must be module-versions',
    ]);
    for (const given of [undefined, {}, { data: null }, []])
      expect((await client.patch(path, given)).status).toBe(422);
  });

  it('a version update with another type names every other problem too', async () => {
    const { client, path } = await published();
    expect(problemsOf(await client.patch(path, body({ revocation: {} }, 'registry-modules')))).toEqual([
      "/data/attributes/revocation/status: Revocation status can't be blank",
      '/data/type: Type must be module-versions',
    ]);
  });

  it('a version update without data says what to send', async () => {
    const { client, path } = await published();
    const [problem] = problemsOf(await client.patch(path, {}));
    expect(problem).toMatch(/^\/data: Data can't be blank: send \{"data": \{"type": "module-versions"/);
  });

  it('the deprecation of a revoked version cannot be removed', async () => {
    const { client, path, shown } = await published();
    await client.patch(path, revoked());
    const before = await shown();
    expect(problemsOf(await client.patch(path, undeprecated))).toEqual([
      '/data/attributes/deprecation/deprecated-status: Deprecation deprecated status cannot be Undeprecated while the version is revoked',
    ]);
    expect(await shown()).toEqual(before);
  });

  it('a version that cannot be installed cannot be deprecated', async () => {
    const { client, module, moduleAddress } = await published();
    await buildModuleVersion(app.ctx.stores, { module, text: '9.0.0' });
    const response = await client.patch(`${moduleAddress}/9.0.0`, deprecated());
    expect(response.status).toBe(422);
    expect(problemsOf(response)[0]).toContain('the status of this version is pending');
  });
});

describe('PATCH …/:provider/:version is 404', () => {
  it('a version update returns 404 to those who may not manage modules, whatever the body', async () => {
    const { organization, path } = await published();
    for (const person of [
      testPrincipal(),
      app.member(organization),
      app.member(organization, { membership: 'none', readsModules: true }),
    ])
      for (const given of [deprecated(), {}])
        expect((await app.as(person).patch(path, given)).status).toBe(404);
    expect((await app.anonymous.patch(path, deprecated())).status).toBe(401);
  });

  it('a version update returns 404 for what does not exist and for public modules', async () => {
    const { client, moduleAddress, modulesPath } = await published();
    for (const path of [
      `${moduleAddress}/3.0.0`,
      `${moduleAddress}x/2.0.0`,
      `${modulesPath}/private/another/vpc/aws/2.0.0`,
      `${modulesPath}/public/them/vpc/aws/2.0.0`,
    ])
      expect((await client.patch(path, deprecated())).status).toBe(404);
  });
});
