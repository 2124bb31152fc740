import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { organizationUpdatedV1 } from '@groundwork/contracts';
import { z } from 'zod';
import { idSchema } from '@groundwork/contracts/resource-ids';
import type { VcsProduct } from '@groundwork/wire-vocabulary/vcs-providers';
import { clientDocument } from '../testing/connected-organization.ts';
import { vcsProducts } from '../testing/vcs-products.ts';
import {
  followedRepository,
  webhooksOf,
  type FollowedRepository,
  stopFollowing,
} from '../testing/followed-repository.ts';
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

const changesOf = ({ provider }: FollowedRepository) =>
  provider.calls.filter(({ method }) => method !== 'GET').map(({ method }) => method);
const webhookOf = ({ place }: FollowedRepository) => app.ctx.stores.webhooks.find(place);
const secretsOf = ({ subscriptionId }: FollowedRepository): Promise<unknown[]> =>
  Promise.resolve(app.ctx.databases.requests.knex('sealed_secrets').where({ row_id: subscriptionId }));

describe.each(vcsProducts)('a repository at %s', (product) => {
  it('a followed repository gets a webhook with its own secret, and is announced', async () => {
    const followed = await follow({ product });
    const other = await follow({ product });
    await followed.want();
    await other.want();
    const [hook] = webhooksOf(followed);
    expect(webhooksOf(followed)).toHaveLength(1);
    expect(hook).toMatchObject({ url: `https://groundwork.test${followed.hookPath}` });
    expect(Buffer.from(hook?.secret ?? '', 'base64url')).toHaveLength(32);
    expect(webhooksOf(other)[0]?.secret).not.toBe(hook?.secret);
    expect(followed.published('repository-webhook.updated')).toEqual([
      {
        version: 1,
        data: {
          subscriptionId: followed.subscriptionId,
          subject: expect.stringMatching(/^mod-/),
          state: 'registered',
          error: null,
          webhookId: followed.subscriptionId,
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

  it('a repository that is no longer followed loses its webhook', async () => {
    const followed = await follow({ product });
    await followed.want();
    await followed.want({ wanted: false });
    expect(webhooksOf(followed)).toEqual([]);
    expect(await secretsOf(followed)).toEqual([]);
    expect(followed.published('repository-webhook.updated')[1]).toMatchObject({
      version: 2,
      data: { state: 'removed', error: null },
    });
    expect(followed.published('repository.pushed')).toHaveLength(1);
  });

  it('a webhook that was deleted at the provider is created again at the next check', async () => {
    const followed = await follow({ product });
    await followed.want();
    followed.provider.hooks.clear();
    await later(7 * hour);
    expect(webhooksOf(followed)).toHaveLength(1);
    expect(await followed.deliver()).toBe(202);
  });

  it('a webhook is kept if our own address changes', async () => {
    const followed = await follow({ product });
    await followed.want();
    const [made] = webhooksOf(followed);
    if (!made) throw new Error('there is no webhook');
    followed.provider.hooks.set(made.id, { ...made, url: `https://former.test${followed.hookPath}` });
    await later(7 * hour);
    expect(webhooksOf(followed)).toMatchObject([
      { id: made.id, url: `https://groundwork.test${followed.hookPath}` },
    ]);
    expect(await followed.deliver()).toBe(202);
  });
});

describe('the desired webhook', () => {
  it('a newer version of the same subscription is announced and changes nothing at the provider', async () => {
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

  it('an older or repeated version of a subscription is ignored', async () => {
    const followed = await follow();
    await followed.say({}, 5);
    await app.settle();
    await followed.say({ wanted: false }, 4);
    await followed.say({ wanted: false }, 5);
    await app.settle();
    expect(webhooksOf(followed)).toHaveLength(1);
    expect(followed.published('repository.pushed')).toHaveLength(1);
  });

  it('a subscription to another repository moves the webhook', async () => {
    const followed = await follow();
    followed.provider.repositories.set('acme/other', 'main');
    await followed.want();
    await followed.want({ identifier: 'acme/other' });
    expect(webhooksOf(followed)).toMatchObject([{ repository: 'acme/other' }]);
    expect(await followed.deliver()).toBe(202);
  });

  it('a subscription through another connection moves the webhook', async () => {
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
    expect(webhooksOf(followed)).toEqual([]);
    const told = followed.published('repository-webhook.updated').at(-1);
    const { webhookId } = z.object({ webhookId: z.uuid() }).parse(told?.data);
    expect(webhooksOf(other)).toMatchObject([{ url: `https://groundwork.test/webhooks/vcs/${webhookId}` }]);
  });

  it('a subscription of another organization with the same id changes nothing', async () => {
    const followed = await follow();
    const foreign = await follow();
    await followed.want();
    await followed.say({ wanted: false }, 99, foreign.organizationId);
    await app.settle();
    expect(webhooksOf(followed)).toHaveLength(1);
    expect(await app.ctx.stores.repositorySubscriptions.find(followed.subscriptionId)).toMatchObject({
      organizationId: followed.organizationId,
      version: 1,
      wanted: true,
    });
  });
});

describe('a provider that fails', () => {
  it('a permanent failure is published at once without secrets, and the repository is announced anyway', async () => {
    const followed = await follow();
    followed.provider.failWith(401);
    await followed.want();
    expect(followed.published('repository-webhook.updated')).toMatchObject([
      {
        version: 1,
        data: {
          state: 'failed',
          error:
            'The provider refused the credentials of the VCS connection. It says "a failure that quotes …". Update its token.',
        },
      },
    ]);
    expect(followed.published('repository.pushed')).toMatchObject([{ data: { reason: 'subscribed' } }]);
    expect(JSON.stringify(app.published)).not.toContain(followed.provider.token);
  });

  it('a provider that recovers is published as recovered', async () => {
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

  it('a short failure is not published, a longer one is', async () => {
    const followed = await follow();
    followed.provider.failWith(503);
    await followed.want();
    await later(6_000);
    expect(followed.published('repository-webhook.updated')).toEqual([]);
    await later(12_000);
    expect(followed.published('repository-webhook.updated')).toMatchObject([
      {
        data: {
          state: 'failed',
          error: 'The provider is not available right now (status 503). It will be tried again.',
        },
      },
    ]);
  });

  it('a provider that asks us to wait is not asked before, and followers learn at once until when', async () => {
    const followed = await follow();
    followed.provider.failWith(429, { 'retry-after': '1800' });
    await followed.want();
    const until = new Date(app.clock.now().getTime() + 1_800_000)
      .toISOString()
      .slice(0, 16)
      .replace('T', ' ');
    expect(followed.published('repository-webhook.updated')).toMatchObject([
      {
        data: {
          state: 'failed',
          error: expect.stringMatching(`^The provider asks us to wait until ${until}:\\d\\d UTC\\.`),
        },
      },
    ]);
    const asked = followed.provider.calls.length;
    followed.provider.failWith(null);
    await later(1_700_000);
    expect(followed.provider.calls).toHaveLength(asked);
    await later(110_000);
    expect(followed.published('repository-webhook.updated').at(-1)).toMatchObject({
      data: { state: 'registered', error: null },
    });
  });

  it('a webhook that works stays registered while the provider asks us to wait', async () => {
    const followed = await follow();
    await followed.want();
    followed.provider.failWith(429, { 'retry-after': '1800' });
    await later(7 * hour);
    expect(await webhookOf(followed)).toMatchObject({ state: 'registered', failures: 1 });
    expect(followed.published('repository-webhook.updated')).toHaveLength(1);
  });

  it('a short failure after a change is not published, only the final outcome', async () => {
    const followed = await follow();
    await followed.want();
    followed.provider.failWith(503);
    await followed.want();
    expect(followed.published('repository-webhook.updated')).toHaveLength(1);
    followed.provider.failWith(null);
    await later(6_000);
    await later(7 * hour);
    expect(followed.published('repository-webhook.updated')).toMatchObject([
      { version: 1, data: { state: 'registered' } },
      { version: 2, data: { state: 'registered', error: null } },
    ]);
  });

  it('a failing provider is asked less and less often, but forever', async () => {
    const followed = await follow();
    followed.provider.failWith(500);
    await followed.want();
    const attempts = async () => (await webhookOf(followed))?.attempt;
    const seconds = [5, 10, 20, 40, 80, 160, 320, 640, 1_280, 2_560, 3_600, 3_600, 21_600, 21_600];
    for (const [index, pause] of seconds.entries()) {
      expect(await attempts()).toBe(index + 1);
      await later(pause * 890);
      expect(await attempts()).toBe(index + 1);
      await later(pause * 220);
    }
    expect(await attempts()).toBe(seconds.length + 1);
    followed.provider.failWith(null);
    await later(7 * hour);
    expect(webhooksOf(followed)).toHaveLength(1);
  }, 180_000);

  it('a missing repository or a deleted connection is named in the failure', async () => {
    const followed = await follow();
    await followed.want({ identifier: 'acme/unknown' });
    await followed.want({ identifier: '../../etc' });
    await followed.connected.client.delete(followed.connection.path);
    await followed.want({ identifier: 'acme/unknown' });
    expect(followed.published('repository-webhook.updated').map(({ data }) => data)).toMatchObject([
      {
        error:
          'The repository was not found, or the connected account may not manage its webhooks. Check the identifier and the permissions of the account; if it can be read, the repository is polled.',
      },
      { error: 'The identifier is not a valid repository name at this provider' },
      {
        error:
          'The VCS connection of the repository no longer exists. Link the repository to another connection.',
      },
    ]);
    expect(followed.provider.calls.filter(({ path }) => path.includes('etc'))).toEqual([]);
  });

  it('a webhook that cannot be removed is tried for a while, and then abandoned', async () => {
    const followed = await follow();
    await followed.want();
    followed.provider.failWith(500);
    await followed.want({ wanted: false });
    for (let attempt = 0; attempt < 10; attempt += 1) await later(2 * hour);
    expect(await webhookOf(followed)).toBeUndefined();
    expect(await followed.deliver()).toBe(404);
  });
});

describe('a webhook that is to be removed', () => {
  it.each([401, 403, 422])(
    'one refusal by the provider (%s) does not end the removal of a webhook',
    async (status) => {
      const followed = await follow();
      await followed.want();
      followed.provider.failWith(status);
      await followed.want({ wanted: false });
      expect(await webhookOf(followed)).toMatchObject({ failures: 1 });
      followed.provider.failWith(null);
      await later(6_000);
      expect(webhooksOf(followed)).toEqual([]);
      expect(await webhookOf(followed)).toBeUndefined();
    },
  );
});

describe('a renewed token', () => {
  it('renewing a token retries its failed webhooks at once', async () => {
    const followed = await follow();
    followed.provider.failWith(401);
    await followed.want();
    for (let attempt = 0; attempt < 3; attempt += 1) await later(hour);
    followed.provider.failWith(null);
    const attributes = { 'oauth-token-string': followed.provider.token };
    const { client } = followed.connected;
    const renewed = await client.patch(followed.connection.path, clientDocument(attributes));
    expect(renewed.status).toBe(200);
    await app.settle();
    expect(webhooksOf(followed)).toHaveLength(1);
    expect(followed.published('repository-webhook.updated').at(-1)).toMatchObject({
      data: { state: 'registered', error: null },
    });
  });
});

describe('a disabled organization with webhooks', () => {
  it('the webhooks of a disabled organization wait until it is enabled again', async () => {
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
    expect(webhooksOf(followed)).toHaveLength(1);
    expect(followed.published('repository.pushed')).toMatchObject([{ data: { reason: 'subscribed' } }]);
  });
});

describe('several processes', () => {
  it('two processes never take the same webhook before its lease is over', async () => {
    const followed = await follow();
    await followed.want();
    const { webhooks } = app.ctx.stores;
    const { knex } = app.ctx.databases.requests;
    const row = () => knex('webhooks').where({ id: followed.subscriptionId });
    // So late that the webhook is due only by a test's clock, and not by that of the service's own loops.
    const then = new Date('2030-01-01');
    await row().update({ due_at: new Date('2029-12-31') });
    const taken = await Promise.all(Array.from({ length: 100 }, () => webhooks.take(then, 60)));
    const mine = taken.filter((webhook) => webhook?.id === followed.subscriptionId);
    expect(mine).toHaveLength(1);
    await row().update({ lease_until: new Date(0) });
    const second = await webhooks.take(then, 60);
    expect(second?.id).toBe(followed.subscriptionId);
    expect(second?.attempt).toBe((mine[0]?.attempt ?? 0) + 1);
  });

  it('an overtaken attempt changes nothing', async () => {
    const followed = await follow();
    await followed.want();
    const webhook = await webhookOf(followed);
    if (!webhook) throw new Error('there is no webhook');
    const overtaken = { ...webhook, attempt: webhook.attempt - 1 };
    expect(
      await app.ctx.stores.webhooks.settle(
        overtaken,
        { ...webhook, state: 'failed', found: null, dueAt: new Date(0) },
        new Date(0),
      ),
    ).toBe(false);
    const { webhooks } = app.ctx.stores;
    expect(await webhooks.noteIntent(overtaken, null)).toBe(false);
    expect(await webhookOf(followed)).toEqual(webhook);
  });
});
