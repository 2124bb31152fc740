import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problemsOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildProject, buildTeam, buildWorkspace } from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const pathOf = ({ id }: { id: string }) => `/api/v2/projects/${id}`;

describe('DELETE /projects/:id', () => {
  it('deleting a project returns 204, then 404, and publishes the tombstone', async () => {
    const built = await buildOrganization(app);
    const project = await buildProject(app, built);
    const client = app.as(built.owner.principal);
    expect((await client.delete(pathOf(project))).status).toBe(204);
    expect((await client.delete(pathOf(project))).status).toBe(404);
    expect((await client.get(pathOf(project))).status).toBe(404);
    expect((await app.events()).at(-1)).toMatchObject({
      type: 'project.deleted',
      deleted: true,
      organizationId: built.organization.id,
      aggregate: { id: project.id, version: 2 },
      data: { id: project.id, name: project.name },
    });
  });

  it("a deleted project's name can be used again", async () => {
    const built = await buildOrganization(app);
    const project = await buildProject(app, built, { name: 'again' });
    const client = app.as(built.owner.principal);
    await client.delete(pathOf(project));
    const body = { data: { type: 'projects', attributes: { name: 'again' } } };
    const path = `/api/v2/organizations/${built.organization.name}/projects`;
    expect((await client.post(path, body)).status).toBe(201);
  });

  it('the default project cannot be deleted', async () => {
    const { owner, defaultProject } = await buildOrganization(app);
    const response = await app.as(owner.principal).delete(pathOf(defaultProject));
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual([': The default project of an organization cannot be deleted']);
  });

  it('a project with workspaces cannot be deleted, and the error says what to do', async () => {
    const built = await buildOrganization(app);
    const project = await buildProject(app, built);
    await buildWorkspace(app, built, { projectId: project.id });
    const client = app.as(built.owner.principal);
    expect(problemsOf(await client.delete(pathOf(project)))).toEqual([
      ': The project has 1 workspace: move or delete them first',
    ]);
    await buildWorkspace(app, built, { projectId: project.id });
    const response = await client.delete(pathOf(project));
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual([': The project has 2 workspaces: move or delete them first']);
  });

  it('a project is never deleted while workspaces are moved into it', async () => {
    const built = await buildOrganization(app);
    const client = app.as(built.owner.principal);
    for (let round = 0; round < 5; round += 1) {
      const project = await buildProject(app, built);
      const relationships = { project: { data: { type: 'projects', id: project.id } } };
      const body = { data: { type: 'workspaces', attributes: { name: `round-${round}` }, relationships } };
      const [entered, deleted] = await Promise.all([
        client.post(`/api/v2/organizations/${built.organization.name}/workspaces`, body),
        client.delete(pathOf(project)),
      ]);
      expect([
        [201, 422],
        [422, 204],
      ]).toContainEqual([entered.status, deleted.status]);
    }
  });

  it('deleting a project needs the permission to manage projects in its organization', async () => {
    const [built, stranger] = [await buildOrganization(app), await buildOrganization(app)];
    const project = await buildProject(app, built);
    const { member } = await buildTeam(app, built, { permissions: ['manageWorkspaces', 'readProjects'] });
    for (const caller of [member.principal, stranger.owner.principal, stranger.principal]) {
      expect((await app.as(caller).delete(pathOf(project))).status).toBe(404);
    }
    expect(await app.ctx.stores.projects.get(built.organization.id, project.id)).toEqual(project);
  });
});
