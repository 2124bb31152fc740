import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { beginJudging, lendPlanKey, organizationDeletedV1 } from '@groundwork/contracts';
import { resourceOf } from '@groundwork/testing';
import { inDays, related } from '../testing/policy-exemptions.ts';
import { planningOrganization } from '../testing/judged-plans.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';

let app: PolicyTestApp;
beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

type Planning = ReturnType<typeof planningOrganization>;

async function begun({ begin }: Planning, id: string) {
  const response = await begin(id);
  if (!response.begun) throw new Error('the evaluation began');
  return response;
}

describe('beginning to judge a plan', () => {
  it('says by what, with the values of sensitive parameters', async () => {
    const planning = planningOrganization(app);
    const { requested, regoSet, fill, createParameter, entry, client, organization } = planning;
    const setId = await regoSet({ name: 'guardrails', description: 'What holds', overridable: true });
    await fill(setId);
    await createParameter(setId, { key: 'regions', value: 'eu' });
    await createParameter(setId, { key: 'token', value: 'canary-secret', sensitive: true });
    await client.post(`/api/v2/organizations/${organization.name}/policy-exemptions`, {
      data: {
        type: 'policy-exemptions',
        attributes: { reason: 'r', owner: 'o', 'ends-at': inDays(1), tags: [{ key: 'env', value: 'prod' }] },
        relationships: { 'policy-set': related('policy-sets', setId) },
      },
    });
    const id = await requested();
    const { policySets, sealingKey } = await begun(planning, id);
    const { bundle, revision } = await entry(setId);
    expect(policySets).toMatchObject([
      {
        id: setId,
        name: 'guardrails',
        description: 'What holds',
        revision,
        overridable: true,
        problem: null,
        regoVersion: 1,
        bundle: { sha256: bundle?.sha256, bytes: bundle?.bytes },
        policies: [{ name: 'regions', query: 'data.acme.regions.deny', enforcementLevel: 'mandatory' }],
        parameters: [
          { key: 'regions', sensitive: false, value: 'eu' },
          { key: 'token', sensitive: true, value: 'canary-secret' },
        ],
        exemptions: [{ policyName: null, reason: 'r', owner: 'o' }],
        overrides: [],
      },
    ]);
    expect(await app.ctx.objects.stat(policySets[0]?.bundle?.key ?? '')).toBeDefined();
    expect(await planning.lend(id)).toEqual({ awaited: true, sealingKey });
  });

  it('leaves out sets of another kind, and those that enforce nothing', async () => {
    const planning = planningOrganization(app);
    const { regoSet, policySet, single } = planning;
    await regoSet();
    await policySet({ kind: 'kind1', global: true });
    const { set } = await single({ empty: '' });
    const { policySets } = await begun(planning, await planning.requested());
    expect(policySets).toMatchObject([
      { id: set, policies: [{ name: 'empty', problem: expect.stringContaining('has no text') }] },
    ]);
  });

  it('names the run as the platform knows it, whatever the caller says', async () => {
    const planning = planningOrganization(app);
    const run = {
      commit_sha: 'd7f3',
      workspace: { name: 'sandbox' },
      organization: { name: 'other' },
      variables: { a: 1 },
    };
    const { organization, workspaceId, projectId } = planning;
    expect((await begun(planning, await planning.requested({ run }))).run).toEqual({
      commit_sha: 'd7f3',
      organization: { name: organization.name },
      project: { id: projectId, name: 'platform' },
      workspace: {
        id: workspaceId,
        name: 'network',
        created_at: expect.any(String),
        tags: ['critical', 'env:prod'],
      },
      variables: {},
    });
  });

  it('has the evaluation run since the first attempt', async () => {
    const planning = planningOrganization(app);
    const id = await planning.requested();
    app.clock.advance(1000);
    const first = app.clock.now().toISOString();
    const { sealingKey } = await begun(planning, id);
    app.clock.advance(1000);
    expect((await begun(planning, id)).sealingKey).toBe(sealingKey);
    expect((await planning.show(id)).attributes).toMatchObject({
      status: 'running',
      verdict: null,
      'status-timestamps': { 'running-at': first },
    });
  });

  it('of an unknown evaluation, one that has ended, or one of a deleted organization, does not happen', async () => {
    const planning = planningOrganization(app);
    const { organization, requested, reject, begin, lend } = planning;
    const [ended, buried] = [await requested(), await requested()];
    await reject(ended);
    await app.publish({
      definition: organizationDeletedV1,
      organizationId: organization.id,
      aggregateId: organization.id,
      aggregateVersion: 2,
      data: { id: organization.id, name: organization.name },
    });
    await app.settle();
    for (const id of [ended, buried, 'poleval-unknown']) {
      expect(await begin(id)).toEqual({ begun: false });
      expect(await lend(id)).toEqual({ awaited: false });
    }
  });

  it('waits while the organization is disabled', async () => {
    const { requested, organization } = planningOrganization(app);
    const body = { policyEvaluationId: await requested() };
    const where = { kind: 'organization', id: organization.id };
    const { knex } = app.database.database;
    await knex('referenced_records')
      .where(where)
      .update({ fields: knex.raw(`fields || '{"disabled": true}'`) });
    for (const { path } of [lendPlanKey, beginJudging])
      expect((await app.service.post(path, body)).status).toBe(503);
  });

  it('ends the evaluation of a workspace that is deleted', async () => {
    const planning = planningOrganization(app);
    const { requested, begin, lend, workspaceId, organization, evaluationPath } = planning;
    const id = await requested();
    app.neighbors.adminOrgs.removeWorkspace(workspaceId);
    expect(await begin(id)).toEqual({ begun: false });
    expect(await lend(id)).toEqual({ awaited: false });
    const decider = app.permitted(organization, 'managePolicyOverrides');
    const { attributes } = resourceOf(await app.as(decider).get(evaluationPath(id)));
    expect(attributes).toMatchObject({
      status: 'errored',
      verdict: 'errored',
      error: 'The workspace was deleted before its plan was judged.',
    });
  });

  it('ends an evaluation whose policies and parameters are too large for a worker', async () => {
    const planning = planningOrganization(app);
    const { requested, begin, show, regoSet, fill, createParameter } = planning;
    const setId = await regoSet();
    await fill(setId);
    const id = await requested();
    for (let at = 0; at < 9; at += 1)
      await createParameter(setId, { value: 'x'.repeat(262_144), sensitive: true });
    expect(await begin(id)).toEqual({ begun: false });
    expect((await show(id)).attributes).toMatchObject({
      status: 'errored',
      error: expect.stringContaining('The sensitive parameters of the policy sets are larger than'),
    });
  });

  it('says that a set cannot be judged whose sensitive parameter cannot be decrypted', async () => {
    const planning = planningOrganization(app);
    const { requested, regoSet, fill, createParameter, organization } = planning;
    const setId = await regoSet();
    await fill(setId);
    await createParameter(setId, { key: 'token', value: 'canary', sensitive: true });
    await app.database.database
      .knex('sealed_secrets')
      .where({ organization_id: organization.id, table_name: 'policy_set_parameters' })
      .update({ key_id: 'lost' });
    const { policySets } = await begun(planning, await requested());
    expect(policySets).toMatchObject([
      { problem: expect.stringContaining('parameter token cannot be decrypted') },
    ]);
  });

  it('is only for workers', async () => {
    for (const { path } of [lendPlanKey, beginJudging]) {
      const body = { policyEvaluationId: 'poleval-1' };
      expect((await app.from('registry').post(path, body)).status).toBe(404);
      expect((await app.anonymous.post(path, body)).status).toBe(401);
    }
  });
});

it('plans of keys that are lost are not awaited, and their evaluations end', async () => {
  const { organization, requested, lend, begin, show } = planningOrganization(app);
  const id = await requested();
  await app.database.database
    .knex('sealed_secrets')
    .where({ organization_id: organization.id })
    .update({ key_id: 'lost' });
  expect(await lend(id)).toEqual({ awaited: false });
  expect(await begin(id)).toEqual({ begun: false });
  expect((await show(id)).attributes).toMatchObject({ status: 'errored' });
});
