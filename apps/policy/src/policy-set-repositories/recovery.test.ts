import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { commitA, commitB, commitC, followingSet, treeA, treeB } from '../testing/followed-repository.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';

let app: PolicyTestApp;

beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

/** A set whose first version failed because its commit could not be fetched. */
async function errored() {
  const followed = await followingSet(app);
  await followed.list({ commit: commitA, tree: treeA });
  const failed = String(await followed.version('newest-version'));
  await followed.failFetch([failed], 'The server could not be reached.');
  const recover = async () => {
    const newest = String(await followed.version('newest-version'));
    await followed.accept(newest);
    await app.settle();
    return newest;
  };
  return { ...followed, failed, recover };
}

describe('after an errored version', () => {
  it('after an errored version another commit makes the next one, even without changes below policies-path', async () => {
    const { failed, list, recover, version, versions, shownVersion } = await errored();
    await list({ commit: commitB, tree: treeA });
    const next = await recover();
    expect(next).not.toBe(failed);
    expect(await version('current-version')).toBe(next);
    expect((await shownVersion(next)).attributes).toMatchObject({
      status: 'ready',
      'ingress-attributes': { 'commit-sha': commitB },
    });
    expect((await shownVersion(failed)).attributes['status']).toBe('errored');
    await list({ commit: commitC, tree: treeA });
    expect(await versions()).toHaveLength(2);
  });

  it('the commit of an errored version does not make another one, however often it is listed', async () => {
    const { list, versions } = await errored();
    await list({ commit: commitA, tree: treeA });
    await list({ commit: commitA, tree: treeA });
    expect(await versions()).toHaveLength(1);
  });

  it('the commit of an errored version makes another one after a change of connection', async () => {
    const { id, organization, patchSet, list, recover, version, fetches } = await errored();
    const token = app.neighbors.oauthToken(organization.id);
    await patchSet(id, { 'vcs-repo': { 'oauth-token-id': token } });
    await list({ commit: commitA, tree: treeA });
    const next = await recover();
    expect(await version('current-version')).toBe(next);
    expect(await fetches()).toHaveLength(2);
  });

  it('an older errored version of a set that has recovered does not count', async () => {
    const { list, recover, versions } = await errored();
    await list({ commit: commitB, tree: treeB });
    await recover();
    await list({ commit: commitC, tree: treeB });
    expect(await versions()).toHaveLength(2);
  });
});

describe('while a version is in flight', () => {
  it('a change of directory makes another version while the first one continues', async () => {
    const { id, list, patchSet, accept, version, versions } = await followingSet(app);
    await list({ commit: commitA, tree: treeA });
    const first = String(await version('newest-version'));
    await patchSet(id, { 'policies-path': 'others' });
    await list({ commit: commitA, tree: treeB });
    const second = String(await version('newest-version'));
    await accept(second);
    await accept(first);
    await app.settle();
    expect((await versions()).map(({ attributes }) => attributes['status'])).toEqual(['ready', 'ready']);
    expect(await version('current-version')).toBe(second);
  });

  it('another repository makes its own version, and the first one ends with the failure of its fetch', async () => {
    const { id, list, patchSet, failFetch, version, shownVersion, subscriptionId } = await followingSet(app);
    await list({ commit: commitA, tree: treeA });
    const first = String(await version('newest-version'));
    const before = await subscriptionId();
    await patchSet(id, { 'vcs-repo': { identifier: 'acme/others' } });
    expect(await subscriptionId()).not.toBe(before);
    await list({ commit: commitA, tree: treeA });
    const second = String(await version('newest-version'));
    expect((await shownVersion(second)).attributes).toMatchObject({
      status: 'ingressing',
      'ingress-attributes': { identifier: 'acme/others' },
    });
    await failFetch([first], 'The repository is no longer followed.');
    expect((await shownVersion(first)).attributes).toMatchObject({
      status: 'errored',
      'ingress-attributes': { identifier: 'acme/policies' },
    });
  });

  it('a version in flight still ends after the repository is removed, and an upload makes the next one', async () => {
    const { id, list, patchSet, accept, version, shownVersion, versions, client, setPath } =
      await followingSet(app);
    await list({ commit: commitA, tree: treeA });
    const first = String(await version('newest-version'));
    await patchSet(id, { 'vcs-repo': null });
    await accept(first);
    await app.settle();
    expect((await shownVersion(first)).attributes['status']).toBe('ready');
    expect(await version('current-version')).toBe(first);
    expect((await client.post(`${setPath(id)}/versions`)).status).toBe(201);
    expect(await versions()).toHaveLength(2);
  });
});
