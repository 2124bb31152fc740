import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { resourceOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildProject, buildTeam } from '../testing/builders.ts';
import { buildProjectTeam, giveProject } from '../testing/team-access.ts';

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
