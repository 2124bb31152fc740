import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { commitA, followingSet, treeA } from '../testing/followed-repository.ts';
import { twoPolicies } from '../testing/managed-organization.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';

let app: PolicyTestApp;
beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

it('the reason of a failed commit says what was left out of its archive', async () => {
  const { list, version, accept, shownVersion } = await followingSet(app);
  await list({ commit: commitA, tree: treeA });
  const id = await version('newest-version');
  const details = { ...twoPolicies, kind1: { problem: 'sentinel.hcl, line 1: a file is missing.' } };
  await accept(String(id), details, ['"sub" is a submodule and was left out', 'Another note.']);
  await app.settle();
  expect((await shownVersion(id)).attributes).toMatchObject({
    status: 'errored',
    error:
      'sentinel.hcl, line 1: a file is missing. About the commit: "sub" is a submodule and was left out. Another note.',
  });
});
