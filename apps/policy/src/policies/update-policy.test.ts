import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problemsOf, resourceOf } from '@groundwork/testing';
import { managedOrganization } from '../testing/managed-organization.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';

let app: PolicyTestApp;

beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

async function policyToChange(attributes: Record<string, unknown> = {}) {
  const { client, policy } = managedOrganization(app);
  const id = await policy(attributes);
  const patch = (changes: Record<string, unknown>) =>
    client.patch(`/api/v2/policies/${id}`, { data: { type: 'policies', id, attributes: changes } });
  return { id, patch };
}

describe('PATCH of a policy', () => {
  it('changing a policy keeps its name and the members that are left out', async () => {
    const { patch } = await policyToChange({
      name: 'kept',
      description: 'before',
      enforce: [{ path: 'x.sentinel', mode: 'hard-mandatory' }],
    });
    expect(resourceOf(await patch({ name: 'other' })).attributes).toMatchObject({
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

  it.each<[string, Record<string, unknown>, string]>([
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
