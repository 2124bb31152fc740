import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@groundwork/contracts/resource-ids';
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

describe('GET /oauth-tokens/:id', () => {
  it('a token is shown without its secrets', async () => {
    const { client, connect } = connectedOrganization(app);
    const { id, tokenId, tokenPath } = await connect();
    const response = await client.get(tokenPath);
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      data: {
        id: tokenId,
        type: 'oauth-tokens',
        attributes: {
          'created-at': '2026-01-02T03:04:05.678Z',
          'service-provider-user': null,
          'has-ssh-key': false,
        },
        relationships: {
          'oauth-client': {
            data: { id, type: 'oauth-clients' },
            links: { related: `/api/v2/oauth-clients/${id}` },
          },
        },
        links: { self: tokenPath },
      },
    });
  });

  it('a token is shown to those with permission, and is 404 for others', async () => {
    const { organization, client, connect } = connectedOrganization(app);
    const { tokenPath } = await connect();
    for (const permission of ['manageVcsSettings', 'manageModules', 'managePolicies'] as const) {
      const reader = app.as(app.permitted(organization, permission));
      expect((await reader.get(tokenPath)).status).toBe(200);
    }
    const unknown = await client.get(`/api/v2/oauth-tokens/${newId('oauthToken')}`);
    expect(unknown.status).toBe(404);
    for (const principal of [app.member(organization), connectedOrganization(app).manager]) {
      const response = await app.as(principal).get(tokenPath);
      expect([response.status, response.body]).toEqual([unknown.status, unknown.body]);
    }
    for (const id of ['nonsense', 'oc-1', 'ot-']) {
      expect((await client.get(`/api/v2/oauth-tokens/${id}`)).status).toBe(404);
    }
  });
});
