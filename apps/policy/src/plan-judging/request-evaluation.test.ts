import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createObjectLinks } from '@groundwork/auth';
import { collectionOf, problemsOf, resourceOf } from '@groundwork/testing';
import { minute, planningOrganization } from '../testing/judged-plans.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';

let app: PolicyTestApp;
beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterEach(() => {
  app.neighbors.setOpaVersions(['1.22.4']);
});
afterAll(() => app.stop());

const claimOf = (url: unknown) => {
  const [, objectId = ''] = String(url).split('/v1/object/');
  return createObjectLinks(app.ctx.config.objectLinkKeys).open(objectId);
};
const uploadOf = ({ links }: ReturnType<typeof resourceOf>) => links?.['upload'] ?? undefined;

describe('an evaluation that the platform judges', () => {
  it('waits for its plan, at an address that takes 32 MiB for an hour', async () => {
    const { organization, workspaceId, projectId, planner, request } = planningOrganization(app);
    const response = await request({ run: { commit_sha: 'd7f3' } });
    expect(response.status).toBe(201);
    const evaluation = resourceOf(response);
    expect(evaluation).toMatchObject({
      type: 'policy-evaluations',
      attributes: {
        status: 'pending',
        verdict: null,
        source: 'platform',
        error: null,
        'policy-kind': 'kind2',
        'opa-version': null,
        'plan-digest': null,
        'keep-plan-until': null,
        'result-count': null,
        run: { commit_sha: 'd7f3' },
        'status-timestamps': { 'pending-at': app.clock.now().toISOString() },
      },
      relationships: {
        workspace: { data: { id: workspaceId } },
        project: { data: { id: projectId } },
        'created-by': { data: { id: planner.id, type: 'users' } },
      },
    });
    expect(claimOf(uploadOf(evaluation))).toMatchObject({
      kind: 'upload',
      purpose: 'policy-plan',
      subject: evaluation.id,
      organizationId: organization.id,
      maxBytes: 32 * 1024 * 1024,
      expiresAt: new Date(app.clock.now().getTime() + 60 * minute),
    });
  });

  it('needs no attributes', async () => {
    const { evaluationsPath, planner } = planningOrganization(app);
    const body = { data: { type: 'policy-evaluations' } };
    expect((await app.as(planner).post(evaluationsPath, body)).status).toBe(201);
  });

  it('is an event that says who has requested it', async () => {
    const { requested, workspaceId, projectId, planner } = planningOrganization(app);
    const id = await requested({ 'keep-plan-until': '2026-01-03T00:00:00Z' });
    await app.settle();
    expect(app.eventsAbout(id)).toMatchObject([
      {
        type: 'policy-evaluation.requested',
        cause: { actor: { id: planner.id } },
        data: { id, workspaceId, projectId, keepPlanUntil: '2026-01-03T00:00:00.000Z' },
      },
    ]);
  });

  it('stores the key of its plan only sealed', async () => {
    const { requested, lend } = planningOrganization(app);
    const id = await requested();
    const lent = await lend(id);
    const key = lent.awaited ? lent.sealingKey : '';
    expect(Buffer.from(key, 'base64')).toHaveLength(32);
    const { knex } = app.database.database;
    const rows: unknown = await Promise.all(
      ['policy_plans', 'policy_evaluations', 'outbox', 'sealed_secrets'].map((table) => knex(table)),
    );
    const stored = JSON.stringify(rows, (_, value: unknown) =>
      Buffer.isBuffer(value) ? value.toString('base64') : value,
    );
    expect(stored).toContain(id);
    expect(stored).not.toContain(key);
  });
});

describe('the upload address', () => {
  it('is the same on every read, for those who may plan', async () => {
    const { organization, workspaceId, request, show, decider } = withDecider();
    const created = resourceOf(await request());
    expect(uploadOf(await show(created.id))).toBe(uploadOf(created));
    const reader = app.member(organization);
    app.neighbors.adminOrgs.letRead(reader, workspaceId);
    for (const other of [reader, decider]) expect(uploadOf(await show(created.id, other))).toBeUndefined();
  });

  it('is shown until it expires, or the plan begins to be judged', async () => {
    const { requested, show, begin } = planningOrganization(app);
    const [late, running] = [await requested(), await requested()];
    await begin(running);
    expect(uploadOf(await show(running))).toBeUndefined();
    app.clock.advance(59 * minute);
    expect(uploadOf(await show(late))).toBeDefined();
    app.clock.advance(minute);
    expect(uploadOf(await show(late))).toBeUndefined();
  });

  const withDecider = () => {
    const planning = planningOrganization(app);
    return { ...planning, decider: app.permitted(planning.organization, 'managePolicyOverrides') };
  };
});

describe('an evaluation is refused', () => {
  it('for those who may not plan', async () => {
    const { organization, workspaceId, request, manager } = planningOrganization(app);
    const reader = app.member(organization);
    app.neighbors.adminOrgs.letRead(reader, workspaceId);
    for (const other of [reader, manager]) expect((await request({}, other)).status).toBe(404);
  });

  it.each([
    ['has OPA', []],
    ['can be asked', null],
  ])('503 with Retry-After, if no worker %s', async (_, versions) => {
    const { request, evaluationsPath, planner } = planningOrganization(app);
    app.neighbors.setOpaVersions(versions);
    const response = await request();
    expect(response.status).toBe(503);
    expect(response.headers).toHaveProperty('retry-after', '30');
    expect((await app.as(planner).get(evaluationsPath)).body).toMatchObject({ data: [] });
  });

  it.each([
    ['that is past', '2026-01-02T03:04:05Z', 'Keep plan until must be in the future'],
    ['a year away', '2027-01-03T03:04:05Z', 'Keep plan until must be at most 365 days away'],
    ['in another form', 'tomorrow', 'Keep plan until must be a time in ISO 8601'],
  ])('that keeps its plan until a date %s', async (_, until, problem) => {
    const { request } = planningOrganization(app);
    app.clock.set('2026-01-02T03:04:06Z');
    const response = await request({ 'keep-plan-until': until });
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual([`/data/attributes/keep-plan-until: ${problem}`]);
  });

  it('whose run is too long, or which is a report at the same time', async () => {
    const { request } = planningOrganization(app);
    expect(problemsOf(await request({ run: { message: 'x'.repeat(16_384) } }))).toEqual([
      expect.stringContaining('/data/attributes/run: '),
    ]);
    const reported = {
      'plan-digest': 'a'.repeat(64),
      'judged-at': '2026-01-02T03:04:05Z',
      'policy-sets': [],
    };
    const both = { reported, run: {}, 'keep-plan-until': '2026-01-03T00:00:00Z' };
    expect(problemsOf(await request(both))).toEqual([
      '/data/attributes/run: Run must be absent, because the plan is judged already',
      '/data/attributes/keep-plan-until: Keep plan until must be absent, because the plan is judged already',
    ]);
  });

  it('beyond eleven of the organization that have not ended, however many come at once', async () => {
    const { request, reject } = planningOrganization(app);
    const responses = await Promise.all(Array.from({ length: 14 }, () => request()));
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array.from({ length: 11 }, () => 201), 429, 429, 429]);
    const refused = responses.find(({ status }) => status === 429);
    expect(refused?.headers).toHaveProperty('retry-after', '30');
    const [first] = responses.filter(({ status }) => status === 201);
    if (!first) throw new Error('one was created');
    await planningOrganization(app).requested();
    await reject(resourceOf(first).id);
    expect((await request()).status).toBe(201);
  });
});

it('lists show evaluations that wait or run, and find them by their status', async () => {
  const { evaluationsPath, planner, projectId, requested, begin, reject } = planningOrganization(app);
  const [waiting, running, ended] = [await requested(), await requested(), await requested()];
  await begin(running);
  await reject(ended);
  const client = app.as(planner);
  const idsOf = async (path: string) => collectionOf(await client.get(path)).data.map(({ id }) => id);
  expect(await idsOf(evaluationsPath)).toEqual([ended, running, waiting]);
  const filtered = (status: string) => idsOf(`${evaluationsPath}?filter[status]=${status}`);
  expect(await filtered('pending')).toEqual([waiting]);
  expect(await filtered('running')).toEqual([running]);
  expect(await filtered('errored')).toEqual([ended]);
  app.neighbors.adminOrgs.letRead(planner, projectId);
  expect(await idsOf(`/api/v2/projects/${projectId}/policy-evaluations`)).toEqual([ended, running, waiting]);
});

it('a release of before can read evaluations that it does not know', async () => {
  const { organization, requested, begin, reject } = planningOrganization(app);
  const [, running, ended] = [await requested(), await requested(), await requested()];
  await begin(running);
  await reject(ended);
  const rows: unknown = await app.database.database
    .knex('policy_evaluations')
    .select('source', 'status', 'verdict', 'plan_digest', 'kind', 'counts')
    .where({ organization_id: organization.id });
  const readable = {
    source: 'reported',
    status: 'errored',
    verdict: 'errored',
    plan_digest: '',
    kind: 'kind2',
    counts: { passed: 0, advisoryFailed: 0, mandatoryFailed: 0, errored: 0, exempted: 0, overridden: 0 },
  };
  expect(rows).toEqual([readable, readable, readable]);
});
