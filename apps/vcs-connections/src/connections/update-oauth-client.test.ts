import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@groundwork/contracts/resource-ids';
import { includedOf, problemsOf, resourceOf } from '@groundwork/testing';
import { z } from 'zod';
import { clientDocument, connectedOrganization } from '../testing/connected-organization.ts';
import { lentRepository } from '../testing/lent-repository.ts';
import { newSshKey } from '../testing/ssh-keys.ts';
import {
  startVcsConnectionsTestApp,
  type VcsConnectionsTestApp,
} from '../testing/vcs-connections-test-app.ts';

let app: VcsConnectionsTestApp;
beforeAll(async () => {
  app = await startVcsConnectionsTestApp();
});
afterAll(() => app.stop());

const nowhere = `/api/v2/oauth-clients/${newId('oauthClient')}`;

describe('PATCH /oauth-clients/:id', () => {
  it('an update changes the given attributes and keeps the rest', async () => {
    const { client, connect } = connectedOrganization(app);
    const before = { name: 'before', key: 'key', 'rsa-public-key': 'rsa' };
    const { id, path } = await connect(before);
    const changed = await client.patch(path, { data: { ...clientDocument({ name: 'after' }).data, id } });
    expect(changed.status).toBe(200);
    expect(resourceOf(changed).attributes).toMatchObject({ ...before, name: 'after' });
    expect(resourceOf(await client.get(path)).attributes).toMatchObject({ ...before, name: 'after' });
  });

  it('an empty or null name restores the display name, and removes key and RSA public key', async () => {
    const { client, connect } = connectedOrganization(app);
    for (const none of [null, '']) {
      const { path } = await connect({ name: 'named', key: 'key', 'rsa-public-key': 'rsa', secret: 'x' });
      const gone = { name: none, key: none, 'rsa-public-key': none, secret: none };
      const response = await client.patch(path, clientDocument(gone));
      expect(resourceOf(response).attributes).toMatchObject({
        name: null,
        key: null,
        'rsa-public-key': null,
      });
    }
  });

  it('a change of kind or addresses is 422, so that no secret goes to another host', async () => {
    const { client, connect } = connectedOrganization(app);
    const { path, resource } = await connect();
    const response = await client.patch(
      path,
      clientDocument({
        name: 'changed',
        'service-provider': 'vcs3',
        'http-url': 'https://evil.example',
        'api-url': 'https://evil.example',
        'ssh-port': 2222,
      }),
    );
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual([
      '/data/attributes/service-provider: Service provider cannot be changed. Create another connection instead.',
      '/data/attributes/http-url: HTTP URL cannot be changed. Create another connection instead.',
      '/data/attributes/api-url: API URL cannot be changed. Create another connection instead.',
      '/data/attributes/ssh-port: Ssh port cannot be changed. Create another connection instead.',
    ]);
    expect(resourceOf(await client.get(path)).attributes).toEqual(resource.attributes);
  });

  it('a whole document can be sent back with a change', async () => {
    const { client, connect } = connectedOrganization(app);
    const { path, resource } = await connect();
    const { id, type, attributes } = resource;
    const response = await client.patch(path, {
      data: { id, type, attributes: { ...attributes, 'http-url': 'https://github.com/', name: 'changed' } },
    });
    expect(response.status).toBe(200);
    expect(resourceOf(response).attributes['name']).toBe('changed');
    const empty = { 'service-provider': null, 'http-url': '', 'api-url': null, 'ssh-port': null };
    expect((await client.patch(path, { data: { id: '', type, attributes: empty } })).status).toBe(200);
  });

  it("an update with another connection's id is 422 and changes nothing", async () => {
    const { client, connect } = connectedOrganization(app);
    const [{ path, resource }, other] = [await connect(), await connect()];
    const { data } = clientDocument({ name: 'changed' });
    const response = await client.patch(path, { data: { ...data, id: other.id } });
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual(['/data/id: Id must be the id in the path']);
    expect(resourceOf(await client.get(path)).attributes).toEqual(resource.attributes);
  });

  it('a change is published once, and an update without changes is not published', async () => {
    const { client, connect } = connectedOrganization(app);
    const { id, path } = await connect({ name: 'same' });
    await client.patch(path, clientDocument({ name: 'same' }));
    await client.patch(path, clientDocument({}));
    await client.patch(path, { data: { type: 'oauth-clients' } });
    await client.patch(path, clientDocument({ name: 'other' }));
    await client.patch(path, clientDocument({ secret: 'a new one' }));
    await app.settle();
    const told = app.published.filter(({ aggregate }) => aggregate.id === id);
    expect(told.map(({ type, aggregate }) => `${type} ${aggregate.version}`)).toEqual([
      'oauth-client.created 1',
      'oauth-client.updated 2',
      'oauth-client.updated 3',
    ]);
    expect(told[1]?.data).toEqual({
      id,
      serviceProvider: 'vcs1',
      name: 'other',
      organizationScoped: true,
    });
  });

  it('a connection cannot be limited to projects while modules or policy sets follow repositories through it', async () => {
    const { client, connection, subscription } = await lentRepository(app);
    const narrow = () => client.patch(connection.path, clientDocument({ 'organization-scoped': false }));
    expect(problemsOf(await narrow())).toEqual([
      '/data/attributes/organization-scoped: Organization scoped cannot be false while modules or policy sets follow repositories through the connection: they belong to the whole organization. Unlink them first, or create another connection.',
    ]);
    await app.ctx.databases.requests
      .knex('repository_subscriptions')
      .where({ id: subscription.id })
      .update({ wanted: false });
    expect(resourceOf(await narrow()).attributes['organization-scoped']).toBe(false);
    const wide = await client.patch(connection.path, clientDocument({ 'organization-scoped': true }));
    expect(resourceOf(wide).attributes['organization-scoped']).toBe(true);
  });

  it('the token is renewed in place, so that links stay', async () => {
    const { organization, client, connect } = connectedOrganization(app);
    const { path, tokenId, tokenPath } = await connect();
    const response = await client.patch(path, clientDocument({ 'oauth-token-string': 'a-renewed-token' }));
    expect(response.status).toBe(200);
    expect((await client.get(tokenPath)).status).toBe(200);
    const place = { organizationId: organization.id, table: 'oauth_tokens', rowId: tokenId, column: 'token' };
    expect((await app.ctx.secrets.find(app.ctx.stores, place))?.reveal()).toBe('a-renewed-token');
    await app.settle();
    expect(app.published.filter(({ aggregate }) => aggregate.id === tokenId).map(({ type }) => type)).toEqual(
      ['oauth-token.created', 'oauth-token.updated'],
    );
  });

  it('a connection that lost its token can get a new one', async () => {
    const { client, connect } = connectedOrganization(app);
    const { path, tokenId, tokenPath } = await connect();
    await client.delete(tokenPath);
    const renewed = await client.patch(path, clientDocument({ 'oauth-token-string': 'another' }));
    const { data } = z
      .object({ data: z.array(z.object({ id: z.string() })) })
      .parse(resourceOf(renewed).relationships?.['oauth-tokens']);
    expect(data).toHaveLength(1);
    expect(data[0]?.id).not.toBe(tokenId);
  });

  it('a vcs6 connection gets no token without the required private key', async () => {
    const { client, connect } = connectedOrganization(app);
    const { path, tokenPath } = await connect({ 'service-provider': 'vcs6', 'private-key': newSshKey() });
    const patch = (attributes: Record<string, unknown>) => client.patch(path, clientDocument(attributes));
    // The existing one stays, or is replaced as well.
    expect((await patch({ 'oauth-token-string': 'renewed' })).status).toBe(200);
    expect((await patch({ 'oauth-token-string': 'again', 'private-key': newSshKey() })).status).toBe(200);
    await client.delete(tokenPath);
    for (const [privateKey, words] of [
      [undefined, "can't be blank"],
      [null, "can't be blank"],
      ['', "can't be blank"],
      [7, 'is invalid'],
      ['nonsense', 'is invalid: it must be an OpenSSH or PEM private key'],
    ]) {
      const response = await patch({ 'oauth-token-string': 'another', 'private-key': privateKey });
      expect(response.status).toBe(422);
      expect(problemsOf(response)).toEqual([`/data/attributes/private-key: Private key ${words}`]);
      expect(includedOf(await client.get(`${path}?include=oauth_tokens`))).toEqual([]);
    }
    const made = await patch({ 'oauth-token-string': 'another', 'private-key': newSshKey() });
    expect(made.status).toBe(200);
    expect(includedOf(await client.get(`${path}?include=oauth_tokens`))).toMatchObject([
      { attributes: { 'has-ssh-key': true } },
    ]);
  });

  it('a refused update names every problem of the body, also those that depend on the connection', async () => {
    const { client, connect } = connectedOrganization(app);
    const { path, tokenPath } = await connect({ 'service-provider': 'vcs6', 'private-key': newSshKey() });
    await client.delete(tokenPath);
    const { data } = clientDocument({
      key: 7,
      'http-url': 'https://b.example',
      'oauth-token-string': 'two words',
    });
    const response = await client.patch(path, { data: { ...data, id: 'oc-other', type: 'clients' } });
    expect(problemsOf(response).sort()).toEqual([
      '/data/attributes/http-url: HTTP URL cannot be changed. Create another connection instead.',
      '/data/attributes/key: Key must be a string',
      expect.stringContaining('/data/attributes/oauth-token-string: '),
      "/data/attributes/private-key: Private key can't be blank",
      '/data/id: Id must be the id in the path',
      '/data/type: Type must be oauth-clients',
    ]);
  });

  it('a secret can be replaced or removed, and is kept if the body does not name it', async () => {
    const { organization, client, connect } = connectedOrganization(app);
    const { id, path } = await connect({ secret: 'first' });
    const place = { organizationId: organization.id, table: 'oauth_clients', rowId: id, column: 'secret' };
    const secretNow = async () => (await app.ctx.secrets.find(app.ctx.stores, place))?.reveal();
    expect(await secretNow()).toBe('first');
    await client.patch(path, clientDocument({ name: 'other', 'oauth-token-string': 'renewed' }));
    expect(await secretNow()).toBe('first');
    await client.patch(path, clientDocument({ secret: 'second' }));
    expect(await secretNow()).toBe('second');
    for (const none of [null, '']) {
      await client.patch(path, clientDocument({ secret: none }));
      expect(await secretNow()).toBeUndefined();
      await client.patch(path, clientDocument({ secret: 'third' }));
      expect(await secretNow()).toBe('third');
    }
  });

  it('SSH host keys can be pinned and removed', async () => {
    const { client, connect } = connectedOrganization(app);
    const { path } = await connect();
    const line =
      'git.example ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl';
    const pinned = await client.patch(path, clientDocument({ 'ssh-host-keys': `${line}\r\n${line}` }));
    expect(resourceOf(pinned).attributes['ssh-host-keys']).toBe(`${line}\n`);
    const forgotten = await client.patch(path, clientDocument({ 'ssh-host-keys': null }));
    expect(resourceOf(forgotten).attributes['ssh-host-keys']).toBeNull();
    for (const wrong of ['nonsense', `* ${line}`, `@cert-authority ${line}`, `${line}\nProxyCommand x`, 7]) {
      const response = await client.patch(path, clientDocument({ 'ssh-host-keys': wrong }));
      expect(response.status).toBe(422);
    }
  });

  it('malformed values are 422, all listed at once', async () => {
    const { client, connect } = connectedOrganization(app);
    const { path } = await connect();
    const wrong = { name: 'x'.repeat(257), key: 7, secret: [], 'oauth-token-string': 'two words' };
    const response = await client.patch(path, clientDocument(wrong));
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual([
      '/data/attributes/name: Name is too long (maximum is 256 characters)',
      '/data/attributes/key: Key must be a string',
      '/data/attributes/secret: Secret must be a string',
      '/data/attributes/oauth-token-string: Oauth token string is invalid: it contains spaces or characters that tokens do not have',
    ]);
    expect((await client.patch(path, { data: { attributes: {} } })).status).toBe(422);
    expect((await client.patch(path, { data: { type: 'teams', attributes: {} } })).status).toBe(422);
  });

  it('updating a connection is 404 for strangers, before the body is checked', async () => {
    const { organization, client, connect } = connectedOrganization(app);
    const { path } = await connect();
    for (const principal of [
      app.permitted(organization, 'manageModules', 'managePolicies'),
      connectedOrganization(app).manager,
    ]) {
      expect((await app.as(principal).patch(path, '{')).status).toBe(404);
    }
    expect((await client.patch(nowhere, clientDocument({}))).status).toBe(404);
  });

  it('many concurrent changes all take effect, and the versions have no gap', async () => {
    const { client, connect } = connectedOrganization(app);
    const { id, path } = await connect({ name: 'start' });
    const names = Array.from({ length: 8 }, (_, n) => `name ${n}`);
    await Promise.all(names.map((name) => client.patch(path, clientDocument({ name }))));
    await app.settle();
    const versions = app.published
      .filter(({ aggregate }) => aggregate.id === id)
      .map(({ aggregate }) => aggregate.version);
    expect(versions.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});
