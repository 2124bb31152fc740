import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { resourceOf } from '@groundwork/testing';
import { moduleDescription, moduleDetails } from '../testing/builders.ts';
import { publishedInterfaces, withInputs } from '../testing/published-interfaces.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;

beforeAll(async () => {
  app = await startRegistryTestApp();
});
afterAll(() => app.stop());

async function twoVersions() {
  const published = await publishedInterfaces(app);
  await published.version(published.module, '1.0.0', moduleDetails({ root: moduleDescription() }));
  const submodule = moduleDescription({
    path: 'modules/subnet',
    name: 'subnet',
    outputs: [],
    moduleCalls: [],
  });
  await published.version(published.module, '1.1.0', { ...withInputs('cidr'), submodules: [submodule] });
  return {
    ...published,
    compare: (query: string) => published.client.get(`${published.path}/compare?${query}`),
  };
}

describe('GET …/compare', () => {
  it('lists the changes with level and reason, and the number that they deserve', async () => {
    const { compare, path } = await twoVersions();
    const response = await compare('from=1.0.0&to=1.1.0');
    expect(response.status).toBe(200);
    const { id, type, attributes, links } = resourceOf(response);
    expect({ id, type }).toEqual({ id: '1.0.0...1.1.0', type: 'module-comparisons' });
    expect(links).toEqual({ self: `${path}/compare?from=1.0.0&to=1.1.0` });
    expect(attributes).toMatchObject({
      from: '1.0.0',
      to: '1.1.0',
      part: null,
      level: 'breaking',
      'deserved-bump': 'major',
      'deserved-version': '2.0.0',
      'is-deserved': false,
    });
    expect(attributes['changes']).toEqual(
      expect.arrayContaining([
        {
          part: '',
          subject: 'input',
          name: 'zones',
          change: 'removed',
          level: 'breaking',
          reason: 'Callers that pass it are refused.',
        },
        expect.objectContaining({ part: 'modules/subnet', subject: 'output', name: 'id', change: 'removed' }),
      ]),
    );
    expect(attributes['text']).toMatch(
      /^## 1\.1\.0\n\n.*\n\n### Breaking changes\n\n- Input `zones`, removed\./,
    );
  });

  it('compares a part alone', async () => {
    const { compare } = await twoVersions();
    const { attributes } = resourceOf(await compare('from=1.0.0&to=1.1.0&part=modules/subnet'));
    expect(attributes).toMatchObject({
      part: 'modules/subnet',
      changes: [{ subject: 'output', name: 'id', change: 'removed' }],
    });
  });

  it('a version compared with itself has not changed', async () => {
    const { compare } = await twoVersions();
    expect(resourceOf(await compare('from=1.0.0&to=1.0.0')).attributes).toMatchObject({
      level: 'none',
      'is-deserved': true,
      changes: [],
      sentence: 'This is the same version.',
    });
  });

  it.each([
    ['', ['from', 'to']],
    ['from=1.0.0', ['to']],
    ['from=1.0.0&to=v1', ['to']],
    ['from=%00&to=1.0.0', ['from']],
    ['from=1.0.0&from=1.0.0&to=1.0.0', ['from']],
  ])('%s is 422', async (query, parameters) => {
    const { compare } = await twoVersions();
    expect(await compare(query)).toMatchObject({
      status: 422,
      body: { errors: parameters.map((parameter) => ({ source: { parameter } })) },
    });
  });

  it.each(['from=1.0.0&to=3.0.0', 'from=1.0.0&to=9.0.0', 'from=1.0.0&to=1.1.0&part=modules/none'])(
    '%s is 404: it is not there, or not ok',
    async (query) => {
      const { compare, version, module } = await twoVersions();
      await version(module, '9.0.0');
      expect((await compare(query)).status).toBe(404);
    },
  );

  it('is 404 for those who may not read the module', async () => {
    const { path } = await twoVersions();
    const stranger = app.as(app.owner(app.organization()));
    expect((await stranger.get(`${path}/compare?from=1.0.0&to=1.1.0`)).status).toBe(404);
    expect((await stranger.get(`${path}/interface`)).status).toBe(404);
  });
});
