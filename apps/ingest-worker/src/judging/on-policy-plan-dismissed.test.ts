import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { policyPlanDismissedV1 } from '@groundwork/contracts';
import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import { describeWithOpa, openRealOpa } from '@groundwork/opa/testing';
import type { WorkerContext } from '../context-worker.ts';
import { organizationPurge } from '../subjects/organization-purge.ts';
import { acceptingInspector } from '../testing/builders.ts';
import { deliver, organizationDeleted } from '../testing/deliver.ts';
import { startIngestTestApp, type IngestTestApp } from '../testing/ingest-test-app.ts';
import { attemptNext, eventsAbout, planOf, putPlan } from '../testing/plans.ts';
import type { StandInEvaluation } from '../testing/policy-stand-in.ts';

let app: IngestTestApp;
beforeAll(async () => {
  app = await startIngestTestApp();
});
afterAll(() => app.stop());

const dismiss = (organizationId: OrganizationId, { id }: StandInEvaluation) =>
  deliver(app, {
    definition: policyPlanDismissedV1,
    organizationId,
    aggregateId: id,
    aggregateVersion: 1,
    data: { policyEvaluationId: id },
  });
const objectsOf = async ({ id }: StandInEvaluation) => {
  const rows = await app.testDatabase.database.knex('objects').select('state').where({ subject: id });
  return rows.map(({ state }: { state: string }) => state);
};
const plansOf = (organizationId: OrganizationId) =>
  app.testDatabase.database.knex('policy_plans').where({ organization_id: organizationId });

it('a dismissed plan is not judged, and its bytes are removed', async () => {
  const evaluation = app.policy.addEvaluation();
  const { organizationId } = await putPlan(app, evaluation, planOf());
  await dismiss(organizationId, evaluation);
  expect(await plansOf(organizationId)).toEqual([]);
  expect(await objectsOf(evaluation)).toEqual(['deleted']);
  await dismiss(organizationId, evaluation);
  expect(await app.ctx.inTransaction((tx) => tx.policyPlans.take(30))).toBeUndefined();
});

it('the plans of a deleted organization are removed by its purge', async () => {
  const evaluation = app.policy.addEvaluation();
  const { organizationId } = await putPlan(app, evaluation, planOf());
  await deliver(app, organizationDeleted(organizationId));
  while ((await app.ctx.inTransaction((tx) => organizationPurge.purgeBatch(tx, organizationId))) === false);
  expect(await plansOf(organizationId)).toEqual([]);
  expect(await objectsOf(evaluation)).toEqual(['deleted']);
});

describeWithOpa('a plan that is being judged', () => {
  let ctx: WorkerContext;
  beforeAll(async () => {
    const opa = { kind: 'found', opa: await openRealOpa() } as const;
    ctx = await app.createWorker({ overrides: { opa, inspector: acceptingInspector() } });
  });
  afterAll(async () => {
    ctx.objects.stop();
    await ctx.client.close();
  });

  it('is dismissed with its judgment', async () => {
    const evaluation = app.policy.addEvaluation();
    const { organizationId } = await putPlan(app, evaluation, planOf());
    await attemptNext(ctx);
    expect(await objectsOf(evaluation)).toEqual(['stored', 'stored']);
    await dismiss(organizationId, evaluation);
    expect(await objectsOf(evaluation)).toEqual(['deleted', 'deleted']);
    expect(await plansOf(organizationId)).toEqual([]);
  });

  it.each([
    ['its plan is dismissed', dismiss],
    ['its organization is deleted', (id: OrganizationId) => deliver(app, organizationDeleted(id))],
  ])('ends without an outcome if %s meanwhile', async (_, happen) => {
    const evaluation = app.policy.addEvaluation();
    const { organizationId } = await putPlan(app, evaluation, planOf());
    const files = await app.storedFiles();
    const [before] = app.policy.begun.slice(-1);
    const attempt = attemptNext({
      ...ctx,
      inTransaction: async (work) => {
        if (app.policy.begun.at(-1) !== before) await happen(organizationId, evaluation);
        return ctx.inTransaction(work);
      },
    });
    await attempt;
    expect(await eventsAbout(app, evaluation)).toHaveLength(1);
    expect(await plansOf(organizationId)).toEqual([]);
    await app.sweepAbandoned();
    expect(await app.storedFiles()).toEqual(files);
  });
});
