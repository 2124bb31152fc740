import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectionOf, problemsOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { type BuiltOrganization, buildOrganization, buildTags, buildTeam } from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const pathOf = ({ organization }: BuiltOrganization) => `/api/v2/organizations/${organization.name}/tags`;

const namesIn = async (built: BuiltOrganization, query = '') =>
  collectionOf(await app.as(built.owner.principal).get(`${pathOf(built)}${query}`)).data.map(
    ({ attributes }) => attributes['name'],
  );

describe('GET /organizations/:organization_name/tags', () => {
  it('tags are listed by name, with the number of workspaces that have them', async () => {
    const built = await buildOrganization(app);
    await buildTags(app, built, ['network', 'critical']);
    await buildTags(app, built, ['network']);
    await buildTags(app, await buildOrganization(app), ['network', 'foreign']);
    const { data } = collectionOf(await app.as(built.owner.principal).get(pathOf(built)));
    expect(data).toMatchObject([
      { type: 'tags', attributes: { name: 'critical', 'instance-count': 1 } },
      { type: 'tags', attributes: { name: 'network', 'instance-count': 2 } },
    ]);
    expect(data[0]).toEqual({
      id: expect.stringMatching(/^tag-\w{16}$/),
      type: 'tags',
      attributes: {
        name: 'critical',
        'created-at': app.clock.now().toISOString(),
        'instance-count': 1,
      },
      relationships: { organization: { data: { id: built.organization.name, type: 'organizations' } } },
    });
  });

  it('a tag that no workspace has any longer stays, with a count of 0', async () => {
    const built = await buildOrganization(app);
    const workspace = await buildTags(app, built, ['unused']);
    const client = app.as(built.owner.principal);
    expect((await client.delete(`/api/v2/workspaces/${workspace.id}`)).status).toBe(204);
    const { data } = collectionOf(await client.get(pathOf(built)));
    expect(data).toMatchObject([{ attributes: { name: 'unused', 'instance-count': 0 } }]);
  });

  it('tags are listed in pages', async () => {
    const built = await buildOrganization(app);
    await buildTags(app, built, ['c', 'a', 'b']);
    const path = `${pathOf(built)}?page[number]=2&page[size]=2`;
    const { data, meta } = collectionOf(await app.as(built.owner.principal).get(path));
    expect(data).toMatchObject([{ attributes: { name: 'c' } }]);
    expect(meta.pagination).toMatchObject({ 'total-pages': 2, 'total-count': 3 });
  });

  it('tags are found by part of their name, ignoring case and wildcards', async () => {
    const built = await buildOrganization(app);
    await buildTags(app, built, ['net-core', 'net_edge']);
    expect(await namesIn(built, '?q=NET')).toEqual(['net-core', 'net_edge']);
    expect(await namesIn(built, '?q=net_')).toEqual(['net_edge']);
  });

  it('the tags of a workspace can be left out; an unknown id leaves out none', async () => {
    const built = await buildOrganization(app);
    const { id } = await buildTags(app, built, ['one', 'two']);
    await buildTags(app, built, ['two', 'three']);
    const foreign = await buildTags(app, await buildOrganization(app), ['three']);
    expect(await namesIn(built, `?filter[exclude][taggable][id]=${id}`)).toEqual(['three']);
    for (const other of [foreign.id, 'ws-0000000000000000', 'nonsense']) {
      const names = await namesIn(built, `?filter[exclude][taggable][id]=${other}`);
      expect(names).toEqual(['one', 'three', 'two']);
    }
  });

  it.each(['page[size]=0', 'q=%00', 'q=a&q=b', `q=${'a'.repeat(256)}`])(
    'listing tags with %s returns 422',
    async (query) => {
      const built = await buildOrganization(app);
      const response = await app.as(built.owner.principal).get(`${pathOf(built)}?${query}`);
      expect(response.status).toBe(422);
      expect(problemsOf(response)).toHaveLength(1);
    },
  );

  it('callers who may not read workspaces get 404', async () => {
    const [built, stranger] = [await buildOrganization(app), await buildOrganization(app)];
    const without = await buildTeam(app, built);
    const reader = await buildTeam(app, built, { permissions: ['readWorkspaces'] });
    for (const caller of [without.member.principal, without.principal, stranger.owner.principal]) {
      expect((await app.as(caller).get(pathOf(built))).status).toBe(404);
    }
    expect((await app.as(reader.principal).get(pathOf(built))).status).toBe(200);
  });
});
