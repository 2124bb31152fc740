import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { idSchema, newId } from '@groundwork/contracts/resource-ids';
import {
  deliverTo,
  followedRepository,
  webhooksOf,
  type FollowedRepository,
  type Follower,
  stopFollowing,
} from '../testing/followed-repository.ts';
import {
  startVcsConnectionsTestApp,
  type VcsConnectionsTestApp,
} from '../testing/vcs-connections-test-app.ts';
import { reconcileWebhook } from './reconcile-webhook.ts';

const pollSeconds = 600;
/** Timeout for tests with many modules on a busy machine. */
const slow = 180_000;
/** GitHub's limit on the number of webhooks of a repository for one event. */
const maxWebhooks = 20;
/** More than the webhooks that are allowed, and than the 50 followers that one turn updates. `npm run verify:webhooks` sets more. */
const modules = Number(process.env['FOLLOWING_MODULES'] ?? 60);

let app: VcsConnectionsTestApp;
beforeAll(async () => {
  app = await startVcsConnectionsTestApp({ VCS_POLL_INTERVAL_SECONDS: String(pollSeconds) });
});
afterAll(() => app.stop());

const running: FollowedRepository[] = [];
afterEach(() => stopFollowing(app, running));

async function follow(options: Parameters<typeof followedRepository>[1] = {}): Promise<FollowedRepository> {
  const followed = await followedRepository(app, options);
  running.push(followed);
  return followed;
}

async function later(milliseconds: number): Promise<void> {
  app.clock.advance(milliseconds);
  await app.settle();
}

const webhookUpdate = z.object({
  state: z.string(),
  error: z.string().nullable(),
  webhookId: z.uuid().optional(),
});
const updatesOf = (follower: Follower) =>
  follower.published('repository-webhook.updated').map(({ data }) => webhookUpdate.parse(data));

const push = z.object({ reason: z.string(), listing: z.number() });
const pushesOf = (follower: Follower) =>
  follower.published('repository.pushed').map(({ data }) => push.parse(data));

const deletionsAt = ({ provider }: FollowedRepository) =>
  provider.calls.filter(({ method }) => method === 'DELETE').length;

describe('one webhook for each connection and repository', () => {
  it('modules and policy sets that follow one repository share a webhook and its address', async () => {
    const followed = await follow();
    const others = [followed.follower(), followed.follower({ subject: newId('policySet'), tags: false })];
    await followed.want();
    for (const other of others) await other.want();
    expect(webhooksOf(followed)).toHaveLength(1);
    const registered = { state: 'registered', error: null, webhookId: followed.subscriptionId };
    for (const follower of [followed, ...others]) expect(updatesOf(follower)).toEqual([registered]);
  });

  it('one delivery is announced to everything that it concerns, for one listing', async () => {
    const followed = await follow();
    const [other, branch] = [followed.follower(), followed.follower({ tags: false, branch: 'main' })];
    for (const follower of [followed, other, branch]) await follower.want();
    await later(2_000);
    expect(await followed.deliver({ ref: 'refs/tags/v1.0.0' })).toBe(202);
    await later(2_000);
    const last = [followed, other].map((follower) => pushesOf(follower).at(-1));
    expect(last).toMatchObject([{ reason: 'webhook' }, { reason: 'webhook' }]);
    expect(last[0]).toEqual(last[1]);
    expect(pushesOf(branch)).toHaveLength(1);
  });

  it('a repository without deliveries is polled once for everything that follows it', async () => {
    const followed = await follow();
    const other = followed.follower();
    for (const follower of [followed, other]) await follower.want();
    await later(pollSeconds * 1_200);
    const last = [followed, other].map((follower) => pushesOf(follower).at(-1));
    expect(last).toMatchObject([{ reason: 'poll' }, { reason: 'poll' }]);
    expect(last[0]).toEqual(last[1]);
  });

  it('two connections to one repository have two webhooks', async () => {
    const followed = await follow();
    const { tokenId } = await followed.connected.connect({
      'service-provider': 'vcs2',
      'http-url': followed.provider.httpUrl,
      'api-url': followed.provider.apiUrl,
      'oauth-token-string': followed.provider.token,
    });
    const other = followed.follower({ oauthTokenId: idSchema('oauthToken').parse(tokenId) });
    await followed.want();
    await other.want();
    expect(webhooksOf(followed)).toHaveLength(2);
    expect(updatesOf(followed)[0]?.webhookId).not.toBe(updatesOf(other)[0]?.webhookId);
  });

  it(
    `${modules} modules of one repository are set up at a provider that allows 20 webhooks, and a push is announced to all of them`,
    async () => {
      const followed = await follow({ maxWebhooks });
      const all = [followed, ...Array.from({ length: modules - 1 }, () => followed.follower())];
      for (const follower of all) await follower.say({}, 1);
      await app.settle();
      await later(2_000);
      expect(webhooksOf(followed)).toHaveLength(1);
      const [hook] = webhooksOf(followed);
      const registered = { state: 'registered', error: null, webhookId: hook?.url.split('/').at(-1) };
      for (const follower of all) expect(updatesOf(follower)).toEqual([registered]);
      expect(await followed.deliver()).toBe(202);
      await later(2_000);
      const listings = all.map((follower) => {
        const announced = pushesOf(follower).filter(({ reason }) => reason === 'webhook');
        expect(announced).toHaveLength(1);
        return announced[0]?.listing;
      });
      expect(new Set(listings).size).toBe(1);
    },
    slow,
  );

  it('the limit of a provider on webhooks is reported with what to do about it', async () => {
    const followed = await follow({ maxWebhooks: 1 });
    followed.provider.hooks.set('7', {
      id: '7',
      repository: followed.identifier,
      url: 'https://ci.example/hook',
      secret: 'x',
    });
    await followed.want();
    expect(updatesOf(followed)).toEqual([
      {
        state: 'failed',
        error: `The provider refused the webhook (422). It says "The 'push' event cannot have more than 1 hooks". The repository has as many webhooks as the provider allows: remove one that nobody needs, then resync. Until then the repository is polled.`,
        webhookId: followed.subscriptionId,
      },
    ]);
  });
});

describe('the last follower', () => {
  it('the webhook stays until the last follower has left, the first one included', async () => {
    const followed = await follow();
    const other = followed.follower();
    await followed.want();
    await other.want();
    await followed.want({ wanted: false });
    expect(webhooksOf(followed)).toHaveLength(1);
    expect(deletionsAt(followed)).toBe(0);
    expect(await followed.deliver()).toBe(202);
    await later(2_000);
    expect(pushesOf(other).at(-1)).toMatchObject({ reason: 'webhook' });
    await other.want({ wanted: false });
    expect(webhooksOf(followed)).toEqual([]);
  });

  it('a follower that comes while the webhook is being removed has one afterwards', async () => {
    const followed = await follow();
    const late = followed.follower();
    await followed.want();
    const { knex } = app.ctx.databases.requests;
    await knex('webhooks')
      .where({ id: followed.subscriptionId })
      .update({ lease_until: new Date('2100-01-01') });
    await followed.want({ wanted: false });
    const webhook = await app.ctx.stores.webhooks.find(followed.place);
    if (!webhook) throw new Error('there is no webhook');
    const { outbound } = app.ctx;
    const request: typeof outbound.request = async (question) => {
      const response = await outbound.request(question);
      if (question.method === 'DELETE') await late.want();
      return response;
    };
    await reconcileWebhook({ ...app.ctx, outbound: { ...outbound, request } }, webhook);
    await app.settle();
    expect(deletionsAt(followed)).toBe(1);
    expect(webhooksOf(followed)).toHaveLength(1);
    expect(updatesOf(late)).toMatchObject([{ state: 'registered' }]);
    expect(await followed.deliver()).toBe(202);
  });

  it('a follower that comes again and again while others leave always has a webhook in the end', async () => {
    const followed = await follow();
    let staying: Follower = followed;
    await staying.want();
    for (let round = 0; round < 10; round += 1) {
      const next = followed.follower();
      await Promise.all([staying.say({ wanted: false }, 2), next.say({}, 1)]);
      staying = next;
    }
    await app.settle();
    expect(webhooksOf(followed)).toHaveLength(1);
    expect(await followed.deliver()).toBe(202);
    expect(updatesOf(staying).at(-1)).toMatchObject({ state: 'registered' });
  });
});

describe('a connection that is deleted', () => {
  const partingSecrets = ({ organizationId }: FollowedRepository): Promise<unknown[]> =>
    Promise.resolve(
      app.ctx.databases.requests
        .knex('sealed_secrets')
        .where({ organization_id: organizationId, column_name: 'parting_token' }),
    );

  it.each(['path', 'token'] as const)(
    'the webhooks of a connection whose %s is deleted are removed at the provider, and its token is forgotten',
    async (what) => {
      const followed = await follow();
      await followed.want();
      const { client, connected } = { client: followed.connected.client, connected: followed.connection };
      const path = what === 'path' ? connected.path : `/api/v2/oauth-tokens/${connected.tokenId}`;
      expect((await client.delete(path)).status).toBe(204);
      await app.settle();
      expect(webhooksOf(followed)).toEqual([]);
      await followed.want({ wanted: false });
      expect(await partingSecrets(followed)).toEqual([]);
      expect(await app.ctx.stores.webhooks.find(followed.place)).toBeUndefined();
    },
  );

  it('the token of a deleted connection is forgotten after three attempts at a provider that is down', async () => {
    const followed = await follow();
    await followed.want();
    followed.provider.failWith(503);
    await followed.connected.client.delete(followed.connection.path);
    await followed.want({ wanted: false });
    expect(await partingSecrets(followed)).toHaveLength(1);
    for (let attempt = 0; attempt < 3; attempt += 1) await later(12_000);
    expect(await partingSecrets(followed)).toEqual([]);
  });
});

describe('bad deliveries to a shared webhook', () => {
  async function shared() {
    const followed = await follow();
    const other = followed.follower();
    const followers = [followed, other];
    for (const follower of followers) await follower.want();
    await later(2_000);
    const [hook] = webhooksOf(followed);
    if (!hook) throw new Error('there is no webhook');
    const pushes = () => followers.map((follower) => pushesOf(follower).length);
    return { ...followed, other, followers, hook, pushes };
  }

  it('a forged delivery is 401 and announced to nobody', async () => {
    const { provider, hook, pushes } = await shared();
    const before = pushes();
    expect(await deliverTo(app, provider, { ...hook, secret: 'guessed' })).toBe(401);
    await later(2_000);
    expect(pushes()).toEqual(before);
  });

  it('a repeated delivery is 202, and the repository is read again', async () => {
    const { provider, hook, pushes } = await shared();
    const before = pushes();
    const push = { ref: 'refs/tags/v1.0.0', deliveryId: 'the-same' };
    for (const count of [1, 2, 3]) {
      expect(await deliverTo(app, provider, hook, push)).toBe(202);
      await later(10_000);
      expect(pushes()).toEqual(before.map((pushed) => pushed + count));
    }
  });

  it('a repeated delivery is read as if it had no refs, because the delivery of another ref may be lost', async () => {
    const { provider, hook, pushes } = await shared();
    const push = { ref: 'refs/tags/v1.0.0', deleted: true, deliveryId: 'of-nothing' };
    const before = pushes();
    expect(await deliverTo(app, provider, hook, push)).toBe(202);
    await later(10_000);
    expect(pushes()).toEqual(before);
    expect(await deliverTo(app, provider, hook, push)).toBe(202);
    await later(10_000);
    expect(pushes()).toEqual(before.map((count) => count + 1));
  });

  it('deliveries that are repeated all the time are read once in 5 s', async () => {
    const { provider, hook, pushes } = await shared();
    const [before = 0] = pushes();
    const ids = ['one', 'two', 'three'];
    for (let second = 0; second < 20; second += 1) {
      for (const deliveryId of ids)
        expect(await deliverTo(app, provider, hook, { ref: 'refs/tags/v1.0.0', deliveryId })).toBe(202);
      await later(1_000);
    }
    const [after = 0] = pushes();
    expect(after - before).toBeGreaterThanOrEqual(4);
    expect(after - before).toBeLessThanOrEqual(6);
  });

  it('a delivery to the address that a follower had before it shared the webhook is 404', async () => {
    const { provider, hook, other, pushes } = await shared();
    const before = pushes();
    const url = `https://groundwork.test/webhooks/vcs/${other.subscriptionId}`;
    expect(await deliverTo(app, provider, { ...hook, url })).toBe(404);
    await later(2_000);
    expect(pushes()).toEqual(before);
  });

  it('a delivery for a repository that nobody follows any longer is 404 and changes nothing', async () => {
    const { provider, hook, followers, pushes } = await shared();
    for (const follower of followers) await follower.want({ wanted: false });
    const before = pushes();
    expect(await deliverTo(app, provider, hook)).toBe(404);
    await later(2_000);
    expect(pushes()).toEqual(before);
    expect(webhooksOf({ provider })).toEqual([]);
  });
});
