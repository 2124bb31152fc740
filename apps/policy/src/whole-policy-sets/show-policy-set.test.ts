import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { fillTables, plansOf, resourceOf, rowsReadBy } from '@groundwork/testing';
import { managedOrganization } from '../testing/managed-organization.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';

let app: PolicyTestApp;

beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

const largeSet = async () => {
  const managed = managedOrganization(app);
  const id = await managed.policySet();
  await fillTables(
    app.database.database,
    `insert into policy_set_targets (organization_id, policy_set_id, relation, target_id)
    select ?, ?, 'workspaces', 'ws-' || number from generate_series(1, 10000) as number`,
    [managed.organization.id, id],
  );
  return { ...managed, id };
};

it('B3 shows a set, and is 404 for one that is unknown, foreign, or not named by an id', async () => {
  const { policySet, show, client, setPath } = managedOrganization(app);
  const id = await policySet({ name: 'shown' });
  expect((await show(id)).attributes['name']).toBe('shown');
  const theirs = await managedOrganization(app).policySet();
  for (const other of [theirs, 'polset-unknown', 'mod-1', '%00', 'x'.repeat(300)]) {
    expect([400, 404]).toContain((await client.get(setPath(other))).status);
  }
});

it('B3 shows a set with 10,000 workspaces in one statement, as an empty one, and counts them once', async () => {
  const { id, policySet, client, setPath } = await largeSet();
  const show = async (set: string, count: number) => {
    expect(resourceOf(await client.get(setPath(set))).attributes['workspace-count']).toBe(count);
  };
  const small = await policySet();
  const requests = app.ctx.databases.requests;
  const ofSmall = await plansOf(requests, () => show(small, 0));
  expect(ofSmall).toHaveLength(1);
  expect(await plansOf(requests, () => show(id, 10_000))).toHaveLength(1);
  // Each row is read by a few steps of one plan, which is far less than reading every row a second time.
  expect(await rowsReadBy(requests, () => show(id, 10_000))).toBeLessThan(50_000);
});
