import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Principal } from '@groundwork/contracts';
import { includedOf, resourceOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildTeam, buildWorkspace } from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

describe('GET /workspaces/:id and /organizations/:organization_name/workspaces/:name', () => {
  it('a workspace is the same document by id and by name', async () => {
    const built = await buildOrganization(app);
    const { id, name } = await buildWorkspace(app, built);
    const { member } = await buildTeam(app, built, { permissions: ['readWorkspaces'] });
    const client = app.as(member.principal);
    const byId = await client.get(`/api/v2/workspaces/${id}`);
    expect(byId).toMatchObject({
      status: 200,
      body: { data: { id, attributes: { name, permissions: { 'can-update': false } } } },
    });
    const byName = await client.get(`/api/v2/organizations/${built.organization.name}/workspaces/${name}`);
    expect(byName.body).toEqual(byId.body);
  });

  it('who reads a workspace sees what they may do with it', async () => {
    const built = await buildOrganization(app);
    const { id } = await buildWorkspace(app, built);
    const { member } = await buildTeam(app, built, { permissions: ['readWorkspaces'] });
    const permissionsOf = async (caller: Principal) =>
      resourceOf(await app.as(caller).get(`/api/v2/workspaces/${id}`)).attributes['permissions'];
    const read = {
      'can-read-run': true,
      'can-read-settings': true,
      'can-read-state-outputs': true,
      'can-read-state-versions': true,
      'can-read-variable': true,
    };
    const write = [
      'can-create-state-versions',
      'can-destroy',
      'can-force-delete',
      'can-force-unlock',
      'can-lock',
      'can-manage-run-tasks',
      'can-manage-tags',
      'can-queue-apply',
      'can-queue-destroy',
      'can-queue-run',
      'can-unlock',
      'can-update',
      'can-update-variable',
    ];
    const writing = (allowed: boolean) => Object.fromEntries(write.map((name) => [name, allowed]));
    expect(await permissionsOf(member.principal)).toEqual({ ...read, ...writing(false) });
    expect(await permissionsOf(built.owner.principal)).toEqual({ ...read, ...writing(true) });
  });

  it('a workspace can include its organization and project', async () => {
    const built = await buildOrganization(app);
    const { id } = await buildWorkspace(app, built);
    const client = app.as(built.owner.principal);
    const response = await client.get(`/api/v2/workspaces/${id}?include=project,organization`);
    expect(includedOf(response).map(({ type }) => type)).toEqual(['organizations', 'projects']);
    expect((await client.get(`/api/v2/workspaces/${id}?include=runs`)).status).toBe(400);
  });

  it('the name in the path of a workspace is case-sensitive', async () => {
    const built = await buildOrganization(app);
    await buildWorkspace(app, built, { name: 'Cased' });
    const path = `/api/v2/organizations/${built.organization.name}/workspaces`;
    const client = app.as(built.owner.principal);
    expect((await client.get(`${path}/Cased`)).status).toBe(200);
    expect((await client.get(`${path}/cased`)).status).toBe(404);
  });

  it('a workspace returns 404 to strangers, members without permission, and if it does not exist', async () => {
    const [built, stranger] = [await buildOrganization(app), await buildOrganization(app)];
    const { id, name } = await buildWorkspace(app, built);
    const { member } = await buildTeam(app, built, { permissions: ['manageTeams'] });
    const named = `/api/v2/organizations/${built.organization.name}/workspaces`;
    for (const caller of [stranger.owner.principal, stranger.principal, member.principal]) {
      expect((await app.as(caller).get(`/api/v2/workspaces/${id}`)).status).toBe(404);
      expect((await app.as(caller).get(`${named}/${name}`)).status).toBe(404);
    }
    const client = app.as(built.owner.principal);
    const foreign = `/api/v2/organizations/${stranger.organization.name}/workspaces/${name}`;
    for (const path of [
      '/api/v2/workspaces/ws-0000000000000000',
      '/api/v2/workspaces/x',
      `${named}/none`,
      `${named}/a%20b`,
      foreign,
    ]) {
      expect((await client.get(path)).status).toBe(404);
    }
  });
});
