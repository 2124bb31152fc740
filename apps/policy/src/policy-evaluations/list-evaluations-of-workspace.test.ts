import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectionOf, fillTables, plansOf } from '@groundwork/testing';
import { evaluatedOrganization, reportedPolicy, reportedSet } from '../testing/policy-evaluations.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';

let app: PolicyTestApp;
beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

const passed = reportedPolicy({ status: 'passed', messages: [] });

it('the evaluations of a workspace are listed, newest first', async () => {
  const here = evaluatedOrganization(app);
  const set = await here.policySet();
  const ids = [
    (await here.evaluation([reportedSet(set)])).id,
    (await here.evaluation([reportedSet(set, [passed])])).id,
    (await here.evaluation([])).id,
  ];
  const list = async (query = '') =>
    collectionOf(await app.as(here.planner).get(`${here.evaluationsPath}${query}`)).data.map(({ id }) => id);
  expect(await list()).toEqual(ids.toReversed());
  expect(await list('?filter[status]=failed')).toEqual([ids[0]]);
  expect(await list('?filter[status]=')).toHaveLength(3);
  expect(await list('?page[size]=1&page[number]=2')).toEqual([ids[1]]);
  expect((await app.as(here.planner).get(`${here.evaluationsPath}?filter[status]=late`)).status).toBe(422);
});

it('the evaluations of a workspace are 404 for those who may not read it', async () => {
  const { organization, evaluationsPath, decider } = evaluatedOrganization(app);
  expect((await app.as(app.member(organization)).get(evaluationsPath)).status).toBe(404);
  expect((await app.as(decider).get(evaluationsPath)).status).toBe(200);
  const unknown = '/api/v2/workspaces/ws-unknown/policy-evaluations';
  expect((await app.as(decider).get(unknown)).status).toBe(404);
});

describe('among 20,000 evaluations', () => {
  it('lists read an index', async () => {
    const here = evaluatedOrganization(app);
    const { setId, evaluation } = await here.failure();
    await fillTables(
      app.database.database,
      `insert into policy_evaluations (organization_id, id, workspace_id, workspace_name, project_id, source, kind, status,
        verdict, plan_digest, run, counts, created_by_kind, created_by_id, aggregate_version, created_at, updated_at)
      select ?, 'poleval-many' || number, 'ws-' || number % 200, 'w', 'prj-' || number % 50, 'reported', 'kind2', 'passed', 'passed', 'd',
        '{}', '{}', 'user', 'u', 1, now(), now() from generate_series(1, 20000) as number`,
      [here.organization.id],
    );
    await fillTables(
      app.database.database,
      `insert into policy_set_outcomes (organization_id, id, policy_evaluation_id, policy_set_id, policy_set_name, is_overridable,
        outcomes)
      select organization_id, 'psout-' || id, id, 'polset-' || ordinal % 100, 's', true, '[]' from policy_evaluations
      where organization_id = ? and id like 'poleval-many%'`,
      [here.organization.id],
    );
    const client = app.as(here.decider);
    const plans = await plansOf(app.ctx.databases.requests, async () => {
      await client.get(here.evaluationsPath);
      await client.get(`/api/v2/projects/${here.projectId}/policy-evaluations`);
      await client.get(`/api/v2/policy-sets/${setId}/policy-evaluations`);
      await client.get(`/api/v2/policy-evaluations/${evaluation.id}/policy-set-outcomes`);
      const since = new Date(0);
      const { policyEvaluations, policyOverrides } = app.ctx.stores;
      await policyEvaluations.countNewestOfWorkspace(here.organization.id, here.workspaceId, since, 200);
      await policyEvaluations.countNewestOfOrganization(here.organization.id, since, 200);
      await policyOverrides.overridesFor(here.organization.id, here.workspaceId, ['polsetver-1']);
    });
    expect(plans.length).toBeGreaterThan(8);
    expect(plans.filter((plan) => /Seq Scan on policy_(evaluations|set_outcomes)/.test(plan))).toEqual([]);
  });
});
