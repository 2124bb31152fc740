import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problemsOf, resourceOf } from '@groundwork/testing';
import { exemptingOrganization, inDays, related } from '../testing/policy-exemptions.ts';
import { madeAt, startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';

let app: PolicyTestApp;
beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

async function exempted(attributes: object = {}) {
  const managed = exemptingOrganization(app);
  const { set, policy } = await managed.setWithPolicy();
  const ws = managed.workspace();
  const scope = { workspace: related('workspaces', ws) };
  const id = await managed.exemption(set, { 'policy-name': 'disks', ...attributes }, scope);
  return { ...managed, set, policy, ws, id };
}

describe('a change of an exemption', () => {
  it('reason, owner and end change; what is left out or null stays', async () => {
    const { id, change, showExemption } = await exempted();
    app.clock.advance(1000);
    const changed = resourceOf(
      await change(id, { reason: 'Longer.', owner: 'network team', 'ends-at': inDays(60) }),
    );
    expect(changed.attributes).toMatchObject({
      reason: 'Longer.',
      owner: 'network team',
      'ends-at': inDays(60),
      'created-at': madeAt.toISOString(),
      'updated-at': app.clock.now().toISOString(),
    });
    expect(resourceOf(await change(id, { reason: null, owner: null, 'ends-at': null }))).toEqual(changed);
    expect(resourceOf(await change(id, { owner: 'we' })).attributes).toMatchObject({
      reason: 'Longer.',
      owner: 'we',
      'ends-at': inDays(60),
    });
    expect((await showExemption(id)).attributes).toMatchObject({ owner: 'we' });
    app.clock.set(madeAt);
  });

  it('the event has the new values, and the former ones of what has changed', async () => {
    const { id, change, manager } = await exempted();
    await change(id, { 'ends-at': inDays(60) });
    await change(id, { reason: 'Longer.', owner: 'we' });
    await change(id, { reason: 'Longer.', owner: 'we', 'ends-at': inDays(60) });
    await app.settle();
    expect(app.eventsAbout(id)).toMatchObject([
      { type: 'policy-exemption.created' },
      {
        type: 'policy-exemption.updated',
        cause: { actor: { id: manager.id } },
        data: { endsAt: inDays(60), before: { endsAt: inDays(30) } },
      },
      {
        type: 'policy-exemption.updated',
        data: {
          reason: 'Longer.',
          owner: 'we',
          before: { reason: 'Until the move.', owner: 'storage team' },
        },
      },
    ]);
  });

  it('the whole resource may be sent back with a change, even if its end is past and its policy is gone', async () => {
    const { client, id, exemptionPath, showExemption, relate, set, policy } = await exempted();
    await relate('delete', set, 'policies', [policy]);
    const { attributes, relationships, type } = await showExemption(id);
    app.clock.set(inDays(31));
    const changed = { type, id, attributes: { ...attributes, reason: 'Over.' }, relationships };
    const response = await client.patch(exemptionPath(id), { data: changed });
    expect(resourceOf(response).attributes).toMatchObject({ reason: 'Over.', status: 'ended' });
    app.clock.set(madeAt);
  });

  it('an ended exemption holds again if its end moves', async () => {
    const { id, change } = await exempted();
    app.clock.set(inDays(31));
    expect((await change(id, { 'ends-at': inDays(29) })).status).toBe(422);
    expect(resourceOf(await change(id, { 'ends-at': inDays(32) })).attributes['status']).toBe('active');
    app.clock.set(madeAt);
  });

  it('set, policy and scope cannot change', async () => {
    const { id, change, policySet, workspace, project, set, ws } = await exempted();
    const stays = 'cannot be changed: create another exemption, and delete this one';
    const cases = [
      [{ 'policy-name': null }, {}, `/data/attributes/policy-name: Policy name ${stays}`],
      [{ 'policy-name': 'other' }, {}, `/data/attributes/policy-name: Policy name ${stays}`],
      [{ tags: [{ key: 'env' }] }, {}, `/data/attributes/tags: Tags ${stays}`],
      [
        {},
        { 'policy-set': related('policy-sets', await policySet()) },
        `/data/relationships/policy-set: Policy set ${stays}`,
      ],
      [
        {},
        { workspace: related('workspaces', workspace()) },
        `/data/relationships/workspace: Workspace ${stays}`,
      ],
      [{}, { workspace: { data: null } }, `/data/relationships/workspace: Workspace ${stays}`],
      [{}, { project: related('projects', project()) }, `/data/relationships/project: Project ${stays}`],
    ] as const;
    for (const [attributes, relationships, problem] of cases) {
      const response = await change(id, attributes, relationships);
      expect([response.status, problemsOf(response)]).toEqual([422, [problem]]);
    }
    const same = {
      'policy-set': related('policy-sets', set),
      workspace: related('workspaces', ws),
      project: { data: null },
    };
    expect((await change(id, { 'policy-name': 'disks', tags: [] }, same)).status).toBe(200);
  });

  it('the tags of an exemption may be sent back in any order, but not others', async () => {
    const managed = exemptingOrganization(app);
    const tags = [{ key: 'a', value: '1' }, { key: 'b' }];
    const id = await managed.exemption(await managed.policySet(), { tags }, {});
    expect((await managed.change(id, { tags: tags.toReversed() })).status).toBe(200);
    expect((await managed.change(id, { tags: tags.slice(1) })).status).toBe(422);
  });

  it.each<[object, string]>([
    [{ reason: '' }, "/data/attributes/reason: Reason can't be blank"],
    [{ owner: 'x'.repeat(256) }, '/data/attributes/owner: Owner is too long'],
    [{ 'ends-at': inDays(0) }, '/data/attributes/ends-at: Ends at must be in the future'],
    [{ 'ends-at': inDays(367) }, '/data/attributes/ends-at: Ends at must be at most 366 days away'],
    [{ 'ends-at': 'later' }, '/data/attributes/ends-at: Ends at must be a time'],
  ])('an invalid change is refused: %j', async (attributes, problem) => {
    const { id, change } = await exempted();
    const response = await change(id, attributes);
    expect([response.status, problemsOf(response)]).toEqual([422, [expect.stringContaining(problem)]]);
  });

  it('concurrent changes are made one after the other', async () => {
    const { id, change } = await exempted();
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_, n) => change(id, { reason: `reason ${n}` })),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array<number>(6).fill(200));
    await app.settle();
    expect(app.eventsAbout(id).map(({ aggregate }) => aggregate.version)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('is 404 for who does not manage policies, and for an exemption that is gone', async () => {
    const { client, organization, id, exemptionPath, change } = await exempted();
    const overriding = app.permitted(organization, 'managePolicyOverrides');
    for (const principal of [overriding, exemptingOrganization(app).manager]) {
      expect((await app.as(principal).patch(exemptionPath(id), {})).status).toBe(404);
    }
    expect((await client.delete(exemptionPath(id))).status).toBe(204);
    expect((await change(id, { reason: 'x' })).status).toBe(404);
  });
});
