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
      expect(includedOf(await client.get(`${path}?include=effective_tag_bindings`))).toEqual([]);
      expect((await client.get(`${path}?include=workspaces`)).status).toBe(400);
    }
  });

  it('a project includes its effective tag bindings on request, and its relation to them has data only then', async () => {
    const built = await buildOrganization(app);
    const tagBindings = [
      { key: 'b', value: '1' },
      { key: 'a', value: '' },
    ];
    const { id } = await buildProject(app, built, { tagBindings });
    const client = app.as(built.owner.principal);
    const related = { links: { related: `/api/v2/projects/${id}/effective-tag-bindings` } };
    const alone = resourceOf(await client.get(`/api/v2/projects/${id}`));
    expect(alone.relationships?.['effective-tag-bindings']).toEqual(related);
    const response = await client.get(`/api/v2/projects/${id}?include=effective_tag_bindings`);
    const included = includedOf(response);
    expect(included.map(({ attributes }) => attributes)).toEqual(tagBindings);
    expect(included.every(({ links }) => links === undefined)).toBe(true);
    expect(resourceOf(response).relationships?.['effective-tag-bindings']).toEqual({
      ...related,
      data: included.map((tag) => ({ id: tag.id, type: 'effective-tag-bindings' })),
    });
  });

  it('a project without a mode of its own has that of its organization, also after that has changed', async () => {
    const built = await buildOrganization(app);
    const client = app.as(built.owner.principal);
    const own = await buildProject(app, built, { ownExecutionMode: 'remote' });
    const { id } = await buildProject(app, built);
    await app.ctx.databases.requests
      .knex('organizations')
      .where({ id: built.organization.id })
      .update({ default_execution_mode: 'agent' });
    const inheriting = resourceOf(await client.get(`/api/v2/projects/${id}`));
    expect(inheriting.attributes).toMatchObject({
      'default-execution-mode': 'agent',
      'setting-overwrites': { 'default-execution-mode': false, 'default-agent-pool': false },
    });
    expect(resourceOf(await client.get(`/api/v2/projects/${own.id}`)).attributes).toMatchObject({
      'default-execution-mode': 'remote',
      'setting-overwrites': { 'default-execution-mode': true, 'default-agent-pool': true },
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
