import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { lendPlanKey } from '@groundwork/contracts';
import { planningOrganization } from '../testing/judged-plans.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';

let app: PolicyTestApp;
beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

it('lends the key of a plan from the request until its evaluation has ended', async () => {
  const { requested, receive, begin, reject, lend } = planningOrganization(app);
  const [id, other] = [await requested(), await requested()];
  const lent = await lend(id);
  expect(lent).toEqual({ awaited: true, sealingKey: expect.any(String) });
  expect(await lend(other)).not.toEqual(lent);
  await receive(id);
  expect(await lend(id)).toEqual(lent);
  await begin(id);
  expect(await lend(id)).toEqual(lent);
  await reject(id);
  expect(await lend(id)).toEqual({ awaited: false });
});

it('lends nothing once the evaluation has ended, even if the plan is kept', async () => {
  const { requested, receive, judge, lend } = planningOrganization(app);
  const id = await requested({ 'keep-plan-until': '2026-01-12T00:00:00Z' });
  await receive(id);
  await judge(id, []);
  expect(await lend(id)).toEqual({ awaited: false });
});

it('lends nothing of an unknown evaluation, and nothing to other services', async () => {
  const { requested, lend } = planningOrganization(app);
  expect(await lend('poleval-unknown')).toEqual({ awaited: false });
  const body = { policyEvaluationId: await requested() };
  expect((await app.from('registry').post(lendPlanKey.path, body)).status).toBe(404);
});
