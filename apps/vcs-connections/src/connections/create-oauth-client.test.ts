import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fillTables, problemsOf, resourceOf } from '@groundwork/testing';
import {
  clientDocument,
  connectedOrganization,
  connectionAttributes,
} from '../testing/connected-organization.ts';
import { newSshKey } from '../testing/ssh-keys.ts';
import {
  startVcsConnectionsTestApp,
  type VcsConnectionsTestApp,
} from '../testing/vcs-connections-test-app.ts';

let app: VcsConnectionsTestApp;
beforeAll(async () => {
  app = await startVcsConnectionsTestApp({ VCS_ALLOW_PRIVATE_ADDRESSES: 'false' });
});
afterAll(() => app.stop());

const without = (name: string) =>
  Object.fromEntries(Object.entries(connectionAttributes()).filter(([each]) => each !== name));

describe('POST /organizations/:organization_name/oauth-clients', () => {
  it('creating a connection returns 201, and reads return the same document', async () => {
    const { organization, client, create } = connectedOrganization(app);
    const response = await create({ name: 'My provider', unknown: 'dropped' });
    expect(response.status).toBe(201);
    const created = resourceOf(response);
    expect(created.id).toMatch(/^oc-[0-9A-Za-z]{16}$/);
    expect(created).toEqual({
      id: created.id,
      type: 'oauth-clients',
      attributes: {
        'created-at': '2026-01-02T03:04:05.678Z',
        'updated-at': '2026-01-02T03:04:05.678Z',
        'callback-url': expect.stringMatching(/^https:\/\/groundwork\.test\/auth\/[0-9a-f-]{36}\/callback$/),
        'connect-path': expect.stringMatching(/^\/auth\/[0-9a-f-]{36}\?organization_id=\d+$/),
        'service-provider': 'vcs1',
        'service-provider-display-name': 'vcs1',
        name: 'My provider',
        'http-url': 'https://github.com',
        'api-url': 'https://api.github.com',
        key: null,
        'rsa-public-key': null,
        'organization-scoped': true,
        'ssh-port': 22,
        'ssh-host-keys': null,
        'connection-status': 'unknown',
        'connection-message': null,
        'connection-checked-at': null,
      },
      relationships: {
        organization: {
          data: { id: organization.name, type: 'organizations' },
          links: { related: `/api/v2/organizations/${organization.name}` },
        },
        'oauth-tokens': {
          data: [{ id: expect.stringMatching(/^ot-[0-9A-Za-z]{16}$/), type: 'oauth-tokens' }],
          links: { related: `/api/v2/oauth-clients/${created.id}/oauth-tokens` },
        },
        projects: { data: [] },
        'agent-pool': { data: null },
      },
    });
    expect(resourceOf(await client.get(`/api/v2/oauth-clients/${created.id}`)).attributes['name']).toBe(
      'My provider',
    );
  });

  it('the token string becomes exactly one OAuth token, and both are published', async () => {
    const { organization, manager, connect } = connectedOrganization(app);
    const { id, tokenId } = await connect({ name: 'told' });
    await app.settle();
    const told = app.published.filter(({ organizationId }) => organizationId === organization.id);
    expect(told).toMatchObject([
      {
        type: 'oauth-client.created',
        aggregate: { kind: 'oauth-client', id, version: 1 },
        cause: { actor: manager },
        data: { id, serviceProvider: 'vcs1', name: 'told' },
      },
      {
        type: 'oauth-token.created',
        aggregate: { kind: 'oauth-token', id: tokenId, version: 1 },
        data: { id: tokenId, oauthClientId: id },
      },
    ]);
  });

  it('public addresses of two connections of one organization share only the organization', async () => {
    const { connect } = connectedOrganization(app);
    const [one, other] = [await connect(), await connect()];
    const pathOf = ({ resource }: typeof one) => String(resource.attributes['connect-path']).split('?');
    expect(pathOf(one)[0]).not.toBe(pathOf(other)[0]);
    expect(pathOf(one)[1]).toBe(pathOf(other)[1]);
  });

  it('the response contains the key and the RSA public key, but never the secret', async () => {
    const { connect } = connectedOrganization(app);
    const given = { key: 'the key', 'rsa-public-key': 'the public key', secret: 'the secret' };
    const { attributes } = (await connect(given)).resource;
    expect(attributes).toMatchObject({ key: 'the key', 'rsa-public-key': 'the public key' });
    expect(attributes).not.toHaveProperty('secret');
    expect(attributes).not.toHaveProperty('oauth-token-string');
    expect(attributes).not.toHaveProperty('private-key');
  });

  it('an empty text and null count as absent', async () => {
    const { create } = connectedOrganization(app);
    for (const none of ['', null]) {
      const response = await create({ name: none, key: none, secret: none, 'rsa-public-key': none });
      expect(response.status).toBe(201);
      expect(resourceOf(response).attributes).toMatchObject({
        name: null,
        key: null,
        'rsa-public-key': null,
      });
    }
  });

  it.each(['service-provider', 'http-url', 'api-url', 'oauth-token-string'])(
    'creating a connection requires %s',
    async (name) => {
      const { client, clientsPath } = connectedOrganization(app);
      const word = { 'http-url': 'HTTP URL', 'api-url': 'API URL' }[name];
      const said = word ?? `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`;
      const response = await client.post(clientsPath, clientDocument(without(name)));
      expect(response.status).toBe(422);
      expect(problemsOf(response)).toEqual([`/data/attributes/${name}: ${said} can't be blank`]);
    },
  );

  it('the response lists every problem at once', async () => {
    const { create } = connectedOrganization(app);
    const response = await create({
      'service-provider': 'vcs4',
      name: 7,
      'http-url': 'https://gitlab.com',
      'api-url': 'ftp://git.example',
      'oauth-token-string': '',
    });
    expect(problemsOf(response)).toEqual([
      '/data/attributes/name: Name must be a string',
      '/data/attributes/api-url: API URL must be an https address',
      "/data/attributes/oauth-token-string: Oauth token string can't be blank",
      '/data/attributes/http-url: HTTP URL cannot point to https://gitlab.com when service-provider is vcs4',
    ]);
  });

  it('a provider kind of the other vocabulary is refused with the word to write', async () => {
    const { create } = connectedOrganization(app);
    const response = await create({ 'service-provider': 'github' });
    expect(problemsOf(response)).toEqual([
      '/data/attributes/service-provider: Service provider is not included in the list. Write vcs1 instead of github.',
    ]);
  });

  it.each(['vcs0', 'vcs7', 'bitbucket_data_center', '__proto__', ''])(
    'the provider kind %j is refused',
    async (kind) => {
      const { create } = connectedOrganization(app);
      const response = await create({ 'service-provider': kind });
      expect(response.status).toBe(422);
      expect(problemsOf(response)).toEqual([
        '/data/attributes/service-provider: Service provider is not included in the list',
      ]);
    },
  );

  it.each(['vcs1', 'vcs3'])('the hosted kind %s accepts any address', async (kind) => {
    const { create } = connectedOrganization(app);
    for (const host of ['github.com', 'gitlab.com', 'git.corp.example']) {
      const addresses = { 'http-url': `https://${host}`, 'api-url': `https://${host}/api` };
      expect((await create({ 'service-provider': kind, ...addresses })).status).toBe(201);
    }
  });

  it.each([
    ['vcs2', 'github.com'],
    ['vcs4', 'gitlab.com'],
    ['vcs5', 'gitlab.com'],
  ])('the self-hosted kind %s may not point to %s', async (kind, site) => {
    const { create } = connectedOrganization(app);
    for (const host of [site, `www.${site}`, `api.${site}`, site.toUpperCase()]) {
      const response = await create({
        'service-provider': kind,
        'http-url': `https://${host}/x`,
        'api-url': `https://${host}`,
      });
      expect(response.status).toBe(422);
      const refusal = `cannot point to https://${site} when service-provider is ${kind}`;
      expect(problemsOf(response)).toEqual([
        `/data/attributes/http-url: HTTP URL ${refusal}`,
        `/data/attributes/api-url: API URL ${refusal}`,
      ]);
    }
    const own = { 'http-url': `https://my${site}`, 'api-url': `https://${site}.corp.example/api` };
    expect((await create({ 'service-provider': kind, ...own })).status).toBe(201);
  });

  it.each([
    'git.example',
    'http://git.example',
    'ssh://git@git.example',
    'file:///etc/passwd',
    'https://me:secret@git.example',
    'https://git.example/?x=1',
    'https://git.example/?',
    'https://git.example/#x',
    'https://git.example:8443',
    'https://127.0.0.1',
    'https://0x7f.1',
    'https://[::1]',
    'https://169.254.169.254/latest',
    'https://10.0.0.1',
    ' https://git.example',
    'https://git.example\\@10.0.0.1',
    `https://git.example/${'x'.repeat(2048)}`,
    7,
    {},
  ])('an invalid address is refused: %#', async (address) => {
    const { create } = connectedOrganization(app);
    const response = await create({ 'http-url': address, 'api-url': address });
    expect(response.status).toBe(422);
    expect(problemsOf(response).map((problem) => problem.split(':')[0])).toEqual([
      '/data/attributes/http-url',
      '/data/attributes/api-url',
    ]);
    expect(JSON.stringify(response.body)).not.toContain('secret');
  });

  it('an address is stored as given', async () => {
    const { connect } = connectedOrganization(app);
    const addresses = { 'http-url': 'https://Git.Example/tfs/', 'api-url': 'https://git.example/tfs/' };
    expect((await connect(addresses)).resource.attributes).toMatchObject(addresses);
  });

  it('vcs6 needs a private key, which becomes the SSH key of its token', async () => {
    const { client, create, connect } = connectedOrganization(app);
    const ado = {
      'service-provider': 'vcs6',
      'http-url': 'https://ado.example/tfs',
      'api-url': 'https://ado.example/tfs',
    };
    for (const none of [undefined, null, '']) {
      expect(problemsOf(await create({ ...ado, 'private-key': none }))).toEqual([
        "/data/attributes/private-key: Private key can't be blank",
      ]);
    }
    const { tokenPath } = await connect({ ...ado, 'private-key': newSshKey() });
    expect(resourceOf(await client.get(tokenPath)).attributes['has-ssh-key']).toBe(true);
  });

  it('a private key must be valid and without a passphrase', async () => {
    const { create } = connectedOrganization(app);
    const encrypted = generateKeyPairSync('ed25519', {
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' },
    }).privateKey;
    for (const [key, words] of [
      [encrypted, 'is invalid: it has a passphrase. Use a key without one'],
      ['hello', 'is invalid: it must be an OpenSSH or PEM private key'],
      [['hello'], 'is invalid'],
      ['x'.repeat(20_000), 'is too long (maximum is 16384 characters)'],
    ]) {
      const response = await create({ 'service-provider': 'vcs6', 'private-key': key });
      expect(problemsOf(response)).toEqual([`/data/attributes/private-key: Private key ${String(words)}`]);
    }
  });

  it('a private key is ignored for other provider kinds', async () => {
    const { client, connect } = connectedOrganization(app);
    for (const key of ['nonsense', 7, newSshKey()]) {
      const { tokenPath } = await connect({ 'private-key': key });
      expect(resourceOf(await client.get(tokenPath)).attributes['has-ssh-key']).toBe(false);
    }
  });

  it.each(['two words', 'line\nbreak', 'line\r\nX-Header: y', 'ümlaut', 'x'.repeat(16_385), 7])(
    'an invalid token is refused without quoting it: %#',
    async (token) => {
      const { create } = connectedOrganization(app);
      const response = await create({ 'oauth-token-string': token });
      expect(response.status).toBe(422);
      expect(problemsOf(response)).toHaveLength(1);
      expect(JSON.stringify(response.body)).not.toContain(String(token));
    },
  );

  it('another SSH port is accepted only for hosts for which the operator allows it', async () => {
    const { create } = connectedOrganization(app);
    expect(problemsOf(await create({ 'ssh-port': 2222 }))).toEqual([
      '/data/attributes/ssh-port: Ssh port is not allowed',
    ]);
    expect(problemsOf(await create({ 'ssh-port': 0 }))).toHaveLength(1);
    expect((await create({ 'ssh-port': 22 })).status).toBe(201);
  });

  it('another type is 422, a body that is not JSON is 400, and another media type is 415', async () => {
    const { client, clientsPath } = connectedOrganization(app);
    const body = { data: { type: 'oauth-tokens', attributes: connectionAttributes() } };
    expect((await client.post(clientsPath, body)).status).toBe(422);
    for (const attributes of [null, 'text', [], 7]) {
      const wrong = { data: { type: 'oauth-clients', attributes } };
      expect((await client.post(clientsPath, wrong)).status).toBe(422);
    }
    expect((await client.post(clientsPath, '{')).status).toBe(400);
    const typed = { headers: { 'content-type': 'text/plain' } };
    expect((await client.post(clientsPath, '{}', typed)).status).toBe(415);
  });

  it('creating a connection needs permission to manage VCS settings, which is checked before the body', async () => {
    const { organization, clientsPath } = connectedOrganization(app);
    const stranger = connectedOrganization(app).manager;
    const modules = app.permitted(organization, 'manageModules', 'managePolicies', 'manageWorkspaces');
    for (const principal of [app.member(organization), modules, stranger]) {
      expect((await app.as(principal).post(clientsPath, '{')).status).toBe(404);
    }
    expect((await app.anonymous.post(clientsPath, {})).status).toBe(401);
  });

  it('creating a connection is 404 if the organization is disabled or does not exist', async () => {
    const { create } = connectedOrganization(app, { disabled: true });
    expect((await create()).status).toBe(404);
    const { client } = connectedOrganization(app);
    const path = '/api/v2/organizations/nobody-has-it/oauth-clients';
    expect((await client.post(path, clientDocument(connectionAttributes()))).status).toBe(404);
  });

  it('an organization can have at most a thousand connections', async () => {
    const { organization, create, connect } = connectedOrganization(app);
    await connect();
    await fillTables(
      app.ctx.databases.requests,
      `insert into oauth_clients (organization_id, id, uuid, service_provider, http_url, api_url, version, created_at, updated_at)
       select ?, 'oc-' || md5(n::text || ?), gen_random_uuid(), 'vcs1', 'https://x.example', 'https://x.example', 1, now(), now()
       from generate_series(1, 999) n`,
      [organization.id, organization.id],
    );
    const response = await create();
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual([
      ': The organization has 1000 VCS connections, which is the limit. Delete one first.',
    ]);
  });
});

describe('each kind of provider', () => {
  it.each([
    [
      'neutral',
      [
        ['vcs1', 'vcs1'],
        ['vcs2', 'vcs2'],
        ['vcs3', 'vcs3'],
        ['vcs4', 'vcs4'],
        ['vcs5', 'vcs5'],
        ['vcs6', 'vcs6'],
      ],
    ],
    [
      'terraform',
      [
        ['github', 'GitHub'],
        ['github_enterprise', 'GitHub Enterprise'],
        ['gitlab_hosted', 'GitLab.com'],
        ['gitlab_community_edition', 'GitLab Community Edition'],
        ['gitlab_enterprise_edition', 'GitLab Enterprise Edition'],
        ['ado_server', 'Azure DevOps Server'],
      ],
    ],
  ])(
    'each provider kind has its word and display name in the %s vocabulary, named or not',
    async (vocabulary, kinds) => {
      const spoken = await startVcsConnectionsTestApp({ WIRE_VOCABULARY: vocabulary });
      try {
        const { client, connect } = connectedOrganization(spoken);
        for (const [kind, displayName] of kinds) {
          const addresses = { 'http-url': 'https://git.example', 'api-url': 'https://git.example' };
          const own = { ...addresses, 'service-provider': kind, 'private-key': newSshKey() };
          for (const name of [null, 'ours']) {
            const { path, resource } = await connect({ ...own, name });
            const shown = { 'service-provider': kind, 'service-provider-display-name': displayName, name };
            expect(resource.attributes).toMatchObject(shown);
            expect(resourceOf(await client.get(path)).attributes).toMatchObject(shown);
          }
        }
      } finally {
        await spoken.stop();
      }
    },
  );
});

describe('a kind of provider whose repositories cannot be followed', () => {
  const bitbucket = {
    'service-provider': 'bitbucket_data_center',
    'http-url': 'https://git.example',
    'api-url': 'https://git.example',
    'oauth-token-string': undefined,
  };
  const pair = {
    key: 'a consumer key ',
    secret: '\n-----BEGIN RSA PRIVATE KEY-----\nMIIEpAIBAAKCAQEA\r\n-----END RSA PRIVATE KEY-----\n',
    'rsa-public-key': '\n-----BEGIN PUBLIC KEY-----\r\nMIIBIjANBgkqhkiG9w0B\n-----END PUBLIC KEY-----\n',
  };
  let real: VcsConnectionsTestApp;
  beforeAll(async () => {
    real = await startVcsConnectionsTestApp({ WIRE_VOCABULARY: 'terraform' });
  });
  afterAll(() => real.stop());

  it('a connection to Bitbucket Data Center is created without a token, with or without a pair of keys', async () => {
    const { client, clientsPath, create } = connectedOrganization(real);
    for (const keys of [{}, { key: 'k' }, pair, { ...pair, 'oauth-token-string': '' }]) {
      const response = await create({ ...bitbucket, ...keys });
      expect(response.status).toBe(201);
      const created = resourceOf(response);
      expect(created.attributes).toMatchObject({
        'service-provider': 'bitbucket_data_center',
        'service-provider-display-name': 'Bitbucket Data Center',
        key: null,
        'rsa-public-key': null,
        ...('key' in keys && { key: keys.key }),
        ...('rsa-public-key' in keys && { 'rsa-public-key': pair['rsa-public-key'] }),
      });
      expect(created.relationships?.['oauth-tokens']).toMatchObject({ data: [] });
      expect(JSON.stringify(response.body)).not.toContain('RSA PRIVATE');
      expect(resourceOf(await client.get(`/api/v2/oauth-clients/${created.id}`))).toEqual(created);
    }
    expect((await client.get(`${clientsPath}?include=oauth_tokens`)).body).toMatchObject({ included: [] });
  });

  it('a connection to Bitbucket Data Center takes no token, and never loses its consumer key', async () => {
    const { client, create } = connectedOrganization(real);
    const token = { 'oauth-token-string': 'a-token' };
    const place = '/data/attributes/oauth-token-string: Oauth token string';
    const noToken = `${place} cannot be used: repositories of this kind of provider cannot be followed, so the connection has no token`;
    expect(problemsOf(await create({ ...bitbucket, ...token }))).toEqual([noToken]);
    const created = resourceOf(await create({ ...bitbucket, ...pair }));
    const path = `/api/v2/oauth-clients/${created.id}`;
    expect(problemsOf(await client.patch(path, clientDocument(token)))).toEqual([noToken]);
    for (const key of ['', null])
      expect(problemsOf(await client.patch(path, clientDocument({ key })))).toEqual([
        '/data/attributes/key: The Consumer Key for Bitbucket Data Center must be present. Please add a value for `key`.',
      ]);
    const sent = { key: 'another', 'organization-scoped': false, 'oauth-token-string': '' };
    const changed = await client.patch(path, clientDocument(sent));
    expect(resourceOf(changed).attributes).toEqual({
      ...created.attributes,
      key: 'another',
      'organization-scoped': false,
    });
  });

  it('deleting a connection that has no token is 204', async () => {
    const { client, create } = connectedOrganization(real);
    const { id } = resourceOf(await create({ ...bitbucket, ...pair }));
    expect((await client.delete(`/api/v2/oauth-clients/${id}`)).status).toBe(204);
  });

  it('the neutral vocabulary does not have the kind, and does not suggest it', async () => {
    const { create } = connectedOrganization(app);
    expect(problemsOf(await create({ ...bitbucket, 'oauth-token-string': 'x' }))).toEqual([
      '/data/attributes/service-provider: Service provider is not included in the list',
    ]);
  });
});

describe('an agent pool', () => {
  it('an agent pool is refused when a connection is created or changed, because there are none', async () => {
    const { client, clientsPath, connect } = connectedOrganization(app);
    const { path } = await connect();
    const { data } = clientDocument(connectionAttributes());
    const named = { 'agent-pool': { data: { id: 'apool-1', type: 'agent-pools' } } };
    const refused = [
      '/data/relationships/agent-pool: the provided agent pool does not exist or you are not authorized to use it',
    ];
    const creation = { data: { ...data, relationships: named } };
    expect(problemsOf(await client.post(clientsPath, creation))).toEqual(refused);
    const change = { data: { ...clientDocument({}).data, relationships: named } };
    expect(problemsOf(await client.patch(path, change))).toEqual(refused);
    const none = { data: { ...clientDocument({}).data, relationships: { 'agent-pool': { data: null } } } };
    expect((await client.patch(path, none)).status).toBe(200);
  });
});

describe('vocabulary of the reference', () => {
  it('provider kinds, display names and refusals use the words of the reference', async () => {
    const real = await startVcsConnectionsTestApp({ WIRE_VOCABULARY: 'terraform' });
    try {
      const { create } = connectedOrganization(real);
      const attributes = { 'service-provider': 'gitlab_community_edition', 'api-url': 'https://git.example' };
      const created = await create({ ...attributes, 'http-url': 'https://git.example' });
      expect(resourceOf(created).attributes).toMatchObject({
        'service-provider': 'gitlab_community_edition',
        'service-provider-display-name': 'GitLab Community Edition',
      });
      expect(problemsOf(await create({ ...attributes, 'http-url': 'https://gitlab.com' }))).toEqual([
        '/data/attributes/http-url: HTTP URL cannot point to https://gitlab.com when service-provider is gitlab_community_edition',
      ]);
      expect((await create({ 'service-provider': 'ado_services' })).status).toBe(422);
      for (const word of ['vcs1', 'vcs2', 'vcs3', 'vcs4', 'vcs5', 'vcs6'])
        expect(problemsOf(await create({ 'service-provider': word }))[0]).toMatch(
          /^\/data\/attributes\/service-provider: Service provider is not included in the list. Write \w+ instead of vcs/,
        );
    } finally {
      await real.stop();
    }
  });
});
