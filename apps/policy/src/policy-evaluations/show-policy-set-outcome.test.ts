import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { resourceOf } from '@groundwork/testing';
import { evaluatedOrganization } from '../testing/policy-evaluations.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';

let app: PolicyTestApp;
beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

it('an outcome is shown as in the list', async () => {
  const { failure, planner } = evaluatedOrganization(app);
  const { outcome } = await failure();
  const response = await app.as(planner).get(`/api/v2/policy-set-outcomes/${outcome.id}`);
  expect(resourceOf(response)).toEqual(outcome);
});

it('an outcome is 404 for those who may not read its evaluation, and under an unknown id', async () => {
  const { failure, organization, planner } = evaluatedOrganization(app);
  const { outcome } = await failure();
  const path = `/api/v2/policy-set-outcomes/${outcome.id}`;
  expect((await app.as(app.member(organization)).get(path)).status).toBe(404);
  expect((await app.as(evaluatedOrganization(app).planner).get(path)).status).toBe(404);
  expect((await app.as(planner).get('/api/v2/policy-set-outcomes/psout-unknown')).status).toBe(404);
});
