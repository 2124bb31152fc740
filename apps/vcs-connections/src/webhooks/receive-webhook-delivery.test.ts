import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { organizationUpdatedV1 } from '@groundwork/contracts';
import { idSchema } from '@groundwork/contracts/resource-ids';
import type { Db } from '@groundwork/database';
import { z } from 'zod';
import type { StandInWebhook } from '@groundwork/testing/local-vcs';
import type { VcsProduct } from '@groundwork/wire-vocabulary/vcs-providers';
import {
  asForwarded,
  followedRepository,
  type FollowedRepository,
  stopFollowing,
} from '../testing/followed-repository.ts';
import {
  startVcsConnectionsTestApp,
  type VcsConnectionsTestApp,
} from '../testing/vcs-connections-test-app.ts';
import { createWebhookDeliveryStore } from './webhook-delivery.store.ts';
import type { WebhookDelivery } from './webhook-delivery.ts';
import { vcsProducts } from '../testing/vcs-products.ts';

let app: VcsConnectionsTestApp;
beforeAll(async () => {
  app = await startVcsConnectionsTestApp();
});
afterAll(() => app.stop());

const running: FollowedRepository[] = [];
afterEach(() => stopFollowing(app, running));

async function registered(product: VcsProduct = 'github') {
  const followed = await followedRepository(app, { product });
  running.push(followed);
  await followed.want();
  const [hook] = followed.provider.hooks.values();
  if (!hook) throw new Error('there is no webhook');
  return { ...followed, hook };
}

const rowsOf = (
  { subscriptionId }: Pick<FollowedRepository, 'subscriptionId'>,
  db: Db = app.ctx.databases.requests.knex,
): Promise<unknown[]> => Promise.resolve(db('webhook_deliveries').where({ subscription_id: subscriptionId }));

const send = async (path: string, body: string | Buffer, headers: Readonly<Record<string, string>>) =>
  (await app.anonymous.post(path, body, { headers: asForwarded(headers) })).status;

describe.each(vcsProducts)('POST /webhooks/vcs/:id of %s', (product) => {
  it('a delivery gets 202 without a body, and only hints and a digest are stored', async () => {
    const followed = await registered(product);
    const { headers, body } = followed.provider.deliveryOf(followed.hook, {
      ref: 'refs/tags/v1.0.0',
      deliveryId: 'delivery-1',
    });
    const response = await app.anonymous.post(followed.hookPath, body, { headers: asForwarded(headers) });
    expect(response).toMatchObject({ status: 202, body: undefined });
    const rows = await rowsOf(followed);
    expect(rows).toMatchObject([
      {
        organization_id: followed.organizationId,
        oauth_client_id: followed.connection.id,
        delivery_id: 'delivery-1',
        event: 'push',
        refs: [{ name: 'refs/tags/v1.0.0', deleted: false }],
        user_agent: 'provider-stand-in',
        body_bytes: Buffer.byteLength(body),
      },
    ]);
    const kept = JSON.stringify(rows);
    for (const said of [followed.hook.secret, 'anybody', 'octo', 'tanuki', '6113728f'])
      expect(kept).not.toContain(said);
  });

  it('T-WH-1: forged deliveries are refused', async () => {
    const followed = await registered(product);
    const other = await registered(product);
    const genuine = followed.provider.deliveryOf(followed.hook, { ref: 'refs/tags/v1.0.0' });
    const signedWith = (hook: StandInWebhook) => ({
      headers: followed.provider.deliveryOf(hook, { ref: 'refs/tags/v1.0.0' }).headers,
      body: genuine.body,
    });
    const withSecret = (secret: string) => signedWith({ ...followed.hook, secret });
    const { secret } = followed.hook;
    const forgeries = [
      { headers: {}, body: genuine.body },
      withSecret(''),
      withSecret(secret.slice(1)),
      withSecret(`${secret}!`),
      withSecret(secret.toLowerCase()),
      withSecret(other.hook.secret),
      ...Array.from({ length: 50 }, () => withSecret(randomBytes(32).toString('base64url'))),
      ...proofsLike(genuine.headers).map((headers) => ({ headers, body: genuine.body })),
      ...proofsOfOtherProducts(product, secret, genuine.body).map((headers) => ({
        headers,
        body: genuine.body,
      })),
      // Only GitHub signs the body; deliveries of the others are proven by their secret, no matter what the body
      // contains.
      ...(product === 'github'
        ? [
            { ...genuine, body: `${genuine.body} ` },
            { ...genuine, body: JSON.stringify(JSON.parse(genuine.body), null, 1) },
            { ...genuine, body: genuine.body.replace('v1.0.0', 'v6.6.6') },
            { ...genuine, body: '' },
          ]
        : []),
    ];
    for (const { headers, body } of forgeries) {
      expect(await send(followed.hookPath, body, headers)).toBe(401);
    }
    expect(forgeries.length).toBeGreaterThan(60);
    expect(await send(other.hookPath, genuine.body, genuine.headers)).toBe(401);
    expect(await rowsOf(followed)).toEqual([]);
    expect(await send(followed.hookPath, genuine.body, genuine.headers)).toBe(202);
  });

  it('T-WH-2: the same delivery 50 times at once is stored once', async () => {
    const followed = await registered(product);
    const { headers, body } = followed.provider.deliveryOf(followed.hook, { ref: 'refs/tags/v1.0.0' });
    const statuses = await Promise.all(
      Array.from({ length: 50 }, () => send(followed.hookPath, body, headers)),
    );
    expect(new Set(statuses)).toEqual(new Set([202]));
    expect(await rowsOf(followed)).toHaveLength(1);
  });
});

/** Proofs that are almost right. */
function proofsLike(headers: Readonly<Record<string, string>>): Record<string, string>[] {
  const names = ['x-hub-signature-256', 'x-gitlab-token', 'authorization'];
  return names
    .filter((name) => name in headers)
    .flatMap((name) => {
      const proof = headers[name] ?? '';
      const others = [
        '',
        proof.slice(0, -1),
        `${proof}0`,
        proof.replace(/^\w+[= ]/, ''),
        proof.replace(/^sha256=/, 'sha1='),
        proof.replace(/^Basic /, 'Bearer '),
        `,${proof}`,
        `${proof}, ${proof}`,
        'sha256=',
        'null',
        'undefined',
      ];
      return others.map((text) => ({ ...headers, [name]: text }));
    })
    .filter((forged) => names.every((name) => forged[name] !== headers[name] || !(name in headers)));
}

/** Proofs with the right secret that other products would send, and the older signature. */
function proofsOfOtherProducts(product: VcsProduct, secret: string, body: string): Record<string, string>[] {
  const sign = (algorithm: string) => createHmac(algorithm, secret).update(body).digest('hex');
  const all = {
    github: { 'x-hub-signature-256': `sha256=${sign('sha256')}` },
    gitlab: { 'x-gitlab-token': secret },
    'azure-devops': { authorization: `Basic ${Buffer.from(`groundwork:${secret}`).toString('base64')}` },
  };
  const others = vcsProducts.filter((other) => other !== product).map((other) => all[other]);
  return [...others, { 'x-hub-signature': `sha1=${sign('sha1')}` }];
}

describe('an address', () => {
  it('an unknown or malformed webhook address is 404, whatever is sent', async () => {
    const followed = await registered();
    const { headers, body } = followed.provider.deliveryOf(followed.hook, { ref: 'refs/tags/v1.0.0' });
    for (const id of [randomUUID(), 'nonsense', '1', `${followed.subscriptionId}0`, "'--"]) {
      expect(await send(`/webhooks/vcs/${id}`, body, headers)).toBe(404);
      expect(await send(`/webhooks/vcs/${id}`, '', {})).toBe(404);
    }
  });

  it('a webhook address accepts only POST, and other methods are 405', async () => {
    const { hookPath } = await registered();

    const response = await app.anonymous.get(hookPath);

    expect({ status: response.status, allow: response.headers['allow'] }).toEqual({
      status: 405,
      allow: 'POST',
    });
  });

  it('the address of an unwanted webhook is 404', async () => {
    const followed = await registered();
    const { headers, body } = followed.provider.deliveryOf(followed.hook, { ref: 'refs/tags/v1.0.0' });
    await followed.want({ wanted: false });
    expect(await send(followed.hookPath, body, headers)).toBe(404);
  });

  it('a webhook address of a deleted connection or disabled organization is 404', async () => {
    const [gone, disabled] = [await registered(), await registered()];
    const { headers, body } = gone.provider.deliveryOf(gone.hook, { ref: 'refs/tags/v1.0.0' });
    await gone.connected.client.delete(gone.connection.path);
    expect(await send(gone.hookPath, body, headers)).toBe(404);
    const { id, name } = disabled.connected.organization;
    const tell = async (isDisabled: boolean, aggregateVersion: number) => {
      const data = { id, name, disabled: isDisabled };
      await app.publish({
        definition: organizationUpdatedV1,
        organizationId: id,
        aggregateId: id,
        aggregateVersion,
        data,
      });
      await app.settle();
    };
    await tell(true, 7);
    expect(await disabled.deliver()).toBe(404);
    await tell(false, 8);
    expect(await disabled.deliver()).toBe(202);
  });
});

describe('a delivery', () => {
  it('a ping delivery gets 200 and has no effect', async () => {
    const followed = await registered();
    const body = JSON.stringify({ zen: 'Keep it logically awesome.', hook_id: 1 });
    const signature = createHmac('sha256', followed.hook.secret).update(body).digest('hex');
    const headers = { 'x-github-event': 'ping', 'x-hub-signature-256': `sha256=${signature}` };
    expect(await send(followed.hookPath, body, headers)).toBe(200);
    await app.settle();
    expect(await rowsOf(followed)).toMatchObject([{ event: 'ping', outcome: 'irrelevant' }]);
    expect(followed.published('repository.pushed')).toHaveLength(1);
  });

  it('a delivery without an id is stored each time, unless one for the same refs waits', async () => {
    const followed = await registered();
    const { headers, body } = followed.provider.deliveryOf(followed.hook, { ref: 'refs/tags/v1.0.0' });
    const { 'x-github-delivery': name, ...nameless } = headers;
    expect(name).toBeDefined();
    // Nothing processes deliveries meanwhile.
    const held = await app.ctx.databases.requests.knex.transaction();
    await held.raw('select from webhooks for no key update');
    expect(await send(followed.hookPath, body, nameless)).toBe(202);
    expect(await send(followed.hookPath, body, nameless)).toBe(202);
    expect(await rowsOf(followed)).toHaveLength(1);
    await followed.deliver({ ref: 'refs/tags/v2.0.0' });
    expect(await rowsOf(followed)).toHaveLength(2);
    await held.rollback();
    app.clock.advance(2_000);
    await app.settle();
    expect(await send(followed.hookPath, body, nameless)).toBe(202);
    expect(await rowsOf(followed)).toHaveLength(3);
  });

  it('a delivery is not stored if its subscription or organization ends meanwhile', async () => {
    const [ended, deleted] = [await registered(), await registered()];
    await ended.want({ wanted: false });
    await app.ctx.stores.webhookDeliveries.insert(receiverOf(ended), deliveryTo(ended));
    expect(await rowsOf(ended)).toEqual([]);
    const trx = await app.ctx.databases.requests.knex.transaction();
    const keptNow = async () => {
      await createWebhookDeliveryStore(trx).insert(receiverOf(deleted), deliveryTo(deleted));
      return (await rowsOf(deleted, trx)).length;
    };
    // Nothing purges what is not committed.
    await trx('referenced_records').where({ id: deleted.organizationId }).update({ deleted_at: new Date() });
    expect(await keptNow()).toBe(0);
    await trx('referenced_records').where({ id: deleted.organizationId }).update({ deleted_at: null });
    expect(await keptNow()).toBe(1);
    await trx.rollback();
  });

  it('a delivery is deleted if its repository has many newer ones, unless it still waits', async () => {
    const [crowded, other] = [await registered(), await registered()];
    const { webhookDeliveries } = app.ctx.stores;
    const deliver = async (followed: FollowedRepository, deliveryId: string, processedAt: Date | null) => {
      app.clock.advance(1_000);
      const refs = [{ name: `refs/tags/${deliveryId}`, deleted: false }];
      await webhookDeliveries.insert(receiverOf(followed), {
        ...deliveryTo(followed),
        deliveryId,
        refs,
        processedAt,
      });
    };
    const now = app.clock.now();
    await deliver(crowded, 'waiting', null);
    for (const deliveryId of ['1', '2', '3', '4', '5']) await deliver(crowded, deliveryId, now);
    await deliver(other, 'another', now);
    expect(await webhookDeliveries.removeBeyond(3, 1)).toBe(1);
    expect(await webhookDeliveries.removeBeyond(3, 10)).toBe(1);
    expect(await webhookDeliveries.removeBeyond(3, 10)).toBe(0);
    const left = (await rowsOf(crowded)).map((row) => deliveryIdSchema.parse(row).delivery_id);
    expect(left.toSorted()).toEqual(['3', '4', '5', 'waiting']);
    expect(await rowsOf(other)).toHaveLength(1);
  });

  describe.each(vcsProducts)('of %s', (product) => {
    it.each([
      ['no JSON', 'payload=%7B%7D'],
      ['nothing', ''],
      ['bytes', randomBytes(100)],
      ['no object', '[null]'],
      ['what no database stores', pushBody(product, 'refs/tags/\0v1')],
      ['half a surrogate', pushBody(product, 'refs/tags/v1').replace('v1', '\\ud800')],
      ['a ref of another type', pushBody(product, { a: 1 })],
      ['a prototype', '{"__proto__":{"ref":"x"},"constructor":1}'],
      ['deep nesting', '['.repeat(50_000)],
      ['a long ref', pushBody(product, 'x'.repeat(100_000))],
      ['more than is parsed', pushBody(product, 'refs/heads/x', { pad: 'x'.repeat(2_000_000) })],
      [
        'more refs than are read',
        JSON.stringify({ resource: { refUpdates: Array(1001).fill({ name: 'x' }) } }),
      ],
    ])('a delivery with %s gives no hint, and so concerns everything', async (_, body) => {
      const followed = await registered(product);
      const headers = provenHeaders(product, followed.hook.secret, body);
      expect(await send(followed.hookPath, body, headers)).toBe(202);
      expect(await rowsOf(followed)).toMatchObject([{ event: 'push', refs: [], delivery_id: null }]);
      app.clock.advance(2_000);
      await app.settle();
      expect(followed.published('repository.pushed')).toHaveLength(2);
    });
  });

  it('T-WH-4: a delivery above 25 MiB is 413, announced or not, and is not stored', async () => {
    const followed = await registered();
    const mebibyte = 1024 * 1024;
    expect(await sendChunks(followed.hookPath, { chunks: 1, announced: 25 * mebibyte + 1 })).toBe(413);
    expect(await sendChunks(followed.hookPath, { chunks: 27 })).toBe(413);
    expect(await rowsOf(followed)).toEqual([]);
  });
});

/** Body of a push, as this product sends it. */
function pushBody(product: VcsProduct, ref: unknown, beside: object = {}): string {
  const resource = { refUpdates: [{ name: ref }] };
  const payloads = {
    github: { ref },
    gitlab: { object_kind: 'push', ref },
    'azure-devops': { eventType: 'git.push', resource },
  };
  return JSON.stringify({ ...payloads[product], ...beside });
}

/** Headers of a genuine delivery, but with a user agent that no provider uses. */
function provenHeaders(product: VcsProduct, secret: string, body: string | Buffer): Record<string, string> {
  const name = "x'; drop table webhook_deliveries; --";
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  const headers: Readonly<Record<VcsProduct, Record<string, string>>> = {
    github: {
      'x-github-event': 'push',
      'x-hub-signature-256': `sha256=${signature}`,
      'x-github-delivery': name,
    },
    gitlab: { 'x-gitlab-event': 'Push Hook', 'x-gitlab-token': secret, 'x-gitlab-event-uuid': name },
    'azure-devops': { authorization: `Basic ${Buffer.from(`groundwork:${secret}`).toString('base64')}` },
  };
  return headers[product];
}

const deliveryIdSchema = z.object({ delivery_id: z.string() });

const receiverOf = ({ place, subscriptionId }: FollowedRepository) => ({
  ...place,
  webhookId: subscriptionId,
});

const deliveryTo = ({ organizationId, subscriptionId, connection }: FollowedRepository): WebhookDelivery => ({
  id: randomUUID(),
  organizationId,
  address: subscriptionId,
  oauthClientId: idSchema('oauthClient').parse(connection.id),
  deliveryId: null,
  event: 'push',
  refs: [],
  userAgent: null,
  bodyBytes: 2,
  bodySha256: randomBytes(32),
  receivedAt: app.clock.now(),
  processedAt: null,
  outcome: null,
});

/** Sends this many MiB; announces their length only on request. */
async function sendChunks(
  path: string,
  { chunks, announced }: { readonly chunks: number; readonly announced?: number },
): Promise<number> {
  const { port } = new URL(app.url);
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const headers = announced === undefined ? {} : { 'content-length': announced };
  const sending = request({ host: '127.0.0.1', port, path, method: 'POST', headers }, (response) => {
    resolve(response.statusCode ?? 0);
    response.resume();
    sending.destroy();
  });
  sending.on('error', reject);
  const chunk = Buffer.alloc(1024 * 1024, 0x20);
  for (let sent = 0; sent < chunks && !sending.destroyed; sent += 1) sending.write(chunk);
  // The server waits for announced bytes that do not come.
  if (announced === undefined) sending.end();
  return promise;
}

describe('T-WH-3: a false payload', () => {
  it('a payload with a false repository, commit or organization affects only our own subscription', async () => {
    const followed = await registered();
    const foreign = await registered();
    for (let round = 0; round < 20; round += 1) {
      const body = JSON.stringify({
        ref: 'refs/tags/v1.0.0',
        after: randomBytes(20).toString('hex'),
        repository: { full_name: `other/repository-${round}`, id: round },
        organization: { id: foreign.organizationId },
        subscription: { id: foreign.subscriptionId },
        hook_id: foreign.hook.id,
      });
      const signature = createHmac('sha256', followed.hook.secret).update(body).digest('hex');
      const headers = { 'x-github-event': 'push', 'x-hub-signature-256': `sha256=${signature}` };
      expect(await send(followed.hookPath, body, headers)).toBe(202);
    }
    app.clock.advance(2_000);
    await app.settle();
    expect(foreign.published('repository.pushed')).toHaveLength(1);
    const announced = followed.published('repository.pushed');
    expect(announced.at(-1)).toMatchObject({
      data: {
        reason: 'webhook',
        subscription: { id: followed.subscriptionId, identifier: followed.identifier },
      },
    });
    expect(JSON.stringify(announced)).not.toContain('other/repository');
  });
});
