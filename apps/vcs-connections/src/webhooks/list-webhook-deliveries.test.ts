import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@groundwork/contracts/resource-ids';
import { collectionOf } from '@groundwork/testing';
import { connectedOrganization } from '../testing/connected-organization.ts';
import { followedRepository, type FollowedRepository } from '../testing/followed-repository.ts';
import {
  startVcsConnectionsTestApp,
  type VcsConnectionsTestApp,
} from '../testing/vcs-connections-test-app.ts';

let app: VcsConnectionsTestApp;
beforeAll(async () => {
  app = await startVcsConnectionsTestApp();
});
afterAll(() => app.stop());

const running: FollowedRepository[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map(({ provider }) => provider.stop()));
});

async function registered() {
  const followed = await followedRepository(app);
  running.push(followed);
  await followed.want();
  return { ...followed, path: `${followed.connection.path}/webhook-deliveries` };
}

describe('GET /oauth-clients/:id/webhook-deliveries', () => {
  it('deliveries are listed in pages, newest first', async () => {
    const followed = await registered();
    const { path, connected, connection, subscriptionId } = followed;
    for (const deliveryId of ['first', 'second', 'third']) {
      await followed.deliver({ deliveryId, ref: `refs/tags/${deliveryId}` });
      app.clock.advance(10_000);
    }
    await app.settle();
    const { data: resources, meta } = collectionOf(await connected.client.get(`${path}?page[size]=2`));
    expect(meta.pagination).toMatchObject({ 'total-count': 3, 'total-pages': 2 });
    expect(resources.map(({ attributes }) => attributes['delivery-id'])).toEqual(['third', 'second']);
    expect(resources[1]).toEqual({
      id: expect.any(String),
      type: 'webhook-deliveries',
      attributes: {
        'delivery-id': 'second',
        event: 'push',
        refs: [{ name: 'refs/tags/second', deleted: false }],
        'user-agent': 'provider-stand-in',
        'body-bytes': expect.any(Number),
        'body-sha256': expect.stringMatching(/^[0-9a-f]{64}$/),
        'received-at': expect.any(String),
        'processed-at': expect.any(String),
        outcome: 'announced',
        'webhook-id': subscriptionId,
      },
      relationships: { 'oauth-client': { data: { id: connection.id, type: 'oauth-clients' } } },
    });
  });

  it('only the deliveries of that connection are listed', async () => {
    const [one, other] = [await registered(), await registered()];
    await one.deliver();
    expect(collectionOf(await one.connected.client.get(one.path)).data).toHaveLength(1);
    expect(collectionOf(await other.connected.client.get(other.path)).data).toEqual([]);
  });

  it('listing deliveries is 404 without permission, for others, and for an unknown connection', async () => {
    const { path, connected } = await registered();
    const { organization } = connected;
    for (const principal of [
      app.member(organization),
      app.permitted(organization, 'manageModules', 'managePolicies'),
      connectedOrganization(app).manager,
    ]) {
      expect((await app.as(principal).get(path)).status).toBe(404);
    }
    const unknown = `/api/v2/oauth-clients/${newId('oauthClient')}/webhook-deliveries`;
    expect((await connected.client.get(unknown)).status).toBe(404);
    expect((await app.anonymous.get(path)).status).toBe(401);
  });
});
