import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { resourceOf } from '@groundwork/testing';
import { managedOrganization } from '../testing/managed-organization.ts';
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

it('every request for a policy of another organization is 404', async () => {
  const theirs = `/api/v2/policies/${await managedOrganization(app).policy()}`;
  const { client } = managedOrganization(app);
  expect((await client.get(theirs)).status).toBe(404);
  expect((await client.patch(theirs, {})).status).toBe(404);
  expect((await client.delete(theirs)).status).toBe(404);
  expect((await client.put(`${theirs}/upload`, Buffer.from('x'))).status).toBe(404);
  expect((await client.get(`${theirs}/download`)).status).toBe(404);
});
