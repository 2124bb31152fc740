import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { collectionOf } from '@groundwork/testing';
import { evaluatedOrganization, reportedPolicy, reportedSet } from '../testing/policy-evaluations.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';

let app: PolicyTestApp;
beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

it('the evaluations that judged a policy set are listed, newest first', async () => {
  const here = evaluatedOrganization(app);
  const [set, other] = [await here.policySet(), await here.policySet()];
  const passed = [reportedPolicy({ status: 'passed', messages: [] })];
  const ids = [
    (await here.evaluation([reportedSet(other), reportedSet(set)])).id,
    (await here.evaluation([reportedSet(set, passed)])).id,
  ];
  await here.evaluation([reportedSet(other)]);
  for (const principal of [here.manager, here.decider]) {
    const response = await app.as(principal).get(`/api/v2/policy-sets/${set}/policy-evaluations`);
    const { data, meta } = collectionOf(response);
    expect(data.map(({ id }) => id)).toEqual(ids.toReversed());
    expect(meta.pagination['total-count']).toBe(2);
  }
});

it('the evaluations of a policy set are 404 for those who manage neither policies nor overrides', async () => {
  const { planner, policySet, manager } = evaluatedOrganization(app);
  const path = `/api/v2/policy-sets/${await policySet()}/policy-evaluations`;
  expect((await app.as(planner).get(path)).status).toBe(404);
  const unknown = '/api/v2/policy-sets/polset-unknown/policy-evaluations';
  expect((await app.as(manager).get(unknown)).status).toBe(404);
});
