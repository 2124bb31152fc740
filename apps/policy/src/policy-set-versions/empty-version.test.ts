import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PolicySetArchiveDetails } from '@groundwork/contracts';
import { resourceOf } from '@groundwork/testing';
import { commitA, commitB, followingSet, treeA, treeB } from '../testing/followed-repository.ts';
import { managedOrganization, twoPolicies } from '../testing/managed-organization.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';

let app: PolicyTestApp;
beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

const noConfiguration: PolicySetArchiveDetails = { kind1: null, kind2: null, wrapper: '' };
const kept =
  / The current version has 2 policies and stays\. To replace it by one without policies, set allow-empty\.$/;

/** A set, and what becomes of versions with these archives. */
async function uploads(attributes: Record<string, unknown> = {}) {
  const managed = managedOrganization(app);
  const setId = await managed.policySet(attributes);
  const upload = async (details: PolicySetArchiveDetails, query = '') => {
    const created = await managed.client.post(`${managed.setPath(setId)}/versions${query}`);
    const { id } = resourceOf(created);
    await managed.accept(id, details);
    await app.settle();
    return resourceOf(await managed.client.get(`/api/v2/policy-set-versions/${id}`));
  };
  return { ...managed, setId, upload };
}

describe('a version without policies', () => {
  it('is ready as the first one, and after another one without', async () => {
    const { upload } = await uploads();
    expect(await upload(noConfiguration)).toMatchObject({ attributes: { status: 'ready' } });
    expect(await upload(noConfiguration)).toMatchObject({ attributes: { status: 'ready' } });
  });

  it.each([
    ['without a configuration', noConfiguration, /^The archive has no sentinel\.hcl at its root/],
    [
      'with one that names no policies',
      { ...noConfiguration, kind1: { policies: [] } },
      /^sentinel\.hcl names no policies/,
    ],
  ])('%s does not replace one with policies', async (_how, details, why) => {
    const { upload, setId, show } = await uploads();
    const { id } = await upload(twoPolicies);
    const { attributes } = await upload(details);
    expect(attributes).toMatchObject({ status: 'errored', error: expect.stringMatching(why) });
    expect(attributes['error']).toMatch(kept);
    expect((await show(setId)).relationships?.['current-version']).toMatchObject({ data: { id } });
  });

  it('replaces one with policies if its creation or the set allows it', async () => {
    const byVersion = await uploads();
    await byVersion.upload(twoPolicies);
    expect(await byVersion.upload(noConfiguration, '?allow-empty=false')).toMatchObject({
      attributes: { status: 'errored' },
    });
    expect(await byVersion.upload(noConfiguration, '?allow-empty=true')).toMatchObject({
      attributes: { status: 'ready' },
    });
    const bySet = await uploads({ 'allow-empty': true });
    await bySet.upload(twoPolicies);
    expect(await bySet.upload(noConfiguration)).toMatchObject({ attributes: { status: 'ready' } });
  });

  it('of a followed repository does not replace one with policies, unless the set allows it', async () => {
    const { id, list, version, accept, shownVersion, patchSet } = await followingSet(app);
    const push = async (commit: string, tree: string, details: PolicySetArchiveDetails) => {
      await list({ commit, tree });
      const newest = String(await version('newest-version'));
      await accept(newest, details);
      await app.settle();
      return (await shownVersion(newest)).attributes;
    };
    await push(commitA, treeA, twoPolicies);
    expect(await push(commitB, treeB, noConfiguration)).toMatchObject({ error: expect.stringMatching(kept) });
    expect(resourceOf(await patchSet(id, { 'allow-empty': true })).attributes).toMatchObject({
      'allow-empty': true,
    });
    expect(await push(commitA, treeA, noConfiguration)).toMatchObject({ status: 'ready' });
  });
});
