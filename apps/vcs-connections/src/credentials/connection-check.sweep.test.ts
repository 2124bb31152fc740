import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startPasses } from '@groundwork/background';
import { organizationUpdatedV1, type Grants } from '@groundwork/contracts';
import { resourceOf } from '@groundwork/testing';
import { startProviderStandIn } from '@groundwork/testing/local-vcs';
import type { Connection } from './connection.ts';
import type { CredentialsCheck } from '../providers/provider.ts';
import { clientDocument, connectedOrganization } from '../testing/connected-organization.ts';
import {
  startVcsConnectionsTestApp,
  type VcsConnectionsTestApp,
} from '../testing/vcs-connections-test-app.ts';
import { checkDueConnections, connectionChecks, type AskProvider } from './connection-check.sweep.ts';

let app: VcsConnectionsTestApp;
beforeAll(async () => {
  app = await startVcsConnectionsTestApp();
});
afterAll(() => app.stop());

const hour = 3_600_000;

/** Test apps do not check connections automatically. */
const checking = () => ({ ...app.ctx, config: { ...app.ctx.config, checkIntervalSeconds: 3600 } });

/** Returns the connections that were checked. */
async function checkAll(response: CredentialsCheck | AskProvider): Promise<Connection[]> {
  const asked: Connection[] = [];
  const ask: AskProvider = (connection) => {
    asked.push(connection);
    return typeof response === 'function' ? response(connection) : Promise.resolve(response);
  };
  while (await checkDueConnections(checking(), ask)) continue;
  return asked;
}

/** A connection after its first check. */
async function connected() {
  await checkAll({ state: 'ok', account: null });
  const organization = connectedOrganization(app);
  const connection = await organization.connect({ 'oauth-token-string': 'the-token' });
  const status = async () => {
    const { attributes } = resourceOf(await organization.client.get(connection.path));
    return {
      status: attributes['connection-status'],
      message: attributes['connection-message'],
      checkedAt: attributes['connection-checked-at'],
    };
  };
  const updates = async () => {
    await app.settle();
    return app.published.filter(
      ({ aggregate, type }) => aggregate.id === connection.id && type === 'oauth-client.updated',
    ).length;
  };
  return { ...organization, connection, status, updates };
}

const denied = { state: 'unauthorized', message: 'The provider does not accept the token' } as const;
const away = { state: 'unreachable', message: 'The provider could not be reached' } as const;
const ok = { state: 'ok', account: 'octocat' } as const;

describe('the check of a connection', () => {
  it('a new connection is checked at once, with its token at its address', async () => {
    const { organization, connection, status } = await connected();
    expect(await status()).toEqual({ status: 'unknown', message: null, checkedAt: null });
    const [asked] = await checkAll(ok);
    expect(asked).toMatchObject({
      organizationId: organization.id,
      oauthClientId: connection.id,
      oauthTokenId: connection.tokenId,
      serviceProvider: 'vcs1',
      httpUrl: 'https://github.com',
      apiUrl: 'https://api.github.com',
    });
    expect(asked?.token.reveal()).toBe('the-token');
    expect(await status()).toEqual({ status: 'ok', message: null, checkedAt: app.clock.now().toISOString() });
  });

  it('the check finds out whose token it is', async () => {
    const { client, connection } = await connected();
    await checkAll(ok);
    const { attributes } = resourceOf(await client.get(connection.tokenPath));
    expect(attributes['service-provider-user']).toBe('octocat');
  });

  it('an expired credential is shown, and announced once, until it is renewed', async () => {
    const { client, connection, status, updates } = await connected();
    await checkAll(denied);
    expect(await status()).toMatchObject({ status: 'unauthorized', message: denied.message });
    expect(await updates()).toBe(1);
    app.clock.advance(2 * hour);
    await checkAll(denied);
    expect((await status()).checkedAt).toBe(app.clock.now().toISOString());
    expect(await updates()).toBe(1);
    await client.patch(connection.path, clientDocument({ 'oauth-token-string': 'renewed' }));
    expect(await status()).toEqual({ status: 'unknown', message: null, checkedAt: null });
    const [asked] = await checkAll(ok);
    expect(asked?.token.reveal()).toBe('renewed');
    expect(await status()).toMatchObject({ status: 'ok', message: null });
    expect(await updates()).toBe(3);
  });

  it('a check is repeated after the interval, give or take a quarter', async () => {
    const { connection } = await connected();
    const isAsked = async () =>
      (await checkAll(ok)).some(({ oauthClientId }) => oauthClientId === connection.id);
    expect(await isAsked()).toBe(true);
    app.clock.advance(0.74 * hour);
    expect(await isAsked()).toBe(false);
    app.clock.advance(0.52 * hour);
    expect(await isAsked()).toBe(true);
  });

  it('a check is repeated within five minutes if the provider did not respond', async () => {
    const { connection, status } = await connected();
    await checkAll(away);
    expect(await status()).toMatchObject({ status: 'unreachable', message: away.message });
    app.clock.advance(300_000);
    const asked = await checkAll(ok);
    expect(asked.map(({ oauthClientId }) => oauthClientId)).toContain(connection.id);
    expect(await status()).toMatchObject({ status: 'ok', message: null });
  });

  it('a check is not repeated before a provider that asks us to wait allows it', async () => {
    const { connection } = await connected();
    await checkAll({ ...away, waitMs: 3_600_000 });
    app.clock.advance(3_590_000);
    const early = await checkAll(ok);
    expect(early.map(({ oauthClientId }) => oauthClientId)).not.toContain(connection.id);
    app.clock.advance(10_000);
    const asked = await checkAll(ok);
    expect(asked.map(({ oauthClientId }) => oauthClientId)).toContain(connection.id);
  });

  it('a check is repeated soon if its process died', async () => {
    const { connection, status } = await connected();
    const { promise: begun, resolve: begin } = Promise.withResolvers<undefined>();
    const { promise: response, resolve: end } = Promise.withResolvers<CredentialsCheck>();
    const dying = checkDueConnections(checking(), () => {
      begin(undefined);
      return response;
    });
    await begun;
    // Connections of other tests may be due by chance.
    const isChecked = async () => (await checkAll(ok)).some((asked) => asked.oauthClientId === connection.id);
    app.clock.advance(119_000);
    expect(await isChecked()).toBe(false);
    app.clock.advance(1_000);
    expect(await isChecked()).toBe(true);
    expect(await status()).toMatchObject({ status: 'ok' });
    end(ok);
    await dying;
    app.clock.advance(0.74 * hour);
    const asked = await checkAll(ok);
    expect(asked.map(({ oauthClientId }) => oauthClientId)).not.toContain(connection.id);
  });

  it('a check that fails unexpectedly does not block others, and is repeated soon', async () => {
    const [broken, other] = [await connected(), await connected()];
    // Makes the broken connection due again, because setting up the other one has already checked it.
    await broken.client.patch(broken.connection.path, clientDocument({ 'oauth-token-string': 'renewed' }));
    const failing: AskProvider = ({ oauthClientId }) =>
      oauthClientId === broken.connection.id ? Promise.reject(new Error('broken')) : Promise.resolve(ok);
    await checkAll(failing);
    expect([await broken.status(), await other.status()]).toMatchObject([
      { status: 'unknown' },
      { status: 'ok' },
    ]);
    app.clock.advance(120_000);
    await checkAll(ok);
    expect(await broken.status()).toMatchObject({ status: 'ok' });
  });

  it('the result of a check is dropped if the token was replaced meanwhile', async () => {
    const { client, connection, status } = await connected();
    await checkAll(async () => {
      await client.patch(connection.path, clientDocument({ 'oauth-token-string': 'renewed' }));
      return denied;
    });
    expect(await status()).toMatchObject({ status: 'unknown', message: null });
    await checkAll(ok);
    expect(await status()).toMatchObject({ status: 'ok' });
  });

  it('deleted connections and connections without a token are not checked', async () => {
    const { client, connection, status } = await connected();
    await client.delete(connection.tokenPath);
    expect(await checkAll(denied)).toEqual([]);
    expect(await status()).toMatchObject({ status: 'unknown' });
    const other = await connected();
    await checkAll(async () => {
      await other.client.delete(other.connection.path);
      return denied;
    });
    expect((await other.client.get(other.connection.path)).status).toBe(404);
  });

  it('connections of a disabled organization are not checked', async () => {
    const { organization } = await connected();
    await disable(organization, 2, true);
    expect(await checkAll(ok)).toEqual([]);
    await disable(organization, 3, false);
    app.clock.advance(2 * hour);
    expect((await checkAll(ok)).map(({ organizationId }) => organizationId)).toContain(organization.id);
  });

  it('a token that cannot be opened counts as a rejected credential', async () => {
    const { organization, connection, status } = await connected();
    await app.ctx.databases.requests
      .knex('sealed_secrets')
      .where({ organization_id: organization.id, row_id: connection.tokenId })
      .update({ value: Buffer.alloc(40) });
    expect(await checkAll(ok)).toEqual([]);
    expect(await status()).toMatchObject({
      status: 'unauthorized',
      message: 'The stored token cannot be decrypted. Update the token of the VCS connection.',
    });
  });

  it('several concurrent sweeps check a connection once', async () => {
    await connected();
    const lists = await Promise.all(Array.from({ length: 5 }, () => checkAll(ok)));
    expect(lists.flat()).toHaveLength(1);
  });

  it('the check runs in the background against a provider', async () => {
    await checkAll(ok);
    const provider = await startProviderStandIn({ product: 'github' });
    const addresses = { 'http-url': provider.httpUrl, 'api-url': provider.apiUrl };
    const organization = connectedOrganization(app);
    const good = await organization.connect({ ...addresses, 'oauth-token-string': provider.token });
    const bad = await organization.connect({ ...addresses, 'oauth-token-string': 'expired' });
    const checks = startPasses({ ...connectionChecks(checking()), logger: app.ctx.logger });
    try {
      await checks.settled();
      const statusOf = async ({ path }: { path: string }) =>
        resourceOf(await organization.client.get(path)).attributes['connection-status'];
      expect([await statusOf(good), await statusOf(bad)]).toEqual(['ok', 'unauthorized']);
    } finally {
      await checks.stop();
      await provider.stop();
    }
  });
});

async function disable({ id, name }: Grants['organization'], aggregateVersion: number, disabled: boolean) {
  const event = { definition: organizationUpdatedV1, organizationId: id, aggregateId: id };
  await app.publish({ ...event, aggregateVersion, data: { id, name, disabled } });
  await app.settle();
}
