import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problemsOf, resourceOf } from '@groundwork/testing';
import {
  evaluatedOrganization,
  planDigest,
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

describe('an override', () => {
  it('says what it allows, who made it and why', async () => {
    const { failure, override, decider, workspaceId } = evaluatedOrganization(app);
    const { setId, evaluation, outcome } = await failure();
    const response = await override(evaluation.id, outcome.id, { reason: ' Agreed ' });
    expect(response.status).toBe(201);
    expect(resourceOf(response)).toMatchObject({
      type: 'policy-overrides',
      attributes: {
        'policy-name': 'regions',
        'policy-set-name': outcome.attributes['policy-set-name'],
        revision,
        'plan-digest': planDigest,
        reason: 'Agreed',
        'created-at': app.clock.now().toISOString(),
      },
      relationships: {
        workspace: { data: { id: workspaceId, type: 'workspaces' } },
        'policy-set': { data: { id: setId, type: 'policy-sets' } },
        'policy-evaluation': { data: { id: evaluation.id, type: 'policy-evaluations' } },
        'policy-set-outcome': { data: { id: outcome.id, type: 'policy-set-outcomes' } },
        'created-by': { data: { id: decider.id, type: 'users' } },
      },
    });
  });

  it('changes the verdict of its evaluation', async () => {
    const { failure, override, show, outcomesOf } = evaluatedOrganization(app);
    const { evaluation, outcome } = await failure([reportedPolicy(), reportedPolicy({ name: 'tags' })]);
    await override(evaluation.id, outcome.id);
    expect((await show(evaluation.id)).attributes).toMatchObject({
      status: 'failed',
      verdict: 'overridable',
      'result-count': { 'mandatory-failed': 1, overridden: 1 },
    });
    app.clock.advance(60_000);
    const { id } = resourceOf(await override(evaluation.id, outcome.id, { 'policy-name': 'tags' }));
    expect((await show(evaluation.id)).attributes).toMatchObject({
      status: 'overridden',
      verdict: 'passed',
      'result-count': { 'mandatory-failed': 0, overridden: 2 },
      'status-timestamps': {
        'failed-at': '2026-01-02T03:04:00.000Z',
        'overridden-at': app.clock.now().toISOString(),
      },
      'updated-at': app.clock.now().toISOString(),
    });
    const [after] = await outcomesOf(evaluation.id);
    expect(after?.attributes['outcomes']).toMatchObject([
      { overridable: false },
      { policy_name: 'tags', status: 'failed', overridden_by: id, overridable: false },
    ]);
  });

  it('of an evaluation with an error leaves the error', async () => {
    const { failure, override, show } = evaluatedOrganization(app);
    const { evaluation, outcome } = await failure([
      reportedPolicy(),
      reportedPolicy({ name: 'tags', status: 'errored' }),
    ]);
    expect((await override(evaluation.id, outcome.id)).status).toBe(201);
    expect((await show(evaluation.id)).attributes).toMatchObject({ status: 'errored', verdict: 'errored' });
  });

  it('is an event, and so is the change of its evaluation', async () => {
    const { failure, override, workspaceId } = evaluatedOrganization(app);
    const { setId, evaluation, outcome } = await failure();
    const { id } = resourceOf(await override(evaluation.id, outcome.id));
    await app.settle();
    expect(app.eventsAbout(id)).toMatchObject([
      {
        type: 'policy-override.created',
        data: {
          id,
          policyEvaluationId: evaluation.id,
          workspaceId,
          policySetId: setId,
          policyName: 'regions',
          revision,
          planDigest,
          reason: 'Agreed with security',
        },
      },
    ]);
    expect(app.eventsAbout(evaluation.id)).toMatchObject([
      { type: 'policy-evaluation.created' },
      { type: 'policy-evaluation.updated', data: { status: 'overridden', verdict: 'passed' } },
    ]);
  });

  it('is made once, however many try at the same time', async () => {
    const { failure, override } = evaluatedOrganization(app);
    const { evaluation, outcome } = await failure();
    const tries = await Promise.all(Array.from({ length: 5 }, () => override(evaluation.id, outcome.id)));
    expect(tries.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422]);
  });
});

describe('what cannot be overridden', () => {
  it.each([
    ['passed', { status: 'passed', messages: [] }, 'has passed, so there is nothing to override'],
    [
      'could not be judged',
      { status: 'errored' },
      'could not be judged. Only a failed policy can be overridden',
    ],
    ['is exempted', { 'exempted-by': 'polex-1' }, 'is exempted already, by polex-1'],
    ['is advisory', { 'enforcement-level': 'advisory' }, 'is advisory, so its failure stops nothing'],
    [
      'is hard-mandatory',
      { 'enforcement-level': 'hard-mandatory' },
      'cannot be overridden: its policy set or its enforcement level does not allow it',
    ],
  ])('a policy that %s', async (_, given, text) => {
    const { failure, override } = evaluatedOrganization(app);
    const { evaluation, outcome } = await failure([reportedPolicy(given)]);
    const response = await override(evaluation.id, outcome.id);
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual([`/data/attributes/policy-name: Policy regions ${text}`]);
  });

  it('a policy of a set that does not allow it', async () => {
    const { failure, override } = evaluatedOrganization(app);
    const { evaluation, outcome } = await failure(undefined, { overridable: false });
    expect((await override(evaluation.id, outcome.id)).status).toBe(422);
  });

  it('a policy that is overridden already', async () => {
    const { failure, override } = evaluatedOrganization(app);
    const { evaluation, outcome } = await failure();
    const { id } = resourceOf(await override(evaluation.id, outcome.id));
    expect(problemsOf(await override(evaluation.id, outcome.id))).toEqual([
      `/data/attributes/policy-name: Policy regions is overridden already, by ${id}`,
    ]);
  });

  it('a policy of a set that has changed since, or is deleted', async () => {
    const { failure, override, patchSet, client, setPath } = evaluatedOrganization(app);
    const [changed, deleted] = [await failure(), await failure()];
    await patchSet(changed.setId, { overridable: false });
    await client.delete(setPath(deleted.setId));
    for (const { evaluation, outcome } of [changed, deleted]) {
      expect(problemsOf(await override(evaluation.id, outcome.id))).toEqual([
        expect.stringContaining('/data/relationships/policy-set-outcome/data: Policy set no longer allows'),
      ]);
    }
  });

  it('an unknown policy, and an outcome of another evaluation', async () => {
    const { failure, override } = evaluatedOrganization(app);
    const [one, other] = [await failure(), await failure()];
    expect(problemsOf(await override(one.evaluation.id, one.outcome.id, { 'policy-name': 'x' }))).toEqual([
      '/data/attributes/policy-name: Policy x is not in this outcome',
    ]);
    expect(problemsOf(await override(one.evaluation.id, other.outcome.id))).toEqual([
      `/data/relationships/policy-set-outcome/data: Policy set outcome ${other.outcome.id} not found`,
    ]);
  });

  it.each([
    ['without a reason', { reason: ' ' }, 'reason'],
    ['with a long reason', { reason: 'x'.repeat(1001) }, 'reason'],
    ['without a policy', { 'policy-name': '' }, 'policy-name'],
  ])('anything %s', async (_, given, name) => {
    const { failure, override } = evaluatedOrganization(app);
    const { evaluation, outcome } = await failure();
    expect(problemsOf(await override(evaluation.id, outcome.id, given))).toEqual([
      expect.stringContaining(`/data/attributes/${name}: `),
    ]);
  });
});

it('only who manages policy overrides may override', async () => {
  const { failure, override, planner, manager, organization } = evaluatedOrganization(app);
  const { evaluation, outcome } = await failure();
  for (const principal of [planner, manager, evaluatedOrganization(app).decider]) {
    expect((await override(evaluation.id, outcome.id, {}, principal)).status).toBe(404);
  }
  expect((await override('poleval-unknown', outcome.id)).status).toBe(404);
  expect((await override(evaluation.id, outcome.id, {}, app.owner(organization))).status).toBe(201);
});

it('overrides are found by workspace and revision, newest first', async () => {
  const here = evaluatedOrganization(app);
  const set = await here.policySet();
  const other = `sha256:${'e'.repeat(64)}`;
  const ids: string[] = [];
  for (const each of [revision, revision, other]) {
    const evaluation = await here.evaluation([reportedSet(set, undefined, { revision: each })]);
    const [outcome] = await here.outcomesOf(evaluation.id);
    ids.push(resourceOf(await here.override(evaluation.id, outcome?.id ?? '')).id);
  }
  const { policyOverrides } = app.ctx.stores;
  const found = async (revisions: readonly string[]) =>
    (await policyOverrides.overridesFor(here.organization.id, here.workspaceId, revisions)).map(
      ({ id }) => id,
    );
  expect(await found([revision])).toEqual([ids[1], ids[0]]);
  expect(await found([revision, other])).toEqual(ids.toReversed());
  expect(await found([])).toEqual([]);
  expect(await policyOverrides.overridesFor(here.organization.id, here.workspace(), [revision])).toEqual([]);
});
