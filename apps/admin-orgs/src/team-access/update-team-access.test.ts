import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problemsOf, resourceOf } from '@groundwork/testing';
import type { Principal } from '@groundwork/contracts';
import { startTestApp, type TestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildProject, buildTeam, buildWorkspace } from '../testing/builders.ts';
import {
  accessChange,
  buildProjectTeam,
  buildWorkspaceTeam,
  giveProject,
  giveWorkspace,
} from '../testing/team-access.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

describe('PATCH /team-projects/:id', () => {
  const changes = (attributes: Record<string, unknown>) => accessChange('team-projects', attributes);

  async function build(attributes: Record<string, unknown>) {
    const built = await buildOrganization(app);
    const project = await buildProject(app, built);
    const { team, member } = await buildTeam(app, built);
    const path = await giveProject(app, built.owner.principal, team, project, attributes);
    return { built, project, team, member, path, owner: app.as(built.owner.principal) };
  }

  it('a fixed level that becomes custom keeps its details, except those that are sent', async () => {
    const { path, owner } = await build({ access: 'write' });
    const wanted = {
      access: 'custom',
      'project-access': { teams: 'read' },
      'workspace-access': { create: true },
    };
    const response = await owner.patch(path, changes(wanted));
    expect(response.status).toBe(200);
    const changed = resourceOf(response);
    expect(changed.attributes).toMatchObject({
      access: 'custom',
      'project-access': { settings: 'read', teams: 'read', 'variable-sets': 'read' },
      'workspace-access': { runs: 'apply', create: true, delete: false },
    });
    expect(resourceOf(await owner.get(path))).toEqual(changed);
  });

  it('custom details change one by one, and the rest stays', async () => {
    const { path, owner } = await build({
      access: 'custom',
      'workspace-access': { runs: 'apply', move: true },
    });
    await owner.patch(path, changes({ 'workspace-access': { move: false } }));
    const { attributes } = resourceOf(
      await owner.patch(path, changes({ 'project-access': { settings: 'delete' } })),
    );
    expect(attributes).toMatchObject({
      access: 'custom',
      'project-access': { settings: 'delete', teams: 'none' },
      'workspace-access': { runs: 'apply', move: false },
    });
  });

  it('custom access that becomes a fixed level gets the details of that level', async () => {
    const { path, owner } = await build({ access: 'custom', 'workspace-access': { delete: true } });
    const { attributes } = resourceOf(await owner.patch(path, changes({ access: 'read' })));
    expect(attributes).toMatchObject({
      access: 'read',
      'workspace-access': { delete: false, variables: 'read' },
    });
  });

  it.each([
    ['a detail beside the level that it has', { 'workspace-access': { runs: 'apply' } }],
    ['a detail beside a new level', { access: 'admin', 'project-access': { teams: 'manage' } }],
    ['an unknown level', { access: 'owner' }],
    ['an unknown word', { access: 'custom', 'project-access': { settings: 'none' } }],
  ])('%s is 422, and nothing changes', async (_what, attributes) => {
    const { path, owner } = await build({ access: 'write' });
    const before = resourceOf(await owner.get(path));
    const response = await owner.patch(path, changes(attributes));
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toHaveLength(1);
    expect(resourceOf(await owner.get(path))).toEqual(before);
  });

  it('a change publishes team-project.updated, and a change of nothing publishes nothing', async () => {
    const { path, owner } = await build({ access: 'read' });
    await owner.patch(path, changes({ access: 'maintain' }));
    expect((await app.events()).at(-1)).toMatchObject({
      type: 'team-project.updated',
      aggregate: { version: 2 },
      data: { access: 'maintain', workspaceAccess: { move: true } },
    });
    const before = (await app.events()).length;
    expect((await owner.patch(path, changes({ access: 'maintain' }))).status).toBe(200);
    expect((await app.events()).length).toBe(before);
  });

  it('two changes of one access at once are both kept', async () => {
    const { path, owner } = await build({ access: 'custom' });
    await Promise.all([
      owner.patch(path, changes({ 'project-access': { teams: 'read' } })),
      owner.patch(path, changes({ 'workspace-access': { create: true } })),
    ]);
    expect(resourceOf(await owner.get(path)).attributes).toMatchObject({
      'project-access': { teams: 'read' },
      'workspace-access': { create: true },
    });
  });

  it('those who manage access to a project change only what they could give, into what they could give', async () => {
    const { built, project, path } = await build({ access: 'maintain' });
    const statusFor = async (caller: Principal, attributes: Record<string, unknown>) =>
      (await app.as(caller).patch(path, changes(attributes))).status;
    const manager = await buildProjectTeam(app, built, project, {
      access: 'custom',
      'project-access': { teams: 'manage', 'variable-sets': 'read' },
      'workspace-access': { variables: 'read', 'state-versions': 'read' },
    });
    const admin = await buildProjectTeam(app, built, project, { access: 'admin' });
    expect(await statusFor(manager.member.principal, { access: 'read' })).toBe(404);
    expect(await statusFor(admin.member.principal, { access: 'read' })).toBe(200);
    expect(await statusFor(manager.member.principal, { access: 'maintain' })).toBe(404);
    expect(await statusFor(manager.member.principal, { access: 'custom' })).toBe(200);
    expect(await statusFor(manager.principal, { 'workspace-access': { delete: true } })).toBe(404);
  });

  it('members of the team, those who maintain the project and strangers cannot change access', async () => {
    const { built, project, member, path } = await build({ access: 'write' });
    const maintainer = await buildProjectTeam(app, built, project, { access: 'maintain' });
    const stranger = await buildOrganization(app);
    for (const { principal } of [member, maintainer.member, stranger.owner]) {
      expect((await app.as(principal).patch(path, changes({ access: 'admin' }))).status).toBe(404);
    }
  });
});

describe('PATCH /team-workspaces/:id', () => {
  const changes = (attributes: Record<string, unknown>) => accessChange('team-workspaces', attributes);

  async function build(attributes: Record<string, unknown>) {
    const built = await buildOrganization(app);
    const workspace = await buildWorkspace(app, built);
    const { team, member } = await buildTeam(app, built);
    const path = await giveWorkspace(app, built.owner.principal, team, workspace, attributes);
    return { built, workspace, team, member, path, owner: app.as(built.owner.principal) };
  }

  it('a fixed level that becomes custom keeps its details, except those that are sent', async () => {
    const { path, owner } = await build({ access: 'admin' });
    const response = await owner.patch(path, changes({ access: 'custom', runs: 'plan', 'run-tasks': false }));
    expect(response.status).toBe(200);
    const changed = resourceOf(response);
    expect(changed.attributes).toEqual({
      access: 'custom',
      runs: 'plan',
      variables: 'write',
      'state-versions': 'write',
      'sentinel-mocks': 'read',
      'workspace-locking': true,
      'run-tasks': false,
      'policy-overrides': false,
    });
    expect(resourceOf(await owner.get(path))).toEqual(changed);
  });

  it('custom access that becomes a fixed level gets the details of that level', async () => {
    const { path, owner } = await build({ access: 'custom', runs: 'apply', 'policy-overrides': true });
    const { attributes } = resourceOf(await owner.patch(path, changes({ access: 'read' })));
    expect(attributes).toMatchObject({
      access: 'read',
      runs: 'read',
      variables: 'read',
      'policy-overrides': false,
    });
  });

  it('custom details change without naming the level, and the others stay', async () => {
    const { path, owner } = await build({ access: 'custom', runs: 'apply' });
    const { attributes } = resourceOf(await owner.patch(path, changes({ variables: 'read', runs: null })));
    expect(attributes).toMatchObject({ access: 'custom', runs: 'apply', variables: 'read' });
  });

  it('details beside a fixed level are 422, also if the level is the one it has', async () => {
    const { path, owner } = await build({ access: 'write' });
    for (const attributes of [
      { runs: 'plan' },
      { access: 'write', runs: 'plan' },
      { access: null, runs: 'plan' },
    ]) {
      const response = await owner.patch(path, changes(attributes));
      expect(response.status).toBe(422);
      expect(problemsOf(response)).toEqual([
        "/data/attributes/runs: Runs is read-only when access level is 'write'; use the 'custom' access level to set this attribute.",
      ]);
    }
  });

  it.each([
    ['an unknown level', { access: 'all' }],
    ['an unknown word', { access: 'custom', variables: 'apply' }],
    ['attributes that are a list', []],
  ])('%s is 422', async (_what, attributes) => {
    const { path, owner } = await build({ access: 'custom' });
    const response = await owner.patch(path, { data: { type: 'team-workspaces', attributes } });
    expect(response.status).toBe(422);
  });

  it('the team and the workspace stay, whatever the body names', async () => {
    const { built, team, workspace, path, owner } = await build({ access: 'read' });
    const other = await buildTeam(app, built);
    const body = {
      data: {
        type: 'team-workspaces',
        attributes: {},
        relationships: {
          team: { data: { type: 'teams', id: other.team.id } },
        },
      },
    };
    expect(resourceOf(await owner.patch(path, body)).relationships).toMatchObject({
      team: { data: { id: team.id } },
      workspace: { data: { id: workspace.id } },
    });
  });

  it('a change publishes team-workspace.updated, and a change of nothing publishes nothing', async () => {
    const { path, owner } = await build({ access: 'read' });
    await owner.patch(path, changes({ access: 'plan' }));
    expect((await app.events()).at(-1)).toMatchObject({
      type: 'team-workspace.updated',
      aggregate: { version: 2 },
      data: { access: 'plan', permissions: { runs: 'plan' } },
    });
    const before = (await app.events()).length;
    expect((await owner.patch(path, changes({ access: 'plan' }))).status).toBe(200);
    expect((await app.events()).length).toBe(before);
  });

  it('two changes of one access at once are both kept', async () => {
    const { path, owner } = await build({ access: 'custom' });
    await Promise.all([
      owner.patch(path, changes({ runs: 'apply' })),
      owner.patch(path, changes({ variables: 'write' })),
    ]);
    expect(resourceOf(await owner.get(path)).attributes).toMatchObject({ runs: 'apply', variables: 'write' });
    expect((await app.events()).at(-1)).toMatchObject({ aggregate: { version: 3 } });
  });

  it('only those who manage the workspace change access to it', async () => {
    const { built, workspace, member, path } = await build({ access: 'write' });
    const statusFor = async (caller: typeof built.principal, attributes: Record<string, unknown>) =>
      (await app.as(caller).patch(path, changes(attributes))).status;
    const stranger = await buildOrganization(app);
    const reader = await buildTeam(app, built, { permissions: ['readWorkspaces', 'manageTeams'] });
    for (const caller of [member, reader.member, stranger.owner]) {
      expect(await statusFor(caller.principal, { access: 'admin' })).toBe(404);
    }
    const admin = await buildWorkspaceTeam(app, built, workspace, { access: 'admin' });
    const maintainer = await buildProjectTeam(app, built, built.defaultProject, { access: 'maintain' });
    expect(await statusFor(admin.member.principal, { access: 'read' })).toBe(200);
    expect(await statusFor(maintainer.member.principal, { access: 'write' })).toBe(200);
    expect(await statusFor(admin.member.principal, { access: 'custom', 'policy-overrides': true })).toBe(404);
    expect(await statusFor(built.principal, { access: 'custom', 'policy-overrides': true })).toBe(200);
    expect(await statusFor(admin.member.principal, { access: 'read' })).toBe(404);
  });

  it('an id of another kind or of nothing is 404', async () => {
    const { team, owner } = await build({ access: 'read' });
    for (const id of ['tws-unknown', team.id, 'x']) {
      expect((await owner.patch(`/api/v2/team-workspaces/${id}`, changes({ access: 'read' }))).status).toBe(
        404,
      );
    }
  });
});
