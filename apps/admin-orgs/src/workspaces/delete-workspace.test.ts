import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildTeam, buildWorkspace } from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const pathOf = ({ id }: { id: string }) => `/api/v2/workspaces/${id}`;

describe('DELETE /workspaces/:id and /organizations/:organization_name/workspaces/:name', () => {
  it('deleting a workspace returns 204, then 404, and publishes the tombstone', async () => {
    const built = await buildOrganization(app);
    const workspace = await buildWorkspace(app, built);
    const client = app.as(built.owner.principal);
    expect((await client.delete(pathOf(workspace))).status).toBe(204);
    expect((await client.delete(pathOf(workspace))).status).toBe(404);
    expect((await app.events()).at(-1)).toMatchObject({
      type: 'workspace.deleted',
      deleted: true,
      organizationId: built.organization.id,
      aggregate: { id: workspace.id, version: 2 },
      data: { id: workspace.id, name: workspace.name, projectId: built.defaultProject.id },
    });
  });

  it('deleting a workspace frees its name and updates the counts', async () => {
    const built = await buildOrganization(app);
    await buildWorkspace(app, built, { name: 'again' });
    const client = app.as(built.owner.principal);
    const path = `/api/v2/organizations/${built.organization.name}/workspaces`;
    expect((await client.delete(`${path}/again`)).status).toBe(204);
    expect(await app.ctx.stores.workspaces.count(built.organization.id, {})).toBe(0);
    const project = await app.ctx.stores.projects.get(built.organization.id, built.defaultProject.id);
    expect(project.workspaceCount).toBe(0);
    const body = { data: { type: 'workspaces', attributes: { name: 'again' } } };
    expect((await client.post(path, body)).status).toBe(201);
  });

  it('many simultaneous deletions delete a workspace once', async () => {
    const built = await buildOrganization(app);
    const workspace = await buildWorkspace(app, built);
    await buildWorkspace(app, built);
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => app.as(built.owner.principal).delete(pathOf(workspace))),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([204, 404, 404, 404, 404]);
    expect(await app.ctx.stores.workspaces.count(built.organization.id, {})).toBe(1);
  });

  it('deleting a workspace needs the permission to manage workspaces in its organization', async () => {
    const [built, stranger] = [await buildOrganization(app), await buildOrganization(app)];
    const workspace = await buildWorkspace(app, built);
    const { member } = await buildTeam(app, built, { permissions: ['readWorkspaces', 'readProjects'] });
    for (const caller of [member.principal, stranger.owner.principal, stranger.principal]) {
      expect((await app.as(caller).delete(pathOf(workspace))).status).toBe(404);
    }
    const stored = await app.ctx.stores.workspaces.get(built.organization.id, { id: workspace.id });
    expect(stored).toEqual(workspace);
  });
});
