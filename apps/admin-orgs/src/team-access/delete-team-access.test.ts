import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildProject, buildTeam, buildWorkspace } from '../testing/builders.ts';
import { buildProjectTeam, giveProject, giveWorkspace } from '../testing/team-access.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

describe('DELETE /team-projects/:id', () => {
  async function build(attributes: Record<string, unknown>) {
    const built = await buildOrganization(app);
    const project = await buildProject(app, built);
    const { team, member } = await buildTeam(app, built);
    const path = await giveProject(app, built.owner.principal, team, project, attributes);
    return { built, project, team, member, path, owner: app.as(built.owner.principal) };
  }

  it('taking access away returns 204, then 404, and publishes the tombstone', async () => {
    const { team, project, path, owner } = await build({ access: 'read' });
    const responses = await Promise.all(Array.from({ length: 5 }, () => owner.delete(path)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([204, 404, 404, 404, 404]);
    expect((await app.events()).at(-1)).toMatchObject({
      type: 'team-project.deleted',
      deleted: true,
      aggregate: { version: 2 },
      data: { teamId: team.id, projectId: project.id, access: 'read' },
    });
  });

  it('what access gave ends with it, in the very next request', async () => {
    const { built, project, member, path, owner } = await build({ access: 'read' });
    const workspace = await buildWorkspace(app, built, { projectId: project.id });
    const address = `/api/v2/workspaces/${workspace.id}`;
    expect((await app.as(member.principal).get(address)).status).toBe(200);
    await owner.delete(path);
    expect((await app.as(member.principal).get(address)).status).toBe(404);
  });

  it('nobody takes away access that they could not give', async () => {
    const { built, project, member, path } = await build({ access: 'admin' });
    const manager = await buildProjectTeam(app, built, project, {
      access: 'custom',
      'project-access': { teams: 'manage' },
    });
    const stranger = await buildOrganization(app);
    for (const { principal } of [manager.member, stranger.owner]) {
      expect((await app.as(principal).delete(path)).status).toBe(404);
    }
    expect((await app.as(member.principal).delete(path)).status).toBe(204);
  });
});

describe('DELETE /team-workspaces/:id', () => {
  async function build(attributes: Record<string, unknown>) {
    const built = await buildOrganization(app);
    const workspace = await buildWorkspace(app, built);
    const { team, member } = await buildTeam(app, built);
    const path = await giveWorkspace(app, built.owner.principal, team, workspace, attributes);
    return { built, workspace, team, member, path, owner: app.as(built.owner.principal) };
  }

  it('taking access away returns 204, then 404, publishes the tombstone, and the pair is free again', async () => {
    const { built, team, workspace, path, owner } = await build({ access: 'read' });
    expect((await owner.delete(path)).status).toBe(204);
    expect((await owner.delete(path)).status).toBe(404);
    expect((await owner.get(path)).status).toBe(404);
    expect((await app.events()).at(-1)).toMatchObject({
      type: 'team-workspace.deleted',
      deleted: true,
      aggregate: { version: 2 },
      data: { teamId: team.id, workspaceId: workspace.id, access: 'read' },
    });
    expect(await giveWorkspace(app, built.owner.principal, team, workspace, { access: 'plan' })).not.toBe(
      path,
    );
  });

  it('what access gave ends with it, in the very next request', async () => {
    const { workspace, member, path, owner } = await build({ access: 'admin' });
    const address = `/api/v2/workspaces/${workspace.id}`;
    expect((await app.as(member.principal).get(address)).status).toBe(200);
    await owner.delete(path);
    expect((await app.as(member.principal).get(address)).status).toBe(404);
  });

  it('many deletions at once publish one tombstone', async () => {
    const { path, owner } = await build({ access: 'read' });
    const before = (await app.events()).length;
    const responses = await Promise.all(Array.from({ length: 5 }, () => owner.delete(path)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([204, 404, 404, 404, 404]);
    expect((await app.events()).length).toBe(before + 1);
  });

  it('members of the team and strangers cannot take its access away, but its admins can', async () => {
    const { member, path } = await build({ access: 'write' });
    const stranger = await buildOrganization(app);
    for (const { principal } of [member, stranger.owner]) {
      expect((await app.as(principal).delete(path)).status).toBe(404);
    }
    const own = await build({ access: 'admin' });
    expect((await app.as(own.member.principal).delete(own.path)).status).toBe(204);
  });
});
