import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectionOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildWorkspace, buildTeam } from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const tagBindings = [
  { key: 'b', value: '1' },
  { key: 'a', value: '' },
];
const pathOf = ({ id }: { id: string }) => `/api/v2/workspaces/${id}/tag-bindings`;

describe('GET /workspaces/:id/tag-bindings', () => {
  it('whoever may read workspaces sees the own tags of one, in the order in which they were added', async () => {
    const built = await buildOrganization(app);
    const workspace = await buildWorkspace(app, built, { tagBindings });
    const { member } = await buildTeam(app, built, { permissions: ['readWorkspaces'] });
    const { data } = collectionOf(await app.as(member.principal).get(pathOf(workspace)));
    expect(data).toMatchObject(tagBindings.map((attributes) => ({ type: 'tag-bindings', attributes })));
    expect(data.every(({ id }) => /^tb-\w{16}$/.test(id))).toBe(true);
  });

  it('they are listed in pages', async () => {
    const built = await buildOrganization(app);
    const workspace = await buildWorkspace(app, built, { tagBindings });
    const path = `${pathOf(workspace)}?page[number]=2&page[size]=1`;
    const { data, meta } = collectionOf(await app.as(built.owner.principal).get(path));
    expect(data.map(({ attributes }) => attributes)).toEqual([tagBindings[1]]);
    expect(meta.pagination).toMatchObject({ 'total-pages': 2, 'total-count': 2 });
  });

  it('strangers and members without permission get 404, and so does everybody for a workspace that does not exist', async () => {
    const [built, stranger] = [await buildOrganization(app), await buildOrganization(app)];
    const workspace = await buildWorkspace(app, built, { tagBindings });
    const without = await buildTeam(app, built);
    for (const caller of [stranger.owner.principal, without.member.principal])
      expect((await app.as(caller).get(pathOf(workspace))).status).toBe(404);
    const unknown = { id: 'ws-0000000000000000' };
    expect((await app.as(built.owner.principal).get(pathOf(unknown))).status).toBe(404);
  });
});
