import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectionOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildProject, buildTeam } from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const tagBindings = [
  { key: 'b', value: '1' },
  { key: 'a', value: '' },
];
const pathOf = ({ id }: { id: string }) => `/api/v2/projects/${id}/effective-tag-bindings`;

describe('GET /projects/:id/effective-tag-bindings', () => {
  it('any member sees the own tags of the project, without links, in the order in which they were added', async () => {
    const built = await buildOrganization(app);
    const project = await buildProject(app, built, { tagBindings });
    const { member } = await buildTeam(app, built);
    const { data } = collectionOf(await app.as(member.principal).get(pathOf(project)));
    expect(data).toMatchObject(
      tagBindings.map((attributes) => ({ type: 'effective-tag-bindings', attributes })),
    );
    expect(data.every(({ id }) => /^etb-\w{16}$/.test(id))).toBe(true);
    expect(data.every(({ links }) => links === undefined)).toBe(true);
  });

  it('they are listed in pages', async () => {
    const built = await buildOrganization(app);
    const project = await buildProject(app, built, { tagBindings });
    const path = `${pathOf(project)}?page[number]=2&page[size]=1`;
    const { data, meta } = collectionOf(await app.as(built.owner.principal).get(path));
    expect(data.map(({ attributes }) => attributes)).toEqual([tagBindings[1]]);
    expect(meta.pagination).toMatchObject({ 'total-pages': 2, 'total-count': 2 });
  });

  it('strangers get 404, and so does everybody for a project that does not exist', async () => {
    const [built, stranger] = [await buildOrganization(app), await buildOrganization(app)];
    const project = await buildProject(app, built, { tagBindings });
    expect((await app.as(stranger.owner.principal).get(pathOf(project))).status).toBe(404);
    const unknown = { id: 'prj-0000000000000000' };
    expect((await app.as(built.owner.principal).get(pathOf(unknown))).status).toBe(404);
  });
});
