import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { resourceOf } from '@groundwork/testing';
import { identifiers, managedOrganization } from '../testing/managed-organization.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';

let app: PolicyTestApp;

beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

it('a policy shows in how many sets it is', async () => {
  const { client, policy, policySet, relate } = managedOrganization(app);
  const id = await policy({ name: 'shown' });
  await relate('post', await policySet(), 'policies', [id]);
  await relate('post', await policySet(), 'policies', [id]);
  expect(resourceOf(await client.get(`/api/v2/policies/${id}`)).attributes).toMatchObject({
    name: 'shown',
    'policy-set-count': 2,
  });
});

it('a policy names the policy sets that contain it', async () => {
  const { client, policy, policySet, relate } = managedOrganization(app);
  const [id, set] = [await policy(), await policySet()];
  await relate('post', set, 'policies', [id]);
  const { relationships } = resourceOf(await client.get(`/api/v2/policies/${id}`));
  expect(relationships?.['policy-sets']).toEqual(identifiers('policy-sets', [set]));
});

it.each(['policy-sets', 'policy_sets'])('include=%s adds the policy sets of a policy', async (include) => {
  const { client, policy, policySet, relate } = managedOrganization(app);
  const [id, set] = [await policy(), await policySet({ name: 'shown', global: true })];
  await relate('post', set, 'policies', [id]);
  const path = `/api/v2/policies/${id}`;
  expect((await client.get(path)).body).not.toHaveProperty('included');
  expect((await client.get(`${path}?include=${include}`)).body).toMatchObject({
    included: [
      {
        id: set,
        type: 'policy-sets',
        attributes: { name: 'shown', 'policy-count': 1 },
        relationships: { policies: identifiers('policies', [id]) },
      },
    ],
  });
});

it('an unknown include of a policy is 400', async () => {
  const { client, policy } = managedOrganization(app);
  const response = await client.get(`/api/v2/policies/${await policy()}?include=workspaces`);
  expect(response.status).toBe(400);
  expect(response.body).toMatchObject({ errors: [{ source: { parameter: 'include' } }] });
});

it('every request for a policy of another organization is 404', async () => {
  const theirs = `/api/v2/policies/${await managedOrganization(app).policy()}`;
  const { client } = managedOrganization(app);
  expect((await client.get(theirs)).status).toBe(404);
  expect((await client.patch(theirs, {})).status).toBe(404);
  expect((await client.delete(theirs)).status).toBe(404);
  expect((await client.put(`${theirs}/upload`, Buffer.from('x'))).status).toBe(404);
  expect((await client.get(`${theirs}/download`)).status).toBe(404);
});
