import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { collectionOf, problemsOf } from '@groundwork/testing';
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

const documentOf = (...ids: readonly string[]) => ({
  data: ids.map((id) => ({ type: 'webhook-deliveries', id })),
});

async function delivered(ref = 'refs/tags/v1.0.0') {
  const followed = await followedRepository(app);
  running.push(followed);
  await followed.want();
  app.clock.advance(2_000);
  await followed.deliver({ ref });
  await app.settle();
  app.clock.advance(2_000);
  const list = `${followed.connection.path}/webhook-deliveries`;
  const { data: resources } = collectionOf(await followed.connected.client.get(list));
  return { ...followed, ids: resources.map(({ id }) => id), path: `${list}/actions/replay` };
}

describe('POST /oauth-clients/:id/webhook-deliveries/actions/replay', () => {
  it('a replay announces the repository again, also for a delivery about something else', async () => {
    for (const ref of ['refs/tags/v1.0.0', 'refs/heads/other']) {
      const replayed = await delivered(ref);
      const { connected, path, ids } = replayed;
      const before = replayed.published('repository.pushed').length;
      expect((await connected.client.post(path, documentOf(...ids))).status).toBe(204);
      await app.settle();
      expect(replayed.published('repository.pushed')).toHaveLength(before + 1);
    }
  });

  it('a replay of deliveries of another connection is 422 with pointers, and replays nothing', async () => {
    const one = await delivered();
    const other = await delivered();
    const before = one.published('repository.pushed').length;
    const response = await one.connected.client.post(
      one.path,
      documentOf(...one.ids, ...other.ids, randomUUID(), 'nonsense'),
    );
    expect(response.status).toBe(422);
    const detail = 'Webhook delivery does not exist for this connection';
    expect(problemsOf(response)).toEqual([1, 2, 3].map((index) => `/data/${index}/id: ${detail}`));
    await app.settle();
    expect(one.published('repository.pushed')).toHaveLength(before);
    for (const document of [{}, { data: {} }, { data: [{ type: 'oauth-tokens', id: 'x' }] }])
      expect((await one.connected.client.post(one.path, document)).status).toBe(422);
    expect((await one.connected.client.post(one.path, documentOf())).status).toBe(204);
  });

  it('a replay is 404 without permission to manage VCS settings, before the body is read', async () => {
    const { path, connected } = await delivered();
    for (const principal of [app.member(connected.organization), connectedOrganization(app).manager])
      expect((await app.as(principal).post(path, {})).status).toBe(404);
  });
});
