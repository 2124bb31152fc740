import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problemsOf, resourceOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildProject, buildTeam } from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const pathOf = ({ id }: { id: string }) => `/api/v2/projects/${id}`;
const body = (attributes: Record<string, unknown>) => ({ data: { type: 'projects', attributes } });

describe('PATCH /projects/:id', () => {
  it('updating a project changes the named attributes and keeps the rest', async () => {
    const built = await buildOrganization(app);
    const project = await buildProject(app, built, { name: 'before' });
    const client = app.as(built.owner.principal);
    await client.patch(pathOf(project), body({ description: 'words' }));
    const response = await client.patch(pathOf(project), body({ name: 'After' }));
    expect(response.status).toBe(200);
    expect(resourceOf(response).attributes).toMatchObject({ name: 'After', description: 'words' });
    const removed = await client.patch(pathOf(project), body({ description: null }));
    expect(resourceOf(removed).attributes).toMatchObject({ name: 'After', description: null });
    expect((await client.get(pathOf(project))).body).toEqual(removed.body);
  });

  it('each change of a project publishes project.updated, and no change publishes nothing', async () => {
    const built = await buildOrganization(app);
    const project = await buildProject(app, built, { name: 'evented' });
    const client = app.as(built.owner.principal);
    await client.patch(pathOf(project), body({ name: 'evented twice' }));
    await client.patch(pathOf(project), body({ name: 'evented twice' }));
    await client.patch(pathOf(project), { data: { type: 'projects' } });
    const events = (await app.events()).filter(({ aggregate }) => aggregate.id === project.id);
    expect(events).toMatchObject([
      { type: 'project.updated', aggregate: { version: 2 }, data: { name: 'evented twice' } },
    ]);
  });

  it('the default project can be renamed', async () => {
    const { owner, defaultProject } = await buildOrganization(app);
    const response = await app.as(owner.principal).patch(pathOf(defaultProject), body({ name: 'Main' }));
    expect(response.status).toBe(200);
  });

  it('renaming a project to a name that is taken returns 422, but changing only the case works', async () => {
    const built = await buildOrganization(app);
    const [first, second] = [
      await buildProject(app, built, { name: 'first' }),
      await buildProject(app, built, { name: 'second' }),
    ];
    const client = app.as(built.owner.principal);
    const taken = await client.patch(pathOf(second), body({ name: 'FIRST' }));
    expect(taken.status).toBe(422);
    expect(problemsOf(taken)).toEqual(['/data/attributes/name: Name has already been taken']);
    expect((await client.patch(pathOf(first), body({ name: 'FIRST' }))).status).toBe(200);
  });

  it.each([
    { name: null },
    { name: 'a' },
    { name: '' },
    { description: 7 },
    { description: 'a'.repeat(257) },
  ])('a project update with %j returns 422 and changes nothing', async (attributes) => {
    const built = await buildOrganization(app);
    const project = await buildProject(app, built);
    const response = await app.as(built.owner.principal).patch(pathOf(project), body(attributes));
    expect(response.status).toBe(422);
    expect(await app.ctx.stores.projects.get(built.organization.id, project.id)).toEqual(project);
  });

  it('updating a project needs the permission to manage projects in its organization', async () => {
    const [built, stranger] = [await buildOrganization(app), await buildOrganization(app)];
    const project = await buildProject(app, built);
    const { member } = await buildTeam(app, built, { permissions: ['manageWorkspaces', 'readProjects'] });
    const allowed = await buildTeam(app, built, { permissions: ['manageProjects'] });
    for (const caller of [member.principal, stranger.owner.principal, stranger.principal]) {
      expect((await app.as(caller).patch(pathOf(project), body({ name: 'taken over' }))).status).toBe(404);
    }
    const response = await app.as(allowed.principal).patch(pathOf(project), body({ name: 'allowed' }));
    expect(response.status).toBe(200);
  });
});
