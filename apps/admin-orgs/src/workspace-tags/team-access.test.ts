import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Principal } from '@groundwork/contracts';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildProject, buildTags } from '../testing/builders.ts';
import { buildProjectTeam, buildWorkspaceTeam, giveProject } from '../testing/team-access.ts';
import type { Workspace } from '../workspaces/workspace.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const binding = { type: 'tag-bindings', attributes: { key: 'environment', value: 'test' } };
const tags = { data: [{ type: 'tags', attributes: { name: 'network' } }] };

/** Statuses of reading a workspace's tags, of every way to change them, and of the organization's tags. */
async function statuses(caller: Principal, workspace: Workspace, organization: string) {
  const client = app.as(caller);
  const path = `/api/v2/workspaces/${workspace.id}`;
  const relationships = { tags, 'tag-bindings': { data: [binding] } };
  const responses = {
    reads: [
      await client.get(`${path}/tag-bindings`),
      await client.get(`${path}/effective-tag-bindings`),
      await client.get(`${path}/relationships/tags`),
    ],
    changes: [
      await client.patch(`${path}/tag-bindings`, { data: [binding] }),
      await client.post(`${path}/relationships/tags`, tags),
      await client.delete(`${path}/relationships/tags`, tags),
      await client.patch(path, { data: { type: 'workspaces', relationships } }),
    ],
    organization: [await client.get(`/api/v2/organizations/${organization}/tags`)],
  };
  const of = (responses: readonly { readonly status: number }[]) => responses.map(({ status }) => status);
  return {
    reads: of(responses.reads),
    changes: of(responses.changes),
    organization: of(responses.organization),
  };
}

describe('tags of workspaces with the access of a team', () => {
  it.each([
    ['read', [404, 404, 404, 404]],
    ['write', [404, 404, 404, 404]],
    ['admin', [200, 204, 204, 200]],
  ])(
    'with access %s to the workspace, its tags are read, and changed only by those who administer it',
    async (access, changes) => {
      const built = await buildOrganization(app);
      const workspace = await buildTags(app, built, ['network']);
      const { member } = await buildWorkspaceTeam(app, built, workspace, { access });
      const { name } = built.organization;
      const expected = { reads: [200, 200, 200], changes, organization: [404] };
      expect(await statuses(member.principal, workspace, name)).toEqual(expected);
    },
  );

  it('who may only move workspaces of a project cannot change their tags, not even while moving them', async () => {
    const built = await buildOrganization(app);
    const workspace = await buildTags(app, built, []);
    const other = await buildProject(app, built);
    const access = { access: 'custom', 'workspace-access': { move: true } };
    const { team, member } = await buildProjectTeam(app, built, built.defaultProject, access);
    await giveProject(app, built.owner.principal, team, other, access);
    const { changes } = await statuses(member.principal, workspace, built.organization.name);
    expect(changes).toEqual([404, 404, 404, 404]);
    const project = { data: { type: 'projects', id: other.id } };
    const move = (relationships: object) =>
      app
        .as(member.principal)
        .patch(`/api/v2/workspaces/${workspace.id}`, { data: { type: 'workspaces', relationships } });
    expect((await move({ project, tags })).status).toBe(404);
    expect((await move({ project })).status).toBe(200);
  });

  it('access to a project lets its tags be changed only if it lets the project be changed', async () => {
    const built = await buildOrganization(app);
    const project = await buildProject(app, built);
    const path = `/api/v2/projects/${project.id}/tag-bindings`;
    for (const [settings, status] of [
      ['read', 404],
      ['update', 200],
    ] as const) {
      const access = { access: 'custom', 'project-access': { settings } };
      const { member } = await buildProjectTeam(app, built, project, access);
      expect((await app.as(member.principal).patch(path, { data: [binding] })).status).toBe(status);
    }
  });
});
