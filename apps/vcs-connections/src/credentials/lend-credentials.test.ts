import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { lendCredentials, organizationUpdatedV1 } from '@groundwork/contracts';
import { newId } from '@groundwork/contracts/resource-ids';
import { createOutboundHttp } from '@groundwork/outbound-http';
import { clientDocument, tokenDocument } from '../testing/connected-organization.ts';
import { lentRepository, localServer } from '../testing/lent-repository.ts';
import { newSshKey } from '../testing/ssh-keys.ts';
import {
  startVcsConnectionsTestApp,
  type VcsConnectionsTestApp,
} from '../testing/vcs-connections-test-app.ts';
import { sweepLendings } from './lending-retention.ts';

let app: VcsConnectionsTestApp;
beforeAll(async () => {
  app = await startVcsConnectionsTestApp();
});
afterAll(() => app.stop());

const lendingsOf = (organizationId: string): Promise<Record<string, unknown>[]> =>
  app.ctx.databases.requests
    .knex('credential_lendings')
    .where({ organization_id: organizationId })
    .orderBy('job_id');

describe('POST /internal/credentials/lend', () => {
  it.each([
    ['vcs1', 'acme/terraform-aws-vpc', 'x-access-token'],
    ['vcs2', 'acme/terraform-aws-vpc', 'x-access-token'],
    ['vcs3', 'acme/cloud/terraform-aws-vpc', 'oauth2'],
    ['vcs4', 'acme/terraform-aws-vpc', 'oauth2'],
    ['vcs5', 'acme/terraform-aws-vpc', 'oauth2'],
  ])(
    '%s lends the token over http under the user name that the provider expects',
    async (kind, identifier, username) => {
      const { lend } = await lentRepository(
        app,
        { 'service-provider': kind, 'oauth-token-string': 'the-token' },
        { identifier },
      );
      expect(await lend()).toEqual({
        lent: true,
        serviceProvider: kind,
        url: `${localServer}/${identifier}.git`,
        addresses: ['127.0.0.1'],
        isPrivateAllowed: true,
        credential: { kind: 'http', username, password: 'the-token' },
      });
    },
  );

  it('nothing is lent from a connection that is limited to projects', async () => {
    const { lend, connection } = await lentRepository(app);
    await app.ctx.databases.requests
      .knex('oauth_clients')
      .where({ id: connection.id })
      .update({ organization_scoped: false });
    expect(await lend()).toEqual({
      lent: false,
      refusal:
        'The VCS connection is limited to projects, so modules and policy sets, which belong to the whole organization, cannot use it. Make it serve the whole organization, or use another one.',
    });
  });

  it('vcs6 lends its private key over SSH', async () => {
    const { lend } = await lentRepository(
      app,
      {
        'service-provider': 'vcs6',
        'private-key': newSshKey(),
        'http-url': 'http://127.0.0.1:8080/tfs/',
        'api-url': localServer,
      },
      { identifier: 'acme/cloud/_git/terraform-aws-vpc' },
    );
    expect(await lend()).toEqual({
      lent: true,
      serviceProvider: 'vcs6',
      url: 'ssh://git@127.0.0.1/tfs/acme/cloud/_git/terraform-aws-vpc',
      addresses: ['127.0.0.1'],
      isPrivateAllowed: true,
      credential: {
        kind: 'ssh',
        username: 'git',
        privateKey: expect.stringMatching(/^-----BEGIN OPENSSH PRIVATE KEY-----\n[^]+PRIVATE KEY-----\n$/),
        knownHosts: '',
      },
    });
  });

  it('a token with an SSH key is lent for SSH, with the port of the connection and the pinned host keys', async () => {
    const { client, connection, lend } = await lentRepository(app, { 'ssh-port': 2222 });
    await client.patch(connection.tokenPath, tokenDocument({ 'ssh-key': newSshKey() }));
    const line = '[127.0.0.1]:2222 ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6';
    await client.patch(connection.path, clientDocument({ 'ssh-host-keys': line }));
    expect(await lend()).toMatchObject({
      lent: true,
      url: 'ssh://git@127.0.0.1:2222/acme/terraform-aws-vpc.git',
      credential: { kind: 'ssh', knownHosts: `${line}\n` },
    });
    await client.patch(connection.tokenPath, tokenDocument({ 'ssh-key': null }));
    expect(await lend()).toMatchObject({ credential: { kind: 'http' } });
  });

  it('credentials are lent from the current token', async () => {
    const { client, connection, lend } = await lentRepository(app);
    await client.patch(connection.path, clientDocument({ 'oauth-token-string': 'renewed' }));
    expect(await lend()).toMatchObject({ credential: { password: 'renewed' } });
  });

  it('each lending is recorded: for whom, what, for which attempt and when', async () => {
    const { organization, connection, subscription, lend } = await lentRepository(app);
    await lend({ jobId: 7, attempt: 1 });
    await lend({ jobId: 7, attempt: 1 });
    await lend({ jobId: 7, attempt: 2 });
    const lendings = await lendingsOf(organization.id);
    expect(lendings).toMatchObject([
      {
        borrower: 'ingest-worker',
        job_id: 7,
        attempt: 1,
        oauth_token_id: connection.tokenId,
        subscription_id: subscription.id,
        kind: 'http',
        lent_at: app.clock.now(),
      },
      { attempt: 2 },
    ]);
  });

  it.each([
    '../../etc/passwd',
    'a/../../x',
    'acme/vpc?x=1',
    'acme/vpc#x',
    'acme',
    '-acme/--upload-pack=x',
    'acme/vpc\nx',
    'acme//vpc',
    'acme/%2e%2e/vpc',
    'http://evil.example/x',
    'me@evil.example/x',
    '',
  ])('lending refuses the identifier %j and builds no address from it', async (identifier) => {
    const { organization, lend } = await lentRepository(app, {}, { identifier });
    expect(await lend()).toEqual({
      lent: false,
      refusal: 'The identifier is not a valid repository name at this provider',
    });
    expect(await lendingsOf(organization.id)).toEqual([]);
  });

  it('lending refuses a repository that is not, or no longer, followed', async () => {
    const { lend } = await lentRepository(app, {}, { wanted: false });
    const refusal = 'The repository is no longer followed';
    expect(await lend()).toEqual({ lent: false, refusal });
    expect(await lend({ subscriptionId: randomUUID() })).toEqual({ lent: false, refusal });
  });

  it('lending refuses if the token is gone or belongs to another organization', async () => {
    const { client, connection, lend } = await lentRepository(app);
    await client.delete(connection.tokenPath);
    const refusal = 'The VCS connection no longer has an OAuth token. Connect it again.';
    expect(await lend()).toEqual({ lent: false, refusal });
    const other = await lentRepository(app);
    const { oauthTokenId } = other.subscription;
    expect(await (await lentRepository(app, {}, { oauthTokenId })).lend()).toEqual({ lent: false, refusal });
    const unknown = await lentRepository(app, {}, { oauthTokenId: newId('oauthToken') });
    expect(await unknown.lend()).toEqual({ lent: false, refusal });
  });

  it('lending refuses if the token cannot be opened, and says what helps', async () => {
    const { client, connection, lend } = await lentRepository(app);
    await app.ctx.databases.requests
      .knex('sealed_secrets')
      .where({ row_id: connection.tokenId })
      .update({ value: Buffer.alloc(60) });
    expect(await lend()).toEqual({
      lent: false,
      refusal:
        'The stored credentials of the VCS connection cannot be decrypted. Update its token and SSH key.',
    });
    await client.patch(connection.path, clientDocument({ 'oauth-token-string': 'anew' }));
    expect(await lend()).toMatchObject({ lent: true });
  });

  it('lending is unavailable while the organization is disabled', async () => {
    const { organization, ask } = await lentRepository(app);
    const { id, name } = organization;
    for (const [aggregateVersion, disabled] of [
      [2, true],
      [3, false],
    ] as const) {
      const event = { definition: organizationUpdatedV1, organizationId: id, aggregateId: id };
      await app.publish({ ...event, aggregateVersion, data: { id, name, disabled } });
      await app.settle();
      expect((await ask()).status).toBe(disabled ? 503 : 200);
    }
  });

  it('lending refuses for a deleted organization whose rows still exist', async () => {
    const { organization, lend } = await lentRepository(app);
    await app.ctx.databases.requests
      .knex('referenced_records')
      .where({ kind: 'organization', id: organization.id })
      .update({ deleted_at: new Date(), purged_at: new Date() });
    expect(await lend()).toEqual({ lent: false, refusal: 'The repository is no longer followed' });
  });

  it('only ingest-worker may borrow credentials', async () => {
    const { subscription } = await lentRepository(app);
    const question = { subscriptionId: subscription.id, jobId: 1, attempt: 1 };
    for (const issuer of ['registry', 'policy', 'admin-orgs', 'gateway'] as const) {
      expect((await app.from(issuer).post(lendCredentials.path, question)).status).toBe(404);
    }
    expect((await app.anonymous.post(lendCredentials.path, question)).status).toBe(401);
  });

  it('lendings are forgotten after 90 days, and with their organization', async () => {
    const { organization, lend } = await lentRepository(app);
    await lend();
    app.clock.advance(89 * 86_400_000);
    await lend();
    while (await sweepLendings(app.ctx)) continue;
    expect(await lendingsOf(organization.id)).toHaveLength(2);
    app.clock.advance(2 * 86_400_000);
    while (await sweepLendings(app.ctx)) continue;
    expect(await lendingsOf(organization.id)).toHaveLength(1);
    await app.tombstone(organization);
    expect(await lendingsOf(organization.id)).toEqual([]);
  });
});

describe('the host of a connection', () => {
  it.each([
    ['that does not exist', () => Promise.resolve([])],
    ['that is not allowed', () => Promise.resolve(['169.254.169.254'])],
  ])('a host %s is refused, with the same message', async (_, resolve) => {
    const strict = await startVcsConnectionsTestApp({}, { outbound: outboundWith(resolve) });
    try {
      const { lend } = await lentRepository(strict, { 'http-url': 'http://git.example' });
      expect(await lend()).toEqual({
        lent: false,
        refusal: 'The address of the VCS connection has a host that is unknown or not allowed',
      });
    } finally {
      await strict.stop();
    }
  });

  it('a host that could not be resolved is not a refusal, over http or SSH', async () => {
    const failing = await startVcsConnectionsTestApp(
      {},
      { outbound: outboundWith(() => Promise.reject(new Error('queryA ETIMEOUT git.example'))) },
    );
    try {
      const { client, connection, organization, ask } = await lentRepository(failing, {
        'http-url': 'http://git.example',
      });
      expect((await ask()).status).toBe(503);
      await client.patch(connection.tokenPath, tokenDocument({ 'ssh-key': newSshKey() }));
      expect((await ask()).status).toBe(503);
      const { knex } = failing.ctx.databases.requests;
      expect(await knex('credential_lendings').where({ organization_id: organization.id })).toEqual([]);
    } finally {
      await failing.stop();
    }
  });
});

const outboundWith = (resolve: () => Promise<string[]>) =>
  createOutboundHttp({ isPrivateAllowed: true, allowedHosts: [] }, { resolve });

describe('private addresses are not allowed', () => {
  it('an address that used to be allowed is refused now, and nothing is lent', async () => {
    const strict = await startVcsConnectionsTestApp({ VCS_ALLOW_PRIVATE_ADDRESSES: 'false' });
    try {
      const addresses = { 'http-url': 'https://git.example', 'api-url': 'https://git.example' };
      const { organization, lend } = await lentRepository(strict, addresses);
      for (const [address, words] of [
        ['https://127.0.0.1', 'is not allowed'],
        ['https://169.254.169.254', 'is not allowed'],
        ['http://git.example', 'must be an https address'],
        ['https://git.example:8443', 'must not have a port'],
      ]) {
        await strict.ctx.databases.requests
          .knex('oauth_clients')
          .where({ organization_id: organization.id })
          .update({ http_url: address });
        expect(await lend()).toEqual({ lent: false, refusal: `The address of the VCS connection ${words}` });
      }
    } finally {
      await strict.stop();
    }
  });
});
