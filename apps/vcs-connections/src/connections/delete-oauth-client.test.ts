import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, parseId } from '@groundwork/contracts/resource-ids';
import { clientDocument, connectedOrganization } from '../testing/connected-organization.ts';
import {
  startVcsConnectionsTestApp,
  type VcsConnectionsTestApp,
} from '../testing/vcs-connections-test-app.ts';

let app: VcsConnectionsTestApp;
beforeAll(async () => {
  app = await startVcsConnectionsTestApp();
});
afterAll(() => app.stop());

const nowhere = `/api/v2/oauth-clients/${newId('oauthClient')}`;

const idOf = (text: string) => parseId('oauthClient', text);

describe('DELETE /oauth-clients/:id', () => {
  it('deleting a connection returns 204, then 404; its tokens and secrets go, and each is announced', async () => {
    const { organization, client, connect } = connectedOrganization(app);
    const { id, path, tokenId, tokenPath } = await connect({ secret: 'a secret' });
    const other = await connect();
    const response = await client.delete(path);
    expect([response.status, response.body]).toEqual([204, undefined]);
    for (const gone of [path, tokenPath]) expect((await client.get(gone)).status).toBe(404);
    expect((await client.delete(path)).status).toBe(404);
    expect((await client.get(other.path)).status).toBe(200);
    await app.settle();
    const told = app.published.filter(({ organizationId }) => organizationId === organization.id).slice(4);
    expect(told).toMatchObject([
      { type: 'oauth-token.deleted', aggregate: { id: tokenId, version: 2 }, deleted: true },
      { type: 'oauth-client.deleted', aggregate: { id, version: 2 }, deleted: true },
    ]);
    const left: unknown[] = await app.ctx.databases.requests
      .knex('sealed_secrets')
      .where({ organization_id: organization.id });
    expect(left).toHaveLength(1);
  });

  it('many concurrent deletions of a connection take effect once', async () => {
    const { client, connect } = connectedOrganization(app);
    const { path, id } = await connect();
    const statuses = await Promise.all(
      Array.from({ length: 6 }, async () => (await client.delete(path)).status),
    );
    expect(statuses.toSorted()).toEqual([204, 404, 404, 404, 404, 404]);
    await app.settle();
    const deletions = app.published.filter(({ aggregate, deleted }) => aggregate.id === id && deleted);
    expect(deletions).toHaveLength(1);
  });

  it('deleting a connection is 404 for strangers', async () => {
    const { organization, client, connect } = connectedOrganization(app);
    const { id, path } = await connect();
    const stranger = connectedOrganization(app).manager;
    for (const principal of [app.permitted(organization, 'manageModules'), stranger]) {
      expect((await app.as(principal).delete(path)).status).toBe(404);
    }
    const stored = await app.ctx.stores.oauthClients.find(organization.id, idOf(id));
    expect(stored?.version).toBe(1);
    expect((await client.delete(nowhere)).status).toBe(404);
  });
});

describe('a deleted organization', () => {
  it('connections of a deleted organization cannot be added or changed, even if only the event arrived', async () => {
    const { organization, client, create, connect } = connectedOrganization(app);
    const { path, tokenPath } = await connect();
    await app.tombstone(organization);
    expect((await create()).status).toBe(404);
    for (const each of [path, tokenPath]) expect((await client.delete(each)).status).toBe(404);
    expect((await client.patch(path, clientDocument({ name: 'x' }))).status).toBe(404);
  });
});
