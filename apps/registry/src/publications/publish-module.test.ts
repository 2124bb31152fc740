import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, parseId } from '@groundwork/contracts/resource-ids';
import { problemsOf, resourceOf, testPrincipal } from '@groundwork/testing';
import { connectedOrganization, publication, repositoryEvents } from '../testing/repositories.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;
let events: ReturnType<typeof repositoryEvents>;

beforeAll(async () => {
  app = await startRegistryTestApp();
  events = repositoryEvents(app);
});
afterAll(() => app.stop());

const identifier = 'acme/terraform-aws-vpc';

function publisher(
  ...given: Parameters<typeof connectedOrganization> extends [unknown, ...infer Rest] ? Rest : []
) {
  const connected = connectedOrganization(app, ...given);
  const path = `${connected.modulesPath}/vcs`;
  const post = (vcsRepo: object, attributes: object = {}) =>
    connected.client.post(
      path,
      publication({ 'oauth-token-id': connected.token.id, ...vcsRepo }, attributes),
    );
  return { ...connected, path, post };
}

const attributesOf = (response: Parameters<typeof resourceOf>[0]) => resourceOf(response).attributes;

describe('A2 publishes a module from a repository', () => {
  it('publishing a repository returns 201 with a pending module that is named after it', async () => {
    const { organization, token, post } = publisher();
    const response = await post({ identifier });
    expect(response.status).toBe(201);
    const resource = resourceOf(response);
    const { name } = organization;
    expect(resource).toMatchObject({
      type: 'registry-modules',
      attributes: {
        name: 'vpc',
        provider: 'aws',
        namespace: name,
        'registry-name': 'private',
        status: 'pending',
        'version-statuses': [],
        'version-tags': [],
        'setup-error': null,
        'no-code': false,
        'publishing-mechanism': 'git_tag',
        source: `https://vcs.example/${identifier}`,
        permissions: { 'can-resync': true, 'can-retry': true },
      },
      links: { self: `/api/v2/organizations/${name}/registry-modules/private/${name}/vpc/aws` },
    });
    const { subscriptionId } = await events.repositoryOf(organization.id, parseId('module', resource.id));
    expect(resource.attributes['vcs-repo']).toEqual({
      branch: '',
      identifier,
      'display-identifier': identifier,
      'ingress-submodules': true,
      'oauth-token-id': token.id,
      'repository-http-url': `https://vcs.example/${identifier}`,
      'service-provider': 'vcs1',
      tags: true,
      'tag-prefix': '',
      'source-directory': '',
      'webhook-url': `https://groundwork.test/webhooks/vcs/${subscriptionId}`,
    });
    expect(subscriptionId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('publishing a repository publishes module.created, what is followed, and the author', async () => {
    const { organization, manager, token, post } = publisher();
    const id = parseId('module', resourceOf(await post({ identifier })).id);
    await app.settle();
    const { subscriptionId } = await events.repositoryOf(organization.id, id);
    expect(app.eventsAbout(id)).toMatchObject([
      { type: 'module.created', organizationId: organization.id, cause: { actor: manager } },
    ]);
    expect(app.eventsAbout(subscriptionId)).toMatchObject([
      {
        type: 'module-repository.changed',
        organizationId: organization.id,
        aggregate: { version: 1 },
        cause: { actor: manager },
        data: {
          id: subscriptionId,
          subject: id,
          wanted: true,
          oauthTokenId: token.id,
          identifier,
          branch: null,
          tags: true,
          path: null,
          ingressSubmodules: true,
        },
      },
    ]);
  });

  it('a published module is shown and listed as in the response that created it', async () => {
    const { client, modulesPath, post } = publisher();
    const published = resourceOf(await post({ identifier, 'tag-prefix': 'vpc/' }));
    expect(resourceOf(await client.get(`/api/v2/registry-modules/${published.id}`))).toEqual(published);
    expect((await client.get(modulesPath)).body).toMatchObject({ data: [published] });
  });

  it('a published module can follow a branch', async () => {
    const { organization, post } = publisher();
    const response = await post({ identifier, branch: 'main', tags: false });
    expect(attributesOf(response)).toMatchObject({
      'publishing-mechanism': 'branch',
      'vcs-repo': { branch: 'main', tags: false },
    });
    const repository = await events.repositoryOf(organization.id, parseId('module', resourceOf(response).id));
    expect(events.subscriptionOf(repository)).toMatchObject({ branch: 'main', tags: false });
    expect(repository.initialVersion).toBe('0.0.0');
  });

  it('a published module follows the default branch without tags and a named branch', async () => {
    const { post } = publisher();
    expect(attributesOf(await post({ identifier, tags: false }))).toMatchObject({
      'publishing-mechanism': 'branch',
      'vcs-repo': { branch: '', tags: false },
    });
  });

  it('publishing treats empty strings as omitted', async () => {
    const { post } = publisher();
    const empty = {
      branch: '',
      'display-identifier': '',
      display_identifier: '',
      'vcs-app-installation-id': '',
      'source-directory': '',
      'tag-prefix': '',
    };
    const response = await post({ identifier, ...empty }, { name: '', provider: '', 'initial-version': '' });
    expect(attributesOf(response)).toMatchObject({
      name: 'vpc',
      'publishing-mechanism': 'git_tag',
      'vcs-repo': { 'display-identifier': identifier },
    });
  });

  it.each(['display_identifier', 'display-identifier'])(
    'the display name of a repository can be set with %s',
    async (member) => {
      const { post } = publisher();
      expect(attributesOf(await post({ identifier, [member]: 'Acme / VPC' }))).toMatchObject({
        'vcs-repo': { identifier, 'display-identifier': 'Acme / VPC' },
      });
    },
  );

  it('publishing stores the given names, directory, prefix, submodules, no-code and tests', async () => {
    const { organization, post } = publisher();
    const response = await post(
      {
        identifier: 'acme/monorepo',
        'source-directory': './modules/network/',
        'tag-prefix': 'network/',
        'ingress-submodules': false,
      },
      {
        name: 'my_network',
        provider: 'google',
        'no-code': true,
        'test-config': { 'tests-enabled': true },
        unknown: { deep: [] },
      },
    );
    expect(attributesOf(response)).toMatchObject({
      name: 'my_network',
      provider: 'google',
      'no-code': true,
      'test-config': { 'tests-enabled': true },
      'vcs-repo': {
        'source-directory': 'modules/network',
        'tag-prefix': 'network/',
        'ingress-submodules': false,
      },
    });
    const repository = await events.repositoryOf(organization.id, parseId('module', resourceOf(response).id));
    expect(events.subscriptionOf(repository)).toMatchObject({
      path: 'modules/network',
      ingressSubmodules: false,
    });
  });

  it.each(['vpc@', 'vpc-v', '@acme/vpc@', 'übung/', 'a(b)+c=', "it's,"])(
    'the prefix of tags may be %j, as git allows it',
    async (prefix) => {
      const { post } = publisher();
      expect(attributesOf(await post({ identifier, 'tag-prefix': prefix }))).toMatchObject({
        'vcs-repo': { 'tag-prefix': prefix },
      });
    },
  );

  it.each([
    ['vcs1', 'acme/terraform-aws-vpc', 'aws', 'vpc'],
    ['vcs1', 'acme/terraform-google-my-fine-network', 'google', 'my-fine-network'],
    ['vcs3', 'group/sub/terraform-aws-vpc', 'aws', 'vpc'],
    ['vcs6', 'org/project/_git/terraform-azurerm-vnet', 'azurerm', 'vnet'],
    ['vcs6', 'org/My Project/_git/terraform-azurerm-vnet', 'azurerm', 'vnet'],
  ] as const)(
    'at %s, %s is published as a module of provider %s',
    async (serviceProvider, repository, provider, name) => {
      const { post } = publisher({ serviceProvider, httpUrl: 'https://vcs.example/' });
      expect(attributesOf(await post({ identifier: repository }))).toMatchObject({
        provider,
        name,
        'vcs-repo': {
          'service-provider': serviceProvider,
          'repository-http-url': `https://vcs.example/${repository.replace(' ', '%20')}`,
        },
      });
    },
  );

  it('name or provider can be given, and the other comes from the repository', async () => {
    const { post } = publisher();
    expect(attributesOf(await post({ identifier }, { name: 'other' }))).toMatchObject({
      name: 'other',
      provider: 'aws',
    });
  });
});

describe('A2 is refused with 422', () => {
  const repositoryRule = 'must be the path of a repository at the provider, such as acme/network';
  const branchRule = 'must be a branch name that git allows';
  const tagPrefixRule = 'must be something that a git tag can start with, such as network/';
  const directoryRule = 'must be a directory inside the repository, such as modules/vpc';
  const absoluteRule =
    'must not start with a slash: name a directory inside the repository, such as modules/vpc';

  it.each([
    ['a missing vcs-repo', { 'vcs-repo': undefined }, "/data/attributes/vcs-repo: Vcs repo can't be blank"],
    ['a null vcs-repo', { 'vcs-repo': null }, "/data/attributes/vcs-repo: Vcs repo can't be blank"],
    [
      'a vcs-repo of another kind',
      { 'vcs-repo': 'x' },
      '/data/attributes/vcs-repo: Vcs repo must be an object',
    ],
    [
      'a name that no module can have',
      { name: '-x' },
      '/data/attributes/name: Name must be at most 64 letters, digits, dashes or underscores, and start and end with a letter or digit',
    ],
    [
      'a provider that no module can have',
      { provider: 'AWS' },
      '/data/attributes/provider: Provider must be lowercase letters and digits, at most 64',
    ],
    [
      'something that is not an initial version',
      { 'initial-version': 'v1' },
      '/data/attributes/initial-version: Initial version must be a semantic version without a leading v, such as 1.0.0. Did you mean 1.0.0?',
    ],
    [
      'a no-code that is not a boolean',
      { 'no-code': 'yes' },
      '/data/attributes/no-code: No code must be true or false',
    ],
  ])('publishing with %s returns 422', async (_what, attributes, problem) => {
    const { token, client, path } = publisher();
    const repository = { identifier, 'oauth-token-id': token.id };
    const response = await client.post(path, publication(repository, attributes));
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toContain(problem);
  });

  it.each([
    ['identifier', undefined, "can't be blank"],
    ['identifier', '', "can't be blank"],
    ['identifier', 'terraform-aws-vpc', repositoryRule],
    ['identifier', 'group/sub/terraform-aws-vpc', repositoryRule],
    ['identifier', 7, 'must be a string'],
    ['oauth-token-id', undefined, "can't be blank"],
    ['oauth-token-id', '', "can't be blank"],
    ['oauth-token-id', null, "can't be blank"],
    ['oauth-token-id', 'nonsense', 'does not exist'],
    ['oauth-token-id', newId('oauthToken'), 'does not exist'],
    ['vcs-app-installation-id', 5, 'must be a string'],
    ['branch', 'a b', branchRule],
    ['branch', '--upload-pack=id', branchRule],
    ['branch', 'x'.repeat(300), branchRule],
    ['tags', 'yes', 'must be true or false'],
    ['tag-prefix', '-x', tagPrefixRule],
    ['tag-prefix', 'a..b', tagPrefixRule],
    ['tag-prefix', 'a b', tagPrefixRule],
    ['tag-prefix', 'a@{', tagPrefixRule],
    ['tag-prefix', '/a', tagPrefixRule],
    ['tag-prefix', '.a', tagPrefixRule],
    ['tag-prefix', 'a\u200b/', tagPrefixRule],
    ['tag-prefix', 'a'.repeat(129), 'is too long (maximum is 128 characters)'],
    ['source-directory', '../other', directoryRule],
    ['source-directory', '.git', directoryRule],
    ['source-directory', '/etc', absoluteRule],
    ['source-directory', '/modules/vpc/', absoluteRule],
    ['source-directory', '/', absoluteRule],
    ['display-identifier', 'a\u0007', 'must not contain control or invisible characters'],
    ['ingress-submodules', 'x', 'must be true or false'],
  ])('publishing with %s %j returns 422', async (member, value, words) => {
    const { post } = publisher();
    const response = await post({ identifier, [member]: value });
    expect(response.status).toBe(422);
    const called = `Vcs repo ${member.replaceAll('-', ' ')}`;
    expect(problemsOf(response)).toContain(`/data/attributes/vcs-repo/${member}: ${called} ${words}`);
  });

  it('an OAuth token of another organization gives the same 422 as an unknown one', async () => {
    const foreign = publisher();
    const { post } = publisher();
    expect(problemsOf(await post({ identifier, 'oauth-token-id': foreign.token.id }))).toEqual([
      '/data/attributes/vcs-repo/oauth-token-id: Vcs repo oauth token id does not exist',
    ]);
  });

  it('a connection that is limited to projects cannot publish a module, and none can be moved to it', async () => {
    const { organization, client, path, post } = publisher();
    const { id } = app.oauthToken(organization, { projectIds: [newId('project')] });
    const refused = [
      '/data/attributes/vcs-repo/oauth-token-id: Vcs repo oauth token id belongs to a VCS connection that is limited to projects. Modules and policy sets belong to the whole organization: use a connection that serves all of it.',
    ];
    expect(problemsOf(await post({ identifier, 'oauth-token-id': id }))).toEqual(refused);
    const module = resourceOf(await post({ identifier }));
    const self = path.replace(/vcs$/, `private/${organization.name}/vpc/aws`);
    const change = { type: 'registry-modules', attributes: { 'vcs-repo': { 'oauth-token-id': id } } };
    expect(module.links).toMatchObject({ self });
    const owner = app.as(app.owner(organization));
    expect(problemsOf(await owner.patch(self, { data: change }))).toEqual(refused);
    expect((await client.get(self)).status).toBe(200);
  });

  it('publishing with a deleted OAuth token returns 422', async () => {
    const { token, post } = publisher();
    await events.deleteToken(token);
    await app.settle();
    expect(problemsOf(await post({ identifier }))).toEqual([
      '/data/attributes/vcs-repo/oauth-token-id: Vcs repo oauth token id does not exist',
    ]);
  });

  it('publishing with a VCS app returns 422, because none can be installed here', async () => {
    const { client, path } = publisher();
    const given = publication({ identifier, 'vcs-app-installation-id': 'ghain-1' });
    expect(problemsOf(await client.post(path, given))).toEqual([
      '/data/attributes/vcs-repo/vcs-app-installation-id: Vcs repo vcs app installation id does not exist or you are not authorized to use it',
    ]);
  });

  it('publishing with a VCS app and an OAuth token returns 422', async () => {
    const { post } = publisher();
    expect(problemsOf(await post({ identifier, 'vcs-app-installation-id': 'ghain-1' }))).toContain(
      '/data/attributes/vcs-repo/vcs-app-installation-id: Vcs repo vcs app installation id cannot be given together with oauth-token-id',
    );
  });

  it('publishing with a branch and tags returns 422', async () => {
    const { post } = publisher();
    expect(problemsOf(await post({ identifier, branch: 'main', tags: true }))).toEqual([
      '/data/attributes/vcs-repo/tags: Vcs repo tags cannot be used with branch',
    ]);
  });

  it.each([
    'acme/vpc',
    'acme/terraform-aws',
    'acme/terraform-AWS-vpc',
    'acme/terraform-aws-vpc-',
    'acme/x-aws-vpc',
  ])('the repository %s needs explicit names, because its own is not a module name', async (repository) => {
    const { post } = publisher();
    const response = await post({ identifier: repository });
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual([
      '/data/attributes/name: Name and provider must be given, unless the repository is called terraform-<provider>-<name>',
    ]);
  });

  it('publishing under a name that is taken returns 422 and leaves nothing behind', async () => {
    const { organization, post } = publisher();
    await post({ identifier });
    const again = await Promise.all([1, 2, 3].map(() => post({ identifier: 'else/terraform-aws-vpc' })));
    for (const response of again) {
      expect(response.status).toBe(422);
      expect(problemsOf(response)).toEqual(['/data/attributes/name: Name has already been taken']);
    }
    const rows: unknown[] = await app.ctx.databases.requests
      .knex('module_repositories')
      .where({ organization_id: organization.id });
    expect(rows).toHaveLength(1);
  });

  it('a refused publication names every problem of the body', async () => {
    const { client, path } = publisher();
    const given = publication({ branch: ' ', 'source-directory': '..' }, { provider: 'X', 'no-code': 1 });
    expect(problemsOf(await client.post(path, given)).sort()).toEqual([
      '/data/attributes/no-code: No code must be true or false',
      '/data/attributes/provider: Provider must be lowercase letters and digits, at most 64',
      '/data/attributes/vcs-repo/branch: Vcs repo branch must be a branch name that git allows',
      "/data/attributes/vcs-repo/identifier: Vcs repo identifier can't be blank",
      "/data/attributes/vcs-repo/oauth-token-id: Vcs repo oauth token id can't be blank",
      '/data/attributes/vcs-repo/source-directory: Vcs repo source directory must be a directory inside the repository, such as modules/vpc',
    ]);
  });

  it('a repository that gives no name is named beside every other problem', async () => {
    const { client, path } = publisher();
    const given = publication({ identifier: 'acme/network', tags: 'yes' }, { provider: 'X' });
    expect(problemsOf(await client.post(path, given)).sort()).toEqual([
      '/data/attributes/name: Name and provider must be given, unless the repository is called terraform-<provider>-<name>',
      '/data/attributes/provider: Provider must be lowercase letters and digits, at most 64',
      "/data/attributes/vcs-repo/oauth-token-id: Vcs repo oauth token id can't be blank",
      '/data/attributes/vcs-repo/tags: Vcs repo tags must be true or false',
    ]);
  });

  it.each([undefined, null, 7])('a vcs-repo of %j is one problem', async (vcsRepo) => {
    const { client, path } = publisher();
    const problems = problemsOf(await client.post(path, publication({}, { 'vcs-repo': vcsRepo })));
    expect(problems).toEqual([expect.stringMatching(/^\/data\/attributes\/vcs-repo: Vcs repo /)]);
  });

  it('publishing with another type or none returns 422', async () => {
    const { client, path } = publisher();
    for (const data of [{ type: 'modules' }, {}, null]) {
      expect((await client.post(path, { data })).status).toBe(422);
    }
  });

  it('hundreds of hostile identifiers return 422 and never a 5xx (T-GI-9)', async () => {
    const parts = [
      '..',
      '%2e%2e',
      '..%2f..',
      '-x',
      '--upload-pack=id',
      ' a b',
      'a\n',
      'a\u0000',
      'x;id',
      '$(id)',
      'a\\b',
    ];
    const more = [
      'http://10.0.0.1',
      'ext::sh -c id',
      'user@host',
      '‮x',
      'a\uff0fb',
      'a.git',
      '',
      '.',
      'x?y',
      'x#y',
      '\ud800',
      'a:b',
    ];
    const places = [(part: string) => `${part}/terraform-aws-vpc`, (part: string) => `acme/${part}`];
    const deeper = [(part: string) => `a/${part}/terraform-aws-vpc`, (part: string) => `a/p/_git/${part}`];
    let refused = 0;
    for (const serviceProvider of ['vcs1', 'vcs4', 'vcs6'] as const) {
      const { post } = publisher({ serviceProvider });
      for (const part of [...parts, ...more]) {
        for (const place of [...places, ...deeper]) {
          const response = await post({ identifier: place(part) }, { name: 'vpc', provider: 'aws' });
          expect([422, 400]).toContain(response.status);
          refused += 1;
        }
      }
    }
    expect(refused).toBeGreaterThan(250);
  });
});

describe('A2 is refused with 404', () => {
  it('publishing returns 404 to those who may not manage modules, whatever the body', async () => {
    const { organization, token, path } = publisher();
    const body = publication({ identifier, 'oauth-token-id': token.id });
    const strangers = [
      testPrincipal(),
      app.member(organization),
      app.member(organization, { membership: 'none', readsModules: true }),
      app.manager(app.organization()),
    ];
    for (const stranger of strangers) {
      expect((await app.as(stranger).post(path, body)).status).toBe(404);
      expect((await app.as(stranger).post(path, { nonsense: true })).status).toBe(404);
    }
    expect((await app.anonymous.post(path, body)).status).toBe(401);
  });

  it('publishing into an unknown organization returns 404', async () => {
    const { client } = publisher();
    expect((await client.post('/api/v2/organizations/nobody/registry-modules/vcs', {})).status).toBe(404);
  });
});

it('while vcs-connections is unavailable, publishing does not report the connection as missing', async () => {
  const lonely = await startRegistryTestApp({ VCS_CONNECTIONS_URL: 'http://127.0.0.1:1' });
  try {
    const { client, modulesPath, token } = connectedOrganization(lonely);
    const body = publication({ identifier, 'oauth-token-id': token.id });
    expect((await client.post(`${modulesPath}/vcs`, body)).status).toBe(503);
  } finally {
    await lonely.stop();
  }
});

it('a reader of another organization sees the repository, but not how it is accessed', async () => {
  const { organization, post } = publisher();
  await post({ identifier });
  const consumer = app.organization();
  const reader = app.as(app.member(consumer));
  app.share(organization, consumer);
  const path = `/api/v2/organizations/${consumer.name}/registry-modules/private/${organization.name}/vpc/aws`;
  const repository = attributesOf(await reader.get(path))['vcs-repo'];
  expect(repository).toMatchObject({ identifier, 'service-provider': 'vcs1' });
  expect(repository).not.toHaveProperty('webhook-url');
  expect(repository).not.toHaveProperty('oauth-token-id');
});
