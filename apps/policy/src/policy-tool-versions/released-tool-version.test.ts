import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectionOf } from '@groundwork/testing';
import released from '../../released/tool-versions.json' with { type: 'json' };
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';
import { digestA, toolVersionsOf } from '../testing/tool-versions.ts';
import { offerReleasedVersions } from './policy-tool-version.changes.ts';

let app: PolicyTestApp;
beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

const find = async (tool: string, version: string) => {
  const { client, path } = toolVersionsOf(app, tool);
  return collectionOf(await client.get(`${path}?filter[version]=${version}`)).data;
};

describe('the released versions of the policy tools', () => {
  it.each([
    ['kind1', '0.23.0'],
    ['kind1', '0.40.0'],
    ['kind2', '1.22.4'],
    ['kind2', '0.70.0'],
  ])('are offered from the start: %s %s', async (tool, version) => {
    expect(await find(tool, version)).toMatchObject([
      { attributes: { official: true, enabled: true, url: '', sha: '', archs: [] } },
    ]);
  });

  it('are listed with the last release first', async () => {
    const { client, path } = toolVersionsOf(app, 'kind2');
    const { data } = collectionOf(await client.get(`${path}?search[version]=1.22.`));
    expect(data.map(({ attributes }) => attributes['version'])).toEqual([
      '1.22.4',
      '1.22.3',
      '1.22.2',
      '1.22.1',
      '1.22.0',
    ]);
  });

  it('are each named by a public list, once', () => {
    for (const versions of Object.values(released)) {
      expect(new Set(versions.map(({ version }) => version)).size).toBe(versions.length);
      for (const { version, source } of versions) {
        expect(version).toMatch(/^\d+\.\d+\.\d+$/);
        expect(source).toMatch(/^https:\/\//);
      }
    }
  });

  it('are added once: what was deleted stays so, and what an administrator added stays as it is', async () => {
    const { client, path, created } = toolVersionsOf(app);
    const [deleted] = await find('kind1', '0.24.0');
    expect((await client.delete(`${path}/${deleted?.id ?? ''}`)).status).toBe(204);
    const [replaced] = await find('kind1', '0.25.0');
    await client.delete(`${path}/${replaced?.id ?? ''}`);
    const own = await created({ version: '0.25.0' });
    await app.database.database.knex.raw(`delete from offered_tool_versions where version = '0.25.0'`);
    await app.database.database.knex.raw(`delete from offered_tool_versions where version = '0.26.0'`);
    await app.database.database.knex.raw(`delete from policy_tool_versions where version = '0.26.0'`);

    await offerReleasedVersions(app.ctx);
    expect(await find('kind1', '0.24.0')).toEqual([]);
    expect(await find('kind1', '0.25.0')).toMatchObject([{ id: own.id, attributes: { sha: digestA } }]);
    expect(await find('kind1', '0.26.0')).toHaveLength(1);
  });

  it('are added once by processes that start at the same time', async () => {
    await app.database.database.knex.raw(`delete from offered_tool_versions where version = '0.27.0'`);
    await app.database.database.knex.raw(`delete from policy_tool_versions where version = '0.27.0'`);
    await Promise.all([1, 2, 3].map(() => offerReleasedVersions(app.ctx)));
    expect(await find('kind1', '0.27.0')).toHaveLength(1);
  });
});
