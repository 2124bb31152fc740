import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { resourceOf } from '@groundwork/testing';
import { connectedOrganization } from '../testing/connected-organization.ts';
import { newSshKey } from '../testing/ssh-keys.ts';
import {
  startVcsConnectionsTestApp,
  type VcsConnectionsTestApp,
} from '../testing/vcs-connections-test-app.ts';

let app: VcsConnectionsTestApp;
beforeAll(async () => {
  app = await startVcsConnectionsTestApp();
});
afterAll(() => app.stop());

describe('DELETE /oauth-tokens/:id', () => {
  it('deleting a token returns 204, then 404, and keeps the connection without a token', async () => {
    const { client, connect } = connectedOrganization(app);
    const { path, tokenPath } = await connect();
    expect((await client.delete(tokenPath)).status).toBe(204);
    expect((await client.delete(tokenPath)).status).toBe(404);
    expect((await client.get(tokenPath)).status).toBe(404);
    const { relationships } = resourceOf(await client.get(path));
    expect(relationships?.['oauth-tokens']).toMatchObject({ data: [] });
  });

  it('deleting a token deletes its secrets, and is announced once', async () => {
    const { organization, client, connect } = connectedOrganization(app);
    const connection = { 'service-provider': 'vcs6', 'private-key': newSshKey() };
    const { tokenId, tokenPath } = await connect(connection);
    await Promise.all([client.delete(tokenPath), client.delete(tokenPath), client.delete(tokenPath)]);
    await app.settle();
    const deletions = app.published.filter(({ aggregate, deleted }) => aggregate.id === tokenId && deleted);
    expect(deletions).toMatchObject([{ type: 'oauth-token.deleted', aggregate: { version: 2 } }]);
    const secrets: unknown[] = await app.ctx.databases.requests
      .knex('sealed_secrets')
      .where({ organization_id: organization.id });
    expect(secrets).toEqual([]);
  });

  it('the check results of the deleted token are gone', async () => {
    const { organization, client, connect } = connectedOrganization(app);
    const { id, path, tokenPath } = await connect();
    await app.ctx.databases.requests
      .knex('oauth_clients')
      .where({ organization_id: organization.id, id })
      .update({ health: 'unauthorized', health_message: 'expired', health_checked_at: new Date() });
    await client.delete(tokenPath);
    expect(resourceOf(await client.get(path)).attributes).toMatchObject({
      'connection-status': 'unknown',
      'connection-message': null,
      'connection-checked-at': null,
    });
  });

  it('deleting a token is 404 without permission to manage VCS settings', async () => {
    const { organization, client, connect } = connectedOrganization(app);
    const { tokenPath } = await connect();
    const reader = app.permitted(organization, 'manageModules', 'managePolicies');
    for (const principal of [reader, connectedOrganization(app).manager]) {
      expect((await app.as(principal).delete(tokenPath)).status).toBe(404);
    }
    expect((await client.get(tokenPath)).status).toBe(200);
  });
});
