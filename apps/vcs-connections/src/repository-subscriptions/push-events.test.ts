import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { vcsProducts } from '../testing/vcs-products.ts';
import {
  followedRepository,
  type FollowedRepository,
  stopFollowing,
} from '../testing/followed-repository.ts';
import {
  startVcsConnectionsTestApp,
  type VcsConnectionsTestApp,
} from '../testing/vcs-connections-test-app.ts';

const pollSeconds = 600;

let app: VcsConnectionsTestApp;
beforeAll(async () => {
  app = await startVcsConnectionsTestApp({ VCS_POLL_INTERVAL_SECONDS: String(pollSeconds) });
});
afterAll(() => app.stop());

const running: FollowedRepository[] = [];
afterEach(() => stopFollowing(app, running));

async function registered(changes: Parameters<FollowedRepository['want']>[0] = {}) {
  const followed = await followedRepository(app);
  running.push(followed);
  await followed.want(changes);
  await later(2_000);
  return followed;
}

async function later(milliseconds: number): Promise<void> {
  app.clock.advance(milliseconds);
  await app.settle();
}

const reasonsOf = (followed: FollowedRepository) =>
  followed.published('repository.pushed').map(({ data, version }) => [version, data]);
const countOf = (followed: Pick<FollowedRepository, 'published'>) =>
  followed.published('repository.pushed').length;

const deliveriesOf = ({ subscriptionId }: FollowedRepository): Promise<unknown[]> =>
  Promise.resolve(
    app.ctx.databases.requests.knex('webhook_deliveries').where({ subscription_id: subscriptionId }),
  );

describe('deliveries', () => {
  it('deliveries announce the repository, with a higher version each time', async () => {
    const followed = await registered();
    await followed.deliver();
    await later(6_000);
    await followed.deliver();
    await later(6_000);
    expect(reasonsOf(followed)).toMatchObject([
      [1, { reason: 'subscribed' }],
      [2, { reason: 'webhook', subscription: { id: followed.subscriptionId } }],
      [3, { reason: 'webhook' }],
    ]);
  });

  it('a burst of deliveries is announced once, and once more for later ones', async () => {
    const followed = await registered();
    const before = countOf(followed);
    await Promise.all(
      Array.from({ length: 100 }, (_, n) => followed.deliver({ ref: `refs/tags/v1.0.${n}` })),
    );
    await app.settle();
    expect(countOf(followed) - before).toBe(1);
    await later(2_000);
    expect(countOf(followed) - before).toBeLessThanOrEqual(2);
    const open = await app.ctx.stores.webhookDeliveries.listWaiting(followed.subscriptionId, 1000);
    expect(open).toEqual([]);
    expect(await deliveriesOf(followed)).toHaveLength(100);
  });

  it('a delivery after an announcement is included in the next one', async () => {
    const followed = await registered();
    await followed.deliver();
    await app.settle();
    expect(countOf(followed)).toBe(2);
    await followed.deliver();
    await app.settle();
    expect(countOf(followed)).toBe(2);
    await later(6_000);
    expect(countOf(followed)).toBe(3);
  });

  const pushedTagsOf = (followed: FollowedRepository) =>
    z
      .object({ pushedTags: z.unknown().optional() })
      .parse(followed.published('repository.pushed').at(-1)?.data).pushedTags;

  it('a push event names the tags of its deliveries', async () => {
    const followed = await registered();
    await followed.deliver({ ref: 'refs/tags/v1.0.0' });
    await app.settle();
    expect(pushedTagsOf(followed)).toEqual(['v1.0.0']);
  });

  it('a push event names no tags if there are more than three, or if a delivery does not say what was pushed', async () => {
    const followed = await registered();
    await followed.deliver({ ref: 'refs/tags/v1.0.0' });
    await app.settle();
    for (const number of [1, 2, 3, 4]) await followed.deliver({ ref: `refs/tags/v1.0.${number}` });
    await later(6_000);
    expect(pushedTagsOf(followed)).toBeUndefined();
    await followed.deliver({ ref: 'refs/tags/v1.1.0' });
    await later(6_000);
    expect(pushedTagsOf(followed)).toEqual(['v1.1.0']);
    await followed.deliver({ ref: 'refs/tags/v1.2.0', deliveryId: 'one' });
    await later(6_000);
    await followed.deliver({ ref: 'refs/tags/v1.2.0', deliveryId: 'one' });
    await later(6_000);
    expect(pushedTagsOf(followed)).toBeUndefined();
  });

  it('a push event names no tags if several subscriptions learn of it, because they share a listing', async () => {
    const followed = await registered();
    await followed.follower().want();
    await later(6_000);
    await followed.deliver({ ref: 'refs/tags/v1.0.0' });
    await app.settle();
    expect(followed.published('repository.pushed').at(-1)?.data).toMatchObject({ reason: 'webhook' });
    expect(pushedTagsOf(followed)).toBeUndefined();
  });

  it('deliveries for refs that were read a moment ago are announced after 5 s, others after 1 s', async () => {
    const followed = await registered();
    await later(60_000);
    const before = countOf(followed);
    const deliverAndWait = async (ref: string, milliseconds: number) => {
      await followed.deliver({ ref });
      await later(milliseconds);
      return countOf(followed) - before;
    };
    expect(await deliverAndWait('refs/tags/v1.0.0', 1_000)).toBe(1);
    expect(await deliverAndWait('refs/tags/v1.0.0', 3_000)).toBe(1);
    expect(await deliverAndWait('refs/tags/v1.1.0', 1_000)).toBe(2);
    expect(await deliverAndWait('refs/tags/v1.1.0', 6_000)).toBe(3);
  });

  it('deliveries about something else are recorded and not announced', async () => {
    const tags = await registered();
    const branch = await registered({ tags: false, branch: 'release' });
    await tags.deliver({ ref: 'refs/tags/v1.0.0', deleted: true });
    await branch.deliver({ ref: 'refs/heads/main' });
    await later(2_000);
    expect([countOf(tags), countOf(branch)]).toEqual([1, 1]);
    expect(await deliveriesOf(branch)).toMatchObject([{ outcome: 'irrelevant' }]);
    expect(await deliveriesOf(tags)).toMatchObject([{ outcome: 'irrelevant' }]);
    await branch.deliver({ ref: 'refs/heads/release' });
    await later(2_000);
    expect(countOf(branch)).toBe(2);
  });

  it.each(vcsProducts)(
    'the deletion of the followed branch at %s is announced at once, that of another branch is not',
    async (product) => {
      const followed = await followedRepository(app, { product });
      running.push(followed);
      await followed.want({ tags: false, branch: 'release' });
      await later(2_000);
      const before = countOf(followed);
      await followed.deliver({ ref: 'refs/heads/other', deleted: true });
      await later(2_000);
      expect(countOf(followed) - before).toBe(0);
      await followed.deliver({ ref: 'refs/heads/release', deleted: true });
      await later(2_000);
      expect(countOf(followed) - before).toBe(1);
    },
  );

  it('deliveries of several subscriptions are announced separately', async () => {
    const all = [await registered(), await registered(), await registered()];
    await Promise.all(all.flatMap((followed) => [followed.deliver(), followed.deliver()]));
    await later(2_000);
    for (const followed of all) expect(countOf(followed)).toBeGreaterThanOrEqual(2);
  });

  it('deliveries are forgotten after 30 days', async () => {
    const followed = await registered();
    await followed.deliver();
    await later(29 * 86_400_000);
    expect(await deliveriesOf(followed)).toHaveLength(1);
    await later(2 * 86_400_000);
    expect(await deliveriesOf(followed)).toEqual([]);
  });
});

describe('tags that come with a branch, and of which no delivery tells', () => {
  it.each(vcsProducts)('they are read within a minute of the push of the branch at %s', async (product) => {
    const followed = await followedRepository(app, { product });
    running.push(followed);
    await followed.want();
    await later(2_000);
    const before = countOf(followed);
    await followed.deliver({ ref: 'refs/heads/main' });
    await later(2_000);
    expect(countOf(followed) - before).toBe(0);
    expect(await deliveriesOf(followed)).toMatchObject([{ outcome: 'announced' }]);
    await later(30_000);
    expect(countOf(followed) - before).toBe(1);
    await later(60_000);
    expect(countOf(followed) - before).toBe(1);
  });

  it('every module that follows tags of the repository gets them, also if another one follows the branch', async () => {
    const followed = await registered();
    const [tags, branch] = [followed.follower(), followed.follower({ tags: false, branch: 'main' })];
    await tags.want();
    await branch.want();
    await later(2_000);
    const all = [followed, tags, branch];
    const before = all.map(countOf);
    const read = () => all.map((each, index) => countOf(each) - (before[index] ?? 0));
    await followed.deliver({ ref: 'refs/heads/main' });
    await later(2_000);
    expect(read()).toEqual([0, 0, 1]);
    await later(30_000);
    expect(read().slice(0, 2)).toEqual([1, 1]);
  });

  it('pushes one after another do not postpone the reading, and cause one in half a minute', async () => {
    const followed = await registered();
    const before = countOf(followed);
    for (let push = 0; push < 12; push += 1) {
      await followed.deliver({ ref: 'refs/heads/main' });
      await later(10_000);
    }
    expect(countOf(followed) - before).toBeGreaterThanOrEqual(3);
    expect(countOf(followed) - before).toBeLessThanOrEqual(4);
  });

  it('the deletion of a branch brings no tags', async () => {
    const followed = await registered();
    const before = countOf(followed);
    await followed.deliver({ ref: 'refs/heads/old', deleted: true });
    await later(60_000);
    expect(countOf(followed) - before).toBe(0);
    expect(await deliveriesOf(followed)).toMatchObject([{ outcome: 'irrelevant' }]);
  });
});

describe('T-WH-5: a repository without deliveries', () => {
  it('a repository without deliveries is announced once per interval', async () => {
    const followed = await registered();
    for (let round = 0; round < 3; round += 1) await later(pollSeconds * 1_200);
    expect(reasonsOf(followed)).toMatchObject([
      [1, { reason: 'subscribed' }],
      [2, { reason: 'poll' }],
      [3, { reason: 'poll' }],
      [4, { reason: 'poll' }],
    ]);
  });

  it('a repository with deliveries is not announced by the interval', async () => {
    const followed = await registered();
    for (let round = 0; round < 4; round += 1) {
      await followed.deliver();
      await later(pollSeconds * 500);
    }
    expect(followed.published('repository.pushed').map(({ data }) => data)).toMatchObject([
      { reason: 'subscribed' },
      ...Array.from({ length: 4 }, () => ({ reason: 'webhook' })),
    ]);
  });

  it('a silent repository is announced even while deliveries of others cannot be processed', async () => {
    const followed = await registered();
    const other = await registered();
    const { knex } = app.ctx.databases.requests;
    const webhook = () => knex('webhooks').where({ id: other.subscriptionId });
    await webhook().update({ pushed_at: new Date('2100-01-01') });
    await other.deliver();
    await knex('webhook_deliveries')
      .where({ subscription_id: other.subscriptionId })
      .update({ refs: JSON.stringify('nothing that we would write') });
    await webhook().update({ pushed_at: null });
    await later(pollSeconds * 1_200);
    await knex('webhook_deliveries').where({ subscription_id: other.subscriptionId }).delete();
    expect(reasonsOf(followed)).toMatchObject([
      [1, { reason: 'subscribed' }],
      [2, { reason: 'poll' }],
    ]);
  });

  it('a repository is announced even if no webhook could be created', async () => {
    const followed = await followedRepository(app);
    running.push(followed);
    followed.provider.failWith(401);
    await followed.want();
    await later(pollSeconds * 1_200);
    expect(reasonsOf(followed)).toMatchObject([
      [1, { reason: 'subscribed' }],
      [2, { reason: 'poll' }],
    ]);
  });

  it('a repository that is no longer followed is not announced', async () => {
    const followed = await registered();
    await followed.want({ wanted: false });
    await later(pollSeconds * 3_000);
    expect(countOf(followed)).toBe(1);
  });
});
