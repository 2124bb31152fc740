import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectionOf, problemsOf, resourceOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildTeam, buildUser, buildWorkspace } from '../testing/builders.ts';
import { buildProjectTeam, buildWorkspaceTeam, workspaceAccess } from '../testing/team-access.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const path = '/api/v2/team-workspaces';

async function build() {
  const built = await buildOrganization(app);
  const workspace = await buildWorkspace(app, built);
  const { team, member } = await buildTeam(app, built);
  return { built, workspace, team, member, owner: app.as(built.owner.principal) };
}

const details = (
  runs: string,
  variables: string,
  state: string,
  mocks: string,
  locking: boolean,
  tasks: boolean,
) => ({
  runs,
  variables,
  'state-versions': state,
  'sentinel-mocks': mocks,
  'workspace-locking': locking,
  'run-tasks': tasks,
  'policy-overrides': false,
});

const levels = {
  read: details('read', 'read', 'read', 'none', false, false),
  plan: details('plan', 'read', 'read', 'none', false, false),
  write: details('apply', 'write', 'write', 'read', true, false),
  admin: details('apply', 'write', 'write', 'read', true, true),
};

describe('POST /team-workspaces', () => {
  it.each(Object.entries(levels))(
    'the level %s has its details, alike in every answer',
    async (access, implied) => {
      const { workspace, team, owner } = await build();
      const response = await owner.post(path, workspaceAccess(team, workspace, { access }));
      expect(response.status).toBe(201);
      const created = resourceOf(response);
      expect(created.id).toMatch(/^tws-[1-9A-HJ-NP-Za-km-z]{16}$/);
      expect(created).toEqual({
        id: created.id,
        type: 'team-workspaces',
        attributes: { access, ...implied },
        relationships: {
          team: { data: { id: team.id, type: 'teams' } },
          workspace: { data: { id: workspace.id, type: 'workspaces' } },
        },
        links: { self: `${path}/${created.id}` },
      });
      expect(resourceOf(await owner.get(`${path}/${created.id}`))).toEqual(created);
      const listed = await owner.get(`${path}?filter[workspace][id]=${workspace.id}`);
      expect(collectionOf(listed).data).toEqual([created]);
    },
  );

  it('custom access has the details that are given, and the least of those that are not', async () => {
    const { workspace, team, owner } = await build();
    const given = { access: 'custom', runs: 'plan', 'policy-overrides': true, variables: null };
    const { attributes } = resourceOf(await owner.post(path, workspaceAccess(team, workspace, given)));
    expect(attributes).toEqual({
      ...details('plan', 'none', 'none', 'none', false, false),
      access: 'custom',
      'policy-overrides': true,
    });
  });

  it.each([
    ['runs', 'apply', 'Runs'],
    ['variables', 'read', 'Variables'],
    ['state-versions', 'read', 'State versions'],
    ['sentinel-mocks', 'none', 'Sentinel mocks'],
    ['workspace-locking', false, 'Workspace locking'],
    ['run-tasks', true, 'Run tasks'],
    ['policy-overrides', true, 'Policy overrides'],
  ])('%s beside a fixed level is 422, in the words that clients compare', async (name, value, words) => {
    const { workspace, team, owner } = await build();
    const response = await owner.post(
      path,
      workspaceAccess(team, workspace, { access: 'read', [name]: value }),
    );
    expect(response).toMatchObject({
      status: 422,
      body: {
        errors: [
          {
            title: 'invalid attribute',
            detail: `${words} is read-only when access level is 'read'; use the 'custom' access level to set this attribute.`,
            source: { pointer: `/data/attributes/${name}` },
          },
        ],
      },
    });
  });

  it.each([
    ['no access', {}, '/data/attributes/access'],
    ['an unknown level', { access: 'owner' }, '/data/attributes/access'],
    ['a level of projects', { access: 'maintain' }, '/data/attributes/access'],
    ['an unknown word', { access: 'custom', runs: 'none' }, '/data/attributes/runs'],
    ['text for a boolean', { access: 'custom', 'run-tasks': 'yes' }, '/data/attributes/run-tasks'],
    ['a list for a word', { access: 'custom', variables: ['read'] }, '/data/attributes/variables'],
  ])('%s is 422', async (_what, attributes, pointer) => {
    const { workspace, team, owner } = await build();
    const response = await owner.post(path, workspaceAccess(team, workspace, attributes));
    expect(response.status).toBe(422);
    expect(problemsOf(response).map((problem) => problem.split(':')[0])).toEqual([pointer]);
  });

  it('an unknown team, one of another organization and a secret one that the caller does not see are 422 alike', async () => {
    const { built, workspace } = await build();
    const secret = await buildTeam(app, built, { visibility: 'secret' });
    const foreign = await buildTeam(app, await buildOrganization(app));
    const admin = await buildWorkspaceTeam(app, built, workspace, { access: 'admin' });
    for (const id of [secret.team.id, foreign.team.id, 'team-unknown', 'platform']) {
      const response = await app
        .as(admin.member.principal)
        .post(path, workspaceAccess({ id }, workspace, { access: 'read' }));
      expect(response.status).toBe(422);
      expect(problemsOf(response)).toEqual(['/data/relationships/team/data/id: Team does not exist']);
    }
  });

  it('all problems are reported at once', async () => {
    const { workspace, owner } = await build();
    const attributes = { access: 'plan', runs: 'plan', 'run-tasks': true };
    const response = await owner.post(path, workspaceAccess({ id: 'team-1' }, workspace, attributes));
    expect(problemsOf(response).map((problem) => problem.split(':')[0])).toEqual([
      '/data/relationships/team/data/id',
      '/data/attributes/runs',
      '/data/attributes/run-tasks',
    ]);
  });

  it('giving access publishes team-workspace.created', async () => {
    const { built, workspace, team, owner } = await build();
    const { id } = resourceOf(await owner.post(path, workspaceAccess(team, workspace, { access: 'plan' })));
    expect((await app.events()).at(-1)).toMatchObject({
      type: 'team-workspace.created',
      organizationId: built.organization.id,
      aggregate: { id, version: 1 },
      cause: { actor: built.owner.principal },
      data: {
        id,
        teamId: team.id,
        workspaceId: workspace.id,
        access: 'plan',
        permissions: { runs: 'plan', stateVersions: 'read', policyOverrides: false },
      },
    });
  });

  it('only those who manage the workspace give access to it', async () => {
    const { built, workspace, team } = await build();
    const stranger = await buildOrganization(app);
    const statusFor = async (caller: typeof built.principal) =>
      (await app.as(caller).post(path, workspaceAccess(team, workspace, { access: 'admin' }))).status;
    const refused = [
      (await buildTeam(app, built, { permissions: ['readWorkspaces', 'manageTeams', 'manageMembership'] }))
        .member,
      (await buildWorkspaceTeam(app, built, workspace, { access: 'write' })).member,
      (await buildWorkspaceTeam(app, built, workspace, { access: 'custom', runs: 'apply' })).member,
      (await buildProjectTeam(app, built, built.defaultProject, { access: 'write' })).member,
      stranger.owner,
      await buildUser(app, { siteAdministrator: true }),
    ];
    for (const { principal } of refused) expect(await statusFor(principal)).toBe(404);
    expect(
      await statusFor((await buildWorkspaceTeam(app, built, workspace, { access: 'admin' })).principal),
    ).toBe(201);
    expect(await statusFor(built.principal)).toBe(422);
  });

  it('those who administer only this workspace cannot give the right to override policies', async () => {
    const { built, workspace, team } = await build();
    const admin = await buildWorkspaceTeam(app, built, workspace, { access: 'admin' });
    const wanted = workspaceAccess(team, workspace, { access: 'custom', 'policy-overrides': true });
    expect((await app.as(admin.member.principal).post(path, wanted)).status).toBe(404);
    expect((await app.as(built.principal).post(path, wanted)).status).toBe(201);
  });
});
