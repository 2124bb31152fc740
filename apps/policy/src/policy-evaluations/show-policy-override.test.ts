import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { resourceOf } from '@groundwork/testing';
import { evaluatedOrganization } from '../testing/policy-evaluations.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';

let app: PolicyTestApp;
beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

it('an override is shown to those who may read the workspace', async () => {
  const { failure, override, planner, organization } = evaluatedOrganization(app);
  const { evaluation, outcome } = await failure();
  const made = resourceOf(await override(evaluation.id, outcome.id));
  const path = `/api/v2/policy-overrides/${made.id}`;
  expect(resourceOf(await app.as(planner).get(path))).toEqual(made);
  expect((await app.as(app.member(organization)).get(path)).status).toBe(404);
  expect((await app.as(planner).get('/api/v2/policy-overrides/polov-unknown')).status).toBe(404);
});
