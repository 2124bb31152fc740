import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uniformPermissions } from '@groundwork/contracts';
import { newId } from '@groundwork/contracts/resource-ids';
import { fillTables, problemsOf, resourceOf, testPrincipal } from '@groundwork/testing';
import { exemptingOrganization, inDays, related } from '../testing/policy-exemptions.ts';
import { madeAt, startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';

let app: PolicyTestApp;
beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

const managed = () => exemptingOrganization(app);

describe('a new exemption', () => {
  it('one policy is exempt in a workspace until a time, for a reason, and somebody answers for it', async () => {
    const { organization, manager, exempt, setWithPolicy, workspace, show } = managed();
    const [{ set }, ws] = [await setWithPolicy(), workspace()];
    const response = await exempt(set, { 'policy-name': 'disks' }, { workspace: related('workspaces', ws) });
    expect(response.status).toBe(201);
    const { id, ...exemption } = resourceOf(response);
    expect(id).toMatch(/^polex-[0-9A-Za-z]{16}$/);
    expect(exemption).toEqual({
      type: 'policy-exemptions',
      attributes: {
        'policy-name': 'disks',
        'policy-present': true,
        'policy-set-name': (await show(set)).attributes['name'],
        reason: 'Until the move.',
        owner: 'storage team',
        'ends-at': inDays(30),
        status: 'active',
        tags: [],
        'created-at': madeAt.toISOString(),
        'updated-at': madeAt.toISOString(),
      },
      relationships: {
        organization: related('organizations', organization.name),
        'policy-set': related('policy-sets', set),
        workspace: related('workspaces', ws),
        project: { data: null },
        'created-by': related('users', manager.id),
      },
      links: { self: `/api/v2/policy-exemptions/${id}` },
    });
  });

  it('without a name all policies of the set are exempt, also in a project', async () => {
    const { exempt, policySet, project } = managed();
    const id = project();
    const response = await exempt(await policySet(), {}, { project: related('projects', id) });
    expect(resourceOf(response)).toMatchObject({
      attributes: { 'policy-name': null, 'policy-present': true },
      relationships: { workspace: { data: null }, project: related('projects', id) },
    });
  });

  it('tags are kept once each, sorted, and an empty value is none', async () => {
    const { exempt, policySet } = managed();
    const tags = [
      { key: 'legacy', value: '' },
      { key: 'env', value: 'test' },
      { key: 'env', value: 'dev' },
      { key: 'legacy' },
    ];
    const response = await exempt(await policySet(), { tags }, { workspace: { data: null }, project: null });
    expect(resourceOf(response).attributes['tags']).toEqual([
      { key: 'env', value: 'dev' },
      { key: 'env', value: 'test' },
      { key: 'legacy', value: null },
    ]);
  });

  it('the event says everything, and who created it', async () => {
    const { exemption, setWithPolicy, workspace, manager } = managed();
    const [{ set }, ws] = [await setWithPolicy(), workspace()];
    const scope = { workspace: related('workspaces', ws) };
    const id = await exemption(set, { 'policy-name': 'disks' }, scope);
    const tagged = await exemption(set, { tags: [{ key: 'env', value: 'test' }] }, {});
    await app.settle();
    expect(app.eventsAbout(id)).toMatchObject([
      {
        type: 'policy-exemption.created',
        cause: { actor: { kind: 'user', id: manager.id } },
        data: {
          id,
          policySetId: set,
          policyName: 'disks',
          reason: 'Until the move.',
          owner: 'storage team',
          endsAt: inDays(30),
          workspaceId: ws,
          projectId: null,
          tags: [],
        },
      },
    ]);
    expect(app.eventsAbout(tagged)).toMatchObject([
      { data: { workspaceId: null, tags: [{ key: 'env', value: 'test' }] } },
    ]);
  });

  it('tokens of a team and of the organization create exemptions, too, and are named', async () => {
    const { organization, exemptionsPath, documentOf, policySet, project } = managed();
    const set = await policySet();
    const body = documentOf(
      { reason: 'x', owner: 'y', 'ends-at': inDays(1) },
      { 'policy-set': related('policy-sets', set), project: related('projects', project()) },
    );
    const ofTeam = testPrincipal({ kind: 'team', id: newId('team') });
    const ofOrganization = testPrincipal({ kind: 'organization', id: organization.id });
    const creators = [
      [ofTeam, related('teams', ofTeam.id)],
      [ofOrganization, related('organizations', organization.name)],
    ] as const;
    for (const [principal, creator] of creators) {
      app.grant(principal, organization, {
        permissions: { ...uniformPermissions(false), managePolicies: true },
      });
      const made = resourceOf(await app.as(principal).post(exemptionsPath, body));
      expect(made.relationships?.['created-by']).toEqual(creator);
    }
  });

  it('the end may be a year away, in any time zone, and not a moment more', async () => {
    const { exempt, policySet, project } = managed();
    const set = await policySet();
    const scope = { project: related('projects', project()) };
    const until = (end: string) => exempt(set, { 'ends-at': end }, scope);
    expect((await until(inDays(366))).status).toBe(201);
    expect((await until('2026-01-02T05:04:05.679+02:00')).status).toBe(201);
    for (const [end, detail] of [
      ['2027-01-03T03:04:05.679Z', 'Ends at must be at most 366 days away'],
      ['9999-12-31T00:00:00Z', 'Ends at must be at most 366 days away'],
      [madeAt.toISOString(), 'Ends at must be in the future'],
      ['1970-01-01T00:00:00Z', 'Ends at must be in the future'],
      ['2026-02-30T00:00:00Z', 'Ends at must be a time such as 2027-01-31T12:00:00Z'],
      ['2026-03-01', 'Ends at must be a time such as 2027-01-31T12:00:00Z'],
      ['soon', 'Ends at must be a time such as 2027-01-31T12:00:00Z'],
    ] as const) {
      const response = await until(end);
      expect([end, response.status, problemsOf(response)]).toEqual([
        end,
        422,
        [`/data/attributes/ends-at: ${detail}`],
      ]);
    }
  });

  it.each<[object, string]>([
    [{ reason: undefined }, "/data/attributes/reason: Reason can't be blank"],
    [{ reason: null }, "/data/attributes/reason: Reason can't be blank"],
    [{ reason: '' }, "/data/attributes/reason: Reason can't be blank"],
    [{ reason: ' \n' }, "/data/attributes/reason: Reason can't be blank"],
    [
      { reason: 'x'.repeat(1001) },
      '/data/attributes/reason: Reason is too long (maximum is 1000 characters)',
    ],
    [{ reason: 7 }, '/data/attributes/reason: Reason must be a string'],
    [{ owner: undefined }, "/data/attributes/owner: Owner can't be blank"],
    [{ owner: ' ' }, "/data/attributes/owner: Owner can't be blank"],
    [{ owner: 'x'.repeat(256) }, '/data/attributes/owner: Owner is too long (maximum is 255 characters)'],
    [{ owner: ['a'] }, '/data/attributes/owner: Owner must be a string'],
    [{ 'ends-at': undefined }, "/data/attributes/ends-at: Ends at can't be blank"],
    [{ 'ends-at': 1_800_000_000 }, '/data/attributes/ends-at: Ends at must be a string'],
    [{ 'policy-name': '' }, "/data/attributes/policy-name: Policy name can't be blank"],
    [{ 'policy-name': 7 }, '/data/attributes/policy-name: Policy name must be a string'],
    [{ tags: 'env' }, '/data/attributes/tags: Tags must be a list'],
    [{ tags: [{ value: 'x' }] }, "/data/attributes/tags/0/key: Tags key can't be blank"],
    [{ tags: [{ key: 'a b ' }] }, '/data/attributes/tags/0/key: Tags key may only contain letters'],
    [
      { tags: [{ key: 'k', value: '*' }] },
      '/data/attributes/tags/0/value: Tags value may only contain letters',
    ],
    [{ tags: [{ key: 'k'.repeat(129) }] }, '/data/attributes/tags/0/key: Tags key is too long'],
    [
      { tags: Array.from({ length: 21 }, (_, n) => ({ key: `k${n}` })) },
      '/data/attributes/tags: Tags is too long (maximum is 20 items)',
    ],
  ])('an attribute that cannot be is named: %j', async (attributes, problem) => {
    const { exempt, policySet, project } = managed();
    const scope = 'tags' in attributes ? {} : { project: related('projects', project()) };
    const response = await exempt(await policySet(), attributes, scope);
    expect([response.status, problemsOf(response)]).toEqual([422, [expect.stringContaining(problem)]]);
  });

  it('all problems of a body are said at once', async () => {
    const { client, exemptionsPath, documentOf } = managed();
    const response = await client.post(exemptionsPath, documentOf({ owner: '' }));
    expect(problemsOf(response)).toEqual([
      "/data/attributes/reason: Reason can't be blank",
      "/data/attributes/owner: Owner can't be blank",
      "/data/attributes/ends-at: Ends at can't be blank",
      "/data/relationships/policy-set: Policy set can't be blank",
    ]);
  });

  it('exactly one scope is needed', async () => {
    const { exempt, policySet, project, workspace } = managed();
    const set = await policySet();
    const ws = { workspace: related('workspaces', workspace()) };
    const prj = { project: related('projects', project()) };
    const tags = { tags: [{ key: 'env' }] };
    const none = "/data/attributes/tags: Tags can't be blank without a workspace or a project";
    const cases = [
      [{}, {}, [none]],
      [{ tags: [] }, { workspace: { data: null } }, [none]],
      [
        {},
        { ...ws, ...prj },
        ['/data/relationships/project: Project cannot be given together with workspace'],
      ],
      [tags, ws, ['/data/attributes/tags: Tags cannot be given together with workspace']],
      [tags, prj, ['/data/attributes/tags: Tags cannot be given together with project']],
    ] as const;
    for (const [attributes, relationships, problems] of cases) {
      const response = await exempt(set, attributes, relationships);
      expect([response.status, problemsOf(response)]).toEqual([422, problems]);
    }
  });

  it('a workspace, project or set of another organization is not found, like an unknown one', async () => {
    const { exempt, policySet, project } = managed();
    const other = managed();
    const set = await policySet();
    const scope = { project: related('projects', project()) };
    const foreign = await other.policySet();
    const cases = [
      [
        set,
        { workspace: related('workspaces', other.workspace()) },
        'workspace',
        /Workspace ws-\w+ not found/,
      ],
      [set, { workspace: related('workspaces', 'nonsense') }, 'workspace', /Workspace nonsense not found/],
      [set, { project: related('projects', other.project()) }, 'project', /Project prj-\w+ not found/],
      [foreign, scope, 'policy-set', /Policy set polset-\w+ not found/],
      ['polset-unknown', scope, 'policy-set', /Policy set polset-unknown not found/],
      ['nonsense', scope, 'policy-set', /Policy set nonsense not found/],
    ] as const;
    for (const [setId, relationships, place, words] of cases) {
      const response = await exempt(setId, {}, relationships);
      expect(response.status).toBe(422);
      expect(problemsOf(response)).toEqual([expect.stringMatching(words)]);
      expect(problemsOf(response)[0]).toMatch(new RegExp(`^/data/relationships/${place}/data/id: `));
    }
    expect((await exempt(set, {}, { workspace: related('projects', project()) })).status).toBe(422);
  });

  it('a named policy must be one of the set now: a single one, or one of the version in force', async () => {
    const { exempt, setWithPolicy, policySet, version, accept, project } = managed();
    const named = (set: string, name: string) =>
      exempt(set, { 'policy-name': name }, { project: related('projects', project()) });
    const { set: single } = await setWithPolicy();
    expect((await named(single, 'disks')).status).toBe(201);
    const refused = await named(single, 'Disks');
    expect([refused.status, problemsOf(refused)]).toEqual([
      422,
      [
        '/data/attributes/policy-name: Policy name Disks is not the name of a policy that the policy set has now',
      ],
    ]);
    const versioned = await policySet();
    const first = await version(versioned);
    expect((await named(versioned, 'a')).status).toBe(422);
    await accept(first);
    await app.settle();
    expect((await named(versioned, 'a')).status).toBe(201);
    expect((await named(versioned, 'c')).status).toBe(422);
  });

  it('a set takes 1,000 exemptions and no other, and a refused one leaves nothing', async () => {
    const { organization, exempt, policySet, project, listed } = managed();
    const set = await policySet();
    const id = project();
    await fillTables(
      app.database.database,
      `insert into policy_exemptions select ?, 'polex-' || ? || n, ?, null, 'r', 'o', '2025-01-01', 'project', ?, '[]',
         'user', 'user-1', 1, now(), now() from generate_series(1, 999) as n`,
      [organization.id, set.slice('polset-'.length), set, id],
    );
    const scope = { project: related('projects', id) };
    expect((await exempt(set, {}, scope)).status).toBe(201);
    const response = await exempt(set, {}, scope);
    expect([response.status, problemsOf(response)]).toEqual([
      422,
      [expect.stringContaining('at most 1000 exemptions')],
    ]);
    expect(await listed('?filter[status]=active')).toHaveLength(1);
  });

  it.each([
    [undefined, 422],
    [{}, 422],
    [{ data: [] }, 422],
    [{ data: { type: 'policy-sets' } }, 422],
    ['{"data": {', 400],
  ])('a malformed document is refused: %#', async (document, status) => {
    const { client, exemptionsPath } = managed();
    expect((await client.post(exemptionsPath, document)).status).toBe(status);
  });
});

describe('an exemption that may not be created', () => {
  it('is 404 for everybody who does not manage policies, also for those who override', async () => {
    const { organization, exemptionsPath } = managed();
    for (const principal of [
      app.permitted(organization),
      app.permitted(organization, 'managePolicyOverrides', 'readWorkspaces'),
      managed().manager,
    ]) {
      expect((await app.as(principal).post(exemptionsPath, {})).status).toBe(404);
    }
  });
});
