import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectionOf, resourceOf } from '@groundwork/testing';
import type { Principal } from '@groundwork/contracts';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildProject, buildTeam } from '../testing/builders.ts';
import { buildProjectTeam } from '../testing/team-access.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const addressOf = ({ id }: { id: string }) => `/api/v2/projects/${id}`;
const change = { data: { type: 'projects', attributes: { description: 'new' } } };

describe('projects with the access of a team', () => {
  it('a project is changed and deleted by those whose access to it says so, and by no others', async () => {
    const built = await buildOrganization(app);
    const statusesWith = async (given: Record<string, unknown>) => {
      const project = await buildProject(app, built);
      const { member } = await buildProjectTeam(app, built, project, given);
      const client = app.as(member.principal);
      return [
        (await client.patch(addressOf(project), change)).status,
        (await client.delete(addressOf(project))).status,
      ];
    };
    const custom = (settings: string) => ({ access: 'custom', 'project-access': { settings } });
    expect(await statusesWith({ access: 'read' })).toEqual([404, 404]);
    expect(await statusesWith({ access: 'write' })).toEqual([404, 404]);
    expect(await statusesWith({ access: 'maintain' })).toEqual([404, 404]);
    expect(await statusesWith(custom('read'))).toEqual([404, 404]);
    expect(await statusesWith(custom('update'))).toEqual([200, 404]);
    expect(await statusesWith(custom('delete'))).toEqual([200, 204]);
    expect(await statusesWith({ access: 'admin' })).toEqual([200, 204]);
  });

  it('access to one project gives nothing in another, nor the right to create projects', async () => {
    const built = await buildOrganization(app);
    const [own, other] = [await buildProject(app, built), await buildProject(app, built)];
    const { member } = await buildProjectTeam(app, built, own, { access: 'admin' });
    const client = app.as(member.principal);
    expect((await client.patch(addressOf(other), change)).status).toBe(404);
    expect((await client.delete(addressOf(other))).status).toBe(404);
    const body = { data: { type: 'projects', attributes: { name: 'another' } } };
    expect(
      (await client.post(`/api/v2/organizations/${built.organization.name}/projects`, body)).status,
    ).toBe(404);
  });

  it('a project shows what its reader may do with it, alone and in lists', async () => {
    const built = await buildOrganization(app);
    const project = await buildProject(app, built, { name: 'own' });
    const { member } = await buildProjectTeam(app, built, project, { access: 'maintain' });
    const plain = await buildTeam(app, built);
    const permissionsFor = async (caller: Principal) => {
      const list = await app.as(caller).get(`/api/v2/organizations/${built.organization.name}/projects`);
      const shown = resourceOf(await app.as(caller).get(addressOf(project)));
      expect(collectionOf(list).data).toContainEqual(shown);
      return shown.attributes['permissions'];
    };
    expect(await permissionsFor(member.principal)).toMatchObject({
      'can-read': true,
      'can-update': false,
      'can-destroy': false,
      'can-create-workspace': true,
      'can-move-workspace': true,
      'can-read-teams': false,
      'can-manage-teams': false,
    });
    expect(await permissionsFor(plain.member.principal)).toMatchObject({
      'can-create-workspace': false,
      'can-move-workspace': false,
    });
    expect(await permissionsFor(built.owner.principal)).toMatchObject({
      'can-update': true,
      'can-destroy': true,
      'can-read-teams': true,
      'can-manage-teams': true,
    });
  });

  it('all members read all projects, with and without access', async () => {
    const built = await buildOrganization(app);
    const project = await buildProject(app, built);
    await buildProjectTeam(app, built, project, { access: 'read' });
    const plain = await buildTeam(app, built);
    expect((await app.as(plain.member.principal).get(addressOf(project))).status).toBe(200);
  });
});
