import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { includedOf, resourceOf } from '@groundwork/testing';
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

  it('a project includes its organization on request, and so does a list of projects', async () => {
    const built = await buildOrganization(app);
    const client = app.as(built.owner.principal);
    const paths = [
      `/api/v2/projects/${built.defaultProject.id}`,
      `/api/v2/organizations/${built.organization.name}/projects`,
    ];
    for (const path of paths) {
      expect(
        includedOf(await client.get(`${path}?include=organization,effective_tag_bindings`)),
      ).toMatchObject([
        {
          type: 'organizations',
          id: built.organization.name,
          attributes: { 'external-id': built.organization.id },
        },
      ]);
      const known = await client.get(`${path}?include=effective_tag_bindings`);
      expect(known.status).toBe(200);
      expect(known.body).not.toHaveProperty('included');
      expect((await client.get(`${path}?include=workspaces`)).status).toBe(400);
    }
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
