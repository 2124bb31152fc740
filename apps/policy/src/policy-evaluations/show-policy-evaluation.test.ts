import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { resourceOf } from '@groundwork/testing';
import { evaluatedOrganization } from '../testing/policy-evaluations.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';

let app: PolicyTestApp;
beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

it('who may read the workspace, manage policies or overrides may read an evaluation', async () => {
  const { failure, organization, workspaceId, manager, decider } = evaluatedOrganization(app);
  const { evaluation } = await failure();
  const reader = app.member(organization);
  app.neighbors.adminOrgs.letRead(reader, workspaceId);
  const readsAll = app.permitted(organization, 'readWorkspaces');
  for (const principal of [reader, readsAll, manager, decider]) {
    const response = await app.as(principal).get(`/api/v2/policy-evaluations/${evaluation.id}`);
    expect(resourceOf(response)).toEqual(evaluation);
  }
});

it('for everybody else, and under an unknown id, an evaluation is 404', async () => {
  const { failure, organization, planner } = evaluatedOrganization(app);
  const { evaluation } = await failure();
  const path = `/api/v2/policy-evaluations/${evaluation.id}`;
  const elsewhere = evaluatedOrganization(app);
  for (const principal of [app.member(organization), elsewhere.planner, elsewhere.decider]) {
    expect((await app.as(principal).get(path)).status).toBe(404);
  }
  expect((await app.as(planner).get('/api/v2/policy-evaluations/poleval-unknown')).status).toBe(404);
  expect((await app.as(planner).get('/api/v2/policy-evaluations/polset-1')).status).toBe(404);
});

it('an evaluation outlives its policy set', async () => {
  const { failure, client, setPath, show } = evaluatedOrganization(app);
  const { evaluation, setId } = await failure();
  expect((await client.delete(setPath(setId))).status).toBe(204);
  expect(await show(evaluation.id)).toEqual(evaluation);
});

it('an evaluation of a deleted workspace is for those who manage policies or overrides', async () => {
  const { failure, workspaceId, planner, manager } = evaluatedOrganization(app);
  const { evaluation } = await failure();
  app.neighbors.adminOrgs.removeWorkspace(workspaceId);
  const path = `/api/v2/policy-evaluations/${evaluation.id}`;
  expect((await app.as(planner).get(path)).status).toBe(404);
  expect((await app.as(manager).get(path)).status).toBe(200);
});
