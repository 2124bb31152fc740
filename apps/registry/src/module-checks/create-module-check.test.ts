import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problemsOf, resourceOf, statementsOf } from '@groundwork/testing';
import { z } from 'zod';
import { managedOrganization } from '../testing/managed-organization.ts';
import {
  calledModule,
  checksPath,
  consumerOf,
  moduleCheck,
  type CalledModule,
} from '../testing/module-users.ts';
import { ruleBody, ruling } from '../testing/consumption-rules.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;

beforeAll(async () => {
  app = await startRegistryTestApp({ MODULE_HOSTS: 'other.example' });
});
afterAll(() => app.stop());

const checkedSchema = z.object({
  modules: z.array(
    z.object({
      key: z.string(),
      status: z.string(),
      findings: z.array(z.object({ kind: z.string(), level: z.string(), message: z.string() })),
      latest: z.string().nullable(),
      digest: z.string().nullable(),
      deprecation: z.object({ reason: z.string(), link: z.string().nullable() }).nullable(),
      'published-at': z.string().nullable(),
    }),
  ),
  'report-ends-at': z.string().nullable(),
});

type Client = ReturnType<RegistryTestApp['as']>;

async function checked(client: Client, modules: readonly object[], more: object = {}) {
  const given = modules.map((module, index) => ({ key: `m${index}`, ...module }));
  const response = await client.post(checksPath, moduleCheck({ modules: given, ...more }));
  expect([response.status, response.body]).toEqual([200, expect.anything()]);
  return checkedSchema.parse(resourceOf(response).attributes);
}

/** The kinds of findings of one module. */
async function findingsOf(client: Client, module: object, more: object = {}) {
  const [found] = (await checked(client, [module], more)).modules;
  return found?.findings ?? [];
}

const notice = ({ client, path }: CalledModule, version: string, attributes: object) =>
  client.patch(`${path}/${version}`, { data: { type: 'module-versions', attributes } });

const hour = 60 * 60 * 1000;

describe('POST /module-checks: findings', () => {
  it('a version that nothing is to be said about is ok', async () => {
    const { client, address, module } = await calledModule(app, '1.0.0');
    const version = await app.ctx.stores.moduleVersions.findByText(module.organizationId, module.id, '1.0.0');
    expect((await checked(client, [{ source: address, version: '1.0.0' }])).modules).toEqual([
      {
        key: 'm0',
        status: 'ok',
        findings: [],
        latest: '1.0.0',
        digest: version?.archive?.sha256,
        deprecation: null,
        'published-at': version?.okAt?.toISOString(),
      },
    ]);
  });

  it('a version that is not the latest is outdated, a pre-release above the latest release is not', async () => {
    const { client, address } = await calledModule(app, '1.0.0', '1.10.0', '2.0.0-rc.1');
    expect(await findingsOf(client, { source: address, version: '1.0.0' })).toEqual([
      { kind: 'outdated', level: 'info', message: '1.10.0 is the latest version.' },
    ]);
    expect(await findingsOf(client, { source: address, version: '2.0.0-rc.1' })).toEqual([]);
  });

  it('a deprecated version says so, with its reason and what to use instead', async () => {
    const called = await calledModule(app, '1.0.0', '2.0.0');
    const deprecation = { 'deprecated-status': 'Deprecated', reason: 'Use 2.', link: 'https://docs.test/2' };
    expect((await notice(called, '1.0.0', { deprecation })).status).toBe(200);
    const { modules } = await checked(called.client, [{ source: called.address, version: '1.0.0' }]);
    expect(modules).toMatchObject([
      {
        deprecation: { reason: 'Use 2.', link: 'https://docs.test/2' },
        findings: [
          {
            kind: 'deprecated',
            level: 'warning',
            message: 'Version 1.0.0 is deprecated: Use 2 (https://docs.test/2). Use 2.0.0.',
          },
          { kind: 'outdated' },
        ],
      },
    ]);
  });

  it('a revoked version is revoked, and not deprecated besides', async () => {
    const called = await calledModule(app, '1.0.0');
    const revocation = { status: 'Revoked', message: 'It leaks' };
    expect((await notice(called, '1.0.0', { revocation })).status).toBe(200);
    const { modules } = await checked(called.client, [{ source: called.address, version: '1.0.0' }]);
    expect(modules).toMatchObject([
      {
        latest: null,
        deprecation: { reason: 'It leaks' },
        findings: [{ kind: 'revoked', level: 'error', message: 'Version 1.0.0 is revoked: It leaks.' }],
      },
    ]);
  });

  it('another digest than that of the version is an error', async () => {
    const { client, address } = await calledModule(app, '1.0.0');
    const use = { source: address, version: '1.0.0' };
    const digest = (await checked(client, [use])).modules[0]?.digest;
    expect(await findingsOf(client, { ...use, digest })).toEqual([]);
    expect(await findingsOf(client, { ...use, digest: null })).toEqual([]);
    expect(await findingsOf(client, { ...use, digest: 'a'.repeat(64) })).toMatchObject([
      { kind: 'digest-changed', level: 'error' },
    ]);
  });

  it('a version is too young until it has the age, to the millisecond', async () => {
    const { client, address, module } = await calledModule(app, '1.0.0');
    const okAt = (age: number) =>
      app.ctx.databases.requests
        .knex('module_versions')
        .where({ module_id: module.id })
        .update({ ok_at: new Date(app.clock.now().getTime() - age) });
    const young = () =>
      findingsOf(client, { source: address, version: '1.0.0' }, { 'minimum-age-hours': 48 });
    await okAt(48 * hour - 1);
    expect(await young()).toMatchObject([{ kind: 'too-young', level: 'warning' }]);
    await okAt(48 * hour);
    expect(await young()).toEqual([]);
  });

  it('addresses with each host of the platform, without one, and with a submodule are known', async () => {
    const { client, address } = await calledModule(app, '1.0.0');
    const sources = [
      address,
      `groundwork.test/${address}`,
      `other.example/${address}//modules/x`,
      `else.example/${address}`,
      './modules/x',
    ];
    const { modules } = await checked(
      client,
      sources.map((source) => ({ source, version: '1.0.0' })),
    );
    expect(modules.map(({ status }) => status)).toEqual(['ok', 'ok', 'ok', 'unknown', 'unknown']);
  });

  it('modules and versions that do not exist, that wait, or that the caller may not read are unknown', async () => {
    const { client, address, module, version } = await calledModule(app, '1.0.0');
    await version(module, '3.0.0');
    const stranger = await calledModule(app, '1.0.0');
    const unknown = {
      status: 'unknown',
      findings: [],
      digest: null,
      deprecation: null,
      'published-at': null,
    };
    const { modules } = await checked(client, [
      { source: address, version: '2.0.0' },
      { source: address, version: '3.0.0' },
      { source: address, version: 'latest' },
      { source: `${stranger.organization.name}/vpc/aws`, version: '1.0.0' },
      { source: `${stranger.organization.name}/other/aws`, version: '1.0.0' },
      { source: 'nobody/vpc/aws', version: '1.0.0' },
    ]);
    expect(modules).toEqual(
      ['1.0.0', '1.0.0', '1.0.0', null, null, null].map((latest, index) => ({
        ...unknown,
        key: `m${index}`,
        latest,
      })),
    );
  });

  it('consumers check modules that are shared with them', async () => {
    const called = await calledModule(app, '1.0.0');
    const consumer = consumerOf(app, called);
    const { modules } = await checked(consumer.client, [{ source: called.address, version: '1.0.0' }]);
    expect(modules).toMatchObject([{ status: 'ok' }]);
  });

  it('a check of 200 modules is one statement, and an empty one none', async () => {
    const { client, address } = await calledModule(app, '1.0.0');
    const modules = Array.from({ length: 200 }, (_, index) => ({
      key: `m${index}`,
      source: address,
      version: `1.0.${index}`,
    }));
    const { requests } = app.ctx.databases;
    const statements = await statementsOf(requests, () => client.post(checksPath, moduleCheck({ modules })));
    expect(statements).toHaveLength(1);
    const none = await statementsOf(requests, () => client.post(checksPath, moduleCheck({ modules: [] })));
    expect(none).toEqual([]);
  });
});

describe('POST /module-checks: bad input', () => {
  it.each<[string, object, string]>([
    ['without modules', {}, '/data/attributes/modules'],
    [
      'with a module without a source',
      { modules: [{ key: 'a', version: '1.0.0' }] },
      '/data/attributes/modules/0/source',
    ],
    [
      'with half a digest',
      { modules: [{ key: 'a', source: 'a/b/c', version: '1.0.0', digest: 'sha256:00' }] },
      '/data/attributes/modules/0/digest',
    ],
    ['with a negative age', { modules: [], 'minimum-age-hours': -1 }, '/data/attributes/minimum-age-hours'],
    ['with a report without a name', { modules: [], report: {} }, '/data/attributes/report/name'],
    [
      'with a report with an empty name',
      { modules: [], report: { name: '  ' } },
      '/data/attributes/report/name',
    ],
    ['with a long name', { modules: [], report: { name: 'n'.repeat(101) } }, '/data/attributes/report/name'],
    [
      'with an escape in a name',
      { modules: [], report: { name: 'a\u001b[31mb' } },
      '/data/attributes/report/name',
    ],
    ['with a turned name', { modules: [], report: { name: 'a\u202eb' } }, '/data/attributes/report/name'],
    [
      'with two lines in a repository',
      { modules: [], report: { name: 'n', repository: 'a\nb' } },
      '/data/attributes/report/repository',
    ],
    [
      'with NUL in an environment',
      { modules: [], report: { name: 'n', environment: 'a\0' } },
      '/data/attributes/report/environment',
    ],
    [
      'for an organization of others',
      { modules: [], report: { name: 'n', organization: 'nobody' } },
      '/data/attributes/report/organization',
    ],
  ])('a check %s is refused', async (_what, attributes, pointer) => {
    const { client } = managedOrganization(app);
    const response = await client.post(checksPath, moduleCheck(attributes));
    expect(response.status).toBe(422);
    expect(problemsOf(response)[0]).toMatch(new RegExp(`^${pointer}: `));
  });

  it('more than 10,000 modules are refused, and so is a body of more than 1 MiB', async () => {
    const { client } = managedOrganization(app);
    const modules = (count: number, key = '') =>
      Array.from({ length: count }, () => ({ key, source: 'a/b/c', version: '1' }));
    expect((await client.post(checksPath, moduleCheck({ modules: modules(10_000) }))).status).toBe(200);
    expect((await client.post(checksPath, moduleCheck({ modules: modules(10_001) }))).status).toBe(400);
    expect(
      (await client.post(checksPath, moduleCheck({ modules: modules(9_000, 'k'.repeat(200)) }))).status,
    ).toBe(413);
  });
});

describe('POST /module-checks: rules of consumption', () => {
  it('a refused version is forbidden, and what is left is recommended', async () => {
    const called = await calledModule(app, '1.0.0', '2.0.0');
    const consumer = consumerOf(app, called);
    const { client: owner, enforce } = ruling(app, consumer.organization);
    const rule = {
      name: 'no-two',
      kind: 'deny',
      modules: [called.address],
      versions: '>= 2.0',
      reason: 'It leaks',
    };
    const path = await enforce(rule);
    const use = (version: string) => ({ source: called.address, version });
    const name = consumer.organization.name;
    expect((await checked(consumer.client, [use('2.0.0'), use('1.0.0')])).modules).toMatchObject([
      {
        latest: '1.0.0',
        findings: [
          {
            kind: 'forbidden',
            level: 'error',
            message: `Version 2.0.0 is refused by the rule no-two of ${name}, because versions >= 2.0 are denied: It leaks.`,
          },
        ],
      },
      { latest: '1.0.0', findings: [] },
    ]);
    expect(await findingsOf(called.client, use('2.0.0'))).toEqual([]);
    await owner.patch(path, ruleBody({ enforcement: 'dry-run' }));
    expect(await findingsOf(consumer.client, use('2.0.0'))).toEqual([]);
  });

  it('a version that is young or outside of a window is forbidden or warned of', async () => {
    const called = await calledModule(app, '1.0.0', '2.0.0', '3.0.0');
    const consumer = consumerOf(app, called);
    const { enforce } = ruling(app, consumer.organization);
    const kindsOf = async (client: Client) => {
      const uses = ['3.0.0', '2.0.0', '1.0.0'].map((version) => ({ source: called.address, version }));
      const { modules } = await checked(client, uses);
      return modules.map(({ findings }) => findings.map(({ kind, level }) => `${kind} ${level}`).join());
    };
    await enforce({ kind: 'window', unit: 'major', supported: 1, update: 1 });
    expect(await kindsOf(consumer.client)).toEqual([
      '',
      'window warning,outdated info',
      'forbidden error,outdated info',
    ]);
    await enforce({ kind: 'minimum-age', hours: 8760 });
    expect(await kindsOf(consumer.client)).toEqual(['forbidden error', 'forbidden error', 'forbidden error']);
    const author = ruling(app, called.organization);
    await author.enforce({ kind: 'minimum-age', hours: 8760 });
    expect(await kindsOf(called.client)).toEqual(['', 'outdated info', 'outdated info']);
    expect(await kindsOf(app.as(app.member(called.organization)))).toEqual([
      'forbidden error',
      'forbidden error',
      'forbidden error',
    ]);
  });

  it('rules cost two statements for any number of modules, and none while nobody has one', async () => {
    const called = await calledModule(app, '1.0.0', '2.0.0');
    const consumer = consumerOf(app, called);
    await app.ctx.databases.requests.knex('consumption_rules').delete();
    const uses = ['1.0.0', '2.0.0', '1.0.0'].map((version) => ({ source: called.address, version }));
    const count = async () =>
      (await statementsOf(app.ctx.databases.requests, () => checked(consumer.client, uses))).length;
    expect(await count()).toBe(1);
    await ruling(app, consumer.organization).enforce({ kind: 'minimum-age', hours: 1 });
    expect(await count()).toBe(3);
  });
});
