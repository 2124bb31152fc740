import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { resourceOf } from '@groundwork/testing';
import { startTestApp, type TestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildProject, buildTeam, buildWorkspace } from '../testing/builders.ts';
import { buildProjectTeam, buildWorkspaceTeam, giveProject, giveWorkspace } from '../testing/team-access.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

describe('GET /team-projects/:id', () => {
  it('access is shown to the team itself, and to those who see the team and who has access to the project', async () => {
    const built = await buildOrganization(app);
    const project = await buildProject(app, built);
    const { team, member } = await buildTeam(app, built);
    const path = await giveProject(app, built.owner.principal, team, project, { access: 'write' });
    const seeing = { access: 'custom', 'project-access': { teams: 'read' } };
    const sees = await buildProjectTeam(app, built, project, seeing);
    for (const caller of [built.owner.principal, built.principal, member.principal, sees.member.principal]) {
      expect(resourceOf(await app.as(caller).get(path)).attributes['access']).toBe('write');
    }
    const writer = await buildProjectTeam(app, built, project, { access: 'write' });
    const plain = await buildTeam(app, built);
    const stranger = await buildOrganization(app);
    for (const { principal } of [writer.member, plain.member, stranger.owner]) {
      expect((await app.as(principal).get(path)).status).toBe(404);
    }
  });

  it.each(['tprj-unknown', 'prj-1', 'tws-1'])('%s is 404', async (id) => {
    const built = await buildOrganization(app);
    expect((await app.as(built.owner.principal).get(`/api/v2/team-projects/${id}`)).status).toBe(404);
  });
});

describe('GET /team-workspaces/:id', () => {
  it('access is shown to the team itself and to those who manage the workspace and see the team', async () => {
    const built = await buildOrganization(app);
    const workspace = await buildWorkspace(app, built);
    const secret = await buildTeam(app, built, { visibility: 'secret' });
    const path = await giveWorkspace(app, built.owner.principal, secret.team, workspace, { access: 'read' });
    for (const caller of [
      built.owner.principal,
      built.principal,
      secret.member.principal,
      secret.principal,
    ]) {
      expect(resourceOf(await app.as(caller).get(path)).attributes['access']).toBe('read');
    }
    const admin = await buildWorkspaceTeam(app, built, workspace, { access: 'admin' });
    const reader = await buildTeam(app, built, { permissions: ['readWorkspaces', 'accessSecretTeams'] });
    const stranger = await buildOrganization(app);
    for (const { principal } of [admin.member, reader.member, stranger.owner]) {
      expect((await app.as(principal).get(path)).status).toBe(404);
    }
  });

  it.each(['tws-unknown', 'tws-', 'ws-1', 'a%20b'])('%s is 404', async (id) => {
    const built = await buildOrganization(app);
    expect((await app.as(built.owner.principal).get(`/api/v2/team-workspaces/${id}`)).status).toBe(404);
  });

  it('access in a disabled organization is 404', async () => {
    const built = await buildOrganization(app);
    const workspace = await buildWorkspace(app, built);
    const { team } = await buildTeam(app, built);
    const path = await giveWorkspace(app, built.owner.principal, team, workspace, { access: 'read' });
    const { id } = built.organization;
    await app.ctx.databases.requests.knex('organizations').where({ id }).update({ disabled: true });
    expect((await app.as(built.owner.principal).get(path)).status).toBe(404);
  });
});
