import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectionOf } from '@groundwork/testing';
import { managedOrganization } from '../testing/managed-organization.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';
import { newToolVersion, toolVersionsOf } from '../testing/tool-versions.ts';

let app: PolicyTestApp;
beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

const listed = async (tool: string, query = '') => {
  const { client, path } = toolVersionsOf(app, tool);
  return collectionOf(await client.get(`${path}?${query}`));
};
const versionsIn = ({ data }: Awaited<ReturnType<typeof listed>>) =>
  data.map(({ attributes }) => attributes['version']);

describe('the versions of a policy tool', () => {
  it.each([
    ['kind1', '0.22.1'],
    ['kind2', '0.59.0'],
  ])('a new installation has a version of %s with an address and a digest', async (tool, version) => {
    const { data } = await listed(tool, `filter[version]=${version}`);
    expect(data).toMatchObject([
      {
        attributes: {
          version,
          url: expect.stringMatching(/^https:/),
          sha: expect.stringMatching(/^[0-9a-f]{64}$/),
          official: true,
          enabled: true,
        },
      },
    ]);
    expect(data[0]?.attributes['archs']).toContainEqual({
      url: data[0]?.attributes['url'],
      sha: data[0]?.attributes['sha'],
      os: 'linux',
      arch: 'amd64',
    });
  });

  it('the newest version is first', async () => {
    const versions = toolVersionsOf(app);
    const { id: older } = await versions.created();
    app.clock.advance(1000);
    const { id: newer } = await versions.created();
    const ids = (await listed('kind1')).data.map(({ id }) => id);
    expect(ids.indexOf(newer)).toBeLessThan(ids.indexOf(older));
  });

  it('a filter is a whole version, and a search a part of it in any case', async () => {
    const { created } = toolVersionsOf(app, 'kind2');
    await created({ version: '7.7.7-RC_1'.replace('_', '.') });
    await created({ version: '7.7.70' });
    expect(versionsIn(await listed('kind2', 'filter[version]=7.7.7'))).toEqual([]);
    expect(versionsIn(await listed('kind2', 'filter[version]=7.7.70'))).toEqual(['7.7.70']);
    expect(versionsIn(await listed('kind2', 'search[version]=7.7.7-rc'))).toEqual(['7.7.7-RC.1']);
    expect(versionsIn(await listed('kind2', 'search[version]=7%25'))).toEqual([]);
    expect(versionsIn(await listed('kind2', 'search[version]=7_7'))).toEqual([]);
    expect(versionsIn(await listed('kind2', 'filter[version]=7.7.70&search[version]=x'))).toEqual([]);
    expect(versionsIn(await listed('kind2', 'filter[version]=&search[version]=')).length).toBeGreaterThan(2);
  });

  it('a page past the end is empty and has its number', async () => {
    const { data, meta } = await listed('kind1', 'page[number]=999&page[size]=100');
    expect(data).toEqual([]);
    expect(meta.pagination).toMatchObject({ 'current-page': 999 });
  });

  it('usage counts the policy sets of all organizations that pin the version', async () => {
    const version = newToolVersion();
    const other = toolVersionsOf(app, 'kind2');
    const own = toolVersionsOf(app);
    const { id } = await own.created({ version });
    const { id: ofOther } = await other.created({ version });
    const pinned = { 'agent-enabled': true, 'policy-tool-version': version };
    await managedOrganization(app).policySet(pinned);
    const { policySet, patchSet } = managedOrganization(app);
    const set = await policySet(pinned);
    await policySet();
    expect((await own.show(id)).attributes).toMatchObject({ usage: 2 });
    expect((await other.show(ofOther)).attributes).toMatchObject({ usage: 0 });
    await patchSet(set, { 'agent-enabled': false });
    const { data } = await listed('kind1', `filter[version]=${version}`);
    expect(data).toMatchObject([{ attributes: { usage: 1 } }]);
  });

  it.each(['filter[version]', 'search[version]'])('%s has at most 256 characters', async (name) => {
    const { client, path } = toolVersionsOf(app);
    expect((await client.get(`${path}?${name}=${'1'.repeat(257)}`)).status).toBe(422);
  });

  it('a list is 404 for everyone except site administrators', async () => {
    const { path } = toolVersionsOf(app);
    expect((await app.as(app.manager(app.organization())).get(path)).status).toBe(404);
  });
});
