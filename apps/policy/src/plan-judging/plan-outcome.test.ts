import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startPasses } from '@groundwork/background';
import { keyRingSchema } from '@groundwork/config';
import { organizationDeletedV1 } from '@groundwork/contracts';
import { idSchema } from '@groundwork/contracts/resource-ids';
import { createSealer, createSecrets, resealing } from '@groundwork/sealed-secrets';
import { collectionOf, resourceOf } from '@groundwork/testing';
import { findPlanKey } from '../policy-plans/policy-plan.changes.ts';
import { createStores } from '../stores.ts';
import {
  digestOf,
  eventsOf,
  judgedPolicy,
  minute,
  planningOrganization,
  planText,
  sweepPlans,
} from '../testing/judged-plans.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';

let app: PolicyTestApp;
beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

const day = 24 * 60 * minute;
const dismissed = 'policy-plan.dismissed';
const ended = ['policy-evaluation.requested', 'policy-evaluation.updated', dismissed];

/** An evaluation whose plan a worker has begun to judge, by one set. */
async function running(attributes: Record<string, unknown> = {}, organization = app.organization()) {
  const planning = planningOrganization(app, organization);
  const setId = await planning.regoSet({ overridable: true });
  const id = await planning.requested(attributes);
  await planning.receive(id);
  await planning.begin(id);
  return { ...planning, setId, id };
}

async function rowsAbout(organizationId: string): Promise<number> {
  const { knex } = app.database.database;
  const tables = ['policy_evaluations', 'policy_set_outcomes', 'policy_plans', 'sealed_secrets'];
  const rows = await Promise.all(
    tables.map((table): Promise<unknown[]> => knex(table).where({ organization_id: organizationId })),
  );
  return rows.flat().length;
}

/** Stored keys of a plan: whoever has one can open every copy of it. */
const keysOf = (id: string): Promise<unknown[]> =>
  app.database.database.knex('sealed_secrets').where({ table_name: 'policy_plans', row_id: id });

describe('a plan that is judged', () => {
  it('ends its evaluation with the verdict on the results, and is dismissed', async () => {
    const { id, setId, judge, judgedSet, show, planner, evaluationPath, lend } = await running();
    app.clock.advance(1500);
    const set = judgedSet(setId, [
      judgedPolicy(),
      judgedPolicy({ policyName: 'tags', status: 'passed', messages: [] }),
    ]);
    await judge(id, [set]);
    expect((await show(id)).attributes).toMatchObject({
      status: 'failed',
      verdict: 'overridable',
      source: 'platform',
      error: null,
      'plan-digest': digestOf(planText),
      'opa-version': '1.22.4',
      'result-count': { 'mandatory-failed': 1, passed: 1, errored: 0 },
      'status-timestamps': {
        'pending-at': expect.any(String),
        'running-at': expect.any(String),
        'failed-at': app.clock.now().toISOString(),
      },
    });
    const outcomes = await app.as(planner).get(`${evaluationPath(id)}/policy-set-outcomes`);
    expect(collectionOf(outcomes).data).toMatchObject([
      {
        attributes: {
          error: '',
          'policy-set-name': 'guardrails',
          outcomes: [
            { policy_name: 'regions', status: 'failed', output: [{ print: 'bucket logs is in us-east-1' }] },
            { policy_name: 'tags', status: 'passed' },
          ],
        },
        relationships: { 'policy-set': { data: { id: setId } } },
      },
    ]);
    expect(eventsOf(app, id)).toEqual(ended);
    expect(await lend(id)).toEqual({ awaited: false });
    expect(await keysOf(id)).toEqual([]);
  });

  it('may be let through by an override, as a reported one', async () => {
    const { id, setId, judge, judgedSet, show, planner, organization, evaluationPath } = await running();
    await judge(id, [judgedSet(setId, [judgedPolicy()])]);
    const [outcome] = collectionOf(
      await app.as(planner).get(`${evaluationPath(id)}/policy-set-outcomes`),
    ).data;
    const decider = app.permitted(organization, 'managePolicyOverrides');
    const response = await app.as(decider).post(`${evaluationPath(id)}/overrides`, {
      data: {
        type: 'policy-overrides',
        attributes: { 'policy-name': 'regions', reason: 'Agreed' },
        relationships: { 'policy-set-outcome': { data: { type: 'policy-set-outcomes', id: outcome?.id } } },
      },
    });
    expect(resourceOf(response).attributes).toMatchObject({ 'plan-digest': digestOf(planText) });
    expect((await show(id)).attributes).toMatchObject({ status: 'overridden', source: 'platform' });
  });

  it('never passes if a set could not be judged, even if no policy of it is known', async () => {
    const { id, setId, judge, judgedSet, show, planner, evaluationPath } = await running();
    await judge(id, [judgedSet(setId, [], { error: 'rego_parse_error in regions.rego', revision: null })]);
    expect((await show(id)).attributes).toMatchObject({ status: 'errored', verdict: 'errored', error: null });
    const { data } = collectionOf(await app.as(planner).get(`${evaluationPath(id)}/policy-set-outcomes`));
    expect(data).toMatchObject([{ attributes: { error: 'rego_parse_error in regions.rego' } }]);
  });

  it('without policies has passed', async () => {
    const { id, judge, show } = await running();
    await judge(id, []);
    expect((await show(id)).attributes).toMatchObject({ status: 'passed', verdict: 'passed' });
  });

  it.each([
    [
      'twice',
      'passed',
      ({ judge, id, setId, judgedSet }: Running, key: string) =>
        judge(id, [judgedSet(setId, [judgedPolicy()])], key),
    ],
    ['and then rejected', 'passed', ({ reject, id }: Running) => reject(id)],
    ['and comes again', 'passed', ({ receive, id }: Running) => receive(id, 'other')],
  ] as const)('%s keeps its first verdict', async (_, status, again) => {
    const here = await running();
    const { id, lend, judge, show } = here;
    const lent = await lend(id);
    await judge(id, []);
    await again(here, lent.awaited ? lent.sealingKey : '');
    await app.settle();
    expect((await show(id)).attributes).toMatchObject({ status, 'plan-digest': digestOf(planText) });
    expect(eventsOf(app, id)).toEqual(ended);
  });

  it('by two workers at once has one verdict', async () => {
    const { id, setId, judged, judgedSet, show } = await running();
    const events = [await judged(id, []), await judged(id, [judgedSet(setId, [judgedPolicy()])])];
    await Promise.all(events.map((event) => app.publish(event)));
    await app.settle();
    expect(['passed', 'failed']).toContain((await show(id)).attributes['status']);
    expect(eventsOf(app, id)).toEqual(ended);
  });

  it.each([
    [
      'is gone',
      async ({ judged, id }: Running) => {
        const event = await judged(id, []);
        await app.ctx.objects.delete(event.data.judgment.key);
        return event;
      },
    ],
    [
      'was sealed with another key',
      ({ judged, id }: Running) => judged(id, [], Buffer.alloc(32, 7).toString('base64')),
    ],
    [
      'is too large',
      async ({ judged, id }: Running) => {
        const event = await judged(id, []);
        const judgment = { ...event.data.judgment, bytes: 9 * 1024 * 1024 };
        return { ...event, data: { ...event.data, judgment } };
      },
    ],
    [
      'is that of another plan',
      async ({ judgedEvent, judged, requested, id }: Running) => {
        const other = await judged(await requested(), []);
        return judgedEvent(id, other.data.judgment);
      },
    ],
  ] as const)('whose result %s is errored', async (_, event) => {
    const here = await running();
    const message = await app.publish(await event(here));
    await app.settle();
    expect(await app.parkedReason(message)).toBeUndefined();
    expect((await here.show(here.id)).attributes).toMatchObject({
      status: 'errored',
      verdict: 'errored',
      error: 'What the policies say about the plan cannot be read. Evaluate the plan again.',
      'result-count': null,
    });
  });

  it('of a workspace that is deleted in the meantime keeps its record', async () => {
    const { id, judge, workspaceId, organization, evaluationPath } = await running();
    app.neighbors.adminOrgs.removeWorkspace(workspaceId);
    await judge(id, []);
    const decider = app.permitted(organization, 'managePolicyOverrides');
    const { attributes } = resourceOf(await app.as(decider).get(evaluationPath(id)));
    expect(attributes).toMatchObject({ status: 'passed' });
  });

  it('of an organization that is purged in the meantime leaves nothing', async () => {
    const { id, judged, organization } = await running();
    const late = await judged(id, []);
    await app.publish({
      definition: organizationDeletedV1,
      organizationId: organization.id,
      aggregateId: organization.id,
      aggregateVersion: 2,
      data: { id: organization.id, name: organization.name },
    });
    await app.settle();
    expect(await rowsAbout(organization.id)).toBe(0);
    const message = await app.publish(late);
    await app.settle();
    expect(await app.parkedReason(message)).toBeUndefined();
    expect(await rowsAbout(organization.id)).toBe(0);
    expect(eventsOf(app, id)).toEqual(['policy-evaluation.requested']);
  });
});

type Running = Awaited<ReturnType<typeof running>>;

it('a plan that is rejected ends its evaluation with the reason', async () => {
  const { id, reject, show } = await running();
  await reject(id, 'The plan is wrapped already.');
  expect((await show(id)).attributes).toMatchObject({
    status: 'errored',
    verdict: 'errored',
    error: 'The plan is wrapped already.',
    'plan-digest': digestOf(planText),
    'result-count': null,
    'status-timestamps': { 'errored-at': app.clock.now().toISOString() },
  });
  expect(eventsOf(app, id)).toEqual(ended);
});

it('of several plans of an evaluation, the last one counts, whatever the order of their events', async () => {
  const { requested, receive, show } = planningOrganization(app);
  const id = await requested();
  await receive(id, 'second', 20);
  await receive(id, 'first', 10);
  expect((await show(id)).attributes).toMatchObject({ status: 'pending', 'plan-digest': digestOf('second') });
});

describe('an evaluation that nobody ends', () => {
  // Those of other tests would be swept, too.
  beforeEach(async () => {
    app.clock.advance(2 * day);
    await sweepPlans(app);
  });

  it('is errored an hour after it was created, if no plan has come', async () => {
    const { requested, receive, show, lend } = planningOrganization(app);
    const [without, other] = [
      await requested({ 'keep-plan-until': '2026-06-01T00:00:00Z' }),
      await requested(),
    ];
    await receive(other);
    app.clock.advance(64 * minute);
    expect(await sweepPlans(app)).toBe(0);
    app.clock.advance(minute);
    expect(await sweepPlans(app)).toBe(1);
    expect((await show(without)).attributes).toMatchObject({
      status: 'errored',
      error: expect.stringContaining('No plan was uploaded within an hour.'),
      'plan-digest': null,
    });
    await app.settle();
    expect(eventsOf(app, without)).toEqual(ended);
    expect(await lend(without)).toEqual({ awaited: false });
    expect((await show(other)).attributes).toMatchObject({ status: 'pending' });
    app.clock.advance(day);
    expect(await sweepPlans(app)).toBe(1);
  });

  it('is errored a day after it was created, if no verdict has come', async () => {
    const { id, show } = await running();
    app.clock.advance(day - 1);
    expect(await sweepPlans(app)).toBe(0);
    app.clock.advance(1);
    expect(await sweepPlans(app)).toBe(1);
    expect((await show(id)).attributes).toMatchObject({
      status: 'errored',
      error: expect.stringContaining('The plan was not judged within 24 hours.'),
    });
  });

  it('is left alone if its organization is deleted', async () => {
    const { id, organization } = await running();
    const { knex } = app.database.database;
    await knex('referenced_records')
      .where({ id: organization.id })
      .update({ deleted_at: knex.fn.now(), purged_at: knex.fn.now() });
    app.clock.advance(2 * day);
    const before = await rowsAbout(organization.id);
    expect(await sweepPlans(app)).toBe(0);
    await app.settle();
    expect(await rowsAbout(organization.id)).toBe(before);
    expect(eventsOf(app, id)).toEqual(['policy-evaluation.requested']);
    await knex('policy_plans').where({ organization_id: organization.id }).delete();
  });

  it('is ended once by two sweeps', async () => {
    const { id } = await running();
    app.clock.advance(day);
    const swept = await Promise.all([sweepPlans(app), sweepPlans(app)]);
    expect(swept.reduce((sum, count) => sum + count)).toBe(1);
    await app.settle();
    expect(eventsOf(app, id)).toEqual(ended);
  });
});

it('keys of plans are sealed again under a new sealing key', async () => {
  const { id, lend } = await running();
  const plan = await app.ctx.stores.policyPlans.find(idSchema('policyEvaluation').parse(id));
  if (!plan) throw new Error('the plan is awaited');
  const lent = await lend(id);
  const keyText = (name: string, fill: number) => `${name}:${Buffer.alloc(32, fill).toString('base64')}`;
  const sealer = createSealer(keyRingSchema.parse([keyText('k2', 2), keyText('k1', 1)].join(',')));
  const { logger, databases } = app.ctx;
  const sweep = resealing({
    service: 'policy',
    database: databases.background,
    createStores,
    sealer,
    logger,
  });
  const passes = startPasses({ ...sweep, logger });
  await passes.settled();
  await passes.stop();
  const secrets = createSecrets('policy', createSealer(keyRingSchema.parse(keyText('k2', 2))));
  const key = await findPlanKey(app.ctx.stores, secrets, plan);
  expect(lent).toEqual({ awaited: true, sealingKey: key?.reveal() });
});
