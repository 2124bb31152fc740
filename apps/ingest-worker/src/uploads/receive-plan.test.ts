import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { buffer } from 'node:stream/consumers';
import { newId } from '@groundwork/contracts/resource-ids';
import { openStream, sealedStreamOverhead } from '@groundwork/sealed-secrets';
import { planPlace } from '../judging/policy-plan.ts';
import { startIngestTestApp, type IngestTestApp } from '../testing/ingest-test-app.ts';
import { eventsAbout, planOf, putPlan, sha256Of } from '../testing/plans.ts';
import { organizationDeleted, organizationUpdated, deliver } from '../testing/deliver.ts';

let app: IngestTestApp;
beforeAll(async () => {
  app = await startIngestTestApp();
});
beforeEach(() => {
  app.policy.isAway = false;
});
afterAll(() => app.stop());

const plan = planOf('aws_s3_bucket.secret');
const other = planOf('aws_s3_bucket.other');

async function filesWithoutAbandoned(): Promise<number> {
  await app.sweepAbandoned();
  return (await app.storedFiles()).length;
}

describe('PUT of the plan of an evaluation', () => {
  it('is stored sealed, announced, and waits to be judged', async () => {
    const evaluation = app.policy.addEvaluation();
    const { status, organizationId } = await putPlan(app, evaluation, plan);
    expect(status).toBe(200);

    const stored = await app.ctx.stores.policyPlans.find(organizationId, evaluation.id);
    expect(stored).toMatchObject({ digest: sha256Of(plan), bytes: plan.length, hasBegun: false });
    const sealed = await buffer(await app.ctx.storage.openRead(stored?.plan.key ?? ''));
    expect(sealed).toHaveLength(plan.length + sealedStreamOverhead);
    expect(sealed.includes('secret')).toBe(false);
    const opened = await buffer(openStream(evaluation.key, planPlace(evaluation.id), [sealed]));
    expect(opened.toString()).toBe(plan);
    expect(await eventsAbout(app, evaluation)).toMatchObject([
      {
        type: 'policy-plan.received',
        organizationId,
        data: {
          policyEvaluationId: evaluation.id,
          plan: { key: stored?.plan.key, bytes: sealed.length },
          planDigest: sha256Of(plan),
          planBytes: plan.length,
        },
      },
    ]);
  });

  it('is not taken by a worker of the previous release', async () => {
    await putPlan(app, app.policy.addEvaluation(), plan);
    expect(await app.ctx.stores.jobs.take('archive', 30)).toBeUndefined();
    expect(await app.testDatabase.database.knex('jobs')).toEqual([]);
    expect(await app.testDatabase.database.knex('uploads')).toEqual([]);
  });

  it('with the same bytes again changes nothing', async () => {
    const evaluation = app.policy.addEvaluation();
    const { path } = await putPlan(app, evaluation, plan);
    const files = await filesWithoutAbandoned();
    expect((await app.client.put(path, Buffer.from(plan))).status).toBe(200);
    expect(await eventsAbout(app, evaluation)).toHaveLength(1);
    expect(await filesWithoutAbandoned()).toBe(files);
  });

  it('with other bytes replaces a plan that nobody has begun to judge', async () => {
    const evaluation = app.policy.addEvaluation();
    const { path, organizationId } = await putPlan(app, evaluation, plan);
    const files = await filesWithoutAbandoned();
    expect((await app.client.put(path, Buffer.from(other))).status).toBe(200);
    expect(await filesWithoutAbandoned()).toBe(files);
    const stored = await app.ctx.stores.policyPlans.find(organizationId, evaluation.id);
    expect(stored?.digest).toBe(sha256Of(other));
    const events = await eventsAbout(app, evaluation);
    expect(events).toMatchObject([
      { data: { planDigest: sha256Of(plan) } },
      { data: { planDigest: sha256Of(other) } },
    ]);
    const [first, second] = events.map(({ aggregate }) => aggregate.version);
    expect(second).toBeGreaterThan(first ?? Infinity);
  });

  it('is 409 with other bytes once a worker has begun, and 200 with the same', async () => {
    const evaluation = app.policy.addEvaluation();
    const { path, organizationId } = await putPlan(app, evaluation, plan);
    await app.testDatabase.database
      .knex('policy_plans')
      .where({ policy_evaluation_id: evaluation.id })
      .update({ attempt: 1 });
    expect(await app.client.put(path, Buffer.from(other))).toMatchObject({
      status: 409,
      body: { errors: [{ detail: expect.stringContaining('another plan') }] },
    });
    expect((await app.client.put(path, Buffer.from(plan))).status).toBe(200);
    const stored = await app.ctx.stores.policyPlans.find(organizationId, evaluation.id);
    expect(stored?.digest).toBe(sha256Of(plan));
  });

  it('is 404 with other bytes once the evaluation has ended, and 200 with those that were judged', async () => {
    const evaluation = app.policy.addEvaluation();
    const { path } = await putPlan(app, evaluation, plan);
    await app.testDatabase.database
      .knex('policy_plans')
      .where({ policy_evaluation_id: evaluation.id })
      .update({ attempt: 1 });
    evaluation.awaited = false;
    expect((await app.client.put(path, Buffer.from(other))).status).toBe(404);
    expect((await app.client.put(path, Buffer.from(plan))).status).toBe(200);
  });

  it('many at once store one plan', async () => {
    const evaluation = app.policy.addEvaluation();
    const organizationId = newId('organization');
    const files = await filesWithoutAbandoned();
    const sent = Array.from({ length: 8 }, () => putPlan(app, evaluation, plan, organizationId));
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(sent.map(() => 200));
    expect(await filesWithoutAbandoned()).toBe(files + 1);
    expect(await eventsAbout(app, evaluation)).toHaveLength(1);
  });

  it.each([
    ['an evaluation that has ended', () => app.policy.addEvaluation({ awaited: false })],
    ['an unknown evaluation', () => ({ ...app.policy.addEvaluation(), id: newId('policyEvaluation') })],
  ])('is 404 for %s', async (_, evaluationOf) => {
    const files = await filesWithoutAbandoned();
    expect(await putPlan(app, evaluationOf(), plan)).toMatchObject({ status: 404 });
    expect(await filesWithoutAbandoned()).toBe(files);
  });

  it('is 404 if the evaluation ends before the last byte', async () => {
    const evaluation = app.policy.addEvaluation();
    const files = await filesWithoutAbandoned();
    const path = app.signUpload({ purpose: 'policy-plan', subject: evaluation.id });
    async function* slowly() {
      yield Buffer.from(plan.slice(0, 10));
      evaluation.awaited = false;
      yield await Promise.resolve(Buffer.from(plan.slice(10)));
    }
    const body = ReadableStream.from(slowly());
    const { status } = await fetch(`${app.baseUrl}${path}`, { method: 'PUT', body, duplex: 'half' });
    expect(status).toBe(404);
    expect(await filesWithoutAbandoned()).toBe(files);
  });

  it('is 404 for a record of another kind', async () => {
    const path = app.signUpload({ purpose: 'policy-plan', subject: newId('policySetVersion') });
    expect((await app.client.put(path, Buffer.from(plan))).status).toBe(404);
  });

  it('is 503 while policy is away, and the address stays usable', async () => {
    const evaluation = app.policy.addEvaluation();
    app.policy.isAway = true;
    const { status, path } = await putPlan(app, evaluation, plan);
    expect(status).toBe(503);
    app.policy.isAway = false;
    expect((await app.client.put(path, Buffer.from(plan))).status).toBe(200);
  });

  it('is 404 while the organization is disabled, and after it was deleted', async () => {
    const organizationId = newId('organization');
    const evaluation = app.policy.addEvaluation();
    await deliver(app, organizationUpdated(organizationId, 2, true));
    expect(await putPlan(app, evaluation, plan, organizationId)).toMatchObject({ status: 404 });
    await deliver(app, organizationUpdated(organizationId, 3, false));
    expect(await putPlan(app, evaluation, plan, organizationId)).toMatchObject({ status: 200 });
    await deliver(app, organizationDeleted(organizationId));
    expect(await putPlan(app, evaluation, plan, organizationId)).toMatchObject({ status: 404 });
  });

  it.each([
    ['announced', { declared: true }],
    ['not announced', { declared: false }],
  ])('is 413 above the limit of the address, %s', async (_, { declared }) => {
    const evaluation = app.policy.addEvaluation();
    const path = app.signUpload({ purpose: 'policy-plan', subject: evaluation.id, maxBytes: 1000 });
    const put = (bytes: number) => {
      const content = Buffer.alloc(bytes, ' ');
      const body = declared ? content : new Blob([content]).stream();
      return fetch(`${app.baseUrl}${path}`, { method: 'PUT', body, duplex: 'half' });
    };
    const refused = await put(1001);
    expect(refused.status).toBe(413);
    expect(await refused.text()).toContain('The limit is 1000 bytes.');
    expect((await put(1000)).status).toBe(200);
  });
});
