import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectionOf, problemsOf, resourceOf } from '@groundwork/testing';
import type { Principal } from '@groundwork/contracts';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildProject, buildTeam } from '../testing/builders.ts';
import { buildProjectTeam, projectAccess } from '../testing/team-access.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const path = '/api/v2/team-projects';

async function build(speaking = app) {
  const built = await buildOrganization(speaking);
  const project = await buildProject(speaking, built);
  const { team, member } = await buildTeam(speaking, built);
  return { built, project, team, member, owner: speaking.as(built.owner.principal) };
}

const ofProject = (settings: string, teams: string, sets: string) => ({
  settings,
  teams,
  'variable-sets': sets,
});

const nothing = {
  runs: 'read',
  variables: 'none',
  'state-versions': 'none',
  'sentinel-mocks': 'none',
  create: false,
  locking: false,
  move: false,
  delete: false,
  'run-tasks': false,
  'policy-overrides': false,
};
const reading = { ...nothing, variables: 'read', 'state-versions': 'read' };
const writing = {
  ...nothing,
  runs: 'apply',
  variables: 'write',
  'state-versions': 'write',
  'sentinel-mocks': 'read',
  locking: true,
};
const maintaining = { ...writing, create: true, move: true, delete: true, 'run-tasks': true };

const levels = {
  read: { 'project-access': ofProject('read', 'none', 'read'), 'workspace-access': reading },
  write: { 'project-access': ofProject('read', 'none', 'read'), 'workspace-access': writing },
  maintain: { 'project-access': ofProject('read', 'none', 'write'), 'workspace-access': maintaining },
  admin: { 'project-access': ofProject('delete', 'manage', 'write'), 'workspace-access': maintaining },
};

describe('POST /team-projects', () => {
  it.each(Object.entries(levels))(
    'the level %s has its details, alike in every answer',
    async (access, implied) => {
      const { project, team, owner } = await build();
      const response = await owner.post(path, projectAccess(team, project, { access }));
      expect(response.status).toBe(201);
      const created = resourceOf(response);
      expect(created.id).toMatch(/^tprj-[1-9A-HJ-NP-Za-km-z]{16}$/);
      expect(created).toEqual({
        id: created.id,
        type: 'team-projects',
        attributes: { access, ...implied },
        relationships: {
          team: { data: { id: team.id, type: 'teams' } },
          project: { data: { id: project.id, type: 'projects' } },
        },
        links: { self: `${path}/${created.id}` },
      });
      expect(resourceOf(await owner.get(`${path}/${created.id}`))).toEqual(created);
      const listed = await owner.get(`${path}?filter[project][id]=${project.id}`);
      expect(collectionOf(listed).data).toEqual([created]);
    },
  );

  it.each([
    ['terraform', 201],
    ['neutral', 422],
  ] as const)('with the %s vocabulary, the type team-project-access is %d', async (vocabulary, status) => {
    const speaking = await startTestApp({ WIRE_VOCABULARY: vocabulary });
    const { project, team, owner } = await build(speaking);
    const { data } = projectAccess(team, project, { access: 'read' });
    const response = await owner.post(path, { data: { ...data, type: 'team-project-access' } });
    expect(response.status).toBe(status);
    await speaking.stop();
  });

  it('custom access has the details that are given, and the least of those that are not', async () => {
    const { project, team, owner } = await build();
    const given = {
      access: 'custom',
      'project-access': { settings: 'update', teams: null },
      'workspace-access': { runs: 'apply', create: true, unknown: true },
    };
    expect(resourceOf(await owner.post(path, projectAccess(team, project, given))).attributes).toEqual({
      access: 'custom',
      'project-access': ofProject('update', 'none', 'none'),
      'workspace-access': { ...nothing, runs: 'apply', create: true },
    });
  });

  it('empty objects beside a fixed level are no details', async () => {
    const { project, team, owner } = await build();
    const given = { access: 'write', 'project-access': {}, 'workspace-access': { runs: null } };
    expect((await owner.post(path, projectAccess(team, project, given))).status).toBe(201);
  });

  it('details beside a fixed level are 422, all at once and with the problem of the team', async () => {
    const { project, owner } = await build();
    const given = {
      access: 'maintain',
      'project-access': { 'variable-sets': 'write' },
      'workspace-access': { 'run-tasks': true },
    };
    const response = await owner.post(path, projectAccess({ id: 'team-1' }, project, given));
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual([
      '/data/relationships/team/data/id: Team does not exist',
      "/data/attributes/project-access/variable-sets: Variable sets is read-only when access level is 'maintain'; use the 'custom' access level to set this attribute.",
      "/data/attributes/workspace-access/run-tasks: Run tasks is read-only when access level is 'maintain'; use the 'custom' access level to set this attribute.",
    ]);
  });

  it.each([
    ['no access', {}, '/data/attributes/access'],
    ['a level of workspaces', { access: 'plan' }, '/data/attributes/access'],
    [
      'an unknown word for the project',
      { access: 'custom', 'project-access': { teams: '! / nope' } },
      '/data/attributes/project-access/teams',
    ],
    [
      'an unknown word for workspaces',
      { access: 'custom', 'workspace-access': { runs: 'none' } },
      '/data/attributes/workspace-access/runs',
    ],
    [
      'text for a boolean',
      { access: 'custom', 'workspace-access': { create: 'true' } },
      '/data/attributes/workspace-access/create',
    ],
    [
      'a word for an object',
      { access: 'custom', 'project-access': 'read' },
      '/data/attributes/project-access',
    ],
    [
      'a list for an object',
      { access: 'custom', 'workspace-access': [] },
      '/data/attributes/workspace-access',
    ],
  ])('%s is 422', async (_what, attributes, pointer) => {
    const { project, team, owner } = await build();
    const response = await owner.post(path, projectAccess(team, project, attributes));
    expect(response.status).toBe(422);
    expect(problemsOf(response).map((problem) => problem.split(':')[0])).toEqual([pointer]);
  });

  it('giving access publishes team-project.created', async () => {
    const { built, project, team, owner } = await build();
    const { id } = resourceOf(await owner.post(path, projectAccess(team, project, { access: 'admin' })));
    expect((await app.events()).at(-1)).toMatchObject({
      type: 'team-project.created',
      organizationId: built.organization.id,
      aggregate: { id, version: 1 },
      data: {
        id,
        teamId: team.id,
        projectId: project.id,
        access: 'admin',
        projectAccess: { settings: 'delete', variableSets: 'write' },
        workspaceAccess: { stateVersions: 'write', create: true },
      },
    });
  });

  it('only those who manage projects, or access to this one, give access to it', async () => {
    const { built, project, team } = await build();
    const stranger = await buildOrganization(app);
    const statusFor = async (caller: Principal) =>
      (await app.as(caller).post(path, projectAccess(team, project, { access: 'read' }))).status;
    const refused = [
      await buildTeam(app, built, { permissions: ['manageWorkspaces', 'readProjects', 'manageTeams'] }),
      await buildProjectTeam(app, built, project, { access: 'maintain' }),
      await buildProjectTeam(app, built, built.defaultProject, { access: 'admin' }),
      await buildProjectTeam(app, built, project, { access: 'custom', 'project-access': { teams: 'read' } }),
    ];
    for (const { member } of refused) expect(await statusFor(member.principal)).toBe(404);
    expect(await statusFor(stranger.owner.principal)).toBe(404);
    const admin = await buildProjectTeam(app, built, project, { access: 'admin' });
    expect(await statusFor(admin.member.principal)).toBe(201);
    expect(await statusFor(built.principal)).toBe(422);
  });

  it('nobody gives more access to a project than they have', async () => {
    const { built, project } = await build();
    const manager = await buildProjectTeam(app, built, project, {
      access: 'custom',
      'project-access': { settings: 'update', teams: 'manage' },
      'workspace-access': { runs: 'plan', create: true },
    });
    const statusFor = async (attributes: Record<string, unknown>) => {
      const { team } = await buildTeam(app, built);
      return (await app.as(manager.member.principal).post(path, projectAccess(team, project, attributes)))
        .status;
    };
    const custom = (project: object, workspace: object) => ({
      access: 'custom',
      'project-access': project,
      'workspace-access': workspace,
    });
    expect(await statusFor(custom({ settings: 'update' }, { runs: 'plan', create: true }))).toBe(201);
    expect(await statusFor(custom({ settings: 'read', teams: 'manage' }, {}))).toBe(201);
    expect(await statusFor(custom({ settings: 'delete' }, {}))).toBe(404);
    expect(await statusFor(custom({}, { runs: 'apply' }))).toBe(404);
    expect(await statusFor(custom({}, { delete: true }))).toBe(404);
    expect(await statusFor({ access: 'read' })).toBe(404);
    expect(await statusFor({ access: 'admin' })).toBe(404);
  });

  it('all details of a level do not give what only the level gives', async () => {
    const { built, project, team } = await build();
    const custom = {
      access: 'custom',
      'project-access': levels.admin['project-access'],
      'workspace-access': maintaining,
    };
    const manager = await buildProjectTeam(app, built, project, custom);
    const statusFor = async (access: string) =>
      (await app.as(manager.member.principal).post(path, projectAccess(team, project, { access }))).status;
    expect(await statusFor('admin')).toBe(404);
    expect(await statusFor('maintain')).toBe(404);
    expect(await statusFor('write')).toBe(201);
  });
});
