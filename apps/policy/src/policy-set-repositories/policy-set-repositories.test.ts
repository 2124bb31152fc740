import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { repositoryRefsListedV1 } from '@groundwork/contracts';
import { idSchema, newId } from '@groundwork/contracts/resource-ids';
import { problemsOf } from '@groundwork/testing';
import { commitA, commitB, followingSet, treeA, treeB } from '../testing/followed-repository.ts';
import { identifiers } from '../testing/managed-organization.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';

let app: PolicyTestApp;

beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

const following = (given?: Parameters<typeof followingSet>[1]) => followingSet(app, given);

describe('a set with a repository', () => {
  it('a set with a repository shows webhook and provider, and publishes what it follows', async () => {
    const { id, token, repository, subscriptionId, told } = await following({
      branch: 'main',
      path: '/a/b/',
    });
    const subscription = await subscriptionId();
    expect(await repository()).toEqual({
      branch: 'main',
      identifier: 'acme/policies',
      'display-identifier': 'acme/policies',
      'ingress-submodules': false,
      'oauth-token-id': token,
      'service-provider': 'vcs2',
      'repository-http-url': 'https://git.example/acme/policies',
      'webhook-url': `https://groundwork.test/webhooks/vcs/${subscription}`,
      error: null,
    });
    expect(await told(subscription)).toEqual([
      {
        id: subscription,
        subject: id,
        wanted: true,
        oauthTokenId: token,
        identifier: 'acme/policies',
        branch: 'main',
        tags: false,
        path: 'a/b',
        ingressSubmodules: false,
      },
    ]);
  });

  it('changes of branch, directory, submodules and connection are published by the same subscription', async () => {
    const { id, organization, patchSet, subscriptionId, told } = await following();
    const before = await subscriptionId();
    const token = app.neighbors.oauthToken(organization.id);
    await patchSet(id, { 'vcs-repo': { branch: 'next' } });
    await patchSet(id, { 'policies-path': null });
    await patchSet(id, { 'vcs-repo': { 'ingress-submodules': true } });
    await patchSet(id, { 'vcs-repo': { 'oauth-token-id': token } });
    await patchSet(id, { description: 'nothing of the repository' });
    expect(await subscriptionId()).toBe(before);
    expect(await told(before)).toMatchObject([
      { branch: null, path: 'policies' },
      { branch: 'next' },
      { path: null },
      { ingressSubmodules: true },
      { oauthTokenId: token, wanted: true },
    ]);
  });

  it('a set that switches to another repository ends its subscription and starts another', async () => {
    const { id, patchSet, subscriptionId, told } = await following();
    const before = await subscriptionId();
    await patchSet(id, { 'vcs-repo': { identifier: 'acme/others' } });
    const after = await subscriptionId();
    expect(after).not.toBe(before);
    expect((await told(before)).at(-1)).toMatchObject({ identifier: 'acme/policies', wanted: false });
    expect(await told(after)).toMatchObject([{ identifier: 'acme/others', wanted: true }]);
  });

  it('a set no longer follows its repository once that is removed or the set is deleted', async () => {
    const cleared = await following();
    const deleted = await following();
    const ids = [await cleared.subscriptionId(), await deleted.subscriptionId()];
    await cleared.patchSet(cleared.id, { 'vcs-repo': null });
    await deleted.client.delete(deleted.setPath(deleted.id));
    for (const id of ids) expect(await cleared.told(id)).toMatchObject([{ wanted: true }, { wanted: false }]);
  });

  const repositoryRule = 'must be the path of a repository at the provider, such as acme/network';
  const branchRule = 'must be a branch name that git allows';

  it.each([
    ['identifier', repositoryRule, { identifier: 'acme/group/policies' }],
    ['identifier', repositoryRule, { identifier: '../policies' }],
    ['identifier', repositoryRule, { identifier: '--upload-pack=x/y' }],
    ['branch', branchRule, { branch: '--upload-pack=x' }],
    ['branch', branchRule, { branch: 'a..b' }],
    ['branch', branchRule, { branch: commitA }],
  ])('a set is refused with 422 for an invalid repository %s (it %s): %o', async (member, rule, given) => {
    const { createSet, organization, patchSet, id } = await following();
    const token = app.neighbors.oauthToken(organization.id);
    const repo = { identifier: 'acme/p', 'oauth-token-id': token, ...given };
    const refused = [`/data/attributes/vcs-repo/${member}: Vcs repo ${member} ${rule}`];
    expect(problemsOf(await createSet({ 'vcs-repo': repo }))).toEqual(refused);
    expect(problemsOf(await patchSet(id, { 'vcs-repo': given }))).toEqual(refused);
  });

  it.each(['../x', 'a/../../b', '.git/hooks', 'a\\b', 'a\u200bb'])(
    'a set is refused with 422 for the policies-path %j',
    async (path) => {
      const { patchSet, id } = await following();
      expect(problemsOf(await patchSet(id, { 'policies-path': path }))).toEqual([
        '/data/attributes/policies-path: Policies path must be a directory inside the repository',
      ]);
    },
  );
});

describe('repository-refs.listed', () => {
  it('the branch’s head becomes an ingressing version with its source, and its commit is requested', async () => {
    const { list, version, shownVersion, fetches, subscriptionId } = await following();
    await list({ commit: commitA, tree: treeA });
    const newest = await version('newest-version');
    expect((await shownVersion(newest)).attributes).toMatchObject({
      source: 'vcs2',
      status: 'ingressing',
      'status-timestamps': { 'ingressing-at': expect.any(String) },
      'ingress-attributes': {
        'commit-sha': commitA,
        'commit-url': `https://git.example/acme/policies/commit/${commitA}`,
        identifier: 'acme/policies',
      },
    });
    expect(await fetches()).toEqual([
      {
        subscriptionId: await subscriptionId(),
        path: 'policies',
        ingressSubmodules: false,
        versions: [{ subject: newest, commit: commitA, ref: 'main' }],
      },
    ]);
    expect(app.eventsAbout(String(newest)).map(({ data }) => data)).toMatchObject([
      { status: 'pending', source: 'vcs2' },
      { status: 'ingressing' },
    ]);
  });

  it.each([
    ['vcs1', 'acme/policies', '/acme/policies/commit/'],
    ['vcs3', 'acme/policies', '/acme/policies/-/commit/'],
    ['vcs4', 'acme/group/policies', '/acme/group/policies/-/commit/'],
    ['vcs5', 'acme/group/sub/policies', '/acme/group/sub/policies/-/commit/'],
    ['vcs6', 'acme/My Project/_git/policies', '/acme/My%20Project/_git/policies/commit/'],
  ] as const)(
    'a version from a repository of %s links to the commit’s page in %s',
    async (serviceProvider, identifier, page) => {
      const { list, version, shownVersion } = await following({ serviceProvider, identifier });
      await list({ commit: commitA, tree: treeA });
      const { attributes } = await shownVersion(await version('newest-version'));
      expect(attributes).toMatchObject({
        source: serviceProvider,
        'ingress-attributes': { 'commit-url': `https://git.example${page}${commitA}`, identifier },
      });
    },
  );

  it('a version from a repository becomes ready and current, as an upload does', async () => {
    const { list, version, accept, shownVersion, show, id } = await following();
    await list({ commit: commitA, tree: treeA });
    const newest = await version('newest-version');
    await accept(String(newest));
    await app.settle();
    expect((await shownVersion(newest)).attributes).toMatchObject({
      status: 'ready',
      'status-timestamps': { 'ingressing-at': expect.any(String), 'ready-at': expect.any(String) },
    });
    expect(await version('current-version')).toBe(newest);
    expect((await show(id)).attributes['policy-count']).toBe(2);
  });

  it('an older commit that takes longer does not become the current version', async () => {
    const { list, version, accept } = await following();
    await list({ commit: commitA, tree: treeA });
    const older = String(await version('newest-version'));
    await list({ commit: commitB, tree: treeB });
    const newer = String(await version('newest-version'));
    await accept(newer);
    await accept(older);
    await app.settle();
    expect(await version('current-version')).toBe(newer);
    await list({ commit: 'c'.repeat(40), tree: '3'.repeat(40) });
    const newest = String(await version('newest-version'));
    await accept(newest);
    await app.settle();
    expect(await version('current-version')).toBe(newest);
  });

  it('a newer commit becomes the current version although the outcome of an older one is handled first', async () => {
    const { list, version, accept, accepted } = await following();
    await list({ commit: commitA, tree: treeA });
    const older = String(await version('newest-version'));
    await list({ commit: commitB, tree: treeB });
    const newer = String(await version('newest-version'));
    const outcomeOfNewer = await accepted(newer);
    await accept(older);
    await app.settle();
    await app.publish(outcomeOfNewer);
    await app.settle();
    expect(await version('current-version')).toBe(newer);
  });

  it('a head that is known or changes nothing below policies-path is ignored', async () => {
    const { list, versions } = await following();
    const { event } = await list({ commit: commitA, tree: treeA });
    await list({ commit: commitB, tree: treeA });
    await list({ commit: commitA, tree: treeA });
    await app.publish(event);
    await app.settle();
    expect(await versions()).toHaveLength(1);
    await list({ commit: commitB, tree: treeB });
    expect(await versions()).toHaveLength(2);
  });

  it('the same commit makes another version when policies-path changes', async () => {
    const { list, versions, patchSet, id } = await following();
    await list({ commit: commitA, tree: treeA });
    await patchSet(id, { 'policies-path': 'others' });
    await list({ commit: commitA, tree: treeB });
    expect(await versions()).toHaveLength(2);
  });

  it('a listing that is outdated, or about the previous repository, has no effect', async () => {
    const { list, versions, repository } = await following();
    await list(null, { version: 5 });
    await list({ commit: commitA, tree: treeA }, { version: 4 });
    for (const given of [
      { branch: 'x' },
      { path: null },
      { identifier: 'acme/x' },
      { ingressSubmodules: true },
    ])
      await list({ commit: commitA, tree: treeA }, { ...given, version: 6 });
    expect(await versions()).toEqual([]);
    expect((await repository()).error).toBe('The repository has no default branch.');
  });

  it('listings are ordered by job numbers of any size', async () => {
    const { list, versions } = await following();
    await list({ commit: commitA, tree: treeA }, { version: 5_000_000_001 });
    await list({ commit: commitB, tree: treeB }, { version: 5_000_000_000 });
    expect(await versions()).toHaveLength(1);
    await list({ commit: commitB, tree: treeB }, { version: 5_000_000_002 });
    expect(await versions()).toHaveLength(2);
  });

  it('a set shows that its branch or directory is missing until it exists', async () => {
    const { list, repository, versions } = await following({ branch: 'release' });
    await list(null);
    expect((await repository()).error).toBe('The branch release does not exist in the repository.');
    await list({ name: 'release', commit: commitA, tree: null });
    expect((await repository()).error).toBe('The branch release has no directory policies.');
    expect(await versions()).toEqual([]);
    await list({ name: 'release', commit: commitA, tree: treeA });
    expect((await repository()).error).toBeNull();
    expect(await versions()).toHaveLength(1);
  });

  it('a listing that names another organization, or no commit, is parked', async () => {
    const { list, versions } = await following();
    const { message } = await list({ commit: '--all', tree: treeA });
    expect(await app.parkedReason(message)).toContain('not a commit');
    const stranger = await following();
    const { event } = await stranger.list(null, { version: 9 });
    const foreign = await app.publish({ ...event, organizationId: app.organization().id });
    await app.settle();
    expect(await app.parkedReason(foreign)).toContain('does not belong to');
    expect(await versions()).toEqual([]);
  });

  it('a listing about a module, or for an unknown subscription, has no effect', async () => {
    const { list, versions, subscription, about } = await following();
    await list({ commit: commitA, tree: treeA }, { subject: newId('module') });
    const data = { subscription: await subscription({ id: randomUUID() }), branch: null, tags: null };
    const message = await app.publish({ definition: repositoryRefsListedV1, ...(await about()), data });
    await app.settle();
    expect(await app.parkedReason(message)).toBeUndefined();
    expect(await versions()).toEqual([]);
  });
});

describe('failures of a followed repository', () => {
  it('refs that cannot be read are shown on the set, and change nothing else', async () => {
    const { list, failRefs, repository, versions } = await following();
    await list({ commit: commitA, tree: treeA }, { version: 3 });
    await failRefs('too old', 2);
    expect((await repository()).error).toBeNull();
    await failRefs('The credentials are refused.', 4);
    expect((await repository()).error).toBe('The credentials are refused.');
    expect(await versions()).toHaveLength(1);
  });

  it('a webhook that cannot be created is shown on the set until it is created', async () => {
    const { events, tell, repository } = await following();
    for (const [state, error] of [
      ['failed', 'Admin rights are missing.'],
      ['registered', null],
    ] as const) {
      await tell(await events.webhookUpdated(state, error));
      expect((await repository()).error).toBe(error);
    }
  });

  it('a set shows the address of the webhook that it shares with others, as soon as it is known', async () => {
    const { events, tell, repository } = await following();
    const shared = 'c1f1f0a0-0000-4000-8000-00000000000a';
    await tell(await events.webhookUpdated('registered', null, shared));
    expect((await repository())['webhook-url']).toBe(`https://groundwork.test/webhooks/vcs/${shared}`);
  });

  it('a version whose commit cannot be fetched is errored with the reason, the current one stays', async () => {
    const { list, accept, failFetch, version, shownVersion } = await following();
    await list({ commit: commitA, tree: treeA });
    const first = String(await version('newest-version'));
    await accept(first);
    await list({ commit: commitB, tree: treeB });
    const second = String(await version('newest-version'));
    await failFetch([second, first], 'The repository is too large.');
    expect((await shownVersion(second)).attributes).toMatchObject({
      status: 'errored',
      error: 'The repository is too large.',
    });
    expect((await shownVersion(first)).attributes['status']).toBe('ready');
    expect(await version('current-version')).toBe(first);
  });

  it('a failed fetch that names another organization is parked', async () => {
    const { list, failFetch, version, shownVersion } = await following();
    await list({ commit: commitA, tree: treeA });
    const newest = String(await version('newest-version'));
    const message = await failFetch([newest], 'x', app.organization().id);
    expect(await app.parkedReason(message)).toContain('does not belong to');
    expect((await shownVersion(newest)).attributes['status']).toBe('ingressing');
  });
});

describe('oauth-token.deleted', () => {
  it('a deleted token removes the repository from its set; versions stay, and the change is published', async () => {
    const { list, deleteToken, id, show, versions, subscriptionId, told } = await following();
    await list({ commit: commitA, tree: treeA });
    const subscription = await subscriptionId();
    await deleteToken();
    const { attributes } = await show(id);
    expect(attributes).toMatchObject({ versioned: true, 'policies-path': null });
    expect(attributes).not.toHaveProperty('vcs-repo');
    expect(await versions()).toHaveLength(1);
    expect((await told(subscription)).at(-1)).toMatchObject({ wanted: false });
    expect(app.eventsAbout(id).at(-1)).toMatchObject({
      type: 'policy-set.updated',
      data: { vcsRepo: null },
    });
  });

  it('a set without versions may contain policies after its token is deleted', async () => {
    const { deleteToken, id, policy, relate } = await following();
    await deleteToken();
    const set = idSchema('policySet').parse(id);
    expect((await relate('post', set, 'policies', [await policy()])).status).toBe(204);
  });

  it('a deleted token of another organization changes nothing', async () => {
    const { deleteToken, repository } = await following();
    await deleteToken(app.organization().id);
    expect(await repository()).toBeDefined();
  });

  it('a request that found a token before its deletion can no longer link with it', async () => {
    const { deleteToken, token, createSet, policySet, patchSet } = await following();
    await deleteToken();
    const attributes = { 'vcs-repo': { identifier: 'acme/p', 'oauth-token-id': token } };
    const refused = ['/data/attributes/vcs-repo/oauth-token-id: Vcs repo oauth token id does not exist'];
    expect(problemsOf(await createSet(attributes))).toEqual(refused);
    expect(problemsOf(await patchSet(await policySet(), attributes))).toEqual(refused);
  });
});

it('a set with a repository refuses uploads and policies of its own', async () => {
  const { id, client, setPath, relate, policy, createSet, token } = await following();
  expect((await client.post(`${setPath(id)}/versions`)).status).toBe(422);
  const set = idSchema('policySet').parse(id);
  expect((await relate('post', set, 'policies', [await policy()])).status).toBe(422);
  const both = await createSet(
    { 'vcs-repo': { identifier: 'acme/p', 'oauth-token-id': token } },
    { policies: identifiers('policies', [await policy()]) },
  );
  expect(both.status).toBe(422);
});
