import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@groundwork/contracts/resource-ids';
import { problemsOf, resourceOf } from '@groundwork/testing';
import { allButOwners } from '../testing/owned-organization.ts';
import { commitOf, connectedOrganization, repositoryEvents, tagsOf } from '../testing/repositories.ts';
import type { ModuleRepository } from '../module-repositories/module-repository.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;
let events: ReturnType<typeof repositoryEvents>;

beforeAll(async () => {
  app = await startRegistryTestApp();
  events = repositoryEvents(app);
});
afterAll(() => app.stop());

const changeOf = (vcsRepo: object) => ({
  data: { type: 'registry-modules', attributes: { 'vcs-repo': vcsRepo } },
});

/** A module that is set up and has the tag 1.0.0. */
async function setUp(vcsRepo: object = {}) {
  const connected = connectedOrganization(app);
  const moduleId = await connected.publish(vcsRepo);
  const organizationId = connected.organization.id;
  const current = () => events.repositoryOf(organizationId, moduleId);
  const repository = await current();
  await events.webhook(repository, 'registered');
  if (repository.tags) await events.listTags(repository, tagsOf('1.0.0'));
  else await events.listBranch(repository, { name: 'main', commit: commitOf('head') });
  await app.settle();
  const path = connected.modulePath({ name: 'vpc', provider: 'aws' });
  return {
    ...connected,
    moduleId,
    organizationId,
    repository,
    current,
    path,
    patch: (repo: object) => connected.ownerClient.patch(path, changeOf(repo)),
    changes: () =>
      app.eventsAbout(repository.subscriptionId).filter(({ type }) => type === 'module-repository.changed'),
    texts: async () =>
      (await app.ctx.stores.moduleVersions.listKnown(organizationId, moduleId)).map(({ version }) => version),
  };
}

const repoOf = (response: Parameters<typeof resourceOf>[0]) => resourceOf(response).attributes['vcs-repo'];

describe('A7 of a module with a repository', () => {
  it('a module can switch from tags to a branch and back with the same subscription', async () => {
    const { patch, moduleId, owner, changes, texts } = await setUp();
    const toBranch = await patch({ branch: 'main' });
    expect(toBranch.status).toBe(200);
    expect(resourceOf(toBranch).attributes).toMatchObject({
      'publishing-mechanism': 'branch',
      status: 'setup_complete',
      'vcs-repo': { branch: 'main', tags: false },
    });
    const toTags = await patch({ tags: true });
    expect(resourceOf(toTags).attributes).toMatchObject({
      'publishing-mechanism': 'git_tag',
      'vcs-repo': { branch: '', tags: true },
    });
    await app.settle();
    expect(changes()).toMatchObject([
      { aggregate: { version: 1 }, data: { branch: null, tags: true } },
      {
        aggregate: { version: 2 },
        data: { branch: 'main', tags: false, wanted: true },
        cause: { actor: owner },
      },
      { aggregate: { version: 3 }, data: { branch: null, tags: true, wanted: true } },
    ]);
    expect(app.eventsAbout(moduleId).at(-1)).toMatchObject({
      type: 'module.updated',
      cause: { actor: owner },
    });
    expect(await texts()).toEqual(['1.0.0']);
  });

  it('tags: false follows the default branch, and a branch change keeps the other settings', async () => {
    const { patch, current } = await setUp({ 'source-directory': 'a', 'tag-prefix': 'x/' });
    expect(repoOf(await patch({ tags: false }))).toMatchObject({ branch: '', tags: false });
    expect(repoOf(await patch({ branch: 'next' }))).toMatchObject({ branch: 'next', tags: false });
    expect(repoOf(await patch({ 'ingress-submodules': true }))).toMatchObject({ branch: 'next' });
    expect(await current()).toMatchObject({ sourceDirectory: 'a', tagPrefix: 'x/', branch: 'next' });
  });

  it.each([{ branch: '' }, { branch: '', tags: false }])(
    'a module can return from a branch to the default branch: %j',
    async (change) => {
      const { patch, current, changes } = await setUp({ branch: 'next' });
      expect(repoOf(await patch(change))).toMatchObject({ branch: '', tags: false });
      expect(await current()).toMatchObject({ branch: null, tags: false, head: null });
      await app.settle();
      expect(changes().at(-1)?.data).toMatchObject({ branch: null, tags: false, wanted: true });
      await events.listBranch(await current(), { name: 'trunk', commit: commitOf('trunk') });
      await app.settle();
      expect((await current()).head).toEqual({ branch: 'trunk', commit: commitOf('trunk') });
    },
  );

  describe('in the terraform vocabulary', () => {
    let spoken: RegistryTestApp;
    beforeAll(async () => {
      spoken = await startRegistryTestApp({ WIRE_VOCABULARY: 'terraform' });
    });
    afterAll(() => spoken.stop());

    async function published(vcsRepo: object) {
      const connected = connectedOrganization(spoken);
      await connected.publish(vcsRepo);
      const path = connected.modulePath({ name: 'vpc', provider: 'aws' });
      return (repo: object) => connected.ownerClient.patch(path, changeOf(repo));
    }

    it('a module switches from tags to a branch and back as clients send it', async () => {
      const patch = await published({ branch: '', tags: false });
      expect(resourceOf(await patch({ branch: 'main', tags: false })).attributes).toMatchObject({
        'publishing-mechanism': 'branch',
        'vcs-repo': { branch: 'main', tags: false },
      });
      expect(resourceOf(await patch({ branch: '', tags: true })).attributes).toMatchObject({
        'publishing-mechanism': 'git_tag',
        'vcs-repo': { branch: '', tags: true },
      });
    });

    it('tags: false without the name of a repository follows the default branch', async () => {
      const patch = await published({});
      expect(repoOf(await patch({ tags: false }))).toMatchObject({ branch: '', tags: false });
    });

    it('a branch together with tags: false follows the branch', async () => {
      const patch = await published({ branch: 'main' });
      expect(repoOf(await patch({ branch: 'main', tags: false }))).toMatchObject({
        branch: 'main',
        tags: false,
      });
      expect(repoOf(await patch({ branch: 'next', tags: false }))).toMatchObject({
        branch: 'next',
        tags: false,
      });
    });

    it('a branch together with tags: true is 422', async () => {
      const patch = await published({ branch: 'main' });
      expect(problemsOf(await patch({ branch: 'main', tags: true }))).toEqual([
        '/data/attributes/vcs-repo/tags: Vcs repo tags cannot be used with branch',
      ]);
    });

    it('an empty branch together with tags: true follows tags', async () => {
      const patch = await published({});
      expect(repoOf(await patch({ branch: '', tags: true }))).toMatchObject({ branch: '', tags: true });
    });

    it('publishing with a branch and tags: false follows the branch', async () => {
      const patch = await published({ branch: 'main', tags: false });
      expect(repoOf(await patch({}))).toMatchObject({ branch: 'main', tags: false });
    });
  });

  it('an empty branch together with tags switches a module from a branch to tags', async () => {
    const { patch } = await setUp({ branch: 'next' });
    expect(repoOf(await patch({ branch: '', tags: true }))).toMatchObject({ branch: '', tags: true });
    expect(repoOf(await patch({ branch: '' }))).toMatchObject({ branch: '', tags: true });
  });

  it('a module with a new repository keeps its versions, gets another webhook and is set up again', async () => {
    const { patch, repository, current, changes, texts } = await setUp();
    const response = await patch({ identifier: 'acme/terraform-aws-network' });
    expect(resourceOf(response).attributes).toMatchObject({
      status: 'pending',
      'vcs-repo': {
        identifier: 'acme/terraform-aws-network',
        'display-identifier': 'acme/terraform-aws-network',
      },
    });
    await app.settle();
    const next = await current();
    expect(next.subscriptionId).not.toBe(repository.subscriptionId);
    expect(changes().at(-1)).toMatchObject({ aggregate: { version: 2 }, data: { wanted: false } });
    expect(app.eventsAbout(next.subscriptionId)).toMatchObject([
      { aggregate: { version: 1 }, data: { wanted: true, identifier: 'acme/terraform-aws-network' } },
    ]);
    expect(await texts()).toEqual(['1.0.0']);
    // An event about the old repository arrives too late.
    await events.listTags(repository, tagsOf('9.0.0'));
    await events.webhook(repository, 'failed');
    await app.settle();
    expect(await texts()).toEqual(['1.0.0']);
    expect((await current()).webhook.state).toBe('pending');
  });

  it('tags of a new repository do not mark the existing versions as moved', async () => {
    const { patch, client, organizationId, moduleId, current } = await setUp();
    const known = async () => (await app.ctx.stores.moduleVersions.listKnown(organizationId, moduleId))[0];
    await patch({ identifier: 'acme/terraform-aws-network' });
    const elsewhere = [{ name: '1.0.0', commit: commitOf('another repository') }];
    await events.listTags(await current(), elsewhere);
    await app.settle();
    expect(await known()).toMatchObject({ commit: commitOf('1.0.0'), movedCommit: null });
    const shown = await client.get(`/api/v2/registry-module-versions/${(await known())?.id ?? ''}`);
    expect(resourceOf(shown).attributes['moved-tag']).toBeNull();
    await patch({ identifier: 'acme/terraform-aws-vpc' });
    await events.listTags(await current(), elsewhere);
    await app.settle();
    expect(await known()).toMatchObject({ movedCommit: commitOf('another repository') });
  });

  it('a new connection at the same provider registers the same subscription again', async () => {
    const { patch, organization, current, repository, changes } = await setUp();
    const token = app.oauthToken(organization);
    expect(repoOf(await patch({ 'oauth-token-id': token.id }))).toMatchObject({ 'oauth-token-id': token.id });
    await app.settle();
    expect(await current()).toMatchObject({
      subscriptionId: repository.subscriptionId,
      webhook: { state: 'pending', error: null },
    });
    expect(changes().at(-1)).toMatchObject({
      aggregate: { version: 2 },
      data: { wanted: true, oauthTokenId: token.id },
    });
  });

  it.each<[string, (repository: ModuleRepository) => Promise<unknown>, string]>([
    ['no webhook', (repository) => events.webhook(repository, 'failed'), 'setup_failed'],
    ['refs that cannot be read', (repository) => events.failRefs(repository, 'Refused.'), 'setup_failed'],
    ['nothing told yet', () => Promise.resolve(), 'pending'],
  ])(
    'after %s, another connection is set up once both outcomes arrive, in either order',
    async (_what, told, status) => {
      for (const isListedFirst of [true, false]) {
        const { client, organization, publish, ownerClient, modulePath } = connectedOrganization(app);
        const id = await publish();
        const current = () => events.repositoryOf(organization.id, id);
        const shown = async () =>
          resourceOf(await client.get(`/api/v2/registry-modules/${id}`)).attributes['status'];
        await told(await current());
        await app.settle();
        expect(await shown()).toBe(status);
        const change = changeOf({ 'oauth-token-id': app.oauthToken(organization).id });
        await ownerClient.patch(modulePath({ name: 'vpc', provider: 'aws' }), change);
        expect(await shown()).toBe('pending');
        const next = await current();
        const list = () => events.listTags(next, tagsOf('1.0.0'));
        // The webhook is unchanged: its version need not have grown.
        const aggregate = {
          kind: 'repository-webhook',
          id: next.subscriptionId,
          version: Math.max(1, next.webhook.version),
        };
        const register = () => events.webhook(next, 'registered', { aggregate });
        for (const step of isListedFirst ? [list, register] : [register, list]) {
          await step();
          await app.settle();
        }
        expect(await shown()).toBe('setup_complete');
      }
    },
  );

  it('directory, prefix, submodules and display name of a repository can be changed', async () => {
    const { patch, current } = await setUp();
    const change = {
      'source-directory': 'modules/vpc/',
      'tag-prefix': 'vpc-',
      'ingress-submodules': false,
      'display-identifier': 'VPC',
    };
    expect(repoOf(await patch(change))).toMatchObject({ ...change, 'source-directory': 'modules/vpc' });
    expect(events.subscriptionOf(await current())).toMatchObject({
      path: 'modules/vpc',
      ingressSubmodules: false,
    });
    expect(repoOf(await patch({ 'source-directory': '', 'tag-prefix': '' }))).toMatchObject({
      'source-directory': '',
      'tag-prefix': '',
    });
  });

  it('a repository update without a change publishes nothing', async () => {
    const { patch, moduleId, changes } = await setUp();
    await patch({});
    await patch({ tags: true, identifier: 'acme/terraform-aws-vpc', branch: '' });
    await app.settle();
    expect(changes()).toHaveLength(1);
    expect(app.eventsAbout(moduleId)).toHaveLength(2);
  });

  it('an update of repository, no-code and tests is one change', async () => {
    const { ownerClient, path, moduleId } = await setUp();
    const response = await ownerClient.patch(path, {
      data: {
        type: 'registry-modules',
        attributes: {
          'vcs-repo': { branch: 'main' },
          'no-code': true,
          'test-config': { 'tests-enabled': true },
        },
      },
    });
    expect(resourceOf(response).attributes).toMatchObject({
      'no-code': true,
      'test-config': { 'tests-enabled': true },
      'vcs-repo': { branch: 'main' },
    });
    await app.settle();
    expect(app.eventsAbout(moduleId).map(({ aggregate }) => aggregate.version)).toEqual([1, 2, 3]);
  });

  it.each([
    [
      { branch: 'main', tags: true },
      '/data/attributes/vcs-repo/tags: Vcs repo tags cannot be used with branch',
    ],
    [
      { branch: 'main', tags: false },
      '/data/attributes/vcs-repo/tags: Vcs repo tags cannot be used with branch',
    ],
    [
      { branch: '-x' },
      '/data/attributes/vcs-repo/branch: Vcs repo branch must be a branch name that git allows',
    ],
    [
      { identifier: 'group/sub/repo' },
      '/data/attributes/vcs-repo/identifier: Vcs repo identifier must be the path of a repository at the provider, such as acme/network',
    ],
    [
      { 'oauth-token-id': newId('oauthToken') },
      '/data/attributes/vcs-repo/oauth-token-id: Vcs repo oauth token id does not exist',
    ],
    [
      { 'vcs-app-installation-id': 'ghain-1' },
      '/data/attributes/vcs-repo/vcs-app-installation-id: Vcs repo vcs app installation id does not exist or you are not authorized to use it',
    ],
  ])('a repository update of %j returns 422', async (change, problem) => {
    const { patch, current, repository } = await setUp();
    const response = await patch(change);
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual([problem]);
    expect((await current()).aggregateVersion).toBe(repository.aggregateVersion);
  });

  it('a connection of another organization or a deleted one returns 422', async () => {
    const { patch, organization } = await setUp();
    const foreign = app.oauthToken(app.organization());
    const deleted = app.oauthToken(organization);
    await events.deleteToken(deleted);
    await app.settle();
    for (const { id } of [foreign, deleted]) {
      expect(problemsOf(await patch({ 'oauth-token-id': id }))).toEqual([
        '/data/attributes/vcs-repo/oauth-token-id: Vcs repo oauth token id does not exist',
      ]);
    }
  });

  it('only owners can change the repository of a module; others get 404', async () => {
    const made = await setUp();
    for (const person of allButOwners(app, made))
      expect((await app.as(person).patch(made.path, changeOf({ tags: false }))).status).toBe(404);
  });

  it('of many simultaneous repository changes one wins completely', async () => {
    const { patch, current, changes } = await setUp();
    const responses = await Promise.all(['a', 'b', 'c', 'd'].map((branch) => patch({ branch })));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await app.settle();
    const { branch, aggregateVersion } = await current();
    expect(aggregateVersion).toBe(5);
    expect(changes().at(-1)).toMatchObject({ aggregate: { version: 5 }, data: { branch } });
  });
});

describe('A7 of a module without a repository', () => {
  it('a module without a repository can be linked if repository and connection are named', async () => {
    const { ownerClient, organization, module, modulePath } = connectedOrganization(app);
    const plain = await module();
    const token = app.oauthToken(organization);
    const repo = { identifier: 'acme/anything', 'oauth-token-id': token.id, branch: 'main' };
    const response = await ownerClient.patch(modulePath(plain), changeOf(repo));
    expect(resourceOf(response).attributes).toMatchObject({
      name: plain.name,
      'publishing-mechanism': 'branch',
      'vcs-repo': repo,
    });
    await app.settle();
    const { subscriptionId } = await events.repositoryOf(organization.id, plain.id);
    expect(app.eventsAbout(subscriptionId)).toMatchObject([{ data: { wanted: true, subject: plain.id } }]);
  });

  it.each([
    [
      { identifier: 'acme/x' },
      "/data/attributes/vcs-repo/oauth-token-id: Vcs repo oauth token id can't be blank",
    ],
    [
      { branch: 'main' },
      '/data/attributes/vcs-repo/branch: Vcs repo branch cannot be set for a module without a repository',
    ],
    [
      { tags: true },
      '/data/attributes/vcs-repo/tags: Vcs repo tags cannot be set for a module without a repository',
    ],
    [
      { 'tag-prefix': 'x' },
      '/data/attributes/vcs-repo/tag-prefix: Vcs repo tag prefix cannot be set for a module without a repository',
    ],
  ])('linking a module with %j returns 422', async (change, problem) => {
    const { ownerClient, module, modulePath } = connectedOrganization(app);
    const response = await ownerClient.patch(modulePath(await module()), changeOf(change));
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual([problem]);
  });

  it('linking a module with only a token returns 422', async () => {
    const { ownerClient, module, modulePath, token } = connectedOrganization(app);
    const response = await ownerClient.patch(
      modulePath(await module()),
      changeOf({ 'oauth-token-id': token.id }),
    );
    expect(problemsOf(response)).toEqual([
      "/data/attributes/vcs-repo/identifier: Vcs repo identifier can't be blank",
    ]);
  });
});
