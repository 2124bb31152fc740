import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startPasses } from '@groundwork/background';
import { fillTables } from '@groundwork/testing';
import { createStores } from '../stores.ts';
import { evaluatedOrganization } from '../testing/policy-evaluations.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';
import { evaluationRetention, removeOldEvaluations } from './policy-evaluation.sweep.ts';

let app: PolicyTestApp;
beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

const day = 24 * 60 * 60 * 1000;
const options = () => ({
  database: app.ctx.databases.background,
  createStores,
  clock: app.clock,
  retentionDays: 30,
});

it('old evaluations are removed with their outcomes and overrides', async () => {
  const { failure, override, planner, overridesPath } = evaluatedOrganization(app);
  const old = await failure();
  await override(old.evaluation.id, old.outcome.id);
  app.clock.advance(30 * day);
  const kept = await failure();
  expect(await removeOldEvaluations(options())).toBe(0);
  app.clock.advance(1);
  expect(await removeOldEvaluations(options())).toBe(1);
  const client = app.as(planner);
  expect((await client.get(`/api/v2/policy-evaluations/${old.evaluation.id}`)).status).toBe(404);
  expect((await client.get(`/api/v2/policy-set-outcomes/${old.outcome.id}`)).status).toBe(404);
  expect((await client.get(overridesPath)).body).toMatchObject({ data: [] });
  expect((await client.get(`/api/v2/policy-evaluations/${kept.evaluation.id}`)).status).toBe(200);
});

it('more than one batch is removed, on a schedule', async () => {
  const { organization, workspaceId, projectId } = evaluatedOrganization(app);
  await fillTables(
    app.database.database,
    `insert into policy_evaluations (organization_id, id, workspace_id, workspace_name, project_id, source, kind, status,
      verdict, plan_digest, run, counts, created_by_kind, created_by_id, aggregate_version, created_at, updated_at)
    select ?, 'poleval-old' || number, ?, 'w', ?, 'reported', 'kind2', 'passed', 'passed', 'd', '{}', '{}', 'user', 'u', 1,
      '2020-01-01', '2020-01-01' from generate_series(1, 450) as number`,
    [organization.id, workspaceId, projectId],
  );
  const { logger } = app.ctx;
  for (const sweep of evaluationRetention({ ...options(), logger })) {
    const passes = startPasses({ ...sweep, logger });
    await passes.settled();
    await passes.stop();
  }
  const left: unknown[] = await app.database.database
    .knex('policy_evaluations')
    .select('id')
    .where({ organization_id: organization.id });
  expect(left).toEqual([]);
});

it('evaluations can be kept forever', () => {
  const { logger } = app.ctx;
  expect(evaluationRetention({ ...options(), logger, retentionDays: 0 })).toEqual([]);
});
