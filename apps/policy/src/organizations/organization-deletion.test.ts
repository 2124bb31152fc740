import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fillTables } from '@groundwork/testing';
import { organizationDeletedV1 } from '@groundwork/contracts';
import { identifiers, managedOrganization } from '../testing/managed-organization.ts';
import { inDays, related } from '../testing/policy-exemptions.ts';
import { evaluatedOrganization } from '../testing/policy-evaluations.ts';
import { planningOrganization } from '../testing/judged-plans.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';
import { selector } from '../testing/tag-selectors.ts';
import { taggingOrganization } from '../testing/tagged-records.ts';

let app: PolicyTestApp;

beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

const deletionOf = ({ id, name }: ReturnType<PolicyTestApp['organization']>) =>
  app.publish({
    definition: organizationDeletedV1,
    organizationId: id,
    aggregateId: id,
    aggregateVersion: 2,
    data: { id, name },
  });

const tables = [
  'policies',
  'policy_texts',
  'policy_sets',
  'policy_set_policies',
  'policy_set_targets',
  'policy_set_versions',
  'policy_set_repositories',
  'policy_set_parameters',
  'policy_set_tagged_workspaces',
  'policy_exemptions',
  'policy_evaluations',
  'policy_set_outcomes',
  'policy_overrides',
  'policy_plans',
  'policy_bundles',
  'sealed_secrets',
];

async function rowsOf(organizationId: string): Promise<number> {
  const { knex } = app.database.database;
  const counts = await Promise.all(
    tables.map(async (table) => {
      const rows: unknown[] = await knex(table)
        .select('organization_id')
        .where({ organization_id: organizationId });
      return rows.length;
    }),
  );
  const stubs: unknown[] = await knex('referenced_records')
    .select('id')
    .whereRaw("fields ->> 'organizationId' = ?", [organizationId]);
  return counts.reduce((sum, count) => sum + count, stubs.length);
}

async function filledOrganization() {
  const managed = taggingOrganization(app);
  const policy = await managed.policy();
  await managed.client.put(`/api/v2/policies/${policy}/upload`, Buffer.from('text'));
  await managed.policySet(
    {},
    {
      policies: identifiers('policies', [policy]),
      workspaces: identifiers('workspaces', managed.workspaces(3)),
    },
  );
  await managed.version(await managed.policySet());
  const set = await managed.policySet();
  await managed.createParameter(set, { value: 'readable' });
  await managed.createParameter(set, { value: 'sealed', sensitive: true });
  await managed.client.post(`/api/v2/organizations/${managed.organization.name}/policy-exemptions`, {
    data: {
      type: 'policy-exemptions',
      attributes: { reason: 'r', owner: 'o', 'ends-at': inDays(1), tags: [{ key: 'env' }] },
      relationships: { 'policy-set': related('policy-sets', set) },
    },
  });
  await managed.policySet({ 'tag-selectors': [selector('env')] });
  await managed.workspace({ env: '' }, await managed.project({ env: '' }));
  const { failure, override } = evaluatedOrganization(app, managed.organization);
  const { evaluation, outcome } = await failure();
  await override(evaluation.id, outcome.id);
  await planningOrganization(app, managed.organization).requested();
  return managed;
}

describe('organization.deleted', () => {
  it('a deleted organization loses all its data, others keep theirs, and the purge is published', async () => {
    const gone = await filledOrganization();
    const other = await filledOrganization();
    const before = await rowsOf(other.organization.id);
    expect(await rowsOf(gone.organization.id)).toBe(before);
    await deletionOf(gone.organization);
    await app.settle();
    expect(await rowsOf(gone.organization.id)).toBe(0);
    expect(await rowsOf(other.organization.id)).toBe(before);
    expect(app.eventsAbout(gone.organization.id)).toMatchObject([
      { type: 'policy-records.purged', data: { organizationId: gone.organization.id } },
    ]);
  });

  it('a deleted organization accepts no later write, even if the grants response is older', async () => {
    const { organization, createSet, client, policiesPath } = managedOrganization(app);
    await deletionOf(organization);
    await app.settle();
    expect((await createSet()).status).toBe(404);
    const policy = { data: { type: 'policies', attributes: { name: 'late' } } };
    expect((await client.post(policiesPath, policy)).status).toBe(404);
    expect(await rowsOf(organization.id)).toBe(0);
  });

  it('the purge of an organization removes more than one batch holds', async () => {
    const { organization, policySet } = managedOrganization(app);
    const id = await policySet();
    await fillTables(
      app.database.database,
      `insert into policy_set_targets (organization_id, policy_set_id, relation, target_id)
      select ?, ?, 'workspaces', 'ws-' || number from generate_series(1, 1200) as number`,
      [organization.id, id],
    );
    await deletionOf(organization);
    await app.settle();
    expect(await rowsOf(organization.id)).toBe(0);
  });
});

it('a disabled organization is 404, and its data is back when it is enabled again', async () => {
  const { organization, client, setPath, policySet, setsPath } = managedOrganization(app);
  const id = await policySet();
  app.neighbors.setOrganization({ ...organization, disabled: true });
  app.ctx.grants.flush();
  expect((await client.get(setPath(id))).status).toBe(404);
  expect((await client.get(setsPath)).status).toBe(404);
  app.neighbors.setOrganization(organization);
  app.ctx.grants.flush();
  expect((await client.get(setPath(id))).status).toBe(200);
});
