import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problemsOf, resourceOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildTeam, buildWorkspace } from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const pathOf = ({ id }: { id: string }, action: string) => `/api/v2/workspaces/${id}/actions/${action}`;

async function locked() {
  const built = await buildOrganization(app);
  const workspace = await buildWorkspace(app, built);
  const client = app.as(built.owner.principal);
  expect((await client.post(pathOf(workspace, 'lock'))).status).toBe(200);
  return { built, workspace, client };
}

describe('POST /workspaces/:id/actions/unlock', () => {
  it('whoever has locked a workspace can unlock it', async () => {
    const { client, workspace } = await locked();
    const response = await client.post(pathOf(workspace, 'unlock'));
    expect(response.status).toBe(200);
    expect(resourceOf(response)).toMatchObject({
      attributes: { locked: false, 'locked-reason': null },
      relationships: { 'locked-by': { data: null } },
    });
    expect((await app.events()).at(-1)).toMatchObject({ aggregate: { version: 3 }, data: { lock: null } });
  });

  it('nobody else can unlock a workspace, and the answer names the holder', async () => {
    const { built, client, workspace } = await locked();
    const team = await buildTeam(app, built, { permissions: ['manageWorkspaces'] });
    const refused = await app.as(team.principal).post(pathOf(workspace, 'unlock'));
    expect(refused.status).toBe(409);
    expect(problemsOf(refused)).toEqual([
      `: Workspace is locked by User ${built.owner.user.id}. Ask them, or force it.`,
    ]);
    await client.post(pathOf(workspace, 'unlock'));
    await app.as(team.principal).post(pathOf(workspace, 'lock'));
    expect(problemsOf(await client.post(pathOf(workspace, 'unlock')))).toEqual([
      `: Workspace is locked by Team ${team.team.id}. Ask them, or force it.`,
    ]);
  });
});

describe('POST /workspaces/:id/actions/force-unlock', () => {
  it('others can unlock a workspace by force', async () => {
    const { built, workspace } = await locked();
    const response = await app.as(built.principal).post(pathOf(workspace, 'force-unlock'));
    expect(response.status).toBe(200);
    expect(resourceOf(response).attributes).toMatchObject({ locked: false });
  });
});

describe.each(['unlock', 'force-unlock'])('both ways to unlock a workspace: %s', (action) => {
  it('a workspace that is not locked cannot be unlocked', async () => {
    const built = await buildOrganization(app);
    const workspace = await buildWorkspace(app, built);
    const response = await app.as(built.owner.principal).post(pathOf(workspace, action));
    expect(response.status).toBe(409);
    expect(problemsOf(response)).toEqual([': Workspace is not locked.']);
  });

  it('of two who unlock a workspace at the same time one does', async () => {
    const { client, workspace } = await locked();
    const responses = await Promise.all([1, 2].map(() => client.post(pathOf(workspace, action))));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('unlocking a workspace needs the permission to manage workspaces', async () => {
    const { built, workspace } = await locked();
    const stranger = await buildOrganization(app);
    const { member } = await buildTeam(app, built, { permissions: ['readWorkspaces', 'readProjects'] });
    for (const caller of [member.principal, stranger.owner.principal, stranger.principal]) {
      expect((await app.as(caller).post(pathOf(workspace, action))).status).toBe(404);
    }
    const { status } = await app.as(built.owner.principal).post(pathOf({ id: 'nonsense' }, action));
    expect(status).toBe(404);
  });
});
