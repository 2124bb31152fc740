import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { includedOf, problemsOf, resourceOf } from '@groundwork/testing';
import { managedOrganization } from '../testing/managed-organization.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';

let app: PolicyTestApp;

beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

async function oneVersion() {
  const managed = managedOrganization(app);
  const setId = await managed.policySet();
  const created = resourceOf(await managed.client.post(`${managed.setPath(setId)}/versions`));
  return { ...managed, setId, created, path: `/api/v2/policy-set-versions/${created.id}` };
}

it('B9 shows a version as it was created, with the same upload address', async () => {
  const { client, created, path } = await oneVersion();
  const response = await client.get(path);
  expect(response.status).toBe(200);
  expect(resourceOf(response)).toEqual(created);
  expect(response.body).not.toHaveProperty('included');
});

it.each(['policy_set', 'policy-set'])('B9 includes the set for include=%s', async (include) => {
  const { client, path, setId, show } = await oneVersion();
  const response = await client.get(`${path}?include=${include}`);
  expect(includedOf(response)).toEqual([await show(setId)]);
});

it('B9 is 400 for an unknown include', async () => {
  const { client, path } = await oneVersion();
  const response = await client.get(`${path}?include=policies`);
  expect(response.status).toBe(400);
  expect(problemsOf(response)[0]).toContain('include parameter');
});

it('B9 is 404 for a version that is unknown or another organization’s', async () => {
  const { path } = await oneVersion();
  const { client } = managedOrganization(app);
  for (const other of [path, '/api/v2/policy-set-versions/polsetver-x', '/api/v2/policy-set-versions/x']) {
    expect((await client.get(other)).status).toBe(404);
  }
});
