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
  const workspace = app.neighbors.workspace(managing.organization.id, project);
  const list = async (path: string, query = '') =>
    collectionOf(await managing.client.get(`/api/v2/${path}/effective-policy-sets?page[size]=100${query}`))
      .data;
  const written = async (attributes: Record<string, unknown> = {}) => {
    const id = await managing.policy(attributes);
    await managing.client.put(`/api/v2/policies/${id}/upload`, Buffer.from('main = rule { true }'));
    return id;
  };
  const enforceable = async (
    attributes: Record<string, unknown>,
    relationships: Record<string, unknown> = {},
  ) =>
    managing.policySet(attributes, {
      ...relationships,
      policies: identifiers('policies', [await written()]),
    });
  const reasons = async (path: string) =>
    (await list(path)).map(({ attributes }) => [
      attributes['name'],
      attributes['enforced'],
      attributes['applied-by'],
      attributes['excluded-by'],
    ]);
  const obstacles = async (path: string) =>
    Object.fromEntries(
      (await list(path)).map(({ attributes }) => [
        String(attributes['name']),
        { enforced: attributes['enforced'], because: attributes['not-enforced-because'] },
      ]),
    );
  return {
    ...managing,
    projectId: project,
    workspaceId: workspace,
    list,
    written,
    enforceable,
    reasons,
    obstacles,
  };
}

/** Creates a version whose archive is refused. */
async function errored({ version, reject }: ReturnType<typeof managed>, set: string): Promise<void> {
  await reject(await version(set));
  await app.settle();
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
    const { enforceable: policySet, projectId, workspaceId } = here;
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
    const { list, policySet, written, version, accept, workspaceId } = managed();
    const policies = [
      await written({ name: 'second', 'enforcement-level': 'hard-mandatory' }),
      await written({ name: 'first' }),
    ];
    const own = await policySet(
      { name: 'own', global: true },
      { policies: identifiers('policies', policies) },
    );
    const versioned = await policySet({ name: 'versioned', global: true });
    const versionId = await version(versioned);
    await accept(versionId);
    await app.settle();
    expect(await list(`workspaces/${workspaceId}`)).toMatchObject([
      {
        id: own,
        type: 'effective-policy-sets',
        attributes: {
          kind: 'kind1',
          enforced: true,
          'not-enforced-because': [],
          versioned: false,
          'policy-count': 2,
          policies: [
            { name: 'first', 'enforcement-level': 'advisory' },
            { name: 'second', 'enforcement-level': 'hard-mandatory' },
          ],
        },
        relationships: { 'policy-set': { data: { id: own, type: 'policy-sets' } } },
        links: { related: `/api/v2/policy-sets/${own}` },
      },
      {
        id: versioned,
        attributes: {
          enforced: true,
          versioned: true,
          'policy-count': 2,
          policies: [
            { name: 'a', 'enforcement-level': 'advisory' },
            { name: 'b', 'enforcement-level': 'advisory' },
          ],
        },
        relationships: { 'current-version': { data: { id: versionId } } },
      },
    ]);
  });

  it('a set without policies is not enforced: no-policies', async () => {
    const here = managed();
    await here.policySet({ name: 'own', global: true });
    const versioned = await here.policySet({ name: 'versioned', global: true });
    await here.accept(await here.version(versioned), { kind1: null, kind2: null, wrapper: 'policies' });
    await app.settle();
    const expected = { enforced: false, because: ['no-policies'] };
    expect(await here.obstacles(`workspaces/${here.workspaceId}`)).toEqual({
      own: expected,
      versioned: expected,
    });
  });

  it('a set without a ready version is not enforced: no-ready-version', async () => {
    const here = managed();
    const { policySet, version, organization, workspaceId, obstacles } = here;
    await version(await policySet({ name: 'pending', global: true }));
    const token = app.neighbors.oauthToken(organization.id);
    const vcsRepo = { identifier: 'acme/p', 'oauth-token-id': token };
    await policySet({ name: 'followed', global: true, 'vcs-repo': vcsRepo });
    const expected = { enforced: false, because: ['no-ready-version'] };
    expect(await obstacles(`workspaces/${workspaceId}`)).toEqual({ pending: expected, followed: expected });
  });

  it('a set whose newest version is errored is not enforced: newest-version-errored', async () => {
    const here = managed();
    const { policySet, version, accept, workspaceId, list, obstacles } = here;
    const [replaced, failed] = [
      await policySet({ name: 'replaced', global: true }),
      await policySet({ name: 'failed', global: true }),
    ];
    const current = await version(replaced);
    await accept(current);
    await errored(here, replaced);
    await errored(here, failed);
    const path = `workspaces/${workspaceId}`;
    expect(await obstacles(path)).toEqual({
      replaced: { enforced: false, because: ['newest-version-errored'] },
      failed: { enforced: false, because: ['no-ready-version', 'newest-version-errored'] },
    });
    // The version before it is still the current one.
    expect((await list(path)).find(({ id }) => id === replaced)).toMatchObject({
      attributes: { 'policy-count': 2 },
      relationships: { 'current-version': { data: { id: current } } },
    });
    await accept(await version(replaced));
    await app.settle();
    expect(await obstacles(path)).toMatchObject({ replaced: { enforced: true, because: [] } });
  });

  it('a set with a policy that has no text is not enforced until it has one: policy-without-text', async () => {
    const { policySet, policy, written, client, workspaceId, obstacles } = managed();
    const empty = await policy();
    await policySet(
      { name: 's', global: true },
      { policies: identifiers('policies', [await written(), empty]) },
    );
    const path = `workspaces/${workspaceId}`;
    expect(await obstacles(path)).toEqual({ s: { enforced: false, because: ['policy-without-text'] } });
    await client.put(`/api/v2/policies/${empty}/upload`, Buffer.from('main = rule { true }'));
    expect(await obstacles(path)).toEqual({ s: { enforced: true, because: [] } });
  });

  it('a set that is excluded and empty has both reasons', async () => {
    const { policySet, workspaceId, projectId, obstacles } = managed();
    await policySet(
      { name: 's', global: true },
      {
        'workspace-exclusions': identifiers('workspaces', [workspaceId]),
        'project-exclusions': identifiers('projects', [projectId]),
      },
    );
    expect(await obstacles(`workspaces/${workspaceId}`)).toEqual({
      s: { enforced: false, because: ['excluded', 'no-policies'] },
    });
  });

  it.each<[string, string[]]>([
    ['', ['a', 'b', 'c']],
    ['&filter[enforced]=true', ['a', 'c']],
    ['&filter[enforced]=false', ['b']],
    ['&filter[enforced]=', ['a', 'b', 'c']],
    ['&filter[kind]=kind2', ['c']],
    ['&filter[kind]=kind1&filter[enforced]=true', ['a']],
    ['&filter[kind]=other', []],
  ])('effective policy sets can be filtered by enforcement and kind: %s', async (query, expected) => {
    const { enforceable, policySet, written, client, workspaceId } = managed();
    await enforceable({ name: 'a', global: true });
    await policySet({ name: 'b', global: true });
    const ofKind2 = await written({ kind: 'kind2', query: 'data.x' });
    await policySet(
      { name: 'c', global: true, kind: 'kind2' },
      { policies: identifiers('policies', [ofKind2]) },
    );
    const path = `/api/v2/workspaces/${workspaceId}/effective-policy-sets`;
    const { data, meta } = collectionOf(await client.get(`${path}?page[size]=1${query}`));
    expect(data.map(({ attributes }) => attributes['name'])).toEqual(expected.slice(0, 1));
    expect(meta.pagination['total-count']).toBe(expected.length);
    const all = collectionOf(await client.get(`${path}?page[size]=100${query}`)).data;
    expect(all.map(({ attributes }) => attributes['name'])).toEqual(expected);
  });

  it('an enforcement that is neither true nor false is 422', async () => {
    const { client, workspaceId } = managed();
    const path = `/api/v2/workspaces/${workspaceId}/effective-policy-sets?filter[enforced]=maybe`;
    expect((await client.get(path)).status).toBe(422);
  });

  it.each([
    'managePolicies',
    'manageWorkspaces',
    'manageProjects',
    'readWorkspaces',
    'readProjects',
  ] as const)('effective policy sets are shown to members with %s', async (permission) => {
    const { organization, workspaceId, projectId, enforceable } = managed();
    const id = await enforceable({ global: true });
    const member = app.as(app.permitted(organization, permission));
    for (const path of [`workspaces/${workspaceId}`, `projects/${projectId}`]) {
      const response = await member.get(`/api/v2/${path}/effective-policy-sets`);
      expect(collectionOf(response).data.map((set) => set.id)).toEqual([id]);
    }
  });

  it('effective policy sets are shown to members whose teams have access to the record, and to nobody else', async () => {
    const { organization, workspaceId, projectId, enforceable } = managed();
    const id = await enforceable({ global: true });
    const [member, plain] = [app.member(organization), app.member(organization)];
    const stranger = app.owner(managed().organization);
    for (const path of [`workspaces/${workspaceId}`, `projects/${projectId}`]) {
      const record = path.slice(path.indexOf('/') + 1);
      const statusFor = async (principal: typeof member) =>
        (await app.as(principal).get(`/api/v2/${path}/effective-policy-sets`)).status;
      expect(await statusFor(member)).toBe(404);
      app.neighbors.adminOrgs.letRead(member, record);
      app.neighbors.adminOrgs.letRead(stranger, record);
      const response = await app.as(member).get(`/api/v2/${path}/effective-policy-sets`);
      expect(collectionOf(response).data.map((set) => set.id)).toEqual([id]);
      expect(await statusFor(plain)).toBe(404);
      expect(await statusFor(stranger)).toBe(404);
    }
  });

  it('effective policy sets are 404 for a record that is unknown, foreign, or not the caller’s to read', async () => {
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
    const path = `/api/v2/workspaces/${workspaceId}/effective-policy-sets`;
    const overriding = app.permitted(organization, 'managePolicyOverrides', 'manageModules');
    for (const member of [app.member(organization), overriding, app.owner(theirs.organization)]) {
      expect((await app.as(member).get(path)).status).toBe(404);
    }
  });
});

describe('effective policy sets at size', () => {
  it('effective policy sets read every table by an index, with 1,000 sets and 10,000 workspaces', async () => {
    const { organization, workspaceId, projectId, reasons } = managed();
    const { knex } = app.database.database;
    // The sets of other organizations must not be read.
    const others = Array.from({ length: 9 }, (_, at) => `org-Other${at}`);
    for (const [at, id] of [organization.id, ...others].entries()) {
      const prefix = at === 0 ? '' : `x${at}x`;
      for (const insert of [
        `insert into policy_sets (organization_id, id, name, kind, is_global, overridable, agent_enabled,
          policy_tool_version, policy_update_patterns, is_versioned, aggregate_version, created_at, updated_at)
        select :id, 'polset-' || :prefix || number, 'set-' || number, 'kind1', number <= 5, false, false,
          'latest', '[]', false, 1, now(), now() from generate_series(1, 1000) as number`,
        `insert into policies (organization_id, id, name, kind, enforce_path, enforcement_level, aggregate_version,
          created_at, updated_at)
        select :id, 'pol-' || :prefix || number, 'policy-' || number, 'kind1', 'main', 'advisory', 1, now(), now()
          from generate_series(1, 1000) as number`,
        `insert into policy_set_policies (organization_id, policy_set_id, policy_id)
        select :id, 'polset-' || :prefix || number, 'pol-' || :prefix || number
          from generate_series(1, 1000) as number`,
        `insert into policy_set_versions (organization_id, id, policy_set_id, source, status, notes, upload_nonce,
          upload_expires_at, aggregate_version, created_at, updated_at)
        select :id, 'polsetver-' || :prefix || number, 'polset-' || :prefix || number, 'api', 'pending', '[]', '',
          now(), 1, now(), now() from generate_series(1, 1000) as number`,
      ])
        await fillTables(app.database.database, insert, { id, prefix });
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
    await fillTables(app.database.database, 'analyze');
    expect(await reasons(`workspaces/${workspaceId}`)).toHaveLength(6);

    const page = { number: 1, size: 20 };
    const plans = await plansOf(app.ctx.databases.requests, async () => {
      const { effectivePolicySets } = app.ctx.stores;
      const subject = { targets: [workspaceId, projectId], tags: [{ key: 'env', value: 'prod' }] };
      await effectivePolicySets.page(organization.id, subject, {}, page);
      await effectivePolicySets.page(organization.id, subject, { enforced: true, kinds: ['kind1'] }, page);
    });
    expect(plans).toHaveLength(4);
    for (const plan of plans) {
      expect(plan).not.toContain('Seq Scan');
      expect(plan).toContain('policy_sets_global');
      expect(plan).toContain('policy_set_targets_by_target');
      expect(plan).toContain('policy_sets_with_tag_selectors');
    }
  });
});
