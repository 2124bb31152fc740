import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectionOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildTags, buildTeam } from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const pathOf = ({ id }: { id: string }) => `/api/v2/workspaces/${id}/relationships/tags`;

describe('GET /workspaces/:id/relationships/tags', () => {
  it('the tags are listed in the order in which they were added, with the number of workspaces that have them', async () => {
    const built = await buildOrganization(app);
    const workspace = await buildTags(app, built, ['c', 'a', 'b']);
    await buildTags(app, built, ['a']);
    const { data } = collectionOf(await app.as(built.owner.principal).get(pathOf(workspace)));
    expect(data).toMatchObject([
      { type: 'tags', attributes: { name: 'c', 'instance-count': 1 } },
      { type: 'tags', attributes: { name: 'a', 'instance-count': 2 } },
      { type: 'tags', attributes: { name: 'b', 'instance-count': 1 } },
    ]);
  });

  it('they are listed in pages, and found by part of their name', async () => {
    const built = await buildOrganization(app);
    const workspace = await buildTags(app, built, ['net-b', 'other', 'net-a']);
    const client = app.as(built.owner.principal);
    const paged = collectionOf(await client.get(`${pathOf(workspace)}?page[number]=2&page[size]=2`));
    expect(paged.data).toMatchObject([{ attributes: { name: 'net-a' } }]);
    expect(paged.meta.pagination).toMatchObject({ 'total-pages': 2, 'total-count': 3 });
    const { data } = collectionOf(await client.get(`${pathOf(workspace)}?name=NET`));
    expect(data).toMatchObject([{ attributes: { name: 'net-b' } }, { attributes: { name: 'net-a' } }]);
  });

  it('callers who may not read workspaces get 404', async () => {
    const [built, stranger] = [await buildOrganization(app), await buildOrganization(app)];
    const workspace = await buildTags(app, built, ['a']);
    const without = await buildTeam(app, built);
    const reader = await buildTeam(app, built, { permissions: ['readProjects'] });
    for (const caller of [without.principal, stranger.owner.principal]) {
      expect((await app.as(caller).get(pathOf(workspace))).status).toBe(404);
    }
    expect((await app.as(reader.principal).get(pathOf(workspace))).status).toBe(200);
    for (const id of ['ws-0000000000000000', 'prj-0000000000000000', 'name']) {
      expect((await app.as(built.owner.principal).get(pathOf({ id }))).status).toBe(404);
    }
  });
});
