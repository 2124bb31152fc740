import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectionOf, includedOf, requestLineOf, resourceOf } from '@groundwork/testing';
import type { Principal } from '@groundwork/contracts';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import {
  type BuiltOrganization,
  buildMembership,
  buildOrganization,
  buildProject,
  buildTeam,
  buildUser,
  buildWorkspace,
} from '../testing/builders.ts';
import { buildProjectTeam, buildWorkspaceTeam, giveProject, giveWorkspace } from '../testing/team-access.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const addressOf = ({ id }: { id: string }) => `/api/v2/workspaces/${id}`;
const listOf = ({ organization }: BuiltOrganization) =>
  `/api/v2/organizations/${organization.name}/workspaces`;
const attributes = (given: Record<string, unknown>) => ({ data: { type: 'workspaces', attributes: given } });
const moveTo = ({ id }: { id: string }, given: Record<string, unknown> = {}) => ({
  data: {
    type: 'workspaces',
    attributes: given,
    relationships: { project: { data: { type: 'projects', id } } },
  },
});
const creation = (name: string, project?: { id: string }) =>
  project ? moveTo(project, { name }) : attributes({ name });

async function namesFor(caller: Principal, built: BuiltOrganization, query = ''): Promise<unknown[]> {
  const { data } = collectionOf(await app.as(caller).get(`${listOf(built)}${query}`));
  return data.map(({ attributes: { name } }) => name);
}

async function build() {
  const built = await buildOrganization(app);
  const project = await buildProject(app, built);
  const inside = await buildWorkspace(app, built, { name: 'inside', projectId: project.id });
  const outside = await buildWorkspace(app, built, { name: 'outside' });
  return { built, project, inside, outside };
}

describe('reading with the access of a team', () => {
  it('the log names the power that a caller lacks, and tells it from an absent workspace', async () => {
    const { built, inside, outside } = await build();
    const { principal } = await buildWorkspaceTeam(app, built, inside, { access: 'read' });
    const client = app.as(principal);
    const absent = `${listOf(built)}/absent`;
    await client.get(addressOf(outside));
    await client.patch(addressOf(inside), attributes({ name: 'other' }));
    await client.get(absent);
    const lineOf = (path: string) => requestLineOf(app.logLines, path);
    expect(await lineOf(addressOf(outside))).toMatchObject({ reason: 'denied', lacked: ['workspace.reads'] });
    expect(await lineOf(addressOf(inside))).toMatchObject({
      reason: 'denied',
      lacked: ['workspace.changes', 'workspace.moves'],
    });
    expect(await lineOf(absent)).toMatchObject({ reason: 'absent' });
  });

  it.each(['read', 'plan', 'write', 'admin', 'custom'])(
    'with %s access to a workspace, its members and its token read that one and no other',
    async (access) => {
      const { built, inside, outside } = await build();
      const { member, principal } = await buildWorkspaceTeam(app, built, inside, { access });
      for (const caller of [member.principal, principal]) {
        expect((await app.as(caller).get(addressOf(inside))).status).toBe(200);
        expect((await app.as(caller).get(`${listOf(built)}/inside`)).status).toBe(200);
        expect((await app.as(caller).get(addressOf(outside))).status).toBe(404);
        expect((await app.as(caller).get(`${listOf(built)}/outside`)).status).toBe(404);
        expect(await namesFor(caller, built)).toEqual(['inside']);
      }
    },
  );

  it.each(['read', 'write', 'maintain', 'admin', 'custom'])(
    'with %s access to a project, its members read the workspaces in it and no others',
    async (access) => {
      const { built, project, inside, outside } = await build();
      const { member } = await buildProjectTeam(app, built, project, { access });
      expect((await app.as(member.principal).get(addressOf(inside))).status).toBe(200);
      expect((await app.as(member.principal).get(addressOf(outside))).status).toBe(404);
      expect(await namesFor(member.principal, built)).toEqual(['inside']);
    },
  );

  it('access of several teams adds up in lists, with totals, filters and pages of what the caller sees', async () => {
    const { built, project, outside } = await build();
    const { team, member } = await buildTeam(app, built);
    const second = await buildTeam(app, built);
    await app.ctx.stores.teams.addMembers(built.organization.id, second.team.id, [member.user.id]);
    await giveProject(app, built.owner.principal, team, project, { access: 'read' });
    await giveWorkspace(app, built.owner.principal, second.team, outside, { access: 'read' });
    await buildWorkspace(app, built, { name: 'hidden' });
    const { data, meta } = collectionOf(await app.as(member.principal).get(`${listOf(built)}?page[size]=1`));
    expect(data.map(({ id }) => id)).toHaveLength(1);
    expect(meta.pagination).toMatchObject({ 'total-count': 2, 'total-pages': 2 });
    expect(await namesFor(member.principal, built)).toEqual(['inside', 'outside']);
    expect(await namesFor(member.principal, built, '?search[name]=i')).toEqual(['inside', 'outside']);
    expect(await namesFor(member.principal, built, '?search[name]=hid')).toEqual([]);
    expect(await namesFor(member.principal, built, `?filter[project][id]=${project.id}`)).toEqual(['inside']);
    expect(await namesFor(second.principal, built)).toEqual(['outside']);
  });

  it('members without any access get 404 for the list, and with access to an empty project an empty list', async () => {
    const { built } = await build();
    const { member } = await buildTeam(app, built);
    expect((await app.as(member.principal).get(listOf(built))).status).toBe(404);
    const empty = await buildProject(app, built);
    const readers = await buildProjectTeam(app, built, empty, { access: 'read' });
    expect(await namesFor(readers.member.principal, built)).toEqual([]);
  });

  it('access gives nothing to invited users, to other teams and in other organizations', async () => {
    const { built, inside } = await build();
    const readers = await buildWorkspaceTeam(app, built, inside, { access: 'admin' });
    const guest = await buildUser(app);
    await buildMembership(app, built, guest, 'invited');
    await app.ctx.stores.teams.addMembers(built.organization.id, readers.team.id, [guest.user.id]);
    const other = await buildTeam(app, built);
    const foreign = await buildOrganization(app);
    for (const { principal } of [guest, other.member, foreign.owner]) {
      expect((await app.as(principal).get(addressOf(inside))).status).toBe(404);
      expect((await app.as(principal).patch(addressOf(inside), attributes({}))).status).toBe(404);
    }
    expect((await app.as(readers.member.principal).get(listOf(foreign))).status).toBe(404);
  });

  it('a workspace shows what its reader may do with it', async () => {
    const { built, project, inside } = await build();
    const shownTo = async ({ member }: { member: { principal: Principal } }) =>
      resourceOf(await app.as(member.principal).get(addressOf(inside))).attributes['permissions'];
    expect(await shownTo(await buildWorkspaceTeam(app, built, inside, { access: 'read' }))).toMatchObject({
      'can-read-settings': true,
      'can-read-variable': true,
      'can-update': false,
      'can-destroy': false,
      'can-lock': false,
      'can-queue-run': false,
    });
    const custom = { access: 'custom', runs: 'plan', 'workspace-locking': true };
    expect(await shownTo(await buildWorkspaceTeam(app, built, inside, custom))).toMatchObject({
      'can-queue-run': true,
      'can-queue-apply': false,
      'can-lock': true,
      'can-read-variable': false,
      'can-read-state-outputs': false,
      'can-update': false,
    });
    expect(await shownTo(await buildProjectTeam(app, built, project, { access: 'maintain' }))).toMatchObject({
      'can-update': true,
      'can-destroy': true,
      'can-manage-run-tasks': true,
      'can-update-variable': true,
    });
  });

  it('an included project shows what the reader may do with it', async () => {
    const { built, project, inside } = await build();
    const { member } = await buildProjectTeam(app, built, project, { access: 'admin' });
    const response = await app.as(member.principal).get(`${addressOf(inside)}?include=project`);
    expect(includedOf(response)).toMatchObject([
      { id: project.id, attributes: { permissions: { 'can-update': true, 'can-create-workspace': true } } },
    ]);
  });
});

describe('changing and deleting with the access of a team', () => {
  it('a workspace is changed by those who administer it or maintain its project, and by no other access', async () => {
    const { built, project, inside, outside } = await build();
    const statusFor = async ({ member }: { member: { principal: Principal } }, workspace = inside) =>
      (await app.as(member.principal).patch(addressOf(workspace), attributes({ description: 'new' }))).status;
    const everything = { create: true, delete: true, 'run-tasks': true, runs: 'apply', variables: 'write' };
    expect(await statusFor(await buildWorkspaceTeam(app, built, inside, { access: 'read' }))).toBe(404);
    expect(await statusFor(await buildWorkspaceTeam(app, built, inside, { access: 'write' }))).toBe(404);
    expect(await statusFor(await buildProjectTeam(app, built, project, { access: 'write' }))).toBe(404);
    expect(
      await statusFor(
        await buildProjectTeam(app, built, project, { access: 'custom', 'workspace-access': everything }),
      ),
    ).toBe(404);
    const administrators = [
      await buildWorkspaceTeam(app, built, inside, { access: 'admin' }),
      await buildProjectTeam(app, built, project, { access: 'maintain' }),
      await buildProjectTeam(app, built, project, { access: 'admin' }),
    ];
    for (const team of administrators) {
      expect(await statusFor(team)).toBe(200);
      expect(await statusFor(team, outside)).toBe(404);
    }
  });

  it('permission is checked before the body', async () => {
    const { built, inside } = await build();
    const reader = await buildWorkspaceTeam(app, built, inside, { access: 'read' });
    const admin = await buildWorkspaceTeam(app, built, inside, { access: 'admin' });
    const statusFor = async ({ member }: { member: { principal: Principal } }) =>
      (await app.as(member.principal).patch(addressOf(inside))).status;
    expect(await statusFor(reader)).toBe(404);
    expect(await statusFor(admin)).toBe(422);
  });

  it('a workspace is deleted by those whose access says so, and by no others', async () => {
    const { built, project } = await build();
    const statusWith = async (target: 'workspace' | 'project', given: Record<string, unknown>) => {
      const workspace = await buildWorkspace(app, built, { projectId: project.id });
      const { member } =
        target === 'workspace'
          ? await buildWorkspaceTeam(app, built, workspace, given)
          : await buildProjectTeam(app, built, project, given);
      return (await app.as(member.principal).delete(addressOf(workspace))).status;
    };
    expect(await statusWith('workspace', { access: 'write' })).toBe(404);
    expect(await statusWith('workspace', { access: 'admin' })).toBe(204);
    expect(await statusWith('project', { access: 'write' })).toBe(404);
    expect(await statusWith('project', { access: 'custom', 'workspace-access': { create: true } })).toBe(404);
    expect(await statusWith('project', { access: 'custom', 'workspace-access': { delete: true } })).toBe(204);
    expect(await statusWith('project', { access: 'maintain' })).toBe(204);
  });

  it('workspaces are created by those whose access to the project says so, only in that project', async () => {
    const { built, project } = await build();
    const creator = await buildProjectTeam(app, built, project, {
      access: 'custom',
      'workspace-access': { create: true },
    });
    const client = app.as(creator.member.principal);
    const response = await client.post(listOf(built), creation('made', project));
    expect(response.status).toBe(201);
    expect(resourceOf(response).attributes['permissions']).toMatchObject({ 'can-update': false });
    expect((await client.post(listOf(built), creation('nowhere'))).status).toBe(404);
    expect((await client.post(listOf(built), creation('elsewhere', built.defaultProject))).status).toBe(404);
    expect((await client.post(listOf(built), creation('unknown', { id: 'prj-unknown' }))).status).toBe(422);
    expect((await client.post(listOf(built))).status).toBe(422);
    const writer = await buildProjectTeam(app, built, project, { access: 'write' });
    expect((await app.as(writer.member.principal).post(listOf(built))).status).toBe(404);
    expect((await app.as(writer.member.principal).post(listOf(built), creation('no', project))).status).toBe(
      404,
    );
  });

  it('a workspace is moved by those who may move workspaces in both projects', async () => {
    const { built, project, inside } = await build();
    const { team, member } = await buildTeam(app, built);
    const target = await buildProject(app, built);
    const moving = { access: 'custom', 'workspace-access': { move: true } };
    const statusFor = async (body: object) =>
      (await app.as(member.principal).patch(addressOf(inside), body)).status;
    await giveProject(app, built.owner.principal, team, project, moving);
    expect(await statusFor(moveTo(target))).toBe(404);
    await giveProject(app, built.owner.principal, team, target, moving);
    expect(await statusFor(moveTo(target, { description: 'and changed' }))).toBe(404);
    expect(await statusFor(moveTo(target))).toBe(200);
    expect((await app.ctx.stores.workspaces.get(built.organization.id, { id: inside.id })).projectId).toBe(
      target.id,
    );
  });

  it('a workspace is locked and unlocked by those whose access says so, and by no others', async () => {
    const { built, project, inside } = await build();
    const statusesFor = async ({ member }: { member: { principal: Principal } }) => {
      const client = app.as(member.principal);
      return [
        (await client.post(`${addressOf(inside)}/actions/lock`)).status,
        (await client.post(`${addressOf(inside)}/actions/unlock`)).status,
      ];
    };
    const locking = { access: 'custom', 'workspace-locking': true };
    const lockingAll = { access: 'custom', 'workspace-access': { locking: true } };
    expect(await statusesFor(await buildWorkspaceTeam(app, built, inside, { access: 'plan' }))).toEqual([
      404, 404,
    ]);
    expect(await statusesFor(await buildProjectTeam(app, built, project, { access: 'read' }))).toEqual([
      404, 404,
    ]);
    expect(await statusesFor(await buildWorkspaceTeam(app, built, inside, { access: 'write' }))).toEqual([
      200, 200,
    ]);
    expect(await statusesFor(await buildWorkspaceTeam(app, built, inside, locking))).toEqual([200, 200]);
    expect(await statusesFor(await buildProjectTeam(app, built, project, lockingAll))).toEqual([200, 200]);
  });

  it('those who administer only a workspace cannot move it, and see no project that they could not see', async () => {
    const { built, project, inside } = await build();
    const { member } = await buildWorkspaceTeam(app, built, inside, { access: 'admin' });
    const client = app.as(member.principal);
    expect((await client.patch(addressOf(inside), moveTo(built.defaultProject))).status).toBe(404);
    expect((await client.patch(addressOf(inside), moveTo(project))).status).toBe(200);
    expect((await client.patch(addressOf(inside), moveTo({ id: 'prj-unknown' }))).status).toBe(422);
  });
});
