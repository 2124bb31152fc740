import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { managedOrganization } from '../testing/managed-organization.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';

let app: PolicyTestApp;

beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

it('the text of a policy is downloaded as a file, and is 404 until it has one', async () => {
  const { client, policy } = managedOrganization(app);
  const path = `/api/v2/policies/${await policy({ name: 'regions' })}`;
  expect((await client.get(`${path}/download`)).status).toBe(404);
  await client.put(`${path}/upload`, Buffer.from('{"json": true}'));
  const response = await client.get(`${path}/download`);
  expect(response.status).toBe(200);
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(response.headers['content-disposition']).toBe('attachment; filename="regions.sentinel"');
});
