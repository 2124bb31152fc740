import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { VcsConnectionsContext } from '../context.ts';
import {
  deliverTo,
  followedRepository,
  webhooksOf,
  type FollowedRepository,
  stopFollowing,
} from '../testing/followed-repository.ts';
import { followedFormerly, type FormerFollower, type FormerWebhooks } from '../testing/former-webhooks.ts';
import {
  startVcsConnectionsTestApp,
  type VcsConnectionsTestApp,
} from '../testing/vcs-connections-test-app.ts';
import { moveNextWebhook } from './move-webhooks.ts';

const hour = 3_600_000;
/** Timeout for tests with many modules on a busy machine. */
const slow = 180_000;
/** GitHub's limit on the number of webhooks of a repository for one event. */
const maxWebhooks = 20;
/** More than the webhooks that are allowed, and than the 50 followers that one turn updates. `npm run verify:webhooks` sets more. */
const modules = Number(process.env['FOLLOWING_MODULES'] ?? 60);
/** So late that the webhook is due only by a test's clock, and not by that of the service's own loops. */
const byHand = new Date('2029-12-31');

let app: VcsConnectionsTestApp;
beforeAll(async () => {
  app = await startVcsConnectionsTestApp();
});
afterAll(() => app.stop());

const running: FollowedRepository[] = [];
afterEach(() => stopFollowing(app, running));

async function formerly(formers: FormerWebhooks) {
  const followed = await followedRepository(app, { maxWebhooks });
  running.push(followed);
  return { ...followed, followers: await followedFormerly(app, followed, formers) };
}

async function later(milliseconds: number): Promise<void> {
  app.clock.advance(milliseconds);
  await app.settle();
}

const formerRows = ({ organizationId }: FollowedRepository): Promise<unknown[]> =>
  Promise.resolve(
    app.ctx.databases.requests.knex('repository_webhooks').where({ organization_id: organizationId }),
  );

const updateSchema = z.object({
  subscriptionId: z.string(),
  state: z.string(),
  webhookId: z.string().optional(),
});
const updatesOf = ({ subscriptionId }: FormerFollower) =>
  app.published
    .filter(({ type, aggregate }) => type === 'repository-webhook.updated' && aggregate.id === subscriptionId)
    .map(({ aggregate, data }) => ({ version: aggregate.version, ...updateSchema.parse(data) }));

const pushSchema = z.object({ reason: z.string(), listing: z.number() });
const pushesTo = ({ subscriptionId }: FormerFollower) =>
  app.published
    .filter(({ type, aggregate }) => type === 'repository.pushed' && aggregate.id === subscriptionId)
    .map(({ data }) => pushSchema.parse(data));

/** The provider delivers to each of its webhooks that still exist when their turn comes. */
async function pushTag(followed: FollowedRepository, ref: string): Promise<number[]> {
  const statuses: number[] = [];
  for (const hook of webhooksOf(followed))
    statuses.push(await deliverTo(app, followed.provider, hook, { ref }));
  return statuses;
}

describe('webhooks of the previous release', () => {
  it(
    `${modules} modules whose webhooks fill the list of the provider are moved to one, and no push is lost meanwhile`,
    async () => {
      const followed = await formerly({ modules, hooks: maxWebhooks, moveDueAt: byHand });
      const { followers } = followed;
      const kept = webhooksOf(followed).map(({ url }) => url);
      await app.ctx.databases.requests
        .knex('repository_webhooks')
        .where({ organization_id: followed.organizationId })
        .update({ move_due_at: new Date(0) });
      let pushed = 0;
      const moved = app.settle().then(() => true);
      for (let isMoved = false; !isMoved || pushed < 3; pushed += 1) {
        const before = followers.map((follower) => pushesTo(follower).length);
        const statuses = await pushTag(followed, `refs/tags/v1.0.${pushed}`);
        expect(new Set(statuses)).toEqual(new Set([202]));
        await later(1_500);
        const after = followers.map((follower) => pushesTo(follower).length);
        expect(after.filter((count, index) => count <= (before[index] ?? 0))).toEqual([]);
        isMoved = webhooksOf(followed).length === 1 && (await moved);
      }
      const [hook] = webhooksOf(followed);
      expect(webhooksOf(followed)).toHaveLength(1);
      expect(kept).toContain(hook?.url);
      const webhookId = hook?.url.split('/').at(-1);
      for (const follower of followers.filter(({ subscriptionId }) => subscriptionId !== webhookId)) {
        const update = updatesOf(follower).at(-1);
        expect(update).toMatchObject({ state: 'registered', webhookId });
        expect(update?.version).toBeGreaterThan(3);
      }
      await later(2 * hour);
      expect(await formerRows(followed)).toEqual([]);
    },
    slow,
  );

  it('the webhook that is kept is not changed at the provider, and the others go only after it was found there', async () => {
    const followed = await formerly({ modules: 5, hooks: 3 });
    const before = webhooksOf(followed);
    await app.settle();
    await app.settle();
    const after = webhooksOf(followed);
    expect(after).toHaveLength(1);
    expect(before).toContainEqual(after[0]);
    const methods = followed.provider.calls.map(({ method }) => method);
    expect(methods.indexOf('GET')).toBeLessThan(methods.indexOf('DELETE'));
    expect(new Set(methods)).toEqual(new Set(['GET', 'DELETE']));
  });

  it('nothing is removed while the provider does not respond', async () => {
    const followed = await formerly({ modules: 5, hooks: 3 });
    followed.provider.failWith(503);
    await app.settle();
    await later(70_000);
    expect(webhooksOf(followed)).toHaveLength(3);
    for (const hook of webhooksOf(followed)) expect(await deliverTo(app, followed.provider, hook)).toBe(202);
    followed.provider.failWith(null);
    await later(70_000);
    await later(70_000);
    expect(webhooksOf(followed)).toHaveLength(1);
  });

  it('a delivery to a removed webhook that was in transit is announced to all, for an hour', async () => {
    const followed = await formerly({ modules: 3, hooks: 3 });
    const before = webhooksOf(followed);
    await app.settle();
    await app.settle();
    const [kept] = webhooksOf(followed);
    const removed = before.filter(({ id }) => id !== kept?.id);
    expect(removed).toHaveLength(2);
    await later(2_000);
    const [late, tooLate] = removed;
    if (!late || !tooLate) throw new Error('nothing was removed');
    expect(await deliverTo(app, followed.provider, late, { ref: 'refs/tags/v9.0.0' })).toBe(202);
    await later(2_000);
    for (const follower of followed.followers)
      expect(pushesTo(follower).at(-1)).toMatchObject({ reason: 'webhook' });
    await later(2 * hour);
    expect(await deliverTo(app, followed.provider, tooLate)).toBe(404);
  });

  it('webhooks of what is no longer followed are removed', async () => {
    const followed = await formerly({ modules: 2, hooks: 2, wanted: false });
    await app.settle();
    expect(webhooksOf(followed)).toEqual([]);
    expect(await app.ctx.stores.webhooks.find(followed.place)).toBeUndefined();
  });

  it('a deleted organization is purged with the webhooks of the previous release', async () => {
    const followed = await formerly({ modules: 3, hooks: 3, moveDueAt: byHand });
    await app.tombstone(followed.connected.organization);
    await app.settle();
    expect(webhooksOf(followed)).toEqual([]);
    const isPurged = app.published.some(
      ({ type, organizationId }) =>
        type === 'vcs-connections-records.purged' && organizationId === followed.organizationId,
    );
    expect(isPurged).toBe(true);
  });

  it('a module that is added before anything was moved shares one of the webhooks', async () => {
    const followed = await formerly({ modules: maxWebhooks, hooks: maxWebhooks, moveDueAt: byHand });
    await followed.want();
    const former = followed.followers.map(({ subscriptionId }) => subscriptionId);
    const [update] = updatesOf(followed);
    expect(update).toMatchObject({ state: 'registered' });
    expect(former).toContain(update?.webhookId);
  });

  it('a shared webhook for which the provider has no room takes the place of a former one', async () => {
    const followed = await followedRepository(app, { maxWebhooks });
    running.push(followed);
    const occupied = Array.from({ length: maxWebhooks }, (_, index) => String(index + 1));
    for (const id of occupied)
      followed.provider.hooks.set(id, {
        id,
        repository: followed.identifier,
        url: `https://ci.example/${id}`,
        secret: 'x',
      });
    await followed.want();
    expect(updatesOf(followed)).toMatchObject([{ state: 'failed' }]);
    followed.provider.hooks.delete('1');
    const [former] = await followedFormerly(app, followed, { modules: 1, hooks: 1 });
    await app.settle();
    await app.settle();
    expect(updatesOf(followed).at(-1)).toMatchObject({
      state: 'registered',
      webhookId: former?.subscriptionId,
    });
    expect(webhooksOf(followed)).toHaveLength(maxWebhooks);
  });
});

describe('next to the previous release', () => {
  it('a delivery that it has taken is announced to everything that follows the repository', async () => {
    const followed = await formerly({ modules: 3, hooks: 3 });
    await app.settle();
    await later(2_000);
    const [first, ...others] = followed.followers;
    if (!first) throw new Error('nothing is followed');
    const now = app.clock.now();
    await app.ctx.databases.requests.knex('webhook_deliveries').insert({
      organization_id: followed.organizationId,
      id: randomUUID(),
      subscription_id: first.subscriptionId,
      oauth_client_id: followed.connection.id,
      delivery_id: 'of-the-release-before',
      event: 'push',
      refs: JSON.stringify([{ name: 'refs/tags/v2.0.0', deleted: false }]),
      body_bytes: 2,
      body_sha256: randomBytes(32),
      received_at: now,
      processed_at: now,
      outcome: 'announced',
    });
    await later(2_000);
    for (const follower of others) expect(pushesTo(follower).at(-1)).toMatchObject({ reason: 'webhook' });
  });

  it('what the previous release records about the shared webhook does not remove it', async () => {
    const followed = await formerly({ modules: 1, hooks: 1 });
    await app.settle();
    const [hook] = webhooksOf(followed);
    const { organizationId, oauthTokenId, identifier } = followed.place;
    await app.ctx.databases.requests.knex('repository_webhooks').insert({
      organization_id: organizationId,
      subscription_id: followed.followers[0]?.subscriptionId,
      oauth_token_id: oauthTokenId,
      identifier,
      state: 'registered',
      provider_hook_id: hook?.id,
      is_secret_applied: true,
    });
    await app.settle();
    await app.settle();
    expect(webhooksOf(followed)).toEqual([hook]);
    expect(await formerRows(followed)).toEqual([]);
    expect(await followed.deliver()).toBe(202);
  });
});

describe('a process that is killed', () => {
  /**
   * A context that fails at this step: a statement or transaction, before or after it has taken effect, or a call to
   * the provider.
   */
  function killedAt(step: number): VcsConnectionsContext {
    let steps = 0;
    const reach = () => {
      steps += 1;
      if (steps === step) throw new Error('killed');
    };
    const { outbound, inTransaction } = app.ctx;
    return {
      ...app.ctx,
      clock: { now: () => new Date('2030-01-01') },
      async inTransaction(work) {
        reach();
        const result = await inTransaction(async (tx) => {
          const done = await work(tx);
          reach();
          return done;
        });
        reach();
        return result;
      },
      outbound: {
        ...outbound,
        async request(question) {
          reach();
          const response = await outbound.request(question);
          reach();
          return response;
        },
      },
    };
  }

  it.each([1, 2, 3, 4, 5, 6, 7])(
    'at step %s of the move of a webhook leaves nothing that another cannot go on with',
    async (step) => {
      const followed = await formerly({ modules: 3, hooks: 3, moveDueAt: byHand });
      const { knex } = app.ctx.databases.requests;
      const rows = () => knex('repository_webhooks').where({ organization_id: followed.organizationId });
      for (let round = 0; round < 12; round += 1) {
        await moveNextWebhook(killedAt(step)).catch((error: unknown) =>
          expect(String(error)).toMatch('killed'),
        );
        await app.settle();
        expect(webhooksOf(followed).length).toBeGreaterThanOrEqual(1);
        await rows().update({ lease_until: null });
      }
      await rows().update({ move_due_at: new Date(0) });
      await app.settle();
      await app.settle();
      expect(webhooksOf(followed)).toHaveLength(1);
      expect(await followed.deliver()).toBe(202);
      await later(2_000);
      for (const follower of followed.followers)
        expect(pushesTo(follower).at(-1)).toMatchObject({ reason: 'webhook' });
    },
    slow,
  );
});
