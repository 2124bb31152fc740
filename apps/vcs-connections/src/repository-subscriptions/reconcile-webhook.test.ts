import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { organizationUpdatedV1 } from '@groundwork/contracts';
import { idSchema } from '@groundwork/resource-id';
import type { ProviderFamily } from '@groundwork/local-vcs';
import { followedRepository, type FollowedRepository } from '../testing/followed-repository.ts';
import {
  startVcsConnectionsTestApp,
  type VcsConnectionsTestApp,
} from '../testing/vcs-connections-test-app.ts';

const hour = 3_600_000;

let app: VcsConnectionsTestApp;
beforeAll(async () => {
  app = await startVcsConnectionsTestApp();
});
afterAll(() => app.stop());

const running: FollowedRepository[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map(({ provider }) => provider.stop()));
});

async function follow(options: { readonly family?: ProviderFamily } = {}): Promise<FollowedRepository> {
  const followed = await followedRepository(app, options);
  running.push(followed);
  return followed;
}

async function later(milliseconds: number): Promise<void> {
  app.clock.advance(milliseconds);
  await app.settle();
}

const hooksOf = ({ provider }: FollowedRepository) => [...provider.hooks.values()];
const changesOf = ({ provider }: FollowedRepository) =>
  provider.calls.filter(({ method }) => method !== 'GET').map(({ method }) => method);
const webhookOf = ({ organizationId, subscriptionId }: FollowedRepository) =>
  app.ctx.stores.repositoryWebhooks.find(organizationId, subscriptionId);
const secretsOf = ({ subscriptionId }: FollowedRepository): Promise<unknown[]> =>
  Promise.resolve(app.ctx.databases.requests.knex('sealed_secrets').where({ row_id: subscriptionId }));

describe.each(['a', 'b', 'c'] as const)('a repository at a provider of family %s', (family) => {
  it('gets a webhook with a secret of its own, and is announced', async () => {
    const followed = await follow({ family });
    const other = await follow({ family });
    await followed.want();
    await other.want();
    const [hook] = hooksOf(followed);
    expect(hooksOf(followed)).toHaveLength(1);
    expect(hook).toMatchObject({ url: `https://groundwork.test${followed.hookPath}` });
    expect(Buffer.from(hook?.secret ?? '', 'base64url')).toHaveLength(32);
    expect(hooksOf(other)[0]?.secret).not.toBe(hook?.secret);
    expect(followed.published('repository-webhook.updated')).toEqual([
      {
        version: 1,
        data: {
          subscriptionId: followed.subscriptionId,
          subject: expect.stringMatching(/^mod-/),
          state: 'registered',
          error: null,
        },
      },
    ]);
    expect(followed.published('repository.pushed')).toMatchObject([
      {
        version: 1,
        data: { reason: 'subscribed', subscription: { id: followed.subscriptionId, tags: true } },
      },
    ]);
    expect(JSON.stringify(app.published)).not.toContain(hook?.secret);
  });

  it('loses it when it is not wanted any more', async () => {
    const followed = await follow({ family });
    await followed.want();
    await followed.want({ wanted: false });
    expect(hooksOf(followed)).toEqual([]);
    expect(await secretsOf(followed)).toEqual([]);
    expect(followed.published('repository-webhook.updated')[1]).toMatchObject({
      version: 2,
      data: { state: 'removed', error: null },
    });
    expect(followed.published('repository.pushed')).toHaveLength(1);
  });

  it('gets it again at the next check when somebody has deleted it', async () => {
    const followed = await follow({ family });
    await followed.want();
    followed.provider.hooks.clear();
    await later(7 * hour);
    expect(hooksOf(followed)).toHaveLength(1);
    expect(await followed.deliver()).toBe(202);
  });

  it('keeps the one that a process made before it died, with a secret that we know', async () => {
    const followed = await follow({ family });
    const url = `https://groundwork.test${followed.hookPath}`;
    await followed.want();
    const [made] = hooksOf(followed);
    await app.ctx.databases.requests
      .knex('repository_webhooks')
      .where({ subscription_id: followed.subscriptionId })
      .update({
        provider_hook_id: null,
        is_secret_applied: false,
        state: 'new',
      });
    await followed.want();
    expect(hooksOf(followed)).toEqual([{ ...made, url }]);
    expect(await followed.deliver()).toBe(202);
  });
});

describe('what is wanted', () => {
  it('again, in a higher version, is announced again and changes nothing at the provider', async () => {
    const followed = await follow();
    await followed.want();
    await followed.want();
    expect(changesOf(followed)).toEqual(['POST']);
    expect(followed.published('repository.pushed')).toMatchObject([
      { version: 1, data: { reason: 'subscribed' } },
      { version: 2, data: { reason: 'subscribed' } },
    ]);
    expect(followed.published('repository-webhook.updated')).toHaveLength(2);
  });

  it('in an older version is ignored, and so is the same one twice', async () => {
    const followed = await follow();
    await followed.say({}, 5);
    await app.settle();
    await followed.say({ wanted: false }, 4);
    await followed.say({ wanted: false }, 5);
    await app.settle();
    expect(hooksOf(followed)).toHaveLength(1);
    expect(followed.published('repository.pushed')).toHaveLength(1);
  });

  it('of another repository moves the webhook', async () => {
    const followed = await follow();
    followed.provider.repositories.set('acme/other', 'main');
    await followed.want();
    await followed.want({ identifier: 'acme/other' });
    expect(hooksOf(followed)).toMatchObject([{ repository: 'acme/other' }]);
    expect(await followed.deliver()).toBe(202);
  });

  it('through another connection moves it too', async () => {
    const followed = await follow();
    const other = await follow();
    await followed.want();
    const { tokenId } = await followed.connected.connect({
      'service-provider': 'vcs2',
      'http-url': other.provider.httpUrl,
      'api-url': other.provider.apiUrl,
      'oauth-token-string': other.provider.token,
    });
    await followed.want({ oauthTokenId: idSchema('oauthToken').parse(tokenId) });
    expect(hooksOf(followed)).toEqual([]);
    expect(hooksOf(other)).toMatchObject([{ url: `https://groundwork.test${followed.hookPath}` }]);
  });

  it('of another organization under the same id changes nothing', async () => {
    const followed = await follow();
    const foreign = await follow();
    await followed.want();
    await followed.say({ wanted: false }, 99, foreign.organizationId);
    await app.settle();
    expect(hooksOf(followed)).toHaveLength(1);
    expect(await app.ctx.stores.repositorySubscriptions.find(followed.subscriptionId)).toMatchObject({
      organizationId: followed.organizationId,
      version: 1,
      wanted: true,
    });
  });
});

describe('a provider that fails', () => {
  it('for good: is said at once, with a reason that holds no secret; the repository is announced all the same', async () => {
    const followed = await follow();
    followed.provider.failWith(401);
    await followed.want();
    expect(followed.published('repository-webhook.updated')).toMatchObject([
      {
        version: 1,
        data: { state: 'failed', error: 'The provider does not accept the credentials of the connection' },
      },
    ]);
    expect(followed.published('repository.pushed')).toMatchObject([{ data: { reason: 'subscribed' } }]);
    expect(JSON.stringify(app.published)).not.toContain(followed.provider.token);
  });

  it('heals by itself, which is said too', async () => {
    const followed = await follow();
    followed.provider.failWith(403);
    await followed.want();
    await later(6_000);
    expect(followed.published('repository-webhook.updated')).toHaveLength(1);
    followed.provider.failWith(null);
    await later(12_000);
    expect(followed.published('repository-webhook.updated')[1]).toMatchObject({
      version: 2,
      data: { state: 'registered', error: null },
    });
    expect(followed.published('repository.pushed')).toHaveLength(1);
  });

  it('for a moment is not worth a word; for longer it is', async () => {
    const followed = await follow();
    followed.provider.failWith(503);
    await followed.want();
    await later(6_000);
    expect(followed.published('repository-webhook.updated')).toEqual([]);
    await later(12_000);
    expect(followed.published('repository-webhook.updated')).toMatchObject([
      { data: { state: 'failed', error: 'The provider is not available now (503)' } },
    ]);
  });

  it('is asked ever more seldom, and never given up', async () => {
    const followed = await follow();
    followed.provider.failWith(500);
    await followed.want();
    const attempts = async () => (await webhookOf(followed))?.attempt ?? 0;
    for (let day = 0; day < 3; day += 1) await later(24 * hour);
    const before = await attempts();
    expect(before).toBeLessThan(12);
    await app.ctx.databases.requests
      .knex('repository_webhooks')
      .where({ subscription_id: followed.subscriptionId })
      .update({ failures: 50 });
    followed.provider.failWith(null);
    await later(24 * hour);
    expect(hooksOf(followed)).toHaveLength(1);
  });

  it('has no such repository, or the connection is gone: said by name', async () => {
    const followed = await follow();
    await followed.want({ identifier: 'acme/unknown' });
    await followed.want({ identifier: '../../etc' });
    await followed.connected.client.delete(followed.connection.path);
    await followed.want({ identifier: 'acme/unknown' });
    expect(followed.published('repository-webhook.updated').map(({ data }) => data)).toMatchObject([
      { error: 'The repository does not exist, or the connected account may not manage its webhooks' },
      { error: 'No repository of the provider can be named so' },
      { error: 'The connection of the repository is gone' },
    ]);
    expect(followed.provider.calls.filter(({ path }) => path.includes('etc'))).toEqual([]);
  });

  it('is tried for a while when a webhook is to be removed, and then left alone', async () => {
    const followed = await follow();
    await followed.want();
    followed.provider.failWith(500);
    await followed.want({ wanted: false });
    for (let attempt = 0; attempt < 10; attempt += 1) await later(2 * hour);
    expect(await webhookOf(followed)).toMatchObject({ state: 'removed', hook: null });
    expect(await followed.deliver()).toBe(404);
  });
});

describe('an organization that is disabled', () => {
  it('has nothing done for it until it is enabled again', async () => {
    const followed = await follow();
    const { organization } = followed.connected;
    const tell = async (disabled: boolean, aggregateVersion: number) => {
      await app.publish({
        definition: organizationUpdatedV1,
        organizationId: organization.id,
        aggregateId: organization.id,
        aggregateVersion,
        data: { id: organization.id, name: organization.name, disabled },
      });
      await app.settle();
    };
    await tell(true, 5);
    await followed.want();
    expect(followed.provider.calls).toEqual([]);
    expect(followed.published('repository.pushed')).toEqual([]);
    await tell(false, 6);
    await later(hour);
    expect(hooksOf(followed)).toHaveLength(1);
    expect(followed.published('repository.pushed')).toMatchObject([{ data: { reason: 'subscribed' } }]);
  });
});

describe('an organization that is deleted', () => {
  it('leaves no subscription, webhook, delivery or secret behind, and gets none afterwards', async () => {
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
      'webhook_deliveries',
      'sealed_secrets',
    ]) {
      const rows: unknown[] = await knex(table).where({ organization_id: followed.organizationId });
      expect([table, rows]).toEqual([table, []]);
    }
    expect(hooksOf(followed)).toEqual([]);
    expect((await app.anonymous.post(followed.hookPath, '{}')).status).toBe(404);
  });

  it('is purged even where its webhooks cannot be removed, which is tried three times', async () => {
    const followed = await follow();
    await followed.want();
    followed.provider.failWith(500);
    await app.tombstone(followed.connected.organization);
    const isPurged = () =>
      app.published.some(
        ({ type, organizationId }) =>
          type === 'vcs-connections-records.purged' && organizationId === followed.organizationId,
      );
    const attempts: boolean[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await later(12_000);
      attempts.push(isPurged());
    }
    expect(attempts.at(-1)).toBe(true);
    expect(attempts[0]).toBe(false);
    expect(await secretsOf(followed)).toEqual([]);
  });
});

describe('several processes', () => {
  it('never take the same webhook, until its lease is over', async () => {
    const followed = await follow();
    await followed.want();
    const { repositoryWebhooks } = app.ctx.stores;
    const { knex } = app.ctx.databases.requests;
    const row = () => knex('repository_webhooks').where({ subscription_id: followed.subscriptionId });
    // Due by a clock that the service's own loops do not have.
    const then = new Date('2030-01-01');
    await row().update({ due_at: new Date('2029-12-31') });
    const taken = await Promise.all(Array.from({ length: 100 }, () => repositoryWebhooks.take(then, 60)));
    const mine = taken.filter((webhook) => webhook?.subscriptionId === followed.subscriptionId);
    expect(mine).toHaveLength(1);
    await row().update({ lease_until: new Date(0) });
    const second = await repositoryWebhooks.take(then, 60);
    expect(second?.subscriptionId).toBe(followed.subscriptionId);
    expect(second?.attempt).toBe((mine[0]?.attempt ?? 0) + 1);
  });

  it('an attempt that was overtaken changes nothing', async () => {
    const followed = await follow();
    await followed.want();
    const webhook = await webhookOf(followed);
    if (!webhook) throw new Error('there is no webhook');
    const overtaken = { ...webhook, attempt: webhook.attempt - 1 };
    expect(
      await app.ctx.stores.repositoryWebhooks.settle(overtaken, { ...webhook, state: 'failed', dueAt: null }),
    ).toBe(false);
    expect(await app.ctx.stores.repositoryWebhooks.noteSecret(overtaken, new Date())).toBe(false);
    expect(await webhookOf(followed)).toEqual(webhook);
  });
});

describe('T-WH-6: a secret that is replaced', () => {
  it('is valid beside the new one until the overlap is over, so that no genuine delivery is refused', async () => {
    const followed = await follow();
    await followed.want();
    const [old] = hooksOf(followed);
    if (!old) throw new Error('there is no webhook');
    const deliverWithOld = async () => {
      const { headers, body } = followed.provider.deliveryOf(old, { ref: 'refs/tags/v1.0.0' });
      return (await app.anonymous.post(followed.hookPath, body, { headers: { ...headers } })).status;
    };
    await later(91 * 24 * hour);
    const [fresh] = hooksOf(followed);
    expect(fresh?.id).toBe(old.id);
    expect(fresh?.secret).not.toBe(old.secret);
    expect(await deliverWithOld()).toBe(202);
    expect(await followed.deliver()).toBe(202);
    await later(7 * hour);
    expect(await deliverWithOld()).toBe(401);
    expect(await followed.deliver()).toBe(202);
  });
});
