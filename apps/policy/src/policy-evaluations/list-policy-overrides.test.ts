import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { collectionOf, resourceOf } from '@groundwork/testing';
import { evaluatedOrganization } from '../testing/policy-evaluations.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';

let app: PolicyTestApp;
beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

it('the overrides of a workspace are listed, newest first', async () => {
  const here = evaluatedOrganization(app);
  const ids: string[] = [];
  for (let count = 0; count < 2; count += 1) {
    const { evaluation, outcome } = await here.failure();
    ids.push(resourceOf(await here.override(evaluation.id, outcome.id)).id);
  }
  const { data } = collectionOf(await app.as(here.planner).get(here.overridesPath));
  expect(data.map(({ id }) => id)).toEqual(ids.toReversed());
});

it('the overrides of a workspace are 404 for those who may not read it', async () => {
  const { organization, overridesPath } = evaluatedOrganization(app);
  expect((await app.as(app.member(organization)).get(overridesPath)).status).toBe(404);
});
