import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fillTables, problemsOf, resourceOf } from '@groundwork/testing';
import {
  evaluatedOrganization,
  planDigest,
  reportBodyOf,
  reportedPolicy,
  reportedSet,
  revision,
} from '../testing/policy-evaluations.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';

let app: PolicyTestApp;
beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

const passed = { status: 'passed', messages: [] };

describe('a reported evaluation', () => {
  it('has ended, and says what was reported', async () => {
    const { organization, policySet, report, workspaceId, projectId, planner } = evaluatedOrganization(app);
    const run = { commit_sha: 'd7f3', message: 'add a bucket' };
    const response = await report([reportedSet(await policySet())], { run });
    expect(response.status).toBe(201);
    const evaluation = resourceOf(response);
    expect(evaluation).toMatchObject({
      type: 'policy-evaluations',
      attributes: {
        status: 'failed',
        verdict: 'overridable',
        source: 'reported',
        error: null,
        'policy-kind': 'kind2',
        'opa-version': '1.22.4',
        'plan-digest': planDigest,
        run,
        'workspace-name': `name-of-${workspaceId}`,
        'result-count': { 'mandatory-failed': 1, passed: 0 },
        'status-timestamps': { 'failed-at': '2026-01-02T03:04:00.000Z' },
        'created-at': '2026-01-02T03:04:05.678Z',
      },
      relationships: {
        workspace: { data: { id: workspaceId, type: 'workspaces' } },
        project: { data: { id: projectId, type: 'projects' } },
        'created-by': { data: { id: planner.id, type: 'users' } },
        'policy-set-outcomes': {
          links: { related: `/api/v2/policy-evaluations/${evaluation.id}/policy-set-outcomes` },
        },
      },
      links: {
        self: `/api/v2/policy-evaluations/${evaluation.id}`,
        'self-html': `/app/organizations/${organization.name}/policy-evaluations/${evaluation.id}`,
      },
    });
  });

  it.each([
    ['all policies pass', [reportedPolicy(passed)], 'passed', 'passed'],
    ['only advisory ones fail', [reportedPolicy({ 'enforcement-level': 'advisory' })], 'passed', 'passed'],
    ['one could not be judged', [reportedPolicy({ status: 'errored' })], 'errored', 'errored'],
    ['a mandatory one fails', [reportedPolicy()], 'failed', 'overridable'],
    ['it fails, but is exempted', [reportedPolicy({ 'exempted-by': 'polex-1' })], 'passed', 'passed'],
  ] as const)('where %s', async (_, policies, status, verdict) => {
    const { policySet, evaluation } = evaluatedOrganization(app);
    const { attributes } = await evaluation([reportedSet(await policySet(), policies)]);
    expect(attributes).toMatchObject({ status, verdict });
  });

  it('takes from the set itself if it may be overridden', async () => {
    const { policySet, evaluation } = evaluatedOrganization(app);
    const id = await policySet({ overridable: false });
    const { attributes } = await evaluation([reportedSet(id, undefined, { overridable: true, name: 'x' })]);
    expect(attributes).toMatchObject({ status: 'failed', verdict: 'failed' });
  });

  it('of soft-mandatory policies is overridable, whatever their set says', async () => {
    const { policySet, evaluation } = evaluatedOrganization(app);
    const id = await policySet({ kind: 'kind1', overridable: false });
    const policy = reportedPolicy({ 'enforcement-level': 'soft-mandatory', query: null });
    const { attributes } = await evaluation([reportedSet(id, [policy])]);
    expect(attributes).toMatchObject({ verdict: 'overridable', 'policy-kind': 'kind1' });
  });

  it('of no sets has passed', async () => {
    const { evaluation } = evaluatedOrganization(app);
    expect((await evaluation([])).attributes).toMatchObject({ verdict: 'passed' });
  });

  it('is an event, without messages', async () => {
    const { policySet, evaluation, workspaceId, projectId } = evaluatedOrganization(app);
    const id = await policySet();
    const { id: evaluationId } = await evaluation([reportedSet(id)]);
    await app.settle();
    const [event] = app.eventsAbout(evaluationId);
    expect(event).toMatchObject({
      type: 'policy-evaluation.created',
      data: {
        id: evaluationId,
        workspaceId,
        projectId,
        source: 'reported',
        status: 'failed',
        verdict: 'overridable',
        planDigest,
        counts: { mandatoryFailed: 1 },
        policySets: [{ id, revision }],
        policySetCount: 1,
      },
    });
    expect(JSON.stringify(event)).not.toContain('us-east-1');
  });

  it('of 101 sets is an event that names 100 of them', async () => {
    const { policySet, evaluation } = evaluatedOrganization(app);
    const sets: unknown[] = [];
    for (let at = 0; at < 101; at += 1) sets.push(reportedSet(await policySet(), []));
    const { id } = await evaluation(sets);
    await app.settle();
    const data = app.eventsAbout(id)[0]?.data;
    expect(data).toMatchObject({ policySetCount: 101 });
    expect(data).toHaveProperty('policySets.length', 100);
  });
});

describe('who may report', () => {
  it('who may only read the workspace may not report', async () => {
    const { organization, workspaceId, report } = evaluatedOrganization(app);
    const reader = app.member(organization);
    app.neighbors.adminOrgs.letRead(reader, workspaceId);
    expect((await report([], {}, reader)).status).toBe(404);
  });

  it('who manages policies or overrides may not report', async () => {
    const { manager, decider, report } = evaluatedOrganization(app);
    expect((await report([], {}, manager)).status).toBe(404);
    expect((await report([], {}, decider)).status).toBe(404);
  });

  it('an unknown workspace is 404', async () => {
    const { planner } = evaluatedOrganization(app);
    const path = '/api/v2/workspaces/ws-unknown/policy-evaluations';
    expect((await app.as(planner).post(path, reportBodyOf([]))).status).toBe(404);
  });
});

describe('a report that is refused', () => {
  const reported = '/data/attributes/reported';

  it.each([
    [
      'without anything in it',
      { data: { type: 'policy-evaluations', attributes: { reported: {} } } },
      [
        `${reported}/plan-digest: Reported plan digest can't be blank`,
        `${reported}/judged-at: Reported judged at can't be blank`,
        `${reported}/policy-sets: Reported policy sets can't be blank`,
      ],
    ],
  ])('%s', async (_, body, problems) => {
    const { evaluationsPath, planner } = evaluatedOrganization(app);
    const response = await app.as(planner).post(evaluationsPath, body);
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual(problems);
  });

  it.each([
    ['another digest', { 'plan-digest': 'A'.repeat(64) }, 'plan-digest'],
    ['another time', { 'judged-at': 'yesterday' }, 'judged-at'],
    ['a run that is too long', { run: { message: 'x'.repeat(16_384) } }, 'run'],
    ['a run that is a list', { run: [] }, 'run'],
    [
      'too many sets',
      { 'policy-sets': Array.from({ length: 501 }, (_, at) => reportedSet(`polset-${at}`, [])) },
      'policy-sets',
    ],
    ['no list of sets', { 'policy-sets': {} }, 'policy-sets'],
  ])('with %s', async (_, given, name) => {
    const { report } = evaluatedOrganization(app);
    const response = await report([], given);
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual([expect.stringContaining(`${reported}/${name}: `)]);
  });

  it.each([
    ['a level that does not exist', { 'enforcement-level': 'severe' }, 'enforcement-level'],
    ['a status that does not exist', { status: 'skipped' }, 'status'],
    ['too many messages', { messages: Array.from({ length: 101 }, () => 'no') }, 'messages'],
    ['a message that is too long', { messages: ['x'.repeat(2001)] }, 'messages/0'],
    ['messages of a policy that passed', { status: 'passed' }, 'messages'],
    ['an exemption of a policy that passed', { ...passed, 'exempted-by': 'polex-1' }, 'exempted-by'],
    [
      'an override of what could not be judged',
      { status: 'errored', 'overridden-by': 'polov-1' },
      'overridden-by',
    ],
    ['another id', { 'overridden-by': 'polex-1' }, 'overridden-by'],
  ])('with %s', async (_, given, name) => {
    const { policySet, report } = evaluatedOrganization(app);
    const response = await report([reportedSet(await policySet(), [reportedPolicy(given)])]);
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual([
      expect.stringContaining(`${reported}/policy-sets/0/policies/0/${name}: `),
    ]);
  });

  it('with more than 2,000 policies in all', async () => {
    const { policySet, report } = evaluatedOrganization(app);
    const policies = (from: number) =>
      Array.from({ length: 1001 }, (_, at) => reportedPolicy({ ...passed, name: `p-${from + at}` }));
    const sets = [
      reportedSet(await policySet(), policies(0)),
      reportedSet(await policySet(), policies(1001)),
    ];
    expect(problemsOf(await report(sets))).toEqual([
      `${reported}/policy-sets: Reported policy sets must not have more than 2000 policies in all`,
    ]);
  });

  it('with a set or a policy that is there twice', async () => {
    const { policySet, report } = evaluatedOrganization(app);
    const id = await policySet();
    const policies = [reportedPolicy(), reportedPolicy()];
    expect(problemsOf(await report([reportedSet(id, policies), reportedSet(id)]))).toEqual([
      expect.stringContaining(`${reported}/policy-sets/0/policies/1/name: `),
      expect.stringContaining(`${reported}/policy-sets/1/id: `),
    ]);
  });

  it('with a revision of another form, or policies without one', async () => {
    const { policySet, report } = evaluatedOrganization(app);
    const [one, other] = [await policySet(), await policySet()];
    const sets = [
      reportedSet(one, [], { revision: 'latest' }),
      reportedSet(other, undefined, { revision: null }),
    ];
    expect(problemsOf(await report(sets))).toEqual([
      expect.stringContaining(`${reported}/policy-sets/0/revision: `),
      expect.stringContaining(`${reported}/policy-sets/1/revision: `),
    ]);
  });

  it('with unknown sets, and those of another organization', async () => {
    const { report } = evaluatedOrganization(app);
    const foreign = await evaluatedOrganization(app).policySet();
    expect(problemsOf(await report([reportedSet('polset-unknown'), reportedSet(foreign)]))).toEqual([
      `${reported}/policy-sets/0/id: Policy set polset-unknown not found`,
      `${reported}/policy-sets/1/id: Policy set ${foreign} not found`,
    ]);
  });

  it('with sets of two kinds', async () => {
    const { policySet, report } = evaluatedOrganization(app);
    const sets = [
      reportedSet(await policySet(), []),
      reportedSet(await policySet({ kind: 'kind1', overridable: false }), []),
    ];
    expect(problemsOf(await report(sets))).toEqual([
      `${reported}/policy-sets: The policy sets must be of the same kind`,
    ]);
  });
});

describe('an override in a report', () => {
  it('counts if it allows that failure for that plan', async () => {
    const { failure, override, evaluation } = evaluatedOrganization(app);
    const { setId, evaluation: first, outcome } = await failure();
    const { id } = resourceOf(await override(first.id, outcome.id));
    const { attributes } = await evaluation([reportedSet(setId, [reportedPolicy({ 'overridden-by': id })])]);
    expect(attributes).toMatchObject({
      status: 'overridden',
      verdict: 'passed',
      'result-count': { overridden: 1, 'mandatory-failed': 0 },
      'status-timestamps': { 'overridden-at': '2026-01-02T03:04:00.000Z' },
    });
  });

  it.each([
    ['another plan', { 'plan-digest': 'c'.repeat(64) }, {}, {}],
    ['another revision', {}, { revision: `sha256:${'d'.repeat(64)}` }, {}],
    ['another policy', {}, {}, { name: 'tags' }],
    ['a level that cannot be overridden', {}, {}, { 'enforcement-level': 'hard-mandatory' }],
  ])('is refused for %s', async (_, report, set, policy) => {
    const here = evaluatedOrganization(app);
    const { setId, evaluation, outcome } = await here.failure();
    const { id } = resourceOf(await here.override(evaluation.id, outcome.id));
    const policies = [reportedPolicy({ 'overridden-by': id, ...policy })];
    expect(problemsOf(await here.report([reportedSet(setId, policies, set)], report))).toEqual([
      `/data/attributes/reported/policy-sets/0/policies/0/overridden-by: Policy override ${id} does not allow this failure for this plan`,
    ]);
  });

  it('is refused for another set with the same policies', async () => {
    const here = evaluatedOrganization(app);
    const { evaluation, outcome } = await here.failure();
    const { id } = resourceOf(await here.override(evaluation.id, outcome.id));
    const policies = [reportedPolicy({ 'overridden-by': id })];
    expect((await here.report([reportedSet(await here.policySet(), policies)])).status).toBe(422);
  });
});

it('beyond 200 evaluations of a workspace in an hour, a report is 429', async () => {
  const { organization, workspaceId, projectId, report } = evaluatedOrganization(app);
  await fillTables(
    app.database.database,
    `insert into policy_evaluations (organization_id, id, workspace_id, workspace_name, project_id, source, kind, status,
      verdict, plan_digest, run, counts, created_by_kind, created_by_id, aggregate_version, created_at, updated_at)
    select ?, 'poleval-' || left(md5(? || number), 16), ?, 'w', ?, 'reported', 'kind2', 'passed', 'passed', 'd', '{}', '{}', 'user', 'u', 1,
      cast(? as timestamptz) - interval '30 minutes', now() from generate_series(1, 200) as number`,
    [organization.id, workspaceId, workspaceId, projectId, app.clock.now().toISOString()],
  );
  const response = await report([]);
  expect(response.status).toBe(429);
  expect(response.headers).toHaveProperty('retry-after', '60');
  expect(problemsOf(response)).toEqual([
    ': The workspace has 200 policy evaluations of the last hour. Report again later.',
  ]);
  app.clock.advance(31 * 60_000);
  expect((await report([])).status).toBe(201);
});
