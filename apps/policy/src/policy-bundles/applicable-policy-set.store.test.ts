import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { fillTables, plansOf } from '@groundwork/testing';
import { bundledOrganization } from '../testing/bundled-organization.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';

let app: PolicyTestApp;
beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

it('the sets of a workspace and their bundles are read by indexes, with 10,000 sets', async () => {
  const { organization, workspaceId, projectId } = bundledOrganization(app);
  const others = Array.from({ length: 9 }, (_, at) => `org-Other${at}`);
  for (const [at, id] of [organization.id, ...others].entries()) {
    for (const insert of [
      `insert into policy_sets (organization_id, id, name, kind, is_global, overridable, agent_enabled,
        policy_tool_version, policy_update_patterns, is_versioned, aggregate_version, created_at, updated_at)
      select :id, 'polset-' || :prefix || number, 'set-' || number, 'kind2', number <= 5, false, false,
        'latest', '[]', true, 1, now(), now() from generate_series(1, 1000) as number`,
      `insert into policy_set_versions (organization_id, id, policy_set_id, source, status, notes, upload_nonce,
        upload_expires_at, archive_key, archive_sha256, archive_bytes, policies, upload_order, ready_at,
        aggregate_version, created_at, updated_at)
      select :id, 'polsetver-' || :prefix || number, 'polset-' || :prefix || number, 'api', 'ready', '[]', '',
        now(), 'key', 'digest', 1, '[]', 1, now(), 1, now(), now() from generate_series(1, 1000) as number`,
      `insert into policy_set_parameters (organization_id, id, policy_set_id, key, value, is_sensitive)
      select :id, 'var-' || :prefix || number, 'polset-' || :prefix || number, 'key', 'value', false
        from generate_series(1, 1000) as number`,
      `insert into policy_set_targets (organization_id, policy_set_id, relation, target_id)
      select :id, 'polset-' || :prefix || number, 'workspaces', 'ws-' || number from generate_series(1, 1000) as number`,
      `insert into policies (organization_id, id, name, kind, enforce_path, enforcement_level, aggregate_version,
        created_at, updated_at)
      select :id, 'pol-' || :prefix || number, 'policy-' || number, 'kind1', 'main', 'advisory', 1, now(), now()
        from generate_series(1, 1000) as number`,
      `insert into policy_set_policies (organization_id, policy_set_id, policy_id)
      select :id, 'polset-' || :prefix || number, 'pol-' || :prefix || number
        from generate_series(1, 1000) as number`,
      `insert into policy_bundles (object_key, organization_id, policy_set_id, content_digest, state, problem)
      select 'key-' || :prefix || number, :id, 'polset-' || :prefix || number, 'digest', 'kept', 'none'
        from generate_series(1, 1000) as number`,
    ])
      await fillTables(app.database.database, insert, { id, prefix: at === 0 ? '' : `x${at}x` });
  }
  await fillTables(app.database.database, 'analyze');
  const { applicablePolicySets, keptBundles } = app.ctx.stores;
  const subject = { targets: [workspaceId, projectId], tags: [{ key: 'env', value: 'prod' }] };
  expect(await applicablePolicySets.list(organization.id, subject)).toMatchObject({
    kind: 'found',
    sets: Array.from({ length: 5 }, () => ({ parameters: [{ key: 'key' }] })),
  });
  const plans = await plansOf(app.ctx.databases.requests, async () => {
    await applicablePolicySets.list(organization.id, subject);
    await keptBundles.findAll(organization.id, []);
    await keptBundles.takeUnused(100, 93_600, 60);
    await keptBundles.takeAbandoned(100, 60);
  });
  expect(plans).toHaveLength(4);
  for (const plan of plans) expect(plan).not.toContain('Seq Scan');
});
