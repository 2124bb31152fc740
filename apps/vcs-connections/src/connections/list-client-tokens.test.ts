import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@groundwork/contracts/resource-ids';
import { collectionOf, resourceOf } from '@groundwork/testing';
import { connectedOrganization } from '../testing/connected-organization.ts';
import {
  startVcsConnectionsTestApp,
  type VcsConnectionsTestApp,
} from '../testing/vcs-connections-test-app.ts';

let app: VcsConnectionsTestApp;
beforeAll(async () => {
  app = await startVcsConnectionsTestApp();
});
afterAll(() => app.stop());

describe('GET /oauth-clients/:id/oauth-tokens', () => {
  it('only the tokens of that connection are listed', async () => {
    const { client, connect } = connectedOrganization(app);
    await connect();
    const { path, tokenPath } = await connect();
    const response = await client.get(`${path}/oauth-tokens`);
    expect(response.status).toBe(200);
    expect(response.body).toEqual({ data: [resourceOf(await client.get(tokenPath))] });
    const page = collectionOf(await client.get(`${path}/oauth-tokens?page[number]=1`));
    expect(page.meta.pagination).toMatchObject({ 'total-count': 1 });
  });

  it('the list is empty if the token was deleted', async () => {
    const { client, connect } = connectedOrganization(app);
    const { path, tokenPath } = await connect();
    await client.delete(tokenPath);
    expect((await client.get(`${path}/oauth-tokens`)).body).toEqual({ data: [] });
  });

  it('the tokens of a connection are 404 for those without permission', async () => {
    const { organization, client, connect } = connectedOrganization(app);
    const { path } = await connect();
    for (const permission of ['manageModules', 'managePolicies'] as const) {
      const reader = app.as(app.permitted(organization, permission));
      expect((await reader.get(`${path}/oauth-tokens`)).status).toBe(200);
    }
    for (const principal of [app.member(organization), connectedOrganization(app).manager]) {
      expect((await app.as(principal).get(`${path}/oauth-tokens`)).status).toBe(404);
    }
    const unknown = `/api/v2/oauth-clients/${newId('oauthClient')}/oauth-tokens`;
    expect((await client.get(unknown)).status).toBe(404);
  });
});
