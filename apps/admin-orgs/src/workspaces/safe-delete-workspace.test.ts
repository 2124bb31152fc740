import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problemsOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildTeam, buildWorkspace } from '../testing/builders.ts';
import { buildWorkspaceTeam } from '../testing/team-access.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function built() {
  const organization = await buildOrganization(app);
  const workspace = await buildWorkspace(app, organization, { name: 'web' });
  const byId = `/api/v2/workspaces/${workspace.id}`;
  const byName = `/api/v2/organizations/${organization.organization.name}/workspaces/web`;
  return { organization, workspace, byId, byName, client: app.as(organization.owner.principal) };
}

describe('POST /workspaces/:id/actions/safe-delete and by name', () => {
  it.each(['byId', 'byName'] as const)('a workspace can be deleted safely: %s', async (address) => {
    const made = await built();
    const response = await made.client.post(`${made[address]}/actions/safe-delete`);
    expect(response.status).toBe(204);
    expect((await made.client.get(made.byId)).status).toBe(404);
    expect((await app.events()).at(-1)).toMatchObject({
      type: 'workspace.deleted',
      aggregate: { id: made.workspace.id, version: 2 },
      deleted: true,
    });
    expect(await app.ctx.stores.workspaces.count(made.organization.organization.id, {})).toBe(0);
    expect((await made.client.post(`${made[address]}/actions/safe-delete`)).status).toBe(404);
  });

  it.each(['byId', 'byName'] as const)(
    'a locked workspace cannot be deleted safely, only by DELETE: %s',
    async (address) => {
      const made = await built();
      await made.client.post(`${made.byId}/actions/lock`);
      const refused = await made.client.post(`${made[address]}/actions/safe-delete`);
      expect(refused.status).toBe(409);
      expect(problemsOf(refused)).toEqual([
        ': Workspace is currently locked. Workspace must be unlocked before it can be safely deleted.',
      ]);
      expect((await made.client.delete(made[address])).status).toBe(204);
    },
  );

  it('of a lock and a safe deletion at the same time one is refused', async () => {
    const { client, byId } = await built();
    const [deleted, locked] = await Promise.all([
      client.post(`${byId}/actions/safe-delete`),
      client.post(`${byId}/actions/lock`),
    ]);
    expect([
      [204, 404],
      [409, 200],
    ]).toContainEqual([deleted.status, locked.status]);
  });

  it.each([
    ['write', 404],
    ['admin', 204],
  ])('a team with the access %s gets %i for a safe deletion', async (access, status) => {
    const { organization, workspace, byId } = await built();
    const { principal } = await buildWorkspaceTeam(app, organization, workspace, { access });
    expect((await app.as(principal).post(`${byId}/actions/safe-delete`)).status).toBe(status);
  });

  it('deleting a workspace safely needs the permission to manage workspaces', async () => {
    const { organization, byId, byName, client } = await built();
    const stranger = await buildOrganization(app);
    const { member } = await buildTeam(app, organization, { permissions: ['readWorkspaces'] });
    for (const caller of [member.principal, stranger.owner.principal, stranger.principal]) {
      for (const path of [byId, byName]) {
        expect((await app.as(caller).post(`${path}/actions/safe-delete`)).status).toBe(404);
      }
    }
    expect((await client.get(byId)).status).toBe(200);
  });
});
