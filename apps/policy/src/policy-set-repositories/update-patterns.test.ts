import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problemsOf } from '@groundwork/testing';
import { commitA, commitB, commitC, followingSet, treeA, treeB } from '../testing/followed-repository.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';

let app: PolicyTestApp;
beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

const change = (patterns: readonly string[]) => ({ 'policy-update-patterns': patterns });

describe('the policy-update-patterns of a set', () => {
  it('are published with what the set follows, and a change of them forgets no commit', async () => {
    const { id, patchSet, subscriptionId, told, list, versions } = await followingSet(app);
    await list({ commit: commitA, tree: treeA });
    await patchSet(id, change(['**/*.sentinel']));
    await patchSet(id, { description: 'the same patterns' });
    await patchSet(id, change([]));
    expect(await told(await subscriptionId())).toEqual([
      expect.not.objectContaining({ patterns: expect.anything() }),
      expect.objectContaining({ patterns: ['**/*.sentinel'] }),
      expect.not.objectContaining({ patterns: expect.anything() }),
    ]);
    await list({ commit: commitA, tree: treeA });
    expect(await versions()).toHaveLength(1);
  });

  it('decide by the digest of a listing whether a push makes a version', async () => {
    const { id, patchSet, list, versions } = await followingSet(app);
    await patchSet(id, change(['**/*.sentinel']));
    const [digestA, digestB] = [treeA.repeat(2).slice(0, 64), treeB.repeat(2).slice(0, 64)];
    await list({ commit: commitA, tree: digestA });
    await list({ commit: commitB, tree: digestA });
    expect(await versions()).toHaveLength(1);
    await list({ commit: commitC, tree: digestB });
    expect(await versions()).toHaveLength(2);
  });

  it('have 10,000 characters at most, so that an event can name them', async () => {
    const { id, patchSet } = await followingSet(app);
    const pattern = 'a'.repeat(1000);
    expect((await patchSet(id, change(Array.from({ length: 10 }, () => pattern)))).status).toBe(200);
    expect(problemsOf(await patchSet(id, change(Array.from({ length: 11 }, () => pattern))))).toEqual([
      '/data/attributes/policy-update-patterns: Policy update patterns must have at most 10000 characters in all',
    ]);
  });
});
