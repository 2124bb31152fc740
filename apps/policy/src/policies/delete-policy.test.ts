import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { managedOrganization } from '../testing/managed-organization.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';

let app: PolicyTestApp;

beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

it('deleting a policy removes it from its sets: 204, then 404', async () => {
  const { client, policy, policySet, relate, show } = managedOrganization(app);
  const id = await policy();
  const [one, other] = [await policySet(), await policySet()];
  await relate('post', one, 'policies', [id, await policy()]);
  await relate('post', other, 'policies', [id]);
  expect((await client.delete(`/api/v2/policies/${id}`)).status).toBe(204);
  expect((await client.delete(`/api/v2/policies/${id}`)).status).toBe(404);
  expect((await show(one)).attributes['policy-count']).toBe(1);
  expect((await show(other)).attributes['policy-count']).toBe(0);
  await app.settle();
  expect(app.eventsAbout(id).at(-1)).toMatchObject({ type: 'policy.deleted', deleted: true });
  expect(app.eventsAbout(other).at(-1)?.data).toMatchObject({
    changes: [{ relation: 'policies', change: 'removed', ids: [id] }],
  });
});

it('deleting a policy while it is added to a set leaves no partial result', async () => {
  const { client, policy, policySet, relate, show } = managedOrganization(app);
  for (let round = 0; round < 5; round += 1) {
    const [id, set] = [await policy(), await policySet()];
    const [deleted, added] = await Promise.all([
      client.delete(`/api/v2/policies/${id}`),
      relate('post', set, 'policies', [id]),
    ]);
    expect(deleted.status).toBe(204);
    expect([204, 422]).toContain(added.status);
    expect((await show(set)).attributes['policy-count']).toBe(0);
  }
});
