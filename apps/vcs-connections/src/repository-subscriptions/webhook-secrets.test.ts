import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  failChanges,
  followedRepository,
  webhooksOf,
  type FollowedRepository,
} from '../testing/followed-repository.ts';
import {
  startVcsConnectionsTestApp,
  type VcsConnectionsTestApp,
} from '../testing/vcs-connections-test-app.ts';

const hour = 3_600_000;
const day = 24 * hour;

let app: VcsConnectionsTestApp;
beforeAll(async () => {
  app = await startVcsConnectionsTestApp();
});
afterAll(() => app.stop());

const running: FollowedRepository[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map(({ provider }) => provider.stop()));
});

async function follow(): Promise<FollowedRepository> {
  const followed = await followedRepository(app);
  running.push(followed);
  return followed;
}

async function later(milliseconds: number): Promise<void> {
  app.clock.advance(milliseconds);
  await app.settle();
}

async function breakSecrets(criteria: Record<string, string>): Promise<void> {
  const broken = await app.ctx.databases.requests
    .knex('sealed_secrets')
    .where(criteria)
    .update({ value: Buffer.alloc(60) });
  expect(broken).toBe(1);
}

describe('T-WH-6: a replaced secret', () => {
  it('the old secret is valid during the overlap, so that no genuine delivery is refused', async () => {
    const followed = await follow();
    await followed.want();
    const [old] = webhooksOf(followed);
    if (!old) throw new Error('there is no webhook');
    const deliverWithOld = async () => {
      const { headers, body } = followed.provider.deliveryOf(old, { ref: 'refs/tags/v1.0.0' });
      return (await app.anonymous.post(followed.hookPath, body, { headers: { ...headers } })).status;
    };
    await later(91 * day);
    const [fresh] = webhooksOf(followed);
    expect(fresh?.id).toBe(old.id);
    expect(fresh?.secret).not.toBe(old.secret);
    expect(await deliverWithOld()).toBe(202);
    expect(await followed.deliver()).toBe(202);
    await later(7 * hour);
    expect(await deliverWithOld()).toBe(401);
    expect(await followed.deliver()).toBe(202);
  });

  it('a secret that did not reach the provider is sent later, and the old one stays valid until then', async () => {
    const followed = await follow();
    await followed.want();
    const [old] = webhooksOf(followed);
    const heal = failChanges(followed, { afterEffect: false });
    await later(91 * day);
    expect(await followed.deliver()).toBe(202);
    heal();
    await later(6_000);
    expect(webhooksOf(followed)[0]?.secret).not.toBe(old?.secret);
    expect(await followed.deliver()).toBe(202);
    await later(7 * hour);
    expect(await followed.deliver()).toBe(202);
  });

  it('a new secret is valid if only the response of the provider was lost', async () => {
    const followed = await follow();
    await followed.want();
    const heal = failChanges(followed, { afterEffect: true });
    await later(91 * day);
    expect(await followed.deliver()).toBe(202);
    heal();
    await later(6_000);
    await later(7 * hour);
    expect(await followed.deliver()).toBe(202);
  });
});

describe('secrets that cannot be opened', () => {
  it('unreadable connection secrets are reported, and other webhooks are created as usual', async () => {
    const followed = await follow();
    const other = await follow();
    await breakSecrets({ row_id: followed.connection.tokenId, column_name: 'token' });
    await followed.want();
    await other.want();
    expect(followed.published('repository-webhook.updated')).toMatchObject([
      {
        data: {
          state: 'failed',
          error:
            'The stored credentials of the VCS connection cannot be decrypted. Update its token and SSH key.',
        },
      },
    ]);
    expect(webhooksOf(other)).toHaveLength(1);
  });

  it('an unreadable webhook secret is replaced at the next check', async () => {
    const followed = await follow();
    await followed.want();
    await breakSecrets({ row_id: followed.subscriptionId, column_name: 'secret' });
    expect(await followed.deliver()).toBe(401);
    await later(7 * hour);
    expect(await followed.deliver()).toBe(202);
  });

  it('a delivery is accepted although the previous webhook secret is unreadable', async () => {
    const followed = await follow();
    await followed.want();
    await later(91 * day);
    await breakSecrets({ row_id: followed.subscriptionId, column_name: 'previous_secret' });
    expect(await followed.deliver()).toBe(202);
  });
});
