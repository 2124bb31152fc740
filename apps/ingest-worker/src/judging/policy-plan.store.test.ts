import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId, type OrganizationId } from '@groundwork/contracts/resource-ids';
import { startIngestTestApp, type IngestTestApp } from '../testing/ingest-test-app.ts';
import { planOf, putPlan } from '../testing/plans.ts';

let app: IngestTestApp;
beforeAll(async () => {
  app = await startIngestTestApp();
});
beforeEach(() => rows().delete());
afterAll(() => app.stop());

const rows = () => app.testDatabase.database.knex('policy_plans');
const take = (leaseSeconds = 30) => app.ctx.inTransaction((tx) => tx.policyPlans.take(leaseSeconds));
const [first, second, third] = [newId('organization'), newId('organization'), newId('organization')];

async function add(organizationId: OrganizationId): Promise<string> {
  const evaluation = app.policy.addEvaluation();
  await putPlan(app, evaluation, planOf(), organizationId);
  return evaluation.id;
}

async function finishNext(): Promise<string | undefined> {
  const job = await take();
  if (!job) return undefined;
  await app.ctx.inTransaction((tx) => tx.policyPlans.finish(job, { outcome: 'judged' }));
  return job.policyEvaluationId;
}

describe('plans that wait', () => {
  it('are judged in their order, one of an organization at a time', async () => {
    const [a, b, other] = [await add(first), await add(first), await add(second)];
    const running = await take();
    expect(running?.policyEvaluationId).toBe(a);
    expect((await take())?.policyEvaluationId).toBe(other);
    expect(await take()).toBeUndefined();
    if (running) await app.ctx.stores.policyPlans.finish(running, { outcome: 'judged' });
    expect((await take())?.policyEvaluationId).toBe(b);
  });

  it('of organizations take turns', async () => {
    const many = [await add(first), await add(first), await add(first)];
    const [x, y] = [await add(second), await add(third)];
    const judged: (string | undefined)[] = [];
    for (let turn = 0; turn < 6; turn += 1) judged.push(await finishNext());
    expect(judged).toEqual([many[0], x, y, many[1], many[2], undefined]);
  });

  it('are taken once by many workers at the same time', async () => {
    for (let count = 0; count < 3; count += 1) {
      await add(first);
      await add(second);
    }
    const taken = await Promise.all(Array.from({ length: 6 }, () => take()));
    const organizations = taken.flatMap((job) => (job ? [job.organizationId] : []));
    expect(organizations.sort()).toEqual([first, second].sort());
  });

  it('of a worker that is gone are taken again before others of the organization', async () => {
    const a = await add(first);
    await add(first);
    await take(-1);
    const again = await take();
    expect(again).toMatchObject({ policyEvaluationId: a, attempt: 2, tries: 2 });
    expect(await take()).toBeUndefined();
  });

  it('are due when their pause or lease ends', async () => {
    const due = () => app.ctx.stores.policyPlans.findDueMs();
    expect(await due()).toBeUndefined();
    await add(first);
    expect(await due()).toBeLessThanOrEqual(0);
    const job = await take(100);
    expect(await due()).toBeGreaterThan(90_000);
    if (job) await app.ctx.stores.policyPlans.retryLater(job, 'no reason', 1000);
    expect(await due()).toBeGreaterThan(900_000);
    expect(await take()).toBeUndefined();
  });

  it('go with their object where the previous release removes it', async () => {
    await add(first);
    await app.testDatabase.database.knex('objects').where({ organization_id: first }).delete();
    expect(await rows()).toEqual([]);
  });
});
