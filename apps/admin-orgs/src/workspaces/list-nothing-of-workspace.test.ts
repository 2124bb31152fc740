import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectionOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildTeam, buildWorkspace } from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

describe.each(['resources', 'relationships/remote-state-consumers'])('GET /workspaces/:id/%s', (part) => {
  const pathOf = ({ id }: { id: string }) => `/api/v2/workspaces/${id}/${part}`;

  it('those who may read a workspace get an empty page', async () => {
    const built = await buildOrganization(app);
    const workspace = await buildWorkspace(app, built);
    const { member } = await buildTeam(app, built, { permissions: ['readWorkspaces'] });
    const response = await app.as(member.principal).get(`${pathOf(workspace)}?page[number]=3&page[size]=100`);
    expect(response.status).toBe(200);
    const { data, meta } = collectionOf(response);
    expect(data).toEqual([]);
    expect(meta.pagination).toMatchObject({ 'current-page': 3, 'total-count': 0, 'total-pages': 1 });
  });

  it('strangers, members without permission and malformed pages are refused', async () => {
    const [built, stranger] = [await buildOrganization(app), await buildOrganization(app)];
    const workspace = await buildWorkspace(app, built);
    const { member } = await buildTeam(app, built, { permissions: ['manageTeams'] });
    for (const caller of [member.principal, stranger.owner.principal, stranger.principal]) {
      expect((await app.as(caller).get(pathOf(workspace))).status).toBe(404);
    }
    const client = app.as(built.owner.principal);
    expect((await client.get(pathOf({ id: 'nonsense' }))).status).toBe(404);
    expect((await client.get(`${pathOf(workspace)}?page[size]=x`)).status).toBe(422);
  });
});
