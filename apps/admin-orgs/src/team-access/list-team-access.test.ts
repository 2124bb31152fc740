import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectionOf, problemsOf } from '@groundwork/testing';
import type { Principal } from '@groundwork/contracts';
import { startTestApp, type TestApp } from '../testing/admin-orgs-test-app.ts';
import {
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

const accessFor = async (caller: Principal, path: string) =>
  collectionOf(await app.as(caller).get(path)).data.map(({ attributes }) => attributes['access']);

describe('GET /team-projects', () => {
  const pathOf = ({ id }: { id: string }, more = '') =>
    `/api/v2/team-projects?filter[project][id]=${id}${more}`;

  it('access to one project is listed in pages, the oldest first, and not that to others', async () => {
    const built = await buildOrganization(app);
    const project = await buildProject(app, built);
    await buildProjectTeam(app, built, built.defaultProject, { access: 'admin' });
    for (const access of ['read', 'write', 'maintain']) {
      app.clock.advance(1000);
      await buildProjectTeam(app, built, project, { access });
    }
    const owner = built.owner.principal;
    expect(await accessFor(owner, pathOf(project))).toEqual(['read', 'write', 'maintain']);
    expect(await accessFor(owner, pathOf(project, '&page[size]=2&page[number]=2'))).toEqual(['maintain']);
    expect(
      collectionOf(await app.as(owner).get(pathOf(project, '&page[number]=999&page[size]=100'))),
    ).toMatchObject({
      data: [],
      meta: { pagination: { 'current-page': 999, 'total-count': 3 } },
    });
  });

  it('callers who may not see which teams have access see only that of their own', async () => {
    const built = await buildOrganization(app);
    const project = await buildProject(app, built);
    const admin = await buildProjectTeam(app, built, project, { access: 'admin' });
    const writer = await buildProjectTeam(app, built, project, { access: 'write' });
    const secret = await buildTeam(app, built, { visibility: 'secret' });
    await giveProject(app, built.owner.principal, secret.team, project, { access: 'read' });
    const plain = await buildTeam(app, built);
    expect((await accessFor(built.owner.principal, pathOf(project))).toSorted()).toEqual([
      'admin',
      'read',
      'write',
    ]);
    expect((await accessFor(admin.member.principal, pathOf(project))).toSorted()).toEqual(['admin', 'write']);
    expect(await accessFor(writer.member.principal, pathOf(project))).toEqual(['write']);
    expect(await accessFor(secret.principal, pathOf(project))).toEqual(['read']);
    expect(await accessFor(plain.member.principal, pathOf(project))).toEqual([]);
  });

  it('without the filter the list is 422, and with an unknown or foreign project 404', async () => {
    const { principal } = await buildUser(app);
    expect((await app.as(principal).get('/api/v2/team-projects')).status).toBe(422);
    const built = await buildOrganization(app);
    const foreign = await buildProject(app, await buildOrganization(app));
    for (const id of [foreign.id, 'prj-unknown', 'x']) {
      expect((await app.as(built.owner.principal).get(pathOf({ id }))).status).toBe(404);
    }
  });
});

describe('GET /team-workspaces', () => {
  const pathOf = ({ id }: { id: string }, more = '') =>
    `/api/v2/team-workspaces?filter[workspace][id]=${id}${more}`;

  it('access to one workspace is listed in pages, the oldest first, and not that to others', async () => {
    const built = await buildOrganization(app);
    const [workspace, other] = [await buildWorkspace(app, built), await buildWorkspace(app, built)];
    await buildWorkspaceTeam(app, built, other, { access: 'write' });
    for (const access of ['read', 'plan', 'admin']) {
      app.clock.advance(1000);
      await buildWorkspaceTeam(app, built, workspace, { access });
    }
    const owner = built.owner.principal;
    expect(await accessFor(owner, pathOf(workspace))).toEqual(['read', 'plan', 'admin']);
    expect(await accessFor(owner, pathOf(workspace, '&page[size]=2&page[number]=2'))).toEqual(['admin']);
    const beyond = collectionOf(await app.as(owner).get(pathOf(workspace, '&page[number]=999')));
    expect(beyond).toMatchObject({
      data: [],
      meta: { pagination: { 'current-page': 999, 'total-count': 3 } },
    });
  });

  it('callers who do not manage the workspace see only the access of their own teams', async () => {
    const built = await buildOrganization(app);
    const workspace = await buildWorkspace(app, built);
    const admin = await buildWorkspaceTeam(app, built, workspace, { access: 'admin' });
    const planner = await buildWorkspaceTeam(app, built, workspace, { access: 'plan' });
    const secret = await buildTeam(app, built, { visibility: 'secret' });
    await giveWorkspace(app, built.owner.principal, secret.team, workspace, { access: 'write' });
    const reader = await buildTeam(app, built, { permissions: ['readWorkspaces'] });
    expect((await accessFor(built.owner.principal, pathOf(workspace))).toSorted()).toEqual([
      'admin',
      'plan',
      'write',
    ]);
    expect((await accessFor(admin.member.principal, pathOf(workspace))).toSorted()).toEqual([
      'admin',
      'plan',
    ]);
    expect(await accessFor(planner.member.principal, pathOf(workspace))).toEqual(['plan']);
    expect(await accessFor(secret.principal, pathOf(workspace))).toEqual(['write']);
    expect(await accessFor(reader.member.principal, pathOf(workspace))).toEqual([]);
  });

  it('without the filter the list is 422', async () => {
    const { principal } = await buildUser(app);
    const response = await app.as(principal).get('/api/v2/team-workspaces');
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual(["filter[workspace][id]: Filter workspace id can't be blank"]);
    const twice = '/api/v2/team-workspaces?filter[workspace][id]=a&filter[workspace][id]=b';
    expect((await app.as(principal).get(twice)).status).toBe(422);
  });

  it('a workspace that the caller may not read is 404, like an unknown one', async () => {
    const [built, stranger] = [await buildOrganization(app), await buildOrganization(app)];
    const workspace = await buildWorkspace(app, built);
    const { member } = await buildTeam(app, built);
    for (const caller of [member.principal, stranger.owner.principal]) {
      expect((await app.as(caller).get(pathOf(workspace))).status).toBe(404);
    }
    expect((await app.as(built.owner.principal).get(pathOf({ id: 'ws-unknown' }))).status).toBe(404);
  });
});
