import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectionOf, fillTables, plansOf } from '@groundwork/testing';
import { identifiers, managedOrganization } from '../testing/managed-organization.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';

let app: PolicyTestApp;

beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

function managed() {
  const managing = managedOrganization(app);
  const project = managing.project();
  const workspace = app.neighbours.workspace(managing.organization.id, project);
  const list = async (path: string) =>
    collectionOf(await managing.client.get(`/api/v2/${path}/effective-policy-sets?page[size]=100`)).data;
  const reasons = async (path: string) =>
    (await list(path)).map(({ attributes }) => [
      attributes['name'],
      attributes['enforced'],
      attributes['applied-by'],
      attributes['excluded-by'],
    ]);
  return { ...managing, projectId: project, workspaceId: workspace, list, reasons };
}

it('a page of effective policy sets far beyond the end is empty, and says which one it is', async () => {
  const { client, workspaceId } = managed();
  const query = `page[number]=${Number.MAX_SAFE_INTEGER}&page[size]=100`;
  const path = `/api/v2/workspaces/${workspaceId}/effective-policy-sets?${query}`;
  const { data, meta } = collectionOf(await client.get(path));
  expect(data).toEqual([]);
  expect(meta.pagination['current-page']).toBe(Number.MAX_SAFE_INTEGER);
});

describe('effective policy sets', () => {
  async function everyReason() {
    const here = managed();
    const { policySet, projectId, workspaceId } = here;
    const onProject = { projects: identifiers('projects', [projectId]) };
    const onWorkspace = { workspaces: identifiers('workspaces', [workspaceId]) };
    const excluded = { 'workspace-exclusions': identifiers('workspaces', [workspaceId]) };
    await policySet({ name: 'a-global', global: true });
    await policySet({ name: 'b-project' }, onProject);
    await policySet({ name: 'c-workspace' }, onWorkspace);
    await policySet({ name: 'd-both' }, { ...onProject, ...onWorkspace });
    await policySet({ name: 'e-global-excluded', global: true }, excluded);
    await policySet({ name: 'f-workspace-excluded' }, { ...onWorkspace, ...excluded });
    await policySet(
      { name: 'g-project-excluded', global: true },
      { 'project-exclusions': identifiers('projects', [projectId]) },
    );
    await policySet({ name: 'h-only-excluded' }, excluded);
    await policySet({ name: 'i-elsewhere' }, { workspaces: identifiers('workspaces', [here.workspace()]) });
    return here;
  }

  it('a workspace lists the policy sets that apply and those that are excluded, with the reasons', async () => {
    const { reasons, workspaceId } = await everyReason();
    expect(await reasons(`workspaces/${workspaceId}`)).toEqual([
      ['a-global', true, ['global'], []],
      ['b-project', true, ['project'], []],
      ['c-workspace', true, ['workspace'], []],
      ['d-both', true, ['project', 'workspace'], []],
      ['e-global-excluded', false, ['global'], ['workspace-exclusion']],
      ['f-workspace-excluded', false, ['workspace'], ['workspace-exclusion']],
      ['g-project-excluded', false, ['global'], ['project-exclusion']],
    ]);
  });

  it('a project lists its effective policy sets', async () => {
    const { reasons, projectId } = await everyReason();
    expect(await reasons(`projects/${projectId}`)).toEqual([
      ['a-global', true, ['global'], []],
      ['b-project', true, ['project'], []],
      ['d-both', true, ['project'], []],
      ['e-global-excluded', true, ['global'], []],
      ['g-project-excluded', false, ['global'], ['project-exclusion']],
    ]);
  });

  it('an effective policy set shows the set and how many policies it would enforce', async () => {
    const { list, policySet, policy, version, accept, workspaceId } = managed();
    const own = await policySet(
      { name: 'own', global: true },
      { policies: identifiers('policies', [await policy()]) },
    );
    const versioned = await policySet({ name: 'versioned', global: true });
    const versionId = await version(versioned);
    await accept(versionId);
    await app.settle();
    expect(await list(`workspaces/${workspaceId}`)).toMatchObject([
      {
        id: own,
        type: 'effective-policy-sets',
        attributes: { kind: 'kind1', versioned: false, 'policy-count': 1 },
        relationships: { 'policy-set': { data: { id: own, type: 'policy-sets' } } },
        links: { related: `/api/v2/policy-sets/${own}` },
      },
      {
        id: versioned,
        attributes: { versioned: true, 'policy-count': 2 },
        relationships: { 'current-version': { data: { id: versionId } } },
      },
    ]);
  });

  it('effective policy sets are 404 for a record that is unknown, foreign, or not the caller’s to manage', async () => {
    const theirs = managed();
    const { client, organization, workspaceId } = managed();
    for (const path of [
      `workspaces/${theirs.workspaceId}`,
      `projects/${theirs.projectId}`,
      'workspaces/ws-unknown',
      'projects/nonsense',
    ]) {
      expect((await client.get(`/api/v2/${path}/effective-policy-sets`)).status).toBe(404);
    }
    const member = app.as(app.member(organization));
    const path = `/api/v2/workspaces/${workspaceId}/effective-policy-sets`;
    expect((await member.get(path)).status).toBe(404);
  });
});

describe('effective policy sets at size', () => {
  it('effective policy sets read every table by an index, with 1,000 sets and 10,000 workspaces', async () => {
    const { organization, workspaceId, projectId, reasons } = managed();
    const { knex } = app.database.database;
    // An installation has other organizations too: their sets must not be read.
    const others = Array.from({ length: 9 }, (_, at) => `org-Other${at}`);
    for (const [at, id] of [organization.id, ...others].entries()) {
      await fillTables(
        app.database.database,
        `insert into policy_sets (organization_id, id, name, kind, is_global, overridable, agent_enabled,
          policy_tool_version, policy_update_patterns, is_versioned, aggregate_version, created_at, updated_at)
        select :id, 'polset-' || :prefix || number, 'set-' || number, 'kind1', number <= 5, false, false,
          'latest', '[]', false, 1, now(), now() from generate_series(1, 1000) as number`,
        { id, prefix: at === 0 ? '' : `x${at}x` },
      );
    }
    await fillTables(
      app.database.database,
      `insert into policy_set_targets (organization_id, policy_set_id, relation, target_id)
      select :id, 'polset-' || set, 'workspaces', 'ws-' || (set * 20 + copy) from generate_series(6, 1000) as set,
        generate_series(1, 20) as copy`,
      { id: organization.id },
    );
    await knex('policy_set_targets').insert({
      organization_id: organization.id,
      policy_set_id: 'polset-500',
      relation: 'projects',
      target_id: projectId,
    });
    await fillTables(app.database.database, 'analyze policy_sets');
    await fillTables(app.database.database, 'analyze policy_set_targets');
    expect(await reasons(`workspaces/${workspaceId}`)).toHaveLength(6);

    const page = { number: 1, size: 20 };
    const plans = await plansOf(app.ctx.databases.requests, () =>
      app.ctx.stores.effectivePolicySets.page(organization.id, [workspaceId, projectId], page),
    );
    expect(plans).toHaveLength(2);
    for (const plan of plans) {
      expect(plan).not.toContain('Seq Scan');
      expect(plan).toContain('policy_sets_global');
      expect(plan).toContain('policy_set_targets_by_target');
    }
  });
});
