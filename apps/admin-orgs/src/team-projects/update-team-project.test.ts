import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problemsOf, resourceOf } from '@groundwork/testing';
import type { Principal } from '@groundwork/contracts';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildProject, buildTeam } from '../testing/builders.ts';
import { accessChange, buildProjectTeam, giveProject } from '../testing/team-access.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const changes = (attributes: Record<string, unknown>) => accessChange('team-projects', attributes);

async function build(attributes: Record<string, unknown>) {
  const built = await buildOrganization(app);
  const project = await buildProject(app, built);
  const { team, member } = await buildTeam(app, built);
  const path = await giveProject(app, built.owner.principal, team, project, attributes);
  return { built, project, team, member, path, owner: app.as(built.owner.principal) };
}

describe('PATCH /team-projects/:id', () => {
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
