import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problemsOf, resourceOf } from '@groundwork/testing';
import { receive as download } from '../testing/bundled-organization.ts';
import { createStores } from '../stores.ts';
import { removeOldEvaluations } from '../policy-evaluations/policy-evaluation.sweep.ts';
import { eventsOf, minute, planningOrganization, planText, sweepPlans } from '../testing/judged-plans.ts';
import { reportBodyOf } from '../testing/policy-evaluations.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';

let app: PolicyTestApp;
beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

const day = 24 * 60 * minute;
const dismissed = 'policy-plan.dismissed';

async function kept(days = 10) {
  const planning = planningOrganization(app);
  const until = new Date(app.clock.now().getTime() + days * day).toISOString();
  const id = await planning.requested({ 'keep-plan-until': until });
  await planning.receive(id);
  return { ...planning, id, until };
}

describe('a plan that is to be kept', () => {
  it('can be downloaded by those who may plan, until its date', async () => {
    const { id, until, planner, planPath, judge, show } = await kept();
    await judge(id, []);
    expect((await show(id)).attributes).toMatchObject({ status: 'passed', 'keep-plan-until': until });
    const response = await download(app, planner, planPath(id));
    expect(response).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-store' },
    });
    expect(String(response.bytes)).toBe(planText);
    app.clock.advance(10 * day - 1);
    expect(await sweepPlans(app)).toBe(0);
    app.clock.advance(1);
    expect(await sweepPlans(app)).toBe(1);
    await app.settle();
    expect((await app.as(planner).get(planPath(id))).status).toBe(404);
    expect(eventsOf(app, id).filter((type) => type === dismissed)).toHaveLength(1);
    expect((await show(id)).attributes).toMatchObject({ status: 'passed' });
  });

  it('is kept even if it cannot be judged, and not if there is none', async () => {
    const { id, planner, planPath, reject, requested, until } = await kept();
    await reject(id);
    expect((await app.as(planner).get(planPath(id))).status).toBe(200);
    const without = await requested({ 'keep-plan-until': until });
    await reject(without);
    expect(eventsOf(app, without)).toContain(dismissed);
    expect((await app.as(planner).get(planPath(without))).status).toBe(404);
  });

  it('goes with its evaluation, if that is removed earlier', async () => {
    const { id, planner, planPath, judge } = await kept(300);
    await judge(id, []);
    app.clock.advance(31 * day);
    const { background: database } = app.ctx.databases;
    const options = { database, createStores, clock: app.clock, retentionDays: 30 };
    expect(await removeOldEvaluations(options)).toBeGreaterThan(0);
    expect((await app.as(planner).get(planPath(id))).status).toBe(404);
    await sweepPlans(app);
    await app.settle();
    expect(eventsOf(app, id)).toContain(dismissed);
  });
});

describe('a plan cannot be downloaded', () => {
  it('by those who may not plan', async () => {
    const { id, organization, workspaceId, planPath, manager } = await kept();
    const reader = app.member(organization);
    app.neighbors.adminOrgs.letRead(reader, workspaceId);
    for (const other of [reader, manager]) expect((await app.as(other).get(planPath(id))).status).toBe(404);
  });

  it('once it is judged, if it was not to be kept', async () => {
    const { planner, planPath, requested, receive, judge } = planningOrganization(app);
    const id = await requested();
    expect((await app.as(planner).get(planPath(id))).status).toBe(404);
    await receive(id);
    expect((await app.as(planner).get(planPath(id))).status).toBe(200);
    await judge(id, []);
    expect((await app.as(planner).get(planPath(id))).status).toBe(404);
  });

  it.each([
    ['its object is gone', (key: string) => app.ctx.objects.delete(key)],
    [
      'its key is lost',
      (_: string, organizationId: string) =>
        app.database.database
          .knex('sealed_secrets')
          .where({ organization_id: organizationId })
          .update({ key_id: 'lost' }),
    ],
  ])('if %s', async (_, lose) => {
    const { planner, planPath, requested, receive, organization } = planningOrganization(app);
    const id = await requested();
    const { key } = await receive(id);
    await lose(key, organization.id);
    expect((await app.as(planner).get(planPath(id))).status).toBe(404);
  });

  it('of a reported evaluation, which says so', async () => {
    const { planner, evaluationsPath, planPath } = planningOrganization(app);
    const { id } = resourceOf(await app.as(planner).post(evaluationsPath, reportBodyOf([])));
    const response = await app.as(planner).get(planPath(id));
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual([
      ': The evaluation was reported, so the platform never had its plan',
    ]);
  });

  it('of a deleted workspace', async () => {
    const { id, planner, planPath, workspaceId } = await kept();
    app.neighbors.adminOrgs.removeWorkspace(workspaceId);
    expect((await app.as(planner).get(planPath(id))).status).toBe(404);
  });
});
