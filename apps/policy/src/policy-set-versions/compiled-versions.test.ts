import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { resourceOf } from '@groundwork/testing';
import { compiles, notAsVersion1, regoDetails, unsafe, withTests } from '../testing/compilations.ts';
import { managedOrganization } from '../testing/managed-organization.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';

let app: PolicyTestApp;
beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

async function judged(
  compilation: Parameters<typeof regoDetails>[0],
  attributes: Record<string, unknown> = {},
) {
  const managed = managedOrganization(app);
  const setId = await managed.policySet({ kind: 'kind2', ...attributes });
  const id = await managed.version(setId);
  await managed.accept(id, regoDetails(compilation));
  await app.settle();
  const version = resourceOf(await managed.client.get(`/api/v2/policy-set-versions/${id}`));
  return { version, set: await managed.show(setId), events: app.eventsAbout(id) };
}

it('a version says in which version of Rego its policies compile, by which OPA, and how its tests end', async () => {
  const { version, set } = await judged({ v0: withTests(1, 1), v1: notAsVersion1 });
  expect(version.attributes).toMatchObject({
    status: 'ready',
    compilation: 'ok',
    'compilation-error': null,
    'rego-version': 0,
    'opa-version': '1.22.4',
    tests: {
      passed: 1,
      failed: 1,
      skipped: 0,
      error: null,
      failures: [
        { name: 'test_0', package: 'data.acme.regions', file: 'a_test.rego', line: 1, message: null },
      ],
    },
    warnings: [expect.stringContaining('only as Rego v0'), expect.stringContaining('1 of 2 tests')],
  });
  expect(set.relationships).toMatchObject({ 'current-version': { data: { id: version.id } } });
});

it('a version that does not compile is errored, and never becomes current', async () => {
  const { version, set, events } = await judged({ v0: unsafe, v1: unsafe });
  const error = 'The policies do not compile as Rego v1:\na.rego, line 3, column 6: var y is unsafe';
  expect(version.attributes).toMatchObject({
    status: 'errored',
    error,
    'error-message': error,
    compilation: 'failed',
    'compilation-error': error,
    'rego-version': null,
    'opa-version': '1.22.4',
    tests: null,
  });
  expect(set.relationships).toMatchObject({ 'current-version': { data: null } });
  expect(events.at(-1)).toMatchObject({ data: { status: 'errored', error } });
});

it('without OPA, a version is ready, and its compilation is pending', async () => {
  const { version } = await judged(null);
  expect(version.attributes).toMatchObject({
    status: 'ready',
    compilation: 'pending',
    'compilation-error': null,
    'opa-version': null,
  });
});

it('a set may require passing tests, from its creation or by a change', async () => {
  const strict = { 'require-passing-tests': true };
  const { version, set } = await judged({ v0: compiles, v1: withTests(1, 1) }, strict);
  expect(set.attributes).toMatchObject(strict);
  expect(version.attributes).toMatchObject({ status: 'errored', tests: { failed: 1 } });

  const { patchSet, policySet, show } = managedOrganization(app);
  const id = await policySet({ kind: 'kind2' });
  expect((await show(id)).attributes).toMatchObject({ 'require-passing-tests': false });
  await patchSet(id, strict);
  await patchSet(id, { description: 'unchanged otherwise' });
  expect((await show(id)).attributes).toMatchObject(strict);
  expect(await patchSet(id, { 'require-passing-tests': 'yes' })).toMatchObject({ status: 422 });
});
