import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ModuleDetails } from '@groundwork/contracts';
import { problemsOf, resourceOf } from '@groundwork/testing';
import { moduleDescription, moduleDetails } from '../testing/builders.ts';
import { managedOrganization } from '../testing/managed-organization.ts';
import { calledModule, checksPath, detailsCalling, moduleCheck } from '../testing/module-users.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;

beforeAll(async () => {
  app = await startRegistryTestApp();
});
afterAll(() => app.stop());

const input = (name: string, required: boolean) => ({
  name,
  type: 'string',
  description: '',
  default: required ? null : '""',
  required,
  sensitive: false,
});

/** Details with these inputs of the root; a name with `!` is required. */
function withInputs(...names: string[]): ModuleDetails {
  const variables = names.map((name) => input(name.replace('!', ''), name.endsWith('!')));
  return moduleDetails({ root: moduleDescription({ variables }), submodules: [] });
}

/** Versions 1.0.0 with `cidr` and a submodule, and 2.0.0 with a required `region` instead. */
async function upgraded() {
  const called = await calledModule(app);
  const { module, version } = called;
  const before = withInputs('cidr!', 'zones');
  await version(module, '1.0.0', {
    ...before,
    submodules: [moduleDescription({ path: 'modules/sub', variables: [] })],
  });
  await version(module, '2.0.0', withInputs('region!', 'zones'));
  const upgradeTo = (query: string) => called.client.get(`${called.path}/upgrade?${query}`);
  return { ...called, upgradeTo };
}

describe('GET …/upgrade', () => {
  it('it tells whose constraints allow the version, and which inputs are gone or missing', async () => {
    const { build, version, source, upgradeTo, path } = await upgraded();
    await version(
      await build({ name: 'stack' }),
      '1.0.0',
      detailsCalling([
        { name: 'a-allows', source, version: '>= 1.0', inputs: ['cidr', 'zones'] },
        { name: 'b-stays', source, version: '~> 1.0', inputs: ['cidr'] },
        { name: 'c-ready', source, version: '>= 1.0', inputs: ['region'] },
        { name: 'd-unclear', source, version: 'var.v' },
        { name: 'e-part', source: `${source}//modules/sub`, version: '>= 1.0', inputs: [] },
      ]),
    );
    const resource = resourceOf(await upgradeTo('to=2.0.0'));
    expect(resource).toMatchObject({
      id: '2.0.0',
      type: 'module-upgrades',
      attributes: {
        to: '2.0.0',
        from: null,
        counts: { callers: 5, allowing: 3, affected: 3, 'not-known': 1, consumers: 0 },
        consumers: [],
      },
      links: { self: `${path}/upgrade?to=2.0.0` },
    });
    const fine = { 'is-part-missing': false };
    expect(resource.attributes['callers']).toMatchObject([
      { ...fine, call: 'a-allows', allows: true, 'missing-inputs': ['cidr'], 'unset-inputs': ['region'] },
      { ...fine, call: 'b-stays', allows: false, 'missing-inputs': ['cidr'], 'unset-inputs': ['region'] },
      { ...fine, call: 'c-ready', allows: true, 'missing-inputs': [], 'unset-inputs': [] },
      { ...fine, call: 'd-unclear', allows: null, 'missing-inputs': null, 'unset-inputs': null },
      {
        call: 'e-part',
        allows: true,
        'is-part-missing': true,
        'missing-inputs': null,
        'called-part': 'modules/sub',
      },
    ]);
  });

  it('with from, only those that use this version now are told', async () => {
    const { build, version, client, source, address, upgradeTo } = await upgraded();
    await version(
      await build(),
      '1.0.0',
      detailsCalling([
        { name: 'old', source, version: '~> 1.0' },
        { name: 'new', source, version: '>= 1.0' },
      ]),
    );
    const modules = ['1.0.0', '2.0.0'].map((number) => ({ key: number, source: address, version: number }));
    expect((await client.post(checksPath, moduleCheck({ modules, report: { name: 'ci' } }))).status).toBe(
      200,
    );
    const { id, attributes } = resourceOf(await upgradeTo('to=2.0.0&from=1.0.0'));
    expect(id).toBe('1.0.0...2.0.0');
    expect(attributes).toMatchObject({
      from: '1.0.0',
      callers: [{ call: 'old', 'satisfying-version': '1.0.0' }],
      consumers: [{ name: 'ci', version: '1.0.0' }],
      counts: { callers: 1, consumers: 1 },
    });
    expect(resourceOf(await upgradeTo('to=2.0.0')).attributes['consumers']).toHaveLength(2);
  });

  it.each([
    ['', 422],
    ['to=v2', 422],
    ['to=2.0.0&from=x', 422],
    ['to=3.0.0', 404],
    ['to=9.0.0', 404],
    ['to=2.0.0&from=0.1.0', 404],
  ])('an upgrade with ?%s is %i', async (query, status) => {
    const { module, version, upgradeTo } = await upgraded();
    await version(module, '9.0.0');
    const response = await upgradeTo(query);
    expect(response.status).toBe(status);
    if (status === 422) expect(problemsOf(response)[0]).toMatch(/^(?:to|from): /);
  });

  it('strangers get 404', async () => {
    const { path } = await upgraded();
    const stranger = managedOrganization(app);
    expect((await stranger.client.get(`${path}/upgrade?to=2.0.0`)).status).toBe(404);
  });
});
