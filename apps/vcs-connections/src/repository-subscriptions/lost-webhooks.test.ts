import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { VcsProduct } from '@groundwork/wire-vocabulary/vcs-providers';
import {
  failChanges,
  followedRepository,
  webhooksOf,
  type FollowedRepository,
  stopFollowing,
} from '../testing/followed-repository.ts';
import {
  startVcsConnectionsTestApp,
  type VcsConnectionsTestApp,
} from '../testing/vcs-connections-test-app.ts';
import { matchWebhook } from './match-webhook.ts';
import { reconcileWebhook } from './reconcile-webhook.ts';
import { vcsProducts } from '../testing/vcs-products.ts';

let app: VcsConnectionsTestApp;
beforeAll(async () => {
  app = await startVcsConnectionsTestApp();
});
afterAll(() => app.stop());

const running: FollowedRepository[] = [];
afterEach(() => stopFollowing(app, running));

async function follow(options: { readonly product?: VcsProduct } = {}): Promise<FollowedRepository> {
  const followed = await followedRepository(app, options);
  running.push(followed);
  return followed;
}

async function later(milliseconds: number): Promise<void> {
  app.clock.advance(milliseconds);
  await app.settle();
}

const webhookOf = ({ place }: FollowedRepository) => app.ctx.stores.webhooks.find(place);
const secretsOf = ({ subscriptionId }: FollowedRepository): Promise<unknown[]> =>
  Promise.resolve(app.ctx.databases.requests.knex('sealed_secrets').where({ row_id: subscriptionId }));
const changesOf = ({ provider }: FollowedRepository) =>
  provider.calls.filter(({ method }) => method !== 'GET').map(({ method }) => method);
const rowOf = ({ subscriptionId }: FollowedRepository) =>
  app.ctx.databases.requests.knex('webhooks').where({ id: subscriptionId });

/** Takes the webhook of a repository after its first attempt has failed. */
async function takeFailed(followed: FollowedRepository) {
  followed.provider.failWith(503);
  await followed.want();
  followed.provider.failWith(null);
  await rowOf(followed).update({ lease_until: new Date('2100-01-01') });
  const webhook = await webhookOf(followed);
  if (!webhook) throw new Error('nothing is followed');
  return webhook;
}

/** The process is killed after the provider has created the webhook, and before that is recorded. */
async function killAttempt(followed: FollowedRepository): Promise<void> {
  await matchWebhook(app.ctx, await takeFailed(followed), true);
  expect(webhooksOf(followed)).toHaveLength(1);
}

const endLease = async (followed: FollowedRepository) => {
  await rowOf(followed).update({ lease_until: new Date(0) });
};

async function loseResponse(followed: FollowedRepository): Promise<void> {
  const heal = failChanges(followed, { afterEffect: true });
  await followed.want();
  heal();
  expect(webhooksOf(followed)).toHaveLength(1);
}

const isPurged = ({ organizationId }: FollowedRepository) =>
  app.published.some(
    (event) => event.type === 'vcs-connections-records.purged' && event.organizationId === organizationId,
  );

describe.each(vcsProducts)('a repository at %s', (product) => {
  it('a webhook created by a process that was killed is kept, with a secret that we know', async () => {
    const followed = await follow({ product });
    await killAttempt(followed);
    const [made] = webhooksOf(followed);
    await endLease(followed);
    await later(6_000);
    expect(webhooksOf(followed)).toEqual([made]);
    expect(await followed.deliver()).toBe(202);
    expect(followed.published('repository-webhook.updated')).toMatchObject([
      { data: { state: 'registered' } },
    ]);
  });

  it.each([
    ['the answer to its creation was lost', (followed: FollowedRepository) => loseResponse(followed)],
    [
      'a process was killed while it made it',
      async (followed: FollowedRepository) => {
        await killAttempt(followed);
        await endLease(followed);
      },
    ],
  ])('a repository that is no longer followed loses its webhook, even if %s', async (_, make) => {
    const followed = await follow({ product });
    await make(followed);
    await followed.want({ wanted: false });
    expect(webhooksOf(followed)).toEqual([]);
    expect(await webhookOf(followed)).toBeUndefined();
    expect(await secretsOf(followed)).toEqual([]);
  });
});

describe('a subscription', () => {
  it('moving a subscription also moves a webhook that we do not know', async () => {
    const followed = await follow();
    followed.provider.repositories.set('acme/other', 'main');
    await loseResponse(followed);
    await followed.want({ identifier: 'acme/other' });
    expect(webhooksOf(followed)).toMatchObject([{ repository: 'acme/other' }]);
    expect(await followed.deliver()).toBe(202);
  });
});

describe('an organization that is deleted', () => {
  it('deleting an organization removes its subscriptions, webhooks, deliveries and secrets for good', async () => {
    const followed = await follow();
    await followed.want();
    expect(await followed.deliver()).toBe(202);
    await app.tombstone(followed.connected.organization);
    await app.settle();
    await followed.want();
    const { knex } = app.ctx.databases.requests;
    for (const table of [
      'repository_subscriptions',
      'repository_webhooks',
      'webhooks',
      'webhook_deliveries',
      'sealed_secrets',
    ]) {
      const rows: unknown[] = await knex(table).where({ organization_id: followed.organizationId });
      expect([table, rows]).toEqual([table, []]);
    }
    expect(webhooksOf(followed)).toEqual([]);
    expect((await app.anonymous.post(followed.hookPath, '{}')).status).toBe(404);
  });

  it('a webhook that is being created when its organization is deleted is removed', async () => {
    const followed = await follow();
    const webhook = await takeFailed(followed);
    const { outbound } = app.ctx;
    const request: typeof outbound.request = async (question) => {
      const response = await outbound.request(question);
      if (question.method === 'POST') await app.tombstone(followed.connected.organization);
      return response;
    };
    await reconcileWebhook({ ...app.ctx, outbound: { ...outbound, request } }, webhook);
    expect(changesOf(followed)).toEqual(['POST']);
    await app.settle();
    expect(webhooksOf(followed)).toEqual([]);
    expect(isPurged(followed)).toBe(true);
  });

  it('a webhook that a killed process created is removed with its organization', async () => {
    const followed = await follow();
    await killAttempt(followed);
    await app.tombstone(followed.connected.organization);
    expect(isPurged(followed)).toBe(false);
    await endLease(followed);
    await app.settle();
    expect(webhooksOf(followed)).toEqual([]);
    expect(isPurged(followed)).toBe(true);
  });

  it('an attempt that started before the deletion of the organization creates no webhook', async () => {
    const followed = await follow();
    const webhook = await takeFailed(followed);
    await app.tombstone(followed.connected.organization);
    await expect(matchWebhook(app.ctx, webhook, true)).rejects.toThrow();
    expect(webhooksOf(followed)).toEqual([]);
  });

  it('an organization is purged even if its webhooks cannot be removed in three attempts', async () => {
    const followed = await follow();
    await followed.want();
    followed.provider.failWith(500);
    await app.tombstone(followed.connected.organization);
    const attempts: boolean[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await later(12_000);
      attempts.push(isPurged(followed));
    }
    expect(attempts.at(-1)).toBe(true);
    expect(attempts[0]).toBe(false);
    expect(await secretsOf(followed)).toEqual([]);
  });

  it('an organization is purged even if its credentials cannot be opened', async () => {
    const followed = await follow();
    await followed.want();
    await app.ctx.databases.requests
      .knex('sealed_secrets')
      .where({ row_id: followed.connection.tokenId })
      .update({ value: Buffer.alloc(60) });
    await app.tombstone(followed.connected.organization);
    for (let attempt = 0; attempt < 3; attempt += 1) await later(12_000);
    expect(isPurged(followed)).toBe(true);
  });
});
