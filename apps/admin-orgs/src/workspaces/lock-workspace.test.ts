import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problemsOf, resourceOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildTeam, buildWorkspace } from '../testing/builders.ts';
import { buildWorkspaceTeam } from '../testing/team-access.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const lockOf = ({ id }: { id: string }) => `/api/v2/workspaces/${id}/actions/lock`;

describe('POST /workspaces/:id/actions/lock', () => {
  it('whoever locks a workspace is shown as its holder, also when it is read', async () => {
    const built = await buildOrganization(app);
    const workspace = await buildWorkspace(app, built);
    const client = app.as(built.owner.principal);
    const response = await client.post(lockOf(workspace), { data: { attributes: { reason: 'a move' } } });
    expect(response.status).toBe(200);
    expect(resourceOf(response)).toMatchObject({
      id: workspace.id,
      attributes: { locked: true, 'locked-reason': 'a move' },
      relationships: { 'locked-by': { data: { id: built.owner.user.id, type: 'users' } } },
    });
    expect((await client.get(`/api/v2/workspaces/${workspace.id}`)).body).toEqual(response.body);
    expect((await app.events()).at(-1)).toMatchObject({
      type: 'workspace.updated',
      aggregate: { id: workspace.id, version: 2 },
      data: { lock: { holder: { kind: 'user', id: built.owner.user.id }, reason: 'a move' } },
    });
  });

  it.each([
    [undefined, ''],
    [{}, ''],
    [{ reason: 'plain' }, 'plain'],
    [{ reason: null }, ''],
    [{ data: { type: '', attributes: { reason: 'document' } } }, 'document'],
    [{ data: { type: 'workspaces' } }, ''],
  ])('a workspace can be locked with the body %j', async (body, reason) => {
    const built = await buildOrganization(app);
    const workspace = await buildWorkspace(app, built);
    const response = await app.as(built.owner.principal).post(lockOf(workspace), body);
    expect(resourceOf(response).attributes).toMatchObject({ locked: true, 'locked-reason': reason });
  });

  it('a token of a team or of the organization holds the lock for it', async () => {
    const built = await buildOrganization(app);
    const team = await buildTeam(app, built, { permissions: ['manageWorkspaces'] });
    for (const [principal, data] of [
      [team.principal, { id: team.team.id, type: 'teams' }],
      [built.principal, { id: built.organization.name, type: 'organizations' }],
    ] as const) {
      const workspace = await buildWorkspace(app, built);
      const response = await app.as(principal).post(lockOf(workspace));
      expect(resourceOf(response).relationships?.['locked-by']).toEqual({ data });
    }
  });

  it('a locked workspace cannot be locked again, not even by its holder', async () => {
    const built = await buildOrganization(app);
    const workspace = await buildWorkspace(app, built);
    const client = app.as(built.owner.principal);
    await client.post(lockOf(workspace));
    const again = await client.post(lockOf(workspace));
    expect(again.status).toBe(409);
    expect(problemsOf(again)).toEqual([': Workspace is already locked.']);
  });

  it('of two who lock a workspace at the same time one gets it', async () => {
    const built = await buildOrganization(app);
    const workspace = await buildWorkspace(app, built);
    const responses = await Promise.all(
      [built.owner.principal, built.principal].map((caller) => app.as(caller).post(lockOf(workspace))),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('a locked workspace can be changed, and stays locked', async () => {
    const built = await buildOrganization(app);
    const workspace = await buildWorkspace(app, built);
    const client = app.as(built.owner.principal);
    await client.post(lockOf(workspace));
    const attributes = { 'auto-apply': true };
    const changed = await client.patch(`/api/v2/workspaces/${workspace.id}`, {
      data: { type: 'workspaces', attributes },
    });
    expect(resourceOf(changed).attributes).toMatchObject({ ...attributes, locked: true });
  });

  it.each([[{ reason: 7 }], [{ reason: 'a'.repeat(1025) }], [{ data: 'text' }], [[]]])(
    'locking a workspace with the body %j returns 422',
    async (body) => {
      const built = await buildOrganization(app);
      const workspace = await buildWorkspace(app, built);
      const response = await app.as(built.owner.principal).post(lockOf(workspace), body);
      expect(response.status).toBe(422);
      expect(problemsOf(response)).toHaveLength(1);
    },
  );

  it.each([
    ['read', 404, 404, 404],
    ['write', 200, 200, 404],
    ['admin', 200, 200, 409],
  ])(
    'a team with the access %s may do %i to lock, %i to unlock, %i by force',
    async (access, ...statuses) => {
      const built = await buildOrganization(app);
      const workspace = await buildWorkspace(app, built);
      const { principal } = await buildWorkspaceTeam(app, built, workspace, { access });
      const response: number[] = [];
      for (const action of ['lock', 'unlock', 'force-unlock']) {
        const path = `/api/v2/workspaces/${workspace.id}/actions/${action}`;
        response.push((await app.as(principal).post(path)).status);
      }
      expect(response).toEqual(statuses);
    },
  );

  it('locking a workspace needs the permission to manage workspaces', async () => {
    const [built, stranger] = [await buildOrganization(app), await buildOrganization(app)];
    const workspace = await buildWorkspace(app, built);
    const { member } = await buildTeam(app, built, { permissions: ['readWorkspaces', 'readProjects'] });
    for (const caller of [member.principal, stranger.owner.principal, stranger.principal]) {
      expect((await app.as(caller).post(lockOf(workspace))).status).toBe(404);
    }
    expect((await app.as(built.owner.principal).post(lockOf({ id: 'nonsense' }))).status).toBe(404);
  });
});
