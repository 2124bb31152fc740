import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectionOf } from '@groundwork/testing';
import type { OrganizationPermission, Principal } from '@groundwork/contracts';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import {
  type BuiltOrganization,
  buildOrganization,
  buildProject,
  buildTeam,
  buildWorkspace,
} from '../testing/builders.ts';
import { buildProjectTeam, buildWorkspaceTeam } from '../testing/team-access.ts';
import type { Team } from './team.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** A team for each reach: none, reading a workspace or a project, and more access to either. */
async function build() {
  const built = await buildOrganization(app);
  const [workspace, project] = [await buildWorkspace(app, built), await buildProject(app, built)];
  const teams = {
    nothing: (await buildTeam(app, built)).team,
    readsWorkspace: (await buildWorkspaceTeam(app, built, workspace, { access: 'read' })).team,
    readsProject: (await buildProjectTeam(app, built, project, { access: 'read' })).team,
    workspaces: (await buildWorkspaceTeam(app, built, workspace, { access: 'custom' })).team,
    projects: (await buildProjectTeam(app, built, project, { access: 'write' })).team,
  };
  return { built, teams };
}

/** Names of the teams that a caller with these permissions can join, and whose tokens they can get. */
async function powersOver(
  built: BuiltOrganization,
  teams: Readonly<Record<string, Team>>,
  permissions: readonly OrganizationPermission[],
) {
  const { member } = await buildTeam(app, built, { permissions: ['manageTeams', ...permissions] });
  const client = app.as(member.principal);
  const managed: string[] = [];
  for (const [name, team] of Object.entries(teams)) {
    const body = { data: [{ type: 'users', id: member.user.id }] };
    const token = await client.post(`/api/v2/teams/${team.id}/authentication-token`);
    const added = await client.post(`/api/v2/teams/${team.id}/relationships/users`, body);
    expect([token.status, added.status]).toEqual(token.status === 201 ? [201, 204] : [404, 404]);
    if (added.status === 204) managed.push(name);
    await app.ctx.stores.teams.removeMembers(built.organization.id, team.id, [member.user.id]);
  }
  return managed;
}

describe('teams with access to workspaces and projects', () => {
  it('nobody gets into a team, or its token, that may do more with workspaces and projects than they may', async () => {
    const { built, teams } = await build();
    const everything = Object.keys(teams);
    expect(await powersOver(built, teams, [])).toEqual(['nothing']);
    for (const permission of ['readWorkspaces', 'readProjects'] as const) {
      expect(await powersOver(built, teams, [permission])).toEqual([
        'nothing',
        'readsWorkspace',
        'readsProject',
      ]);
    }
    expect(await powersOver(built, teams, ['manageWorkspaces'])).toEqual([
      'nothing',
      'readsWorkspace',
      'readsProject',
      'workspaces',
    ]);
    expect(await powersOver(built, teams, ['manageProjects'])).toEqual(everything);
    expect(await powersOver(built, teams, ['manageOrganizationAccess'])).toEqual(everything);
  });

  it('members of a team with access manage it like before, if they manage teams', async () => {
    const built = await buildOrganization(app);
    const workspace = await buildWorkspace(app, built);
    const { team, member } = await buildWorkspaceTeam(app, built, workspace, { access: 'admin' });
    await app.as(built.owner.principal).patch(`/api/v2/teams/${team.id}`, {
      data: { type: 'teams', attributes: { 'organization-access': { 'manage-teams': true } } },
    });
    const body = { data: { type: 'teams', attributes: { name: 'renamed' } } };
    expect((await app.as(member.principal).patch(`/api/v2/teams/${team.id}`, body)).status).toBe(200);
  });

  it('nobody invites into a team that may do more with workspaces than they may, or removes its members', async () => {
    const built = await buildOrganization(app);
    const workspace = await buildWorkspace(app, built);
    const strong = await buildWorkspaceTeam(app, built, workspace, { access: 'admin' });
    const { member } = await buildTeam(app, built, { permissions: ['manageMembership'] });
    const client = app.as(member.principal);
    const invitation = {
      data: {
        type: 'organization-memberships',
        attributes: { email: 'new@example.com' },
        relationships: { teams: { data: [{ type: 'teams', id: strong.team.id }] } },
      },
    };
    const memberships = `/api/v2/organizations/${built.organization.name}/organization-memberships`;
    expect((await client.post(memberships, invitation)).status).toBe(404);
    const listed = await client.get(`${memberships}?filter[email]=${strong.member.user.email}`);
    const [membership] = collectionOf(listed).data;
    expect((await client.delete(`/api/v2/organization-memberships/${membership?.id}`)).status).toBe(404);
  });

  it('the list of the tokens of all teams leaves out those of teams that may do more', async () => {
    const { built, teams } = await build();
    for (const [name, team] of Object.entries(teams)) {
      const body = { data: { type: 'authentication-tokens', attributes: { description: name } } };
      await app.as(built.owner.principal).post(`/api/v2/teams/${team.id}/authentication-tokens`, body);
    }
    const seenBy = async (caller: Principal) =>
      collectionOf(await app.as(caller).get(`/api/v2/organizations/${built.organization.name}/team-tokens`))
        .data.map(({ attributes }) => attributes['description'])
        .toSorted();
    const seenWith = async (...permissions: OrganizationPermission[]) =>
      seenBy(
        (await buildTeam(app, built, { permissions: ['manageTeams', ...permissions] })).member.principal,
      );
    expect(await seenWith()).toEqual(['nothing']);
    expect(await seenWith('manageWorkspaces')).toEqual([
      'nothing',
      'readsProject',
      'readsWorkspace',
      'workspaces',
    ]);
    expect(await seenWith('manageProjects')).toEqual(Object.keys(teams).toSorted());
    expect(await seenBy(built.owner.principal)).toEqual(Object.keys(teams).toSorted());
  });
});
