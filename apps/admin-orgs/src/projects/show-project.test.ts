import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { resourceOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildProject, buildTeam, buildWorkspace } from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

describe('GET /projects/:id', () => {
  it('any member sees a project with the number of its workspaces', async () => {
    const built = await buildOrganization(app);
    const { member } = await buildTeam(app, built);
    await buildWorkspace(app, built);
    const response = await app.as(member.principal).get(`/api/v2/projects/${built.defaultProject.id}`);
    expect(response.status).toBe(200);
    expect(resourceOf(response)).toMatchObject({
      id: built.defaultProject.id,
      attributes: {
        name: 'Default Project',
        description: null,
        'workspace-count': 1,
        permissions: { 'can-read': true, 'can-update': false, 'can-destroy': false },
      },
    });
  });

  it('the default project says that nobody can delete it', async () => {
    const built = await buildOrganization(app);
    const response = await app.as(built.owner.principal).get(`/api/v2/projects/${built.defaultProject.id}`);
    expect(resourceOf(response).attributes['permissions']).toMatchObject({
      'can-update': true,
      'can-destroy': false,
    });
  });

  it('an organization links to its default project', async () => {
    const built = await buildOrganization(app);
    const response = await app
      .as(built.owner.principal)
      .get(`/api/v2/organizations/${built.organization.name}`);
    expect(resourceOf(response).relationships?.['default-project']).toEqual({
      data: { id: built.defaultProject.id, type: 'projects' },
    });
  });

  it('a project returns 404 to strangers, for unknown ids and for malformed ids', async () => {
    const [built, stranger] = [await buildOrganization(app), await buildOrganization(app)];
    const { id } = await buildProject(app, built);
    expect((await app.as(stranger.owner.principal).get(`/api/v2/projects/${id}`)).status).toBe(404);
    for (const other of ['prj-0000000000000000', 'ws-0000000000000000', 'prj-', 'default']) {
      expect((await app.as(built.owner.principal).get(`/api/v2/projects/${other}`)).status).toBe(404);
    }
  });
});
