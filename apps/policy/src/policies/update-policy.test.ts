import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problemsOf, resourceOf } from '@groundwork/testing';
import { identifiers, managedOrganization } from '../testing/managed-organization.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';

let app: PolicyTestApp;

beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

async function policyToChange(attributes: Record<string, unknown> = {}) {
  const managing = managedOrganization(app);
  const { client, policy } = managing;
  const id = await policy(attributes);
  const patch = (changes: Record<string, unknown>, policySets?: readonly string[]) =>
    client.patch(`/api/v2/policies/${id}`, {
      data: {
        type: 'policies',
        id,
        attributes: changes,
        ...(policySets && { relationships: { 'policy-sets': identifiers('policy-sets', policySets) } }),
      },
    });
  return { ...managing, id, patch };
}

describe('PATCH of a policy', () => {
  it('changing a policy keeps the members that are left out', async () => {
    const { patch } = await policyToChange({
      name: 'kept',
      description: 'before',
      enforce: [{ path: 'x.sentinel', mode: 'hard-mandatory' }],
    });
    expect(resourceOf(await patch({})).attributes).toMatchObject({
      name: 'kept',
      description: 'before',
      enforce: [{ path: 'x.sentinel', mode: 'hard-mandatory' }],
    });
  });

  it('a policy can change its description, query and enforcement', async () => {
    const { patch, id } = await policyToChange({ kind: 'kind2', query: 'data.a' });
    const changes = { description: 'new', query: 'data.b', 'enforcement-level': 'mandatory' };
    expect(resourceOf(await patch(changes)).attributes).toMatchObject(changes);
    expect(resourceOf(await patch({ description: null })).attributes['description']).toBeNull();
    await app.settle();
    expect(app.eventsAbout(id).map(({ type }) => type)).toEqual([
      'policy.created',
      'policy.updated',
      'policy.updated',
    ]);
  });

  it('a policy can be renamed; the file of its enforcement follows unless it was chosen', async () => {
    const { patch, id, policy } = await policyToChange({ name: 'before' });
    const renamed = resourceOf(await patch({ name: 'after' })).attributes;
    expect(renamed).toMatchObject({ name: 'after', enforce: [{ path: 'after.sentinel' }] });
    await patch({ enforce: [{ path: 'chosen.sentinel', mode: 'advisory' }] });
    expect(resourceOf(await patch({ name: 'last' })).attributes).toMatchObject({
      name: 'last',
      enforce: [{ path: 'chosen.sentinel' }],
    });
    await policy({ name: 'before' });
    await app.settle();
    expect(app.eventsAbout(id).at(-1)?.data).toMatchObject({ name: 'last' });
  });

  it('a policy cannot get the name of another: 422 as on creation', async () => {
    const { patch, policy } = await policyToChange({ name: 'mine' });
    await policy({ name: 'taken' });
    const response = await patch({ name: 'taken' });
    expect({ status: response.status, problems: problemsOf(response) }).toEqual({
      status: 422,
      problems: ['/data/attributes/name: Name has already been taken'],
    });
    expect((await patch({ name: 'mine' })).status).toBe(200);
  });

  it('policy sets in a change are those that contain the policy afterwards', async () => {
    const { id, patch, policySet, relate, show } = await policyToChange();
    const [left, kept, joined] = [await policySet(), await policySet(), await policySet()];
    await relate('post', left, 'policies', [id]);
    await relate('post', kept, 'policies', [id]);
    const changed = resourceOf(await patch({}, [kept, joined]));
    expect(changed.relationships?.['policy-sets']).toEqual(identifiers('policy-sets', [kept, joined].sort()));
    expect((await show(left)).attributes['policy-count']).toBe(0);
    expect((await show(joined)).attributes['policy-count']).toBe(1);
    expect(resourceOf(await patch({ description: 'x' })).attributes['policy-set-count']).toBe(2);
    expect(resourceOf(await patch({}, [])).attributes['policy-set-count']).toBe(0);
    await app.settle();
    expect(app.eventsAbout(kept)).toHaveLength(3);
    expect(app.eventsAbout(joined).map(({ data }) => data)).toMatchObject([
      {},
      { changes: [{ relation: 'policies', change: 'added', ids: [id] }] },
      { changes: [{ relation: 'policies', change: 'removed', ids: [id] }] },
    ]);
  });

  it('a change with a policy set that cannot hold the policy is 422 and changes nothing', async () => {
    const { id, client, patch, policySet, relate, version } = await policyToChange({ description: 'before' });
    const [mine, versioned] = [await policySet(), await policySet()];
    await relate('post', mine, 'policies', [id]);
    await version(versioned);
    const response = await patch({ description: 'after' }, [versioned]);
    expect(response.status).toBe(422);
    expect(problemsOf(response)[0]).toMatch(/^\/data\/relationships\/policy-sets\/data\/0: /);
    expect(resourceOf(await client.get(`/api/v2/policies/${id}`))).toMatchObject({
      attributes: { description: 'before' },
      relationships: { 'policy-sets': identifiers('policy-sets', [mine]) },
    });
  });

  it.each<[string, Record<string, unknown>, string]>([
    [
      'a name with a dot',
      { name: 'a.b' },
      '/data/attributes/name: Name must be letters, digits, dashes and underscores',
    ],
    ['another kind', { kind: 'kind1' }, '/data/attributes/kind: Kind cannot be changed'],
    ['no query any more', { query: '' }, "/data/attributes/query: Query can't be blank"],
    [
      'a level of the other kind',
      { 'enforcement-level': 'soft-mandatory' },
      '/data/attributes/enforcement-level: Enforcement level is not one of advisory, mandatory',
    ],
  ])('changing a policy is 422 for %s', async (_what, changes, problem) => {
    const { patch } = await policyToChange({ kind: 'kind2', query: 'data.a' });
    const response = await patch(changes);
    expect({ status: response.status, problems: problemsOf(response) }).toEqual({
      status: 422,
      problems: [problem],
    });
  });
});
