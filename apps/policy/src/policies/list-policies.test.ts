import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectionOf, problemsOf } from '@groundwork/testing';
import { identifiers, managedOrganization } from '../testing/managed-organization.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';

let app: PolicyTestApp;

beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

it.each<[string, string, string[]]>([
  ['everything by name', '', ['alpha', 'Beta', 'gamma'].sort()],
  ['one kind', 'filter[kind]=kind2', ['Beta']],
  ['a part of a name, whatever its case', 'search[name]=bET', ['Beta']],
  ['a page', 'page[size]=1&page[number]=3', ['gamma']],
  ['both filters', 'search[name]=a&filter[kind]=kind1', ['alpha', 'gamma']],
])('the list of policies can show %s', async (_what, query, expected) => {
  const { client, policiesPath, policy } = managedOrganization(app);
  await policy({ name: 'alpha' });
  await policy({ name: 'Beta', kind: 'kind2', query: 'data.x' });
  await policy({ name: 'gamma' });
  await managedOrganization(app).policy({ name: 'alpha' });
  const { data } = collectionOf(await client.get(`${policiesPath}?${query}`));
  expect(data.map(({ attributes }) => attributes['name'])).toEqual(expected);
});

it('include=policy-sets adds each set of the listed policies once', async () => {
  const { client, policiesPath, policy, policySet, relate } = managedOrganization(app);
  const policies = [await policy(), await policy(), await policy()];
  const [first, second] = [await policySet({ name: 'a' }), await policySet({ name: 'b' })];
  await policySet({ name: 'c' });
  await relate('post', first, 'policies', policies.slice(0, 2));
  await relate('post', second, 'policies', policies.slice(1, 2));
  const { body } = await client.get(`${policiesPath}?include=policy-sets`);
  expect(body).toMatchObject({ included: [{ id: first }, { id: second }] });
  const named = collectionOf(await client.get(policiesPath)).data.map(
    ({ relationships }) => relationships?.['policy-sets'],
  );
  expect(named).toEqual([
    identifiers('policy-sets', [first]),
    identifiers('policy-sets', [first, second].sort()),
    identifiers('policy-sets', []),
  ]);
});

describe('filter[kind] in the other vocabulary', () => {
  it.each([
    ['terraform', 'kind1', 'sentinel'],
    ['terraform', 'kind2', 'opa'],
    ['neutral', 'sentinel', 'kind1'],
    ['neutral', 'opa', 'kind2'],
  ])('in the %s vocabulary, lists refuse the kind %s and name %s', async (vocabulary, word, instead) => {
    const spoken = await startPolicyTestApp({ WIRE_VOCABULARY: vocabulary });
    try {
      const { client, policiesPath, setsPath, policy, workspace } = managedOrganization(spoken);
      await policy({ name: 'alpha', kind: vocabulary === 'neutral' ? 'kind1' : 'sentinel' });
      const effective = `/api/v2/workspaces/${workspace()}/effective-policy-sets`;
      for (const path of [policiesPath, setsPath, effective]) {
        const response = await client.get(`${path}?filter[kind]=${instead},${word}`);
        expect(response.status).toBe(422);
        expect(problemsOf(response)).toEqual([
          `filter[kind]: Filter kind is not included in the list. Write ${instead} instead of ${word}.`,
        ]);
        expect((await client.get(`${path}?filter[kind]=${instead}`)).status).toBe(200);
      }
    } finally {
      await spoken.stop();
    }
  });
});
