import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { collectionOf } from '@groundwork/testing';
import { evaluatedOrganization } from '../testing/policy-evaluations.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';

let app: PolicyTestApp;
beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

it('the evaluations of the workspaces of a project are listed, newest first', async () => {
  const here = evaluatedOrganization(app);
  const ids = [(await here.evaluation([])).id, (await here.failure()).evaluation.id];
  const reader = app.member(here.organization);
  app.neighbors.adminOrgs.letRead(reader, here.projectId);
  const list = async (query = '') =>
    collectionOf(
      await app.as(reader).get(`/api/v2/projects/${here.projectId}/policy-evaluations${query}`),
    ).data.map(({ id }) => id);
  expect(await list()).toEqual(ids.toReversed());
  expect(await list('?filter[status]=passed')).toEqual([ids[0]]);
});

it('the evaluations of a project are 404 for those who may not read its workspaces', async () => {
  const { organization, projectId, planner } = evaluatedOrganization(app);
  const path = `/api/v2/projects/${projectId}/policy-evaluations`;
  expect((await app.as(planner).get(path)).status).toBe(404);
  expect((await app.as(app.member(organization)).get(path)).status).toBe(404);
  expect((await app.as(planner).get('/api/v2/projects/prj-unknown/policy-evaluations')).status).toBe(404);
});
