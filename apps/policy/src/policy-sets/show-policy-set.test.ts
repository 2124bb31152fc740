import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { fillTables, resourceOf } from '@groundwork/testing';
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

it('B3 shows a set, and 404 for one that is unknown, foreign, or named by no identifier', async () => {
  const { policySet, show, client, setPath } = managedOrganization(app);
  const id = await policySet({ name: 'shown' });
  expect((await show(id)).attributes['name']).toBe('shown');
  const theirs = await managedOrganization(app).policySet();
  for (const other of [theirs, 'polset-unknown', 'mod-1', '%00', 'x'.repeat(300)]) {
    expect([400, 404]).toContain((await client.get(setPath(other))).status);
  }
});

it('B3 at size: a set with 10,000 workspaces is shown within 50 ms', async () => {
  const { id, client, setPath } = await largeSet();
  await client.get(setPath(id));
  const times: number[] = [];
  for (let run = 0; run < 9; run += 1) {
    const begun = performance.now();
    const response = await client.get(setPath(id));
    times.push(performance.now() - begun);
    expect(resourceOf(response).attributes['workspace-count']).toBe(10_000);
  }
  const [median = Infinity] = times.sort((a, b) => a - b).slice(4);
  expect(median).toBeLessThan(50);
});
